import InventoryModel
package import InventoryQuery

/// Something at a line of the sources that an editor or a review should show.
package struct Annotation: Sendable, Hashable {
    /// How much it matters.
    package enum Level: String, Encodable, Sendable, Hashable {
        case error
        case warning
        case note
    }

    /// What kind of thing it is, such as `missing-identifier`.
    package var rule: String
    /// How much it matters.
    package var level = Level.warning
    /// One sentence: what is wrong and what to do.
    package var message: String
    /// The file, relative to the root of the sources.
    package var file: String
    /// The line (1-based).
    package var line: Int
    /// The column (1-based, UTF-8 bytes).
    package var column: Int

    /// What a person should do about an element without identifier.
    package init(_ row: MissingIdentifierRow) {
        rule = "missing-identifier"
        let element = row.label.map { "\(row.elementKind) “\($0)”" } ?? row.elementKind
        message = "\(element) on \(row.screen) has no accessibility identifier; add \"\(row.suggestedIdentifier)\""
        file = row.file
        line = row.line
        column = row.col
    }

    /// What is wrong with an identifier; nil for a diagnostic that tells of something else, or of no line.
    package init?(_ row: DiagnosticRow) {
        let isPitfall =
            row.code.hasPrefix("identifier-")
            || ["duplicate-identifier", "drifted-identifier-constant"].contains(row.code)
        guard isPitfall, row.runID == nil, let file = row.file, let line = row.line else { return nil }
        rule = row.code
        level = Level(rawValue: row.severity.rawValue) ?? .warning
        message = row.message
        self.file = file
        self.line = line
        column = row.col ?? 1
    }
}

/// A form of annotations that some program reads.
package enum AnnotationFormat: String, Sendable, Hashable, CaseIterable {
    /// SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/), as code scanning takes it.
    case sarif
    /// Workflow commands of GitHub Actions, which shows them beside the lines of a change.
    case github
    /// Warnings as compilers write them, which Xcode shows in its editor when a build phase prints them.
    case xcode

    /// Writes annotations; the text ends with a newline unless it is empty.
    ///
    /// - Parameters:
    ///   - annotations: The annotations.
    ///   - toolVersion: The version of this program.
    /// - Returns: The text.
    package func text(of annotations: [Annotation], toolVersion: String) -> String {
        switch self {
        case .sarif: SARIFLog(annotations, toolVersion: toolVersion).text
        case .github: annotations.map(\.workflowCommand).joined()
        case .xcode: annotations.map(\.compilerWarning).joined()
        }
    }
}

extension Annotation {
    /// A command of GitHub Actions; what would end a property is escaped as its toolkit does
    /// (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts), line ends are none in visible text.
    fileprivate var workflowCommand: String {
        func escaped(_ text: String, inProperty: Bool) -> String {
            let message = text.visible.replacing("%", with: "%25")
            return inProperty ? message.replacing(":", with: "%3A").replacing(",", with: "%2C") : message
        }
        let place = "file=\(escaped(file, inProperty: true)),line=\(line),col=\(column)"
        return "::warning \(place),title=\(escaped(rule, inProperty: true))::\(escaped(message, inProperty: false))\n"
    }

    /// A line as compilers write it.
    fileprivate var compilerWarning: String {
        "\(file.visible):\(line):\(column): warning: \(message.visible) [\(rule)]\n"
    }
}
