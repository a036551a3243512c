import InventoryModel

extension Evaluator {
    /// The value of two operands joined by an operator; of a compound assignment nothing.
    func binary(_ symbol: String, _ left: Expression, _ right: Expression, in environment: Environment) -> Value {
        let leftValue = value(of: left, in: environment)
        let rightValue = value(of: right, in: environment)
        switch symbol {
        case "+": return sum(leftValue, rightValue)
        case "-", "*": return calculated(symbol, leftValue, rightValue) ?? .unknown
        case "...", "..<": return range(symbol, leftValue, rightValue)
        case "+=", "-=", "*=", "/=":
            if symbol == "+=", noteLaunch(rightValue, from: right, to: left, in: environment) { return .unknown }
            let result = symbol == "+=" ? sum(leftValue, rightValue) : calculated(symbol, leftValue, rightValue)
            if case .name(let name, _) = left, environment.assign(result ?? .unknown, to: name) { return .unknown }
            // What is added to an array of the test case counts; other fields keep what they started with.
            if case .list? = result, let result { set(result, to: left, in: environment) }
            return .unknown
        default: return .unknown
        }
    }

    private func sum(_ left: Value, _ right: Value) -> Value {
        switch (left, right) {
        case (.text(let starts), _):
            let ends = interpolated(right)
            return .text(Array(starts.flatMap { start in ends.map { start.appending($0) } }.prefix(32)))
        case (.list(let first), .list(let second)): return .list(first + second)
        default: return calculated("+", left, right) ?? .unknown
        }
    }

    private func calculated(_ symbol: String, _ left: Value, _ right: Value) -> Value? {
        guard let left = integer(left), let right = integer(right) else { return nil }
        let (result, overflows) =
            switch symbol.first {
            case "+": left.addingReportingOverflow(right)
            case "-": left.subtractingReportingOverflow(right)
            case "*": left.multipliedReportingOverflow(by: right)
            default: (0, true)
            }
        return overflows ? nil : .literal(String(result))
    }

    /// The numbers of a range of literals, if they are few.
    private func range(_ symbol: String, _ left: Value, _ right: Value) -> Value {
        guard let first = integer(left), let last = integer(right), first <= last, last - first <= Self.longestLoop
        else {
            return .unknown
        }
        let numbers = symbol == "..." ? Array(first...last) : Array(first..<last)
        return .list(numbers.map { .literal(String($0)) })
    }

    private func integer(_ value: Value) -> Int? {
        guard case .literal(let text) = value, text.utf8.count < 10 else { return nil }
        return Int(text)
    }

    /// How many turns of a loop are followed one by one.
    static let longestLoop = 64

    /// Follows the condition of a conditional expression; the branch that it takes where two known values are compared, as
    /// in `kind == "external" ? "/Affiliate" : ""`, else nil.
    func decidedBranch(of condition: [Expression], _ branches: [Expression], in environment: Environment)
        -> Expression?
    {
        guard followsNumbers, condition.count == 1, branches.count == 2,
            case .binary(let symbol, let left, let right) = condition[0], symbol == "==" || symbol == "!="
        else {
            for expression in condition { _ = value(of: expression, in: environment) }
            return nil
        }
        let leftText = literalText(of: value(of: left, in: environment))
        let rightText = literalText(of: value(of: right, in: environment))
        guard let leftText, let rightText else { return nil }
        return branches[(leftText == rightText) == (symbol == "==") ? 0 : 1]
    }

    /// The value of a conditional expression, or of `??`, whose right side counts where the left is not known for sure.
    func choice(
        of branches: [Expression],
        isFallback: Bool,
        in environment: Environment,
        expecting expected: TypeName?
    ) -> Value {
        guard isFallback, branches.count == 2 else {
            return .any(of: branches.map { value(of: $0, in: environment, expecting: expected) })
        }
        let first = value(of: branches[0], in: environment, expecting: expected)
        if case .text(let texts) = first, texts.allSatisfy({ isGiven($0) }) { return first }
        return .any(of: [first, value(of: branches[1], in: environment, expecting: expected)])
    }

    /// Whether a text is surely there: in app code one that a use hands in, of which it may be computed what it says.
    private func isGiven(_ text: TextPattern) -> Bool {
        text.isLiteral || !followsNumbers && !text.isUnknown && text.onlyParameter == nil
    }

    /// The value of a dictionary literal.
    func dictionary(_ entries: [Expression], in environment: Environment, expecting expected: TypeName?) -> Value {
        let types = expected?.arguments ?? []
        let values = entries.enumerated().map { number, entry in
            value(of: entry, in: environment, expecting: types.count == 2 ? types[number % 2] : nil)
        }
        return .dictionary(
            stride(from: 0, to: values.count - 1, by: 2).map { Value.Entry(key: values[$0], value: values[$0 + 1]) }
        )
    }

    /// What a dictionary holds for a key: for a known key its value, else any.
    func lookup(_ key: Value, in entries: [Value.Entry]) -> Value {
        guard followsNumbers else { return .unknown }
        guard let wanted = literalText(of: key) else { return .any(of: entries.map(\.value)) }
        let known = entries.map { literalText(of: $0.key) }
        if let found = known.lastIndex(of: wanted) { return entries[found].value }
        return known.contains(nil) ? .any(of: entries.map(\.value)) : .absent
    }

    /// A text that tells a value from others; nil where it is not known.
    private func literalText(of value: Value) -> String? {
        switch value {
        case .text(let patterns): patterns.count == 1 && patterns[0].isLiteral ? patterns[0].text : nil
        case .literal(let text): text
        case .enumCase(_, let name, let values): values.isEmpty ? "." + name : nil
        default: nil
        }
    }

    /// A member of a dictionary.
    func dictionaryMember(_ name: String, of entries: [Value.Entry]) -> Value {
        switch name {
        case "keys": .list(entries.map(\.key))
        case "values": .list(entries.map(\.value))
        default: .unknown
        }
    }

    /// A dictionary as a loop meets it.
    func elements(of entries: [Value.Entry]) -> [Value] {
        entries.map {
            .tuple([Value.Field(label: "key", value: $0.key), Value.Field(label: "value", value: $0.value)])
        }
    }
}
