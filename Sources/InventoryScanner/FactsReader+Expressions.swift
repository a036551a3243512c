import InventoryModel
import SwiftSyntax

extension FactsReader {
    /// Reads an expression; what is too deep or has no meaning for linking is kept as text.
    mutating func expression(_ node: ExprSyntax) -> Expression {
        nested(node) { $0.reduced(node) } ?? .other("…")
    }

    private mutating func reduced(_ node: ExprSyntax) -> Expression {
        switch node.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let literal): string(literal)
        case .integerLiteralExpr(let literal): .literal(literal.literal.text)
        case .floatLiteralExpr(let literal): .literal(literal.literal.text)
        case .booleanLiteralExpr(let literal): .literal(literal.literal.text)
        case .prefixOperatorExpr(let negative) where negative.operator.text == "-" && isNumber(negative.expression):
            .literal(negative.trimmedDescription)
        case .nilLiteralExpr: .literal("nil")
        case .superExpr: .name("super", position(of: node))
        case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .postfixIfConfigExpr,
            .genericSpecializationExpr, .forceUnwrapExpr, .optionalChainingExpr:
            chain(node)
        case .closureExpr(let closure): .closure(self.closure(closure))
        case .arrayExpr(let array): .array(array.elements.map { expression($0.expression) })
        case .dictionaryExpr(let dictionary): self.dictionary(dictionary)
        case .tupleExpr(let tuple): self.tuple(tuple)
        case .sequenceExpr(let sequence): operators(Array(sequence.elements))
        case .ifExpr(let conditional): choice(branches(conditional))
        case .switchExpr(let choice): self.choice(selection(choice))
        case .macroExpansionExpr(let macro): self.macro(macro)
        case .keyPathExpr(let keyPath): .keyPath(keyPath.trimmedDescription)
        default: wrapped(node).map { expression($0) } ?? .other(text(of: node))
        }
    }

    private func isNumber(_ node: ExprSyntax) -> Bool {
        node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self)
    }

    /// The expression inside `try`, `await`, `&`, `!` and the like, which change nothing for linking.
    private func wrapped(_ node: ExprSyntax) -> ExprSyntax? {
        switch node.as(ExprSyntaxEnum.self) {
        case .tryExpr(let wrapper): wrapper.expression
        case .awaitExpr(let wrapper): wrapper.expression
        case .inOutExpr(let wrapper): wrapper.expression
        case .prefixOperatorExpr(let wrapper): wrapper.expression
        case .postfixOperatorExpr(let wrapper): wrapper.expression
        case .unsafeExpr(let wrapper): wrapper.expression
        case .consumeExpr(let wrapper): wrapper.expression
        case .copyExpr(let wrapper): wrapper.expression
        case .borrowExpr(let wrapper): wrapper.expression
        default: nil
        }
    }

    private mutating func dictionary(_ node: DictionaryExprSyntax) -> Expression {
        guard case .elements(let elements) = node.content else { return .dictionary([]) }
        return .dictionary(elements.flatMap { [expression($0.key), expression($0.value)] })
    }

    private mutating func tuple(_ node: TupleExprSyntax) -> Expression {
        let elements = arguments(node.elements)
        if elements.count == 1, let only = elements.first, only.label == nil { return only.value }
        return .tuple(elements)
    }

    /// Reads a macro expansion as a call of `#name`.
    private mutating func macro(_ node: MacroExpansionExprSyntax) -> Expression {
        let place = position(of: node)
        var arguments = arguments(node.arguments)
        appendTrailing(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
        return .call(Call(callee: .name("#" + node.macroName.text, place), arguments: arguments, position: place))
    }

    /// An `if` or `switch` expression as a closure that is called at once, so that its branches keep their conditions.
    private func choice(_ statement: Statement) -> Expression {
        let place = SourcePosition(line: 0, column: 0)
        return .call(Call(callee: .closure(Closure(parameters: [], body: [statement])), arguments: [], position: place))
    }

    /// Reads arguments in parentheses or brackets.
    mutating func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
        list.map { Argument(label: $0.label?.identifierText, value: expression($0.expression)) }
    }

    /// Reads trailing closures as arguments.
    mutating func appendTrailing(
        _ closure: ClosureExprSyntax?,
        _ additional: MultipleTrailingClosureElementListSyntax,
        to arguments: inout [Argument]
    ) {
        if let closure {
            arguments.append(Argument(value: .closure(self.closure(closure)), isTrailing: true))
        }
        for element in additional {
            let value = Expression.closure(self.closure(element.closure))
            arguments.append(Argument(label: element.label.identifierText, value: value, isTrailing: true))
        }
    }

    private mutating func closure(_ node: ClosureExprSyntax) -> Closure {
        let parameters: [String] =
            switch node.signature?.parameterClause {
            case .simpleInput(let list): list.map(\.name.identifierText)
            case .parameterClause(let clause):
                clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
            case nil: []
            }
        return Closure(
            parameters: parameters, parameterTypes: parameterTypes(of: node), body: statements(node.statements))
    }

    /// The types written for the parameters of a closure; empty where none is.
    private func parameterTypes(of node: ClosureExprSyntax) -> [TypeName?] {
        guard case .parameterClause(let clause)? = node.signature?.parameterClause else { return [] }
        let types = clause.parameters.map { $0.type.flatMap { typeName($0) } }
        return types.contains { $0 != nil } ? types : []
    }

    /// The text of a node, cut to a length that a person reads in a report.
    func text(of node: some SyntaxProtocol) -> String {
        let whole = node.trimmedDescription
        return whole.count <= 120 ? whole : whole.prefix(119) + "…"
    }
}
