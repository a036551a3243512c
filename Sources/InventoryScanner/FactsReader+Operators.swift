import InventoryModel
import SwiftSyntax

extension FactsReader {
    /// Reads a flat operator sequence.
    ///
    /// Linking needs to know which parts can be the value (`? :`, `??`) and how strings are joined (`+`); everything else
    /// only has to be walked. So a few precedence levels do, and operators of other modules need not be known.
    mutating func operators(_ elements: [ExprSyntax]) -> Expression {
        if elements.count == 1, let only = elements.first { return expression(only) }
        guard elements.count <= Self.longestSequence else { return .other("…") }
        if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }), index > 0 {
            return .binary("=", operators(Array(elements[..<index])), operators(Array(elements[(index + 1)...])))
        }
        if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index > 0,
            let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
        {
            let condition = operators(Array(elements[..<index]))
            let values = [expression(ternary.thenExpression), operators(Array(elements[(index + 1)...]))]
            return .choice(condition: [condition], values)
        }
        guard let split = weakestOperator(in: elements) else { return .other(joined(elements)) }
        let left = Array(elements[..<split.index])
        let right = Array(elements[(split.index + 1)...])
        switch split.name {
        case "as", "is": return operators(left)
        case "??": return .choice(condition: [], [operators(left), operators(right)])
        default: return .binary(split.name, operators(left), operators(right))
        }
    }

    /// How many operands and operators one expression may have; the work grows with the square.
    private static let longestSequence = 600

    private func weakestOperator(in elements: [ExprSyntax]) -> (index: Int, name: String)? {
        var weakest: (index: Int, name: String, rank: Int)?
        for index in stride(from: 1, to: elements.count - 1, by: 2) {
            let name = operatorName(elements[index])
            let rank = Self.rank(of: name)
            // The last of the weakest operators, so that equal ones group to the left.
            if weakest.map({ rank <= $0.rank }) ?? true { weakest = (index, name, rank) }
        }
        return weakest.map { ($0.index, $0.name) }
    }

    private func operatorName(_ node: ExprSyntax) -> String {
        switch node.as(ExprSyntaxEnum.self) {
        case .binaryOperatorExpr(let binary): binary.operator.text
        case .unresolvedAsExpr: "as"
        case .unresolvedIsExpr: "is"
        default: node.trimmedDescription
        }
    }

    /// How tightly an operator binds, after the precedence groups of the Swift standard library.
    private static func rank(of name: String) -> Int {
        switch name {
        case "||": 1
        case "&&": 2
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": 3
        case "??": 4
        case "as", "is": 5
        case "...", "..<": 6
        case "*", "/", "%", "&*": 8
        case _ where name.hasSuffix("="): 0
        default: 7
        }
    }

    private func joined(_ elements: [ExprSyntax]) -> String {
        let whole = elements.map(\.trimmedDescription).joined(separator: " ")
        return whole.count <= 120 ? whole : whole.prefix(119) + "…"
    }
}
