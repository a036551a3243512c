import Foundation
package import InventoryModel

/// Reads JUnit XML as the tools of iOS projects and Maven Surefire write it.
package enum JUnit: RunFileImporter {
    package static let format = "junit"

    package static func recognises(_ file: RunFile) -> Bool {
        file.rootElement == "testsuites" || file.rootElement == "testsuite"
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var reader = JUnitReader(file: file, format: format)
        return try reader.read(file)
    }
}

/// Reads what `swift test --xunit-output` writes: one file for XCTest, one for Swift Testing.
package enum SwiftPMXUnit: RunFileImporter {
    package static let format = "swiftpm-xunit"

    package static func recognises(_ file: RunFile) -> Bool {
        guard JUnit.recognises(file) else { return false }
        let suite = XMLHead.elements(of: file.bytes, limit: 2).first { $0.name == "testsuite" }
        return suite?.attributes["name"] == JUnitPlace.swiftPMSuite
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var reader = JUnitReader(file: file, format: format)
        var run = try reader.read(file)
        run.mayBeHalf = true
        return run
    }
}
