import InventoryModel

extension ControllerBody {
    /// Reads an assignment: of an identifier, of a text, of a control.
    func assign(_ value: Expression, to target: Expression, in scope: inout ControlScope) {
        switch target {
        case .name("viewControllers", let position), .member(_, "viewControllers", let position):
            readControllers(value, at: position, in: scope)
            _ = element(of: value, in: &scope)
        case .name("accessibilityIdentifier", let position): identifySelf(value, at: position, in: scope)
        case .member(let base?, "accessibilityIdentifier", let position):
            _ = element(of: value, in: &scope)
            identify(base, value, at: position, in: &scope)
        case .member(let base?, let name, let position) where reader.identifierProperties.contains(name):
            _ = element(of: value, in: &scope)
            identify(base, value, through: name, at: position, in: &scope)
        case .name(let name, let position) where reader.identifierProperties.contains(name) && types.isUIKit(type):
            identify(.name("self", position), value, through: name, at: position, in: &scope)
        case .member(let base?, let name, _) where Self.texts.contains(name):
            let shown = element(of: base, in: &scope)
            _ = element(of: value, in: &scope)
            if let shown { show(value, on: shown, in: scope) }
        case .member(let base?, let name, _) where Self.switches.contains(name):
            guard value == .literal("false") else {
                if name == "isAccessibilityElement", base.isSelf { isOneElement = true }
                return
            }
            if let element = element(of: base, in: &scope) { drafts[element].isLeftOut = true }
        case .name("isAccessibilityElement", _): isOneElement = value == .literal("true")
        case .member(let base?, let name, _) where base.lastName == "navigationItem":
            // `navigationItem.rightBarButtonItem = .init(image: …)`
            heldByUIKit[name] = element(of: value.typed(UIKitTypes.type(ofProperty: name)), in: &scope)
        case .name(let name, let position): assign(value, toName: name, at: position, in: &scope)
        case .member(.name("self", _)?, let name, _):
            let draft = property(name, in: scope, ofAnyKind: false)
            assign(value, toProperty: draft, in: &scope)
            evaluator.execute([.assignment(target, value)], in: scope.environment)
        default:
            _ = element(of: value, in: &scope)
            if case .member(let base?, _, _) = target { _ = element(of: base, in: &scope) }
        }
    }

    /// Properties that an element shows as text.
    private static let texts: Set<String> = ["text", "attributedText"]
    /// Properties that take an element away from a person when they are false.
    private static let switches: Set<String> = ["isAccessibilityElement", "isUserInteractionEnabled", "isEditable"]

    private func assign(
        _ value: Expression, toName name: String, at position: SourcePosition, in scope: inout ControlScope
    ) {
        let isLocal = scope.places[name] != nil || scope.elements[name] != nil
        guard isLocal else {
            if let known = property(name, in: scope, ofAnyKind: false) {
                assign(value, toProperty: known, in: &scope)
            } else {
                assign(value, toInherited: name, in: &scope)
            }
            return
        }
        // `cell = SettingsCell()` in a branch is another element than that of the other branches.
        if let kind = constructed(value), types.kind(of: kind, from: scope.environment.scope) != nil {
            var draft = ControlDraft(kind: kind, file: scope.environment.scope.file, position: position, name: name)
            draft.isConditional = scope.isConditional
            draft.isMade = true
            draft.isNamed = true
            draft.variable = scope.places[name]
            let number = add(draft)
            scope.elements[name] = number
            _ = element(of: value, as: number, in: &scope)
        } else {
            scope.elements[name] = element(of: value, in: &scope)
            if let number = scope.elements[name] { drafts[number].variable = scope.places[name] }
            evaluator.execute([.assignment(.name(name, position), value)], in: scope.environment)
        }
    }

    private func assign(_ value: Expression, toProperty draft: Int?, in scope: inout ControlScope) {
        if let draft, constructed(value) != nil {
            drafts[draft].isMade = true
            _ = element(of: value, as: draft, in: &scope)
        } else {
            _ = element(of: value, in: &scope)
        }
    }

    /// Takes what is made for a property that the sources do not declare for that property: the class, or the one that
    /// it inherits from, is written in Objective-C.
    private func assign(_ value: Expression, toInherited name: String, in scope: inout ControlScope) {
        let made = element(of: value, in: &scope)
        let file = scope.environment.scope.file
        guard let made, constructed(value) != nil, drafts[made].name == nil,
            index.variable(name, of: type, isStatic: false, from: file) == nil
        else { return }
        drafts[made].name = name
        drafts[made].isNamed = true
        properties[name] = made
    }

    // MARK: - Identifiers

    /// Sets the identifier of what an expression stands for.
    func identify(_ base: Expression, _ value: Expression, at position: SourcePosition, in scope: inout ControlScope) {
        if base.isSelf { return identifySelf(value, at: position, in: scope) }
        guard let number = identified(base, at: position, in: &scope) else { return }
        // What is reset is not identified.
        if value == .literal("nil") { return }
        var setting = setting(value, at: position, in: scope)
        setting.sources = sources(of: value, in: &scope)
        drafts[number].settings.append(setting)
    }

    /// Sets the identifier of what an expression stands for, by a property of the team whose setter does it.
    private func identify(
        _ base: Expression, _ value: Expression, through property: String, at position: SourcePosition,
        in scope: inout ControlScope
    ) {
        if value == .literal("nil") || base.isSelf && (!types.isUIKit(type) || types.isForeign(type)) { return }
        guard let number = base.isSelf ? ownElement() : identified(base, at: position, in: &scope) else { return }
        let name = FunctionFacts.setterName(of: property)
        let setter = Call(
            callee: .member(base, name, position), arguments: [Argument(value: value)], position: position)
        let candidates = types.functions(name, ofKind: drafts[number].kind, from: scope.environment.scope)
        _ = applied(setter, candidates, on: number, in: scope)
    }

    /// The element that an expression stands for, made where it is not known yet; nil for a model.
    private func identified(_ base: Expression, at position: SourcePosition, in scope: inout ControlScope) -> Int? {
        let number: Int
        if let known = element(of: base, in: &scope) {
            number = known
        } else if case .name(let name, _) = base, scope.places[name] == nil, scope.types[name] == nil,
            let known = property(name, in: scope, ofAnyKind: true)
        {
            number = known
        } else {
            guard let draft = unknownElement(base, at: position, in: scope) else { return nil }
            number = add(draft)
            noteIdentified(base, in: scope)
            // The same name means the same element further on.
            if case .name(let name, _) = base { scope.elements[name] = number }
        }
        return number
    }

    /// Notes that a property of another type, or one that is inherited, gets its identifier here.
    private func noteIdentified(_ base: Expression, in scope: ControlScope) {
        let owner: TypeID?
        let name: String
        switch base {
        case .name(let own, _), .member(.name("self", _)?, let own, _): (owner, name) = (type, own)
        case .member(let holder?, let other, _):
            name = other
            owner = typeName(of: holder, in: scope).flatMap { index.type(named: $0, from: scope.environment.scope) }
        default: return
        }
        let file = scope.environment.scope.file
        guard let owner, let found = index.variable(name, of: owner, isStatic: false, from: file),
            let declaring = found.scope.type
        else { return }
        identifiedProperties.insert(PropertyKey(type: declaring, name: name))
    }

    private func identifySelf(_ value: Expression, at position: SourcePosition, in scope: ControlScope) {
        // In an extension of UIKit it is a function of the team, whose users have the elements.
        guard types.isUIKit(type), !types.isForeign(type) else { return }
        drafts[ownElement()].settings.append(setting(value, at: position, in: scope))
    }

    /// The type itself as an element.
    func ownElement() -> Int {
        let number =
            own
            ?? add(
                ControlDraft(
                    kind: index.inheritedNames(of: type).first { ElementKind.uiKit($0.name) != nil }?.name ?? "UIView",
                    file: index[type].file, position: index[type].position))
        own = number
        return number
    }

    /// What is written as the identifier, and what it may be.
    func setting(_ value: Expression, at position: SourcePosition, in scope: ControlScope) -> ControlIdentifier {
        let texts = evaluator.value(of: value, in: scope.environment).texts
        let place = SourcePlace(file: scope.environment.scope.file, position: position)
        return ControlIdentifier(texts: texts, expression: value, place: place, function: scope.function)
    }

    /// An element that is not made here: a local name, a property of another object; nil for a model.
    private func unknownElement(_ base: Expression, at position: SourcePosition, in scope: ControlScope)
        -> ControlDraft?
    {
        let kind = typeName(of: base, in: scope)
        if let kind, types.isModel(kind, from: scope.environment.scope) { return nil }
        if case .name(let name, _) = base, let place = scope.places[name] {
            return ControlDraft(
                kind: kind ?? "UIView", file: scope.environment.scope.file, position: place, name: name)
        }
        return ControlDraft(
            kind: kind ?? "UIView", file: scope.environment.scope.file, position: position, name: base.lastName)
    }

    /// Notes what an element shows.
    func show(_ value: Expression, on number: Int, in scope: ControlScope) {
        let text = ControlText(value, in: scope.environment, evaluator: evaluator)
        if let literal = text.literal { drafts[number].label = drafts[number].label ?? literal }
        drafts[number].isComputed = drafts[number].isComputed || text.isComputed
    }
}

extension Expression {
    /// A call such as `.init(title: "Save")` with the type that the place tells; anything else as it is.
    func typed(_ type: String?) -> Expression {
        guard let type, case .call(var call) = self, case .member(nil, "init", let position) = call.callee else {
            return self
        }
        call.callee = .name(type, position)
        return .call(call)
    }
}
