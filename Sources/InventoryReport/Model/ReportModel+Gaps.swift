extension ReportModel {
    /// An element without identifier, with the one to add.
    package struct Missing: Codable, Sendable, Hashable {
        /// The screen.
        package var screen: String
        /// The view type that declares it.
        package var viewType: String
        /// The SwiftUI or UIKit type.
        package var kind: String
        /// The visible label, where it is a literal.
        package var label: String?
        /// The identifier to add.
        package var suggestion: String
        /// The file.
        package var file: String
        /// The line (1-based).
        package var line: Int
        /// The column (1-based, UTF-8 bytes).
        package var column: Int
        /// `interactive`, `computed` or `conditional`.
        package var reason: String
    }

    /// An identifier on one screen.
    package struct Identifier: Codable, Sendable, Hashable {
        /// The identifier, `*` for computed parts.
        package var identifier: String
        /// The screen; nil where it belongs to none that is known.
        package var screen: String?
        /// Declarations in app code.
        package var declaredCount: Int
        /// Page elements that match it.
        package var pageElementCount: Int
        /// Enabled tests that reach it.
        package var testCount: Int
        /// `covered`, `modelled`, `unused`, `undeclared` or `duplicated`.
        package var status: String
        /// The declared identifier that looks most like an undeclared one; nil where none is close.
        package var nearest: String?
        /// A file that declares or uses it; nil where none is known.
        package var file: String?
        /// The line there (1-based).
        package var line: Int?
    }

    /// A named mock set-up.
    package struct Preset: Codable, Sendable, Hashable {
        /// The name.
        package var name: String
        /// The service that it mocks; nil where none is named.
        package var service: String?
        /// `preset_case`, `scenario`, `config_factory` or `stub`.
        package var kind: String
        /// Its parameters as written.
        package var parameters: String
        /// The file.
        package var file: String
        /// The line (1-based).
        package var line: Int
        /// Tests that use it.
        package var testCount: Int
    }

    /// Something that could not be read or resolved.
    package struct Problem: Codable, Sendable, Hashable {
        /// `error`, `warning` or `note`.
        package var severity: String
        /// The kind of problem, such as `unreadable-file`.
        package var code: String
        /// What is wrong and what to try.
        package var message: String
        /// The file; nil where none is concerned.
        package var file: String?
        /// The line (1-based); nil where the whole file is meant.
        package var line: Int?
        /// The run; nil for a problem of the sources.
        package var run: String?
    }

    /// A cheap change with a large effect.
    package struct NextStep: Codable, Sendable, Hashable {
        /// What kind of gap it closes.
        package enum Kind: String, Codable, Sendable, Hashable {
            case addIdentifier
            case correctIdentifier
            case callPageElement
            case addTest
        }

        /// What kind of gap it closes.
        package var kind: Kind
        /// The file to change.
        package var file: String
        /// The line there (1-based).
        package var line: Int
        /// What is the matter there.
        package var problem: String
        /// The code to write; nil where it is more than a line.
        package var code: String?
        /// What it brings.
        package var effect: String
        /// The screen.
        package var screen: String?
    }
}
