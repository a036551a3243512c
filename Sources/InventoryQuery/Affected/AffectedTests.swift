package import InventoryModel

/// The tests that a change of files touches, and why.
package struct AffectedTests: Codable, Sendable, Hashable {
    /// A changed file.
    package struct File: Codable, Sendable, Hashable {
        /// What the inventory knows of it.
        package enum Link: String, Codable, Sendable, Hashable {
            /// It holds tests, code that tests run, or part of a screen or a preset that tests use.
            case tests
            /// It holds part of a screen, a component or a preset that no enabled test is known to reach.
            case untested
            /// It is a source without a known link to a screen or a test, such as a model or a service.
            case none
            /// The newest snapshot does not have it.
            case unknown
        }

        /// The path as it was given.
        package var path: String
        /// What the inventory knows of it.
        package var link: Link
    }

    /// An affected test.
    package struct Test: Codable, Sendable, Hashable {
        /// The test.
        package var testID: TestID
        /// The test target; empty where it is not known.
        package var target: String
        /// The suite with its outer suites, separated by `/`; empty for a free function.
        package var suite: String
        /// The function with its parameter list.
        package var name: String
        /// Why it is affected, sorted by kind and name.
        package var reasons: [Reason]
    }

    /// Why a test is affected.
    package struct Reason: Codable, Sendable, Hashable {
        /// What links the test to the change.
        package enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// The test is declared in a changed file.
            case test
            /// Code in a changed file does something to an element for the test.
            case code
            /// The test is on a changed screen, or on one that uses a changed component.
            case screen
            /// The test uses a changed preset.
            case preset
        }

        /// What links the test to the change.
        package var kind: Kind
        /// The file, the screen or the preset.
        package var name: String
    }

    /// The changed files, in the order given.
    package var files: [File]
    /// The screens and components that the change touches, directly or through components, sorted.
    package var screens: [String]
    /// The enabled tests, sorted.
    package var tests: [Test]
}

extension AffectedTests.Test {
    /// What `-only-testing:` of xcodebuild takes for the test; nil where its target is not known.
    package var xcodebuildIdentifier: String? {
        TestID.xcodebuildIdentifier(target: target, suite: suite, name: name)
    }
}
