import InventoryModel

/// Reads UIKit code: which elements a type makes, which identifiers they get, and where it leads.
final class ControllerReader {
    /// The declarations.
    let index: SourceIndex
    /// Follows identifiers to their texts.
    let evaluator: Evaluator
    /// What is known of the types of UIKit.
    let types: UIKitTypes
    private var known: [TypeID: ControllerReading] = [:]
    private var beingRead: Set<TypeID> = []
    private var settingFunctions: [DeclarationKey: Bool] = [:]
    private var conformers: [TypeID: [TypeID]] = [:]

    /// How many types may be read inside each other.
    private static let maximumTypes = 24

    /// The names of the computed properties whose setters set an identifier (`FunctionFacts.setterName(of:)`).
    private(set) lazy var identifierProperties: Set<String> = Set(
        index.typeIDs.flatMap { type in
            index[type].functionOrder.filter { name in
                name.hasSuffix("=") && index[type].functions[name]?.contains { setsOwnIdentifier($0, type) } ?? false
            }
        }.map { String($0.dropLast()) })

    /// Creates a reader.
    init(index: SourceIndex, evaluator: Evaluator) {
        self.index = index
        self.evaluator = evaluator
        types = UIKitTypes(index: index)
    }

    /// What a type declares; nil where it has nothing to do with UIKit.
    func findings(of type: TypeID) -> ViewFindings? {
        guard types.isUIKit(type) || isHelper(type) else { return nil }
        guard let reading = reading(of: type) else { return nil }
        var findings = reading.findings
        // Only now, as what is called may itself use the type.
        findings.transitions += delegatedWays(of: type, reading)
        return findings
    }

    /// What reading a type gives; nil while it is being read already.
    func reading(of type: TypeID) -> ControllerReading? {
        if let found = known[type] { return found }
        guard beingRead.count < Self.maximumTypes, beingRead.insert(type).inserted else { return nil }
        defer { beingRead.remove(type) }
        evaluator.renewLimits()
        let body = ControllerBody(of: type, reader: self)
        body.readAll()
        body.resolveCalls()
        body.resolveSources()
        body.addDesignedElements()
        let reading = finished(body)
        known[type] = reading
        return reading
    }

    /// Whether a type that is no element itself makes or identifies elements of others: a factory, a view model.
    private func isHelper(_ type: TypeID) -> Bool {
        guard !index[type].variables.isEmpty || !index[type].functions.isEmpty, index[type].kind != .protocolType
        else { return false }
        var found = false
        let visit = { (body: [Statement]) in
            guard !found else { return }
            found = Self.mentionsIdentifier(body)
        }
        for variable in index[type].variables.values.joined() {
            visit(variable.declaration.initializer.map { [.expression($0)] } ?? [])
            visit(variable.declaration.getter ?? [])
            visit(variable.declaration.observers)
        }
        for function in index[type].functions.values.joined() { visit(function.declaration.body ?? []) }
        return found
    }

    private static func mentionsIdentifier(_ body: [Statement]) -> Bool {
        var found = false
        FactsWalk.everyStatement(in: body) { statement in
            if case .assignment(let target, _) = statement, target.lastName == "accessibilityIdentifier" {
                found = true
            }
        }
        if found { return true }
        FactsWalk.expressions(in: body) { expression in
            guard !found, case .call(let call) = expression else { return }
            found = call.arguments.contains { $0.label.map { $0.hasSuffix("dentifier") } ?? false }
        }
        return found
    }

    // MARK: - Functions that identify

    /// Whether the body of a function may set an identifier, itself or by the functions that it calls.
    func setsIdentifiers(_ function: FoundMember<FunctionFacts>) -> Bool {
        let key = DeclarationKey(file: function.scope.file, position: function.declaration.position)
        if let known = settingFunctions[key] { return known }
        var found = false
        FactsWalk.everyStatement(in: function.declaration.body ?? []) { statement in
            if case .assignment(let target, _) = statement, target.lastName == "accessibilityIdentifier" {
                found = true
            }
        }
        settingFunctions[key] = found
        return found
    }

    /// The identifier that a function sets on what it is called on, as written in it; nil where it sets none.
    func ownIdentifier(setBy function: FoundMember<FunctionFacts>) -> Expression? {
        guard setsIdentifiers(function) else { return nil }
        for case .assignment(let target, let value) in function.declaration.body ?? [] {
            switch target {
            case .name("accessibilityIdentifier", _), .member(.name("self", _)?, "accessibilityIdentifier", _):
                return value
            default: continue
            }
        }
        return nil
    }

    private func setsOwnIdentifier(_ function: Located<FunctionFacts>, _ type: TypeID) -> Bool {
        let scope = Scope(file: function.file, type: type)
        return ownIdentifier(setBy: FoundMember(declaration: function.declaration, scope: scope)) != nil
    }

    // MARK: - Values that depend on users

    /// An instance whose text properties stand for themselves, so that one sees what depends on them.
    func parameterised(_ type: TypeID) -> ObjectInstance {
        let instance = ObjectInstance(type: type)
        for found in index[type].variables.values.joined() {
            let variable = found.declaration
            guard variable.initializer == nil, variable.getter == nil, !variable.isStatic else { continue }
            let scope = Scope(file: found.file, type: type)
            let value = parameterValue(variable.type, named: variable.name, from: scope)
            if !evaluator.isUnknown(value) { instance.fields[variable.name] = value }
        }
        return instance
    }

    /// The value of a parameter or property of which the type is known only: a text stands for itself, a model for its
    /// fields, a protocol for any of its types.
    func parameterValue(_ declared: TypeName?, named name: String, from scope: Scope) -> Value {
        guard let declared else { return .unknown }
        if declared.name == "String" { return .text([TextPattern(parameter: name)]) }
        guard let type = index.type(named: declared.name, from: scope) else { return .unknown }
        switch index[type].kind {
        case .enumeration: return .text([TextPattern(parameter: name)])
        case .structure, .classType: return types.isUIKit(type) ? .unknown : .object(model(type))
        case .protocolType: return .object(model(type))
        default: return .unknown
        }
    }

    private func model(_ type: TypeID) -> ObjectInstance {
        let instance = ObjectInstance(type: type)
        // What a protocol requires, its types tell when it is asked for.
        if index[type].kind == .protocolType { return instance }
        for found in index[type].variables.values.joined() {
            let variable = found.declaration
            guard variable.type?.name == "String", !variable.isStatic, variable.initializer == nil else { continue }
            guard variable.getter == nil else { continue }
            let field = index[type].name + "." + variable.name
            instance.fields[variable.name] = .text([TextPattern(parameter: field)])
        }
        return instance
    }

    /// The types that conform to a protocol, directly or not.
    func types(conformingTo type: TypeID) -> [TypeID] {
        if let known = conformers[type] { return known }
        let found = index.typeIDs.filter { $0 != type && index.lineage(of: $0).contains(type) }
        conformers[type] = found
        return found
    }
}
