import InventoryModel

/// Which argument of a call goes to which parameter.
struct ArgumentBinding {
    /// For each parameter its argument; nil where the default applies.
    var arguments: [Argument?]
    /// The further arguments of variadic parameters, by the number of the parameter.
    private(set) var further: [Int: [Argument]] = [:]
    /// How many parameters without default got no argument; 0 for a call that fits.
    var missing: Int
    /// How many parameters get their default; of two functions that fit, a call means the one with fewer of them.
    var defaulted: Int { arguments.count { $0 == nil } - missing }

    /// Binds the arguments of a call; nil where a label does not fit.
    init?(_ arguments: [Argument], to parameters: [ParameterFacts]) {
        var bound = [Argument?](repeating: nil, count: parameters.count)
        var next = 0
        var further: [Int: [Argument]] = [:]
        for argument in arguments {
            if argument.isTrailing {
                guard let index = Self.trailingIndex(argument, parameters, bound) else { return nil }
                bound[index] = argument
                continue
            }
            if let index = parameters.indices.dropFirst(next).first(where: { parameters[$0].label == argument.label }) {
                bound[index] = argument
                next = index + 1
            } else if argument.label == nil, next > 0, parameters[next - 1].label == nil {
                // Further values of a variadic parameter.
                further[next - 1, default: []].append(argument)
            } else {
                return nil
            }
        }
        self.arguments = bound
        self.further = further
        missing = parameters.indices.count { bound[$0] == nil && parameters[$0].defaultValue == nil }
    }

    private static func trailingIndex(
        _ argument: Argument,
        _ parameters: [ParameterFacts],
        _ bound: [Argument?]
    ) -> Int? {
        if let label = argument.label { return parameters.firstIndex { $0.label == label } }
        let free = parameters.indices.filter { bound[$0] == nil }
        return free.first { parameters[$0].isClosure && parameters[$0].defaultValue == nil }
            ?? free.last { parameters[$0].isClosure }
            ?? free.last { parameters[$0].defaultValue == nil }
    }
}
