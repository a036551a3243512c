import InventoryModel

extension Evaluator {
    /// Follows a loop: once for each element of a sequence whose elements are known, else once.
    func loop(_ names: [String], over sequence: Expression?, _ body: [Statement], in environment: Environment) {
        let elements: [Value] =
            switch sequence.map({ value(of: $0, in: environment) }) {
            case .list(let values)? where values.count <= Self.longestLoop:
                isCounted(values) && !names.contains { isHandedOn($0, in: body) } ? [.unknown] : values
            case .dictionary(let entries)? where entries.count <= Self.longestLoop: self.elements(of: entries)
            case .text(let texts)? where texts.allSatisfy(\.isLiteral) == false: [.text([.unknown])]
            default: [.unknown]
            }
        forgetNames(setIn: body, environment)
        for element in elements.isEmpty ? [.unknown] : elements {
            let inner = Environment(inside: environment)
            inner.isBranch = true
            for (number, name) in names.enumerated() { inner.locals[name] = part(number, of: element, names.count) }
            execute(body, in: inner)
            environment.merge([inner])
        }
    }

    private func isCounted(_ values: [Value]) -> Bool {
        values.allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// Whether a body makes a text with a name or hands it to something; else its turns are all alike.
    private func isHandedOn(_ name: String, in body: [Statement]) -> Bool {
        var isFound = false
        let look = { (expression: Expression) in
            FactsWalk.expressions(in: expression) { if case .name(name, _) = $0 { isFound = true } }
        }
        FactsWalk.expressions(in: body) { expression in
            switch expression {
            case .string(let pieces, _):
                for case .interpolation(let inner) in pieces { look(inner) }
            case .call(let call):
                for argument in call.arguments where argument.label != "boundBy" { look(argument.value) }
            case .subscripted(_, let arguments, _): for argument in arguments { look(argument.value) }
            default: break
            }
        }
        return isFound
    }

    /// The part of an element that a name of `for (name, id) in …` gets.
    private func part(_ number: Int, of element: Value, _ count: Int) -> Value {
        guard count > 1 else { return element }
        guard case .tuple(let fields) = element, fields.indices.contains(number) else { return .unknown }
        return fields[number].value
    }

    /// What a body that runs several times sets has no value known before: a counter is no number.
    private func forgetNames(setIn body: [Statement], _ environment: Environment) {
        let forget = { (target: Expression) in
            guard case .name(let name, _) = target else { return }
            switch environment.local(name) {
            case .literal?: _ = environment.assign(.unknown, to: name)
            case .text?: _ = environment.assign(.text([.unknown]), to: name)
            default: break
            }
        }
        FactsWalk.statements(in: body) { if case .assignment(let target, _) = $0 { forget(target) } }
        FactsWalk.expressions(in: body) { expression in
            if case .binary(let symbol, let target, _) = expression, symbol.hasSuffix("="), symbol.count == 2 {
                if !["==", "!=", "<=", ">="].contains(symbol) { forget(target) }
            }
        }
    }

    /// Adds what `append` gets to an array of known elements.
    func append(
        _ call: Call, to values: [Value], of target: Expression, at position: SourcePosition,
        in environment: Environment
    ) -> Value {
        let added = call.arguments.flatMap { argument -> [Value] in
            let value = value(of: argument.value, in: environment)
            if argument.label == "contentsOf" { return if case .list(let more) = value { more } else { [.unknown] } }
            return [value]
        }
        set(.list(Array((values + added).prefix(Self.longestLoop))), to: target, in: environment)
        return .unknown
    }

    /// The text that `["a", "b"].joined(separator: ", ")` makes.
    private func joined(_ values: [Value], by separator: Value?) -> Value {
        let texts = values.map(\.visibleTexts)
        let between = separator?.visibleTexts ?? [TextPattern("")]
        guard between.count == 1, texts.allSatisfy({ $0.count == 1 }), var whole = texts.first?.first else {
            return .text([.unknown])
        }
        for text in texts.dropFirst() { whole = whole.appending(between[0]).appending(text[0]) }
        return .text([whole])
    }

    /// The value of a method call on an array or sequence; nil where it is not known what it gives.
    func listCall(_ name: String, on values: [Value], _ call: Call, in environment: Environment) -> Value? {
        if let own = ownListCall(name, on: values, call, in: environment) { return own }
        let arguments = call.arguments.map { value(of: $0.value, in: environment) }
        switch name {
        case "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "makeIterator":
            return .list(values)
        case "enumerated":
            return .list(
                values.enumerated().map { number, value in
                    let offset = Value.Field(label: "offset", value: .literal(String(number)))
                    return .tuple([offset, Value.Field(label: "element", value: value)])
                }
            )
        case "joined" where followsNumbers: return joined(values, by: arguments.first)
        case "randomElement", "max", "min", "removeFirst", "removeLast", "popLast": return .any(of: values)
        default: break
        }
        if followsNumbers, name == "map" || name == "compactMap",
            case .keyPath(let path)? = call.arguments.first?.value, let property = Self.onlyProperty(of: path)
        {
            return .list(values.map { member(property, of: $0, at: call.position, in: environment) ?? .unknown })
        }
        if case .keyPath(let path)? = call.arguments.last?.value, let property = Self.onlyProperty(of: path) {
            // `contains(where: \.exists)` looks at each element.
            for value in values { _ = member(property, of: value, at: call.position, in: environment) }
            if name == "first" || name == "last" { return .any(of: values) }
            return name == "filter" ? .list(values) : .unknown
        }
        for argument in arguments {
            guard case .closure(let closure) = argument else { continue }
            // The first argument of `reduce`'s closure is what came so far.
            let results = values.map { apply(closure, to: name == "reduce" ? [.unknown, $0] : [$0]) }
            switch name {
            case "map", "compactMap": return .list(results)
            case "flatMap":
                return .list(results.flatMap { if case .list(let inner) = $0 { inner } else { [$0] } })
            case "filter": return .list(values)
            case "first", "last": return .any(of: values)
            default: return .unknown
            }
        }
        return .unknown
    }

    /// The property that `\.rawValue` names; nil for a longer key path.
    static func onlyProperty(of path: String) -> String? {
        guard path.hasPrefix("\\.") else { return nil }
        let name = path.dropFirst(2)
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !name.isEmpty ? String(name) : nil
    }

    /// A method that the sources add to arrays or sequences.
    private func ownListCall(_ name: String, on values: [Value], _ call: Call, in environment: Environment) -> Value? {
        for type in extendedSequences(from: environment) {
            let candidates = index.functions(name, of: type, from: environment.scope.file)
            let value = invoke(candidates, receiver: .list(values), owner: type, call, in: environment)
            if let value { return value }
        }
        return nil
    }

    /// A member of an array or sequence.
    func listMember(_ name: String, of values: [Value], in environment: Environment) -> Value {
        switch name {
        case "first", "last": return .any(of: values)
        case "lazy", "indices": return name == "lazy" ? .list(values) : .unknown
        case "count": return .literal(String(values.count))
        default: break
        }
        for type in extendedSequences(from: environment) {
            guard let found = index.variable(name, of: type, isStatic: false, from: environment.scope.file) else {
                continue
            }
            return value(of: found.declaration, in: found.scope, receiver: .list(values), owner: type)
        }
        return .unknown
    }

    private func extendedSequences(from environment: Environment) -> [TypeID] {
        ["Array", "Collection", "Sequence"].compactMap { index.type(named: $0, from: environment.scope) }
    }
}
