import InventoryModel

/// Values of an enumeration of which the sources do not tell the case: what a member gives for any of them.
extension Evaluator {
    /// A member of an enumeration whose case is not known, such as `tab.title`: the values of all cases.
    ///
    /// - Parameters:
    ///   - name: The member.
    ///   - type: The enumeration.
    ///   - parameter: The parameter of a component that the value comes from; its own text stays open for each use to tell.
    ///   - environment: The names that can be seen.
    /// - Returns: The value; nil where the enumeration has no such member.
    func member(
        _ name: String, ofAnyCase type: TypeID, parameter: String?, in environment: Environment
    ) -> Value? {
        if parameter != nil, Self.namesOfOwnText.contains(name) { return .text([TextPattern(parameter: parameter)]) }
        return memberOfAnyCase(name, type, in: environment)
    }

    /// Names of members by which a value stands for itself.
    private static let namesOfOwnText: Set<String> = ["rawValue", "description", "identifier", "id", "value"]

    private func memberOfAnyCase(_ name: String, _ type: TypeID, in environment: Environment) -> Value? {
        let key = CaseMember(type: type, name: name)
        if let known = caseMembers[key] { return known }
        let cases = index[type].cases
        let hasMember =
            name == "rawValue" || index.variable(name, of: type, isStatic: false, from: environment.scope.file) != nil
        guard hasMember else { return nil }
        guard !cases.isEmpty, cases.count <= Self.mostCases else { return .unknown }
        // Unknown while it is looked at, so that a member that needs itself ends.
        caseMembers[key] = .unknown
        let position = index[type].position
        let values = cases.map { found in
            member(name, of: .enumCase(type, found.declaration.name, []), at: position, in: environment) ?? .unknown
        }
        // A case of which nothing is known leaves the text open, beside those of the others.
        let isOpen = values.contains(where: isUnknown)
        let texts = values.contains { if case .text = $0 { true } else { false } }
        let result = Value.any(of: isOpen && texts ? values + [.text([.unknown])] : values)
        caseMembers[key] = result
        return result
    }

    /// A call of a method of an enumeration whose case is not known, which sees any of the cases; nil where it has none.
    func callOfAnyCase(_ name: String, _ type: TypeID, _ call: Call, in environment: Environment) -> Value? {
        let candidates = index.functions(name, of: type, from: environment.scope.file)
            .filter { !$0.declaration.isStatic }
        return invoke(
            candidates, receiver: .anyCase(type, parameter: nil), owner: type, call, in: environment)
    }

    /// Of how many cases a value may be; more tell nothing of it.
    static let mostCases = 32
}

/// A member of an enumeration, whichever case it is asked of.
struct CaseMember: Hashable {
    var type: TypeID
    var name: String
}
