import InventoryModel

extension ControllerBody {
    /// The elements of which one has the identifier that an expression such as `button.accessibilityIdentifier` reads;
    /// empty for any other expression, and where one does not tell all of them.
    func sources(of value: Expression, in scope: inout ControlScope) -> [Int] {
        guard case .member(let base?, "accessibilityIdentifier", _) = value else { return [] }
        if let known = element(of: base, in: &scope) { return [known] }
        if case .name(let name, _) = base { return scope.candidates[name] ?? [] }
        return returnedProperties(of: base, in: scope)
    }

    /// The properties of which an own function returns one, as `topButton(for: kind)` may; empty where it returns
    /// anything else too.
    func returnedProperties(of expression: Expression, in scope: ControlScope) -> [Int] {
        let name: String
        guard case .call(let call) = expression else { return [] }
        switch call.callee {
        case .name(let own, _), .member(.name("self", _)?, let own, _): name = own
        default: return []
        }
        let candidates = index.functions(name, of: type, from: scope.environment.scope.file)
        guard candidates.count == 1, let body = candidates[0].declaration.body else { return [] }
        var found: [Int] = []
        var isTold = true
        FactsWalk.everyStatement(in: body) { statement in
            guard case .returning(let returned?) = statement, returned != .literal("nil") else { return }
            let property: Int? =
                switch returned {
                case .name(let name, _), .member(.name("self", _)?, let name, _):
                    self.property(name, in: scope, ofAnyKind: false)
                default: nil
                }
            if let property { found.append(property) } else { isTold = false }
        }
        return isTold ? found : []
    }

    /// Gives the elements that take the identifier of another one what that has in the end.
    func resolveSources() {
        for number in drafts.indices {
            for place in drafts[number].settings.indices where !drafts[number].settings[place].sources.isEmpty {
                let settings = drafts[number].settings[place].sources.map { drafts[$0].settings }
                guard settings.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.sources.isEmpty) }) else { continue }
                drafts[number].settings[place].texts = settings.joined().flatMap(\.texts)
            }
        }
    }

    /// The element of a cell that a table or collection gives to be filled, as in
    /// `let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: path) as! RowCell`; nil for anything else.
    func takenCell(_ name: String, _ value: Expression, at position: SourcePosition?, in scope: ControlScope) -> Int? {
        // `table.dequeueReusableCell(withIdentifier: "Row") ?? UITableViewCell(…)`
        if case .choice([], let values) = value, let first = values.first {
            return takenCell(name, first, at: position, in: scope)
        }
        guard case .call(let call) = value, let function = call.callee.lastName, let position,
            function.hasPrefix("dequeueReusableCell") || function.hasPrefix("dequeue") && scope.types[name] != nil
        else { return nil }
        let isOfTable = call.arguments.contains { $0.label == "withIdentifier" }
        let kind = scope.types[name] ?? (isOfTable ? "UITableViewCell" : "UICollectionViewCell")
        guard types.kind(of: kind, from: scope.environment.scope)?.xcuiQuery == "cells" else { return nil }
        var draft = ControlDraft(kind: kind, file: scope.environment.scope.file, position: position, name: name)
        draft.isConditional = scope.isConditional
        draft.isNamed = true
        draft.isMade = true
        return add(draft)
    }

    /// Makes elements of the cells that a call hands to another function: `configure(cell, at: indexPath)`.
    func noteCells(handedBy call: Call, in scope: inout ControlScope) {
        for argument in call.arguments {
            guard case .name(let name, _) = argument.value, scope.elements[name] == nil,
                let place = scope.places[name], let kind = scope.types[name],
                types.kind(of: kind, from: scope.environment.scope)?.xcuiQuery == "cells"
            else { continue }
            var draft = ControlDraft(
                kind: kind, file: scope.environment.scope.file, position: place, name: name)
            draft.isNamed = true
            draft.handingFunction = scope.function
            scope.elements[name] = add(draft)
        }
    }
}
