import InventoryModel
import SwiftSyntax

/// A step of a postfix chain, from the base outwards.
private enum ChainLink {
    case member(DeclReferenceExprSyntax)
    case call(FunctionCallExprSyntax)
    case subscripted(SubscriptCallExprSyntax)
    case specialized(GenericSpecializationExprSyntax)
    case conditional(PostfixIfConfigExprSyntax)
}

extension FactsReader {
    /// Reads a postfix chain such as `Button("Go") { … }.disabled(x).accessibilityIdentifier(y)`.
    ///
    /// A chain nests to the left and may be as long as the author likes, so it is walked in a loop, not recursively.
    mutating func chain(_ node: ExprSyntax, implicitBase: Expression? = nil) -> Expression {
        let (base, links) = unwound(node)
        guard links.count <= Self.longestChain else { return .other("…") }
        var result = base.map { baseExpression($0) } ?? implicitBase
        var generics: [TypeName] = []
        for link in links.reversed() {
            switch link {
            case .member(let name):
                result = .member(result, name.baseName.identifierText, position(of: name))
            case .specialized(let specialization):
                generics = genericArguments(specialization.genericArgumentClause)
            case .call(let call):
                result = .call(self.call(call, callee: result ?? .other(""), generics: generics))
                generics = []
            case .subscripted(let subscripted):
                var arguments = arguments(subscripted.arguments)
                appendTrailing(subscripted.trailingClosure, subscripted.additionalTrailingClosures, to: &arguments)
                let place = position(of: subscripted.leftSquare)
                result = .subscripted(result ?? .other(""), arguments, place)
            case .conditional(let conditional):
                for clause in conditional.config.clauses {
                    guard case .postfixExpression(let modifiers)? = clause.elements else { continue }
                    result = chain(modifiers, implicitBase: result)
                }
            }
        }
        return result ?? .other(text(of: node))
    }

    /// How many steps a chain may have; what follows it goes one level deeper for each.
    private static let longestChain = 50_000

    /// Takes a chain apart: what it starts with (nil for an implicit member), and its steps, outermost first.
    private func unwound(_ node: ExprSyntax) -> (ExprSyntax?, [ChainLink]) {
        var links: [ChainLink] = []
        var current: ExprSyntax? = node
        while let expression = current {
            switch expression.as(ExprSyntaxEnum.self) {
            case .memberAccessExpr(let access):
                // `self.x.self` and `Type.self` name the value itself.
                if access.declName.baseName.tokenKind != .keyword(.self) { links.append(.member(access.declName)) }
                current = access.base
            case .functionCallExpr(let call):
                links.append(.call(call))
                current = call.calledExpression
            case .subscriptCallExpr(let subscripted):
                links.append(.subscripted(subscripted))
                current = subscripted.calledExpression
            case .genericSpecializationExpr(let specialization):
                links.append(.specialized(specialization))
                current = specialization.expression
            case .postfixIfConfigExpr(let conditional):
                links.append(.conditional(conditional))
                current = conditional.base
            case .forceUnwrapExpr(let unwrap): current = unwrap.expression
            case .optionalChainingExpr(let optional): current = optional.expression
            default: return (expression, links)
            }
        }
        return (nil, links)
    }

    private mutating func baseExpression(_ node: ExprSyntax) -> Expression {
        guard let reference = node.as(DeclReferenceExprSyntax.self) else { return expression(node) }
        return .name(reference.baseName.identifierText, position(of: reference))
    }

    private mutating func call(_ node: FunctionCallExprSyntax, callee: Expression, generics: [TypeName]) -> Call {
        var arguments = arguments(node.arguments)
        appendTrailing(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
        let place: SourcePosition =
            switch callee {
            case .name(_, let position), .member(_, _, let position): position
            default: position(of: node)
            }
        return Call(callee: callee, arguments: arguments, genericArguments: generics, position: place)
    }
}
