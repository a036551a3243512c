import InventoryModel
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Says where a file does not parse.
enum SyntaxErrors {
    /// The most places with an error that are put into words; the library takes ever longer for each further one.
    private static let mostWorded = 30

    /// One diagnostic for a file with syntax errors: the first error, and how many there are.
    static func diagnostics(of tree: SourceFileSyntax, in source: ReadSource) -> [InventoryModel.Diagnostic] {
        let places = ErrorPlaces(of: tree, limit: mostWorded)
        guard places.count <= mostWorded else {
            let message = "not Swift from here on (more than \(mostWorded) errors)"
            return places.first.map { [diagnostic(message, at: $0, in: source)] } ?? []
        }
        let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        guard let first = errors.first else { return [] }
        let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
        return [diagnostic("\(first.message)\(more)", at: first.position, in: source)]
    }

    private static func diagnostic(
        _ message: String,
        at position: AbsolutePosition,
        in source: ReadSource
    ) -> InventoryModel.Diagnostic {
        InventoryModel.Diagnostic(
            .warning,
            code: "syntax-error",
            message: "\(message); what the parser recovered is recorded",
            position: source.position(at: position.utf8Offset)
        )
    }
}

/// Where a tree holds what the parser added or could not place.
private final class ErrorPlaces: SyntaxAnyVisitor {
    /// The first place; nil where there is none.
    private(set) var first: AbsolutePosition?
    /// How many there are, up to one more than the limit.
    private(set) var count = 0
    private let limit: Int

    init(of tree: SourceFileSyntax, limit: Int) {
        self.limit = limit
        super.init(viewMode: .all)
        walk(tree)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard node.hasError, count <= limit else { return .skipChildren }
        if node.is(UnexpectedNodesSyntax.self) {
            add(node.positionAfterSkippingLeadingTrivia)
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.presence == .missing || token.hasError { add(token.position) }
        return .skipChildren
    }

    private func add(_ position: AbsolutePosition) {
        count += 1
        first = first ?? position
    }
}
