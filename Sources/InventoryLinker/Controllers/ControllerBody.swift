import InventoryModel

/// Reads the bodies of one type of UIKit code, statement by statement, and gathers the elements that it makes.
final class ControllerBody {
    /// The reader of all types, which knows what others identify.
    unowned let reader: ControllerReader
    /// The type that is read.
    let type: TypeID
    /// The elements, in the order in which they are met.
    var drafts: [ControlDraft] = []
    /// The elements that properties hold, by name.
    var properties: [String: Int] = [:]
    /// The elements that properties of UIKit hold by now, as `rightBarButtonItem` of the navigation item, by name.
    var heldByUIKit: [String: Int] = [:]
    /// The type itself as an element; nil until something identifies it.
    var own: Int?
    /// The calls of the type's own functions.
    var calls: [DeclarationKey: [ControlCall]] = [:]
    /// The own view types that it is built of, in order.
    var partUses: [PartUse] = []
    /// The types of which uses here have identifiers of their own.
    var usedTypes: Set<TypeID> = []
    /// The properties of other types, or inherited ones, that get their identifier here.
    var identifiedProperties: Set<PropertyKey> = []
    /// Identifiers handed to values that are no elements, with the fields that carry them.
    var handed: [HandedIdentifier] = []
    /// The ways to other screens.
    var ways: [ControllerWay] = []
    /// The calls of what may show screens on behalf of this one.
    var delegated: [DelegatedWay] = []
    /// Whether the type says that it is one element, whose parts a test does not see.
    var isOneElement = false
    /// How deep closures and branches are nested at the moment.
    var depth = 0

    /// Starts with a type.
    init(of type: TypeID, reader: ControllerReader) {
        self.type = type
        self.reader = reader
    }

    var index: SourceIndex { reader.index }
    var evaluator: Evaluator { reader.evaluator }
    var types: UIKitTypes { reader.types }

    // MARK: - Declarations

    /// Reads all properties and functions.
    func readAll() {
        let instance = reader.parameterised(type)
        for name in index[type].variableOrder {
            for found in index[type].variables[name] ?? [] { read(found, instance) }
        }
        for name in index[type].functionOrder {
            for found in index[type].functions[name] ?? [] { read(found, instance) }
        }
    }

    private func read(_ found: Located<VariableFacts>, _ instance: ObjectInstance) {
        let variable = found.declaration
        let scope = scope(file: found.file, instance)
        if variable.attributes.contains(where: { $0.name == "IBOutlet" }) {
            _ = property(variable.name, in: scope, ofAnyKind: false)
        }
        if let initializer = variable.initializer, !isConstant(initializer) {
            var inner = scope
            let draft = variable.isStatic ? nil : property(variable.name, in: scope, ofAnyKind: false)
            if let draft, makes(initializer, in: scope) { drafts[draft].isMade = true }
            _ = element(of: initializer, as: draft, in: &inner)
        }
        if let getter = variable.getter {
            var inner = scope
            read(getter, in: &inner, result: variable.type)
        }
        if !variable.observers.isEmpty {
            var inner = scope
            inner.environment.locals["newValue"] = .unknown
            inner.environment.locals["oldValue"] = .unknown
            read(variable.observers, in: &inner)
        }
    }

    private func isConstant(_ expression: Expression) -> Bool {
        switch expression {
        case .string, .literal, .name, .keyPath, .other: true
        default: false
        }
    }

    /// Whether an initial value makes an element, not only names one that another object holds.
    private func makes(_ expression: Expression, in scope: ControlScope) -> Bool {
        switch expression {
        case .call: true
        case .member(let base?, _, _): makes(base, in: scope)
        case .choice(_, let branches): branches.contains { makes($0, in: scope) }
        default: false
        }
    }

    private func read(_ found: Located<FunctionFacts>, _ instance: ObjectInstance) {
        guard let body = found.declaration.body, !body.isEmpty else { return }
        var scope = scope(file: found.file, instance)
        scope.function = DeclarationKey(file: found.file, position: found.declaration.position)
        declare(found.declaration.parameters, in: &scope)
        read(body, in: &scope, result: found.declaration.result)
    }

    private func scope(file: Int, _ instance: ObjectInstance) -> ControlScope {
        ControlScope(
            environment: Environment(scope: Scope(file: file, type: type), receiver: .object(instance)))
    }

    private func declare(_ parameters: [ParameterFacts], in scope: inout ControlScope) {
        for parameter in parameters {
            scope.environment.locals[parameter.name] = reader.parameterValue(
                parameter.type, named: parameter.name, from: scope.environment.scope)
            guard let name = parameter.type?.name else { continue }
            scope.types[parameter.name] = name
            guard let function = scope.function, types.kind(of: name, from: scope.environment.scope) != nil else {
                continue
            }
            var draft = ControlDraft(
                kind: name, file: scope.environment.scope.file,
                position: function.position, name: parameter.name)
            draft.parameter = FunctionParameter(function: function, name: parameter.name)
            scope.elements[parameter.name] = add(draft)
        }
    }

    /// Adds an element.
    func add(_ draft: ControlDraft) -> Int {
        drafts.append(draft)
        return drafts.count - 1
    }
}
