import InventoryModel

extension ControllerBody {
    /// How deep closures and branches are followed.
    private static let maximumDepth = 40

    /// Reads statements; the element that they return, if they do.
    @discardableResult
    func read(_ body: [Statement], in scope: inout ControlScope, result: TypeName? = nil) -> Int? {
        guard depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        var returned: Int?
        for statement in body {
            if body.count == 1, case .expression(let expression) = statement {
                returned = element(of: expression, in: &scope)
                if let returned, result != nil || scope.function == nil { drafts[returned].isReturned = true }
                continue
            }
            returned = read(statement, in: &scope) ?? returned
        }
        return returned
    }

    private func read(_ statement: Statement, in scope: inout ControlScope) -> Int? {
        switch statement {
        case .expression(let expression): _ = element(of: expression, in: &scope)
        case .variable(let variable): declare(variable, in: &scope)
        case .assignment(let target, let value): assign(value, to: target, in: &scope)
        case .returning(let expression):
            if case .name(let name, _)? = expression { markReturned(name, in: scope) }
            guard let expression, let returned = element(of: expression, in: &scope) else { return nil }
            drafts[returned].isReturned = true
            return returned
        case .branches(let condition, let bodies):
            for expression in condition { _ = element(of: expression, in: &scope) }
            var returned: Int?
            for body in bodies { returned = readInner(body, in: scope, isConditional: true) ?? returned }
            return returned
        case .selection(_, let cases):
            for selected in cases {
                _ = readInner(selected.body, in: scope, isConditional: true, unknown: selected.names)
            }
        case .bound(let names, let value, let type):
            let bound = value.flatMap { element(of: $0, in: &scope) }
            evaluator.execute([statement], in: scope.environment)
            if let name = names.first, names.count == 1, let value {
                scope.types[name] = type?.name ?? typeName(of: value, in: scope)
                scope.elements[name] = bound ?? takenCell(name, value, at: value.position, in: scope)
                noteShown(name, value, in: &scope)
            }
        case .loop(let names, let sequence, let body):
            let values = turns(of: sequence, in: scope)
            for value in values {
                var inner = innerScope(of: scope)
                for name in names { inner.environment.locals[name] = value }
                read(body, in: &inner)
            }
        case .function(let function):
            _ = readInner(function.body ?? [], in: scope, unknown: function.parameters.map(\.name))
        case .type: break
        }
        return nil
    }

    /// Notes that a variable is returned, of which each branch before may have made another element.
    private func markReturned(_ name: String, in scope: ControlScope) {
        guard let place = scope.places[name] else { return }
        for number in drafts.indices where drafts[number].variable == place && drafts[number].file == scope.file {
            drafts[number].isReturned = true
        }
    }

    /// The values of a loop over known ones, such as the cases of an enumeration.
    private func turns(of sequence: Expression?, in scope: ControlScope) -> [Value] {
        guard let sequence, case .list(let values) = evaluator.value(of: sequence, in: scope.environment),
            (1...16).contains(values.count),
            values.allSatisfy({ if case .enumCase = $0 { true } else if case .text = $0 { true } else { false } })
        else { return [.unknown] }
        return values
    }

    /// Names inside of a closure or branch, whose own names end with it.
    func innerScope(of scope: ControlScope) -> ControlScope {
        var inner = scope
        inner.environment = Environment(inside: scope.environment)
        return inner
    }

    private func readInner(
        _ body: [Statement], in scope: ControlScope, isConditional: Bool = false, unknown names: [String] = []
    ) -> Int? {
        var inner = innerScope(of: scope)
        inner.isConditional = scope.isConditional || isConditional
        for name in names {
            inner.environment.locals[name] = .unknown
            inner.elements[name] = nil
            inner.types[name] = nil
        }
        return read(body, in: &inner)
    }

    private func declare(_ variable: VariableFacts, in scope: inout ControlScope) {
        let name = variable.name
        scope.places[name] = variable.position
        scope.elements[name] = nil
        scope.candidates[name] = nil
        scope.types[name] = variable.type?.name ?? variable.initializer.flatMap { typeName(of: $0, in: scope) }
        guard let initializer = variable.initializer?.typed(variable.type?.name) else {
            evaluator.execute([.variable(variable)], in: scope.environment)
            return
        }
        noteShown(name, initializer, in: &scope)
        let kind = scope.types[name]
        let isElement = kind.map { types.kind(of: $0, from: scope.environment.scope) != nil } ?? false
        if let becoming = scope.becoming[name] {
            if let kind, types.kind(of: drafts[becoming].kind, from: scope.environment.scope) == nil {
                drafts[becoming].kind = kind
            }
            scope.elements[name] = becoming
            _ = element(of: initializer, as: becoming, in: &scope)
        } else if isElement, let made = constructed(initializer) {
            var draft = ControlDraft(
                kind: made, file: scope.environment.scope.file, position: variable.position, name: name)
            draft.isConditional = scope.isConditional
            draft.isMade = true
            draft.isNamed = true
            let number = add(draft)
            scope.elements[name] = number
            _ = element(of: initializer, as: number, in: &scope)
        } else {
            let taken = takenCell(name, initializer, at: variable.position, in: scope)
            scope.elements[name] = element(of: initializer, in: &scope)
            if let taken { scope.elements[name] = taken }
            if isElement, scope.elements[name] == nil {
                scope.candidates[name] = returnedProperties(of: initializer, in: scope)
            }
        }
        // What is an element has no text that an identifier is made of.
        if isElement {
            scope.environment.locals[name] = .unknown
        } else {
            evaluator.execute([.variable(variable)], in: scope.environment)
        }
    }
}
