import InventoryModel

/// What reading one type of UIKit code gave.
struct ControllerReading {
    /// The elements.
    var drafts: [ControlDraft]
    /// The type itself as an element; nil where nothing in it identifies it.
    var own: Int?
    /// Whether some identifiers depend on what its users hand in.
    var hasParameters: Bool
    /// The ways to other screens, with the functions that take them.
    var ways: [ControllerWay]
    /// The calls of what may show screens on behalf of this one.
    var delegated: [DelegatedWay]
    /// The elements, ways and parts, as others see them.
    var findings: ViewFindings

    /// What an identifier is for one use of the type.
    ///
    /// - Parameters:
    ///   - setting: What sets it.
    ///   - instance: The instance that the call makes.
    ///   - call: The call that makes it.
    ///   - scope: Where the call stands.
    ///   - reader: The reader.
    /// - Returns: The texts; what they do not tell are holes.
    func texts(
        of setting: ControlIdentifier,
        _ instance: ObjectInstance,
        _ call: Call,
        from scope: ControlScope,
        _ reader: ControllerReader
    ) -> [TextPattern] {
        let evaluator = reader.evaluator
        let initializers = evaluator.index.functions("init", of: instance.type, from: scope.environment.scope.file)
        if let (function, environment) = evaluator.callee(
            initializers, receiver: .object(instance), call, in: scope.environment),
            setting.function
                == DeclarationKey(file: function.scope.file, position: function.declaration.position)
        {
            evaluator.execute(function.declaration.body ?? [], in: environment)
            return evaluator.value(of: setting.expression, in: environment).texts
        }
        let place = Scope(file: setting.function?.file ?? evaluator.index[instance.type].file, type: instance.type)
        let environment = Environment(scope: place, receiver: .object(instance))
        return evaluator.value(of: setting.expression, in: environment).texts
    }
}

/// An identifier that a value carries to whoever sets it on an element.
struct HandedIdentifier: Sendable {
    /// The field of the value, such as `FooterViewModel.primaryIdentifier`.
    var field: String
    /// Whether the name of the argument says that it is an accessibility identifier.
    var isTold: Bool
    /// The element, as far as the place of the value tells it.
    var element: ElementFinding

    /// The element, where the field carries its identifier or the name of the argument says so; else nil.
    func element(carriedBy fields: [String: String]) -> ElementFinding? {
        guard let kind = fields[field] else { return isTold ? element : nil }
        var result = element
        let known = ElementKind.uiKit(kind) ?? ElementKind.guessed(from: kind)
        result.kind = kind
        result.xcuiQuery = known?.xcuiQuery ?? "otherElements"
        result.role = known?.role ?? .container
        return result
    }
}
