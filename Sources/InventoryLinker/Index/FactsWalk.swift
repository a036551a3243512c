import InventoryModel

/// Walks over every expression of a body, closures included.
enum FactsWalk {
    /// Calls the visitor for each expression in the statements, outer ones first.
    static func expressions(in statements: [Statement], _ visit: (Expression) -> Void) {
        for statement in statements {
            switch statement {
            case .expression(let expression): expressions(in: expression, visit)
            case .returning(let expression): if let expression { expressions(in: expression, visit) }
            case .variable(let variable):
                if let initializer = variable.initializer { expressions(in: initializer, visit) }
                if let getter = variable.getter { expressions(in: getter, visit) }
            case .assignment(let target, let value):
                expressions(in: target, visit)
                expressions(in: value, visit)
            case .branches(let condition, let bodies):
                for expression in condition { expressions(in: expression, visit) }
                for body in bodies { expressions(in: body, visit) }
            case .selection(let subject, let cases):
                expressions(in: subject, visit)
                for selected in cases { expressions(in: selected.body, visit) }
            case .bound(_, let expression, _): if let expression { expressions(in: expression, visit) }
            case .loop(_, let sequence, let body):
                if let sequence { expressions(in: sequence, visit) }
                expressions(in: body, visit)
            case .function(let function): expressions(in: function.body ?? [], visit)
            case .type: continue
            }
        }
    }

    /// Calls the visitor for an expression and each expression inside it.
    ///
    /// A chain may be as long as its author likes, so it is walked in a loop; only closures add to the depth.
    static func expressions(in expression: Expression, _ visit: (Expression) -> Void) {
        var pending = [expression]
        while let current = pending.popLast() {
            visit(current)
            if case .closure(let closure) = current {
                expressions(in: closure.body, visit)
            } else {
                pending += children(of: current).reversed()
            }
        }
    }

    private static func children(of expression: Expression) -> [Expression] {
        switch expression {
        case .string(let pieces, _):
            pieces.compactMap { if case .interpolation(let inner) = $0 { inner } else { nil } }
        case .literal, .name, .keyPath, .other, .closure: []
        case .member(let base, _, _): base.map { [$0] } ?? []
        case .call(let call): [call.callee] + call.arguments.map(\.value)
        case .subscripted(let base, let arguments, _): [base] + arguments.map(\.value)
        case .array(let elements), .dictionary(let elements): elements
        case .tuple(let arguments): arguments.map(\.value)
        case .choice(let condition, let branches): condition + branches
        case .binary(_, let left, let right): [left, right]
        }
    }

    /// Calls the visitor for each statement, nested ones included.
    static func statements(in body: [Statement], _ visit: (Statement) -> Void) {
        for statement in body {
            visit(statement)
            switch statement {
            case .branches(_, let bodies): for inner in bodies { statements(in: inner, visit) }
            case .selection(_, let cases): for selected in cases { statements(in: selected.body, visit) }
            case .loop(_, _, let inner): statements(in: inner, visit)
            case .function(let function): statements(in: function.body ?? [], visit)
            default: continue
            }
        }
    }

    /// Calls the visitor for each statement, nested ones and those of closures included.
    static func everyStatement(in body: [Statement], _ visit: (Statement) -> Void) {
        statements(in: body, visit)
        expressions(in: body) { expression in
            if case .closure(let closure) = expression { statements(in: closure.body, visit) }
        }
    }

    /// Every body of a type with its nested types: getters, functions, initial values as one-expression bodies.
    static func bodies(of type: TypeFacts) -> [[Statement]] {
        type.variables.compactMap(\.getter) + type.variables.compactMap { $0.initializer.map { [.expression($0)] } }
            + type.functions.compactMap(\.body) + type.types.flatMap { bodies(of: $0) }
    }
}
