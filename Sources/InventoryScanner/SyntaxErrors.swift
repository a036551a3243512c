import InventoryModel
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Says where a file does not parse.
enum SyntaxErrors {
    /// One diagnostic for a file with syntax errors: the first error, and how many there are.
    static func diagnostics(of tree: SourceFileSyntax, in source: ReadSource) -> [InventoryModel.Diagnostic] {
        let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        guard let first = errors.first else { return [] }
        let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
        return [
            InventoryModel.Diagnostic(
                .warning,
                code: "syntax-error",
                message: "\(first.message)\(more); what the parser recovered is recorded",
                position: source.position(at: first.position.utf8Offset)
            )
        ]
    }
}
