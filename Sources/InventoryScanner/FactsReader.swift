import InventoryModel
import SwiftSyntax

/// Reduces a syntax tree to facts.
///
/// The extensions read declarations, statements, expressions and types. None of them gives a name a meaning: that is the
/// linker's work, which sees all files.
struct FactsReader {
    /// What is read of the file.
    let source: ReadSource
    /// Decides which bodies are worth keeping.
    let relevance: BodyRelevance
    /// What could not be read.
    var diagnostics: [Diagnostic] = []
    /// How deep the node being read is nested.
    private var depth = 0

    /// Prepares to read a file.
    init(source: ReadSource, relevance: BodyRelevance) {
        self.source = source
        self.relevance = relevance
    }

    /// Reads the whole file.
    mutating func read(_ tree: SourceFileSyntax) -> FileFacts {
        var facts = FileFacts()
        var members = TypeFacts(kind: .extensionOfType, name: "", position: SourcePosition(line: 1, column: 1))
        readTopLevel(tree.statements, into: &members, imports: &facts)
        facts.types = members.types
        facts.functions = members.functions
        facts.variables = members.variables
        return facts
    }

    private mutating func readTopLevel(
        _ items: CodeBlockItemListSyntax,
        into members: inout TypeFacts,
        imports: inout FileFacts
    ) {
        for item in items {
            switch item.item {
            case .decl(let declaration):
                if let importDeclaration = declaration.as(ImportDeclSyntax.self) {
                    imports.imports.append(importDeclaration.path.map(\.name.text).joined(separator: "."))
                    if importDeclaration.attributes.contains(where: { $0.trimmedDescription == "@testable" }) {
                        imports.importsTestable = true
                    }
                } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
                    for case .statements(let nested)? in compiled(conditional).map(\.elements) {
                        readTopLevel(nested, into: &members, imports: &imports)
                    }
                } else {
                    readMember(declaration, into: &members)
                }
            case .stmt, .expr:
                continue
            }
        }
    }

    /// The clauses of `#if` that some build may compile which tests of an iOS app see.
    ///
    /// Those of `#if false` are none of them, nor are those for visionOS and watchOS only. Clauses for macOS and tvOS stay: many an app has tests on both.
    func compiled(_ conditional: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var isDecided = false
        return conditional.clauses.filter { clause in
            guard !isDecided else { return false }
            guard let condition = clause.condition else { return true }
            if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
                isDecided = Self.isNeverCompiled(negated.expression)
            }
            return !Self.isNeverCompiled(condition)
        }
    }

    /// Whether a condition is false in each such build.
    private static func isNeverCompiled(_ condition: ExprSyntax) -> Bool {
        let text = condition.trimmedDescription.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
        return text == "false" || text.split(separator: "|").allSatisfy { $0 == "osvisionOS" || $0 == "oswatchOS" }
    }

    /// The place of a node, without the comments and space before it.
    func position(of node: some SyntaxProtocol) -> SourcePosition {
        source.position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// Runs a reading step one level deeper; nil where the nesting is too deep.
    mutating func nested<Value>(_ node: some SyntaxProtocol, _ read: (inout FactsReader) -> Value) -> Value? {
        guard depth < SourceScanner.maximumNestingLevel else {
            if !diagnostics.contains(where: { $0.code == "nesting-too-deep" }) {
                diagnostics.append(
                    Diagnostic(
                        .warning,
                        code: "nesting-too-deep",
                        message:
                            "nested deeper than \(SourceScanner.maximumNestingLevel) levels; what lies deeper is not read",
                        position: position(of: node)
                    )
                )
            }
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }
}
