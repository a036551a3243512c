import InventoryModel

extension ControllerBody {
    /// Reads an expression and everything inside it.
    ///
    /// - Parameters:
    ///   - expression: The expression.
    ///   - target: The element that it is if it makes one: that of the variable it is the initial value of.
    ///   - scope: What names stand for.
    /// - Returns: The element that it stands for; nil for anything else.
    func element(of expression: Expression, as target: Int? = nil, in scope: inout ControlScope) -> Int? {
        switch expression {
        case .name(let name, _):
            if name == "self" { return nil }
            return scope.elements[name]
                ?? (scope.places[name] == nil ? property(name, in: scope, ofAnyKind: false) : nil)
        case .member(.name("self", _)?, let name, _): return property(name, in: scope, ofAnyKind: true)
        case .member(let base?, let name, _):
            if base.lastName == "navigationItem", let held = heldByUIKit[name] { return held }
            return member(name, of: base, as: target, in: &scope)
        case .call(let call): return element(of: call, as: target, in: &scope)
        case .closure(let closure): return read(closure, arguments: [], becoming: target, in: scope)
        case .choice(let condition, let branches):
            for part in condition { _ = element(of: part, in: &scope) }
            var found: Int?
            for branch in branches { found = element(of: branch, as: target ?? found, in: &scope) ?? found }
            return found
        case .array(let elements), .dictionary(let elements):
            for part in elements { _ = element(of: part, in: &scope) }
        case .tuple(let arguments): for part in arguments { _ = element(of: part.value, in: &scope) }
        case .binary(_, let left, let right):
            _ = element(of: left, in: &scope)
            _ = element(of: right, in: &scope)
        case .subscripted(let base, let arguments, _):
            _ = element(of: base, in: &scope)
            for part in arguments { _ = element(of: part.value, in: &scope) }
        case .string, .literal, .member(nil, _, _), .keyPath, .other: break
        }
        return nil
    }

    /// A property of the team that yields the element again, as `UILabel().withoutAutoresizingMask`; else nil.
    private func member(_ name: String, of base: Expression, as target: Int?, in scope: inout ControlScope) -> Int? {
        guard let element = element(of: base, as: target, in: &scope) else { return nil }
        let kind = drafts[element].kind
        guard let found = types.variable(name, ofKind: kind, from: scope.environment.scope),
            found.declaration.type?.name == "Self"
        else { return nil }
        return element
    }

    /// Reads a closure; the element that it returns becomes the target.
    func read(_ closure: Closure, arguments: [Int?], becoming target: Int?, in scope: ControlScope) -> Int? {
        var inner = innerScope(of: scope)
        for (number, name) in closure.parameters.enumerated() {
            inner.environment.locals[name] = .unknown
            inner.elements[name] = arguments.indices.contains(number) ? arguments[number] : nil
            inner.types[name] = nil
            inner.places[name] = nil
        }
        inner.elements["$0"] = arguments.first ?? nil
        if let target, let name = closure.body.returnedName { inner.becoming[name] = target }
        let wasReturned = target.map { drafts[$0].isReturned }
        let returned = read(closure.body, in: &inner)
        // What the closure of a property returns stays with the property.
        if let target, let wasReturned { drafts[target].isReturned = wasReturned }
        if let target, let returned, returned != target, closure.body.returnedName == nil {
            return absorb(returned, into: target)
        }
        return returned
    }

    /// Takes an element that a closure makes without naming it for the variable whose initial value the closure is.
    private func absorb(_ made: Int, into target: Int) -> Int {
        drafts[target].settings += drafts[made].settings
        drafts[target].isComputed = drafts[target].isComputed || drafts[made].isComputed
        drafts[target].label = drafts[target].label ?? drafts[made].label
        drafts[made].isMade = false
        drafts[made].settings = []
        return target
    }

    // MARK: - Types

    /// The type that an expression makes an instance of at its start; nil where it makes none.
    func constructed(_ expression: Expression) -> String? {
        switch expression {
        case .call(let call):
            if let name = Self.typeName(ofCallee: call.callee) { return name }
            if case .member(.name("UIButton", _)?, "systemButton", _) = call.callee { return "UIButton" }
            if case .member(let base?, _, _) = call.callee { return constructed(base) }
            return nil
        case .member(let base?, _, _): return constructed(base)
        default: return nil
        }
    }

    /// The name of the type that a callee such as `UIButton`, `Outer.Row` or `UIButton.init` makes an instance of.
    static func typeName(ofCallee callee: Expression) -> String? {
        switch callee {
        case .name(let name, _): return name.startsWithCapital ? name : nil
        case .member(let base?, let name, _):
            guard let outer = typeName(ofCallee: base) else { return nil }
            return name == "init" ? outer : name.startsWithCapital ? outer + "." + name : nil
        default: return nil
        }
    }

    /// The type of an expression as far as declarations tell it.
    func typeName(of expression: Expression, in scope: ControlScope) -> String? {
        switch expression {
        case .name("self", _): return index[type].name
        case .name(let name, _):
            if let element = scope.elements[name] { return drafts[element].kind }
            return scope.types[name] ?? typeName(ofProperty: name, of: type, from: scope)
        case .member(let base?, "init", _): return typeName(of: base, in: scope).map(Self.instance)
        case .member(let base?, let name, _):
            if let known = UIKitTypes.type(ofProperty: name), !base.isSelf, constructed(base) == nil { return known }
            if base.isSelf { return typeName(ofProperty: name, of: type, from: scope) }
            guard let outer = typeName(of: base, in: scope) else { return nil }
            if let found = types.variable(name, ofKind: outer, from: scope.environment.scope) {
                return found.declaration.type.map { $0.name == "Self" ? outer : $0.name }
                    ?? found.declaration.initializer.flatMap(constructed)
            }
            return nil
        case .call(let call):
            if let scene = sceneType(of: call, in: scope) { return scene }
            if let made = constructed(expression) { return made }
            return typeName(ofCall: call, in: scope)
        case .choice(_, let branches): return branches.lazy.compactMap { self.typeName(of: $0, in: scope) }.first
        default: return nil
        }
    }

    private func typeName(ofCall call: Call, in scope: ControlScope) -> String? {
        switch call.callee {
        case .closure(let closure):
            guard let name = closure.body.returnedName else { return nil }
            for case .variable(let variable) in closure.body where variable.name == name {
                return variable.type?.name ?? variable.initializer.flatMap { typeName(of: $0, in: scope) }
            }
            return nil
        case .name(let name, _), .member(.name("self", _)?, let name, _):
            return index.functions(name, of: type, from: scope.environment.scope.file).first?.declaration.result?.name
        case .member(let base?, "init", _): return typeName(of: base, in: scope).map(Self.instance)
        case .member(let base?, let name, _):
            guard let outer = typeName(of: base, in: scope) else { return nil }
            let found = types.functions(name, ofKind: outer, from: scope.environment.scope).first?.declaration
            guard let result = found?.result?.name else { return nil }
            if let told = Self.typeName(ofGeneric: result, found?.parameters ?? [], call) { return told }
            return result == "Self" ? outer : result
        default: return nil
        }
    }

    /// The type that stands for a generic one, as `Row` for `dequeue(ofType: Row.self)` of a function that returns `T` and
    /// asks for `T.Type`; nil where the call tells none.
    private static func typeName(ofGeneric result: String, _ parameters: [ParameterFacts], _ call: Call) -> String? {
        guard parameters.contains(where: { $0.type?.name == result + ".Type" }) else { return nil }
        return call.arguments.lazy.compactMap(\.value.typePath).first
    }

    private func typeName(ofProperty name: String, of owner: TypeID, from scope: ControlScope) -> String? {
        guard let found = index.variable(name, of: owner, isStatic: false, from: scope.environment.scope.file) else {
            return types.isUIKit(owner) ? UIKitTypes.type(ofProperty: name) : nil
        }
        return found.declaration.type?.name ?? found.declaration.initializer.flatMap { typeName(of: $0, in: scope) }
    }

    /// The instances of `ButtonView.Type` are of `ButtonView`.
    private static func instance(ofMetatype name: String) -> String {
        name.hasSuffix(".Type") ? String(name.dropLast(".Type".count)) : name
    }

    // MARK: - Properties

    /// The element that a property of the type holds; nil for one that holds none.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - scope: From where it is named.
    ///   - ofAnyKind: Whether a type that the sources do not tell may be one of UIKit.
    /// - Returns: The element.
    func property(_ name: String, in scope: ControlScope, ofAnyKind: Bool) -> Int? {
        if let known = properties[name] { return known }
        let file = scope.environment.scope.file
        guard let found = index.variable(name, of: type, isStatic: false, from: file), found.scope.type == type,
            found.declaration.getter == nil
        else { return nil }
        let kind = typeName(ofProperty: name, of: type, from: scope)
        let isControl = kind.map { types.kind(of: $0, from: found.scope) != nil } ?? false
        guard isControl || ofAnyKind, !(kind.map { types.isModel($0, from: found.scope) } ?? false) else { return nil }
        var draft = ControlDraft(
            kind: kind ?? "UIView", file: found.scope.file, position: found.declaration.position, name: name)
        draft.isMade = found.declaration.attributes.contains { $0.name == "IBOutlet" }
        draft.isNamed = true
        let number = add(draft)
        properties[name] = number
        return number
    }
}

extension [Statement] {
    /// The name that the last statement returns; nil where it returns something else.
    var returnedName: String? {
        if case .returning(.name(let name, _)?)? = last { name } else { nil }
    }
}
