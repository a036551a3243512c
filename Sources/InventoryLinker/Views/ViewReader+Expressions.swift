import InventoryModel

extension ViewReader {
    /// Reads an expression of a view builder.
    func read(_ expression: Expression, in place: ViewPlace) {
        guard place.depth < Self.maximumDepth else { return }
        switch expression {
        case .choice(_, let branches):
            var inner = place
            inner.isConditional = true
            for branch in branches { read(branch, in: inner) }
        case .closure(let closure): read(closure, arguments: [], in: place)
        case .array(let elements): for element in elements { read(element, in: place) }
        case .call, .name, .member: read(ViewChain(expression), in: place)
        default: return
        }
    }

    /// Reads the body of a closure that makes views.
    func read(_ closure: Closure, arguments: [Value], in place: ViewPlace) {
        var inner = place
        inner.environment = Environment(inside: place.environment)
        inner.appliedIdentifiers = .none
        for (number, name) in closure.parameters.enumerated() {
            inner.environment.locals[name] = arguments.indices.contains(number) ? arguments[number] : .unknown
        }
        inner.environment.locals["$0"] = arguments.first ?? .unknown
        read(closure.body, in: inner)
    }

    private func read(_ chain: ViewChain, in place: ViewPlace) {
        var place = place
        let own =
            chain.modifiers.lazy.map { self.identifiers(appliedBy: $0.name, $0.call, in: place.environment) }
            .first { !$0.isEmpty } ?? .none
        // The innermost identifier wins in SwiftUI; one from outside applies only where there is none inside.
        if !own.isEmpty { place.appliedIdentifiers = own }
        place.isHidden = place.isHidden || isHidden(chain)
        if chain.modifiers.contains(where: { ViewModifiers.navigation.contains($0.name) }) {
            findings.hasNavigation = true
        }
        if let (name, call) = chain.constructed {
            readConstructed(name, call, chain, in: place)
        } else {
            readMember(chain, in: place)
        }
        place.appliedIdentifiers = .none
        for (name, call) in chain.modifiers { readModifier(name, call, in: place) }
    }

    private func readConstructed(_ name: String, _ call: Call, _ chain: ViewChain, in place: ViewPlace) {
        if ElementKind.navigation.contains(name) { findings.hasNavigation = true }
        if let type = index.type(named: name, from: place.environment.scope), isView(type) {
            readPart(type, call, chain, in: place)
        } else if let kind = ElementKind.swiftUI(name) {
            readElement(name, kind, call, chain, in: place)
        } else {
            readContainer(name, call, chain, in: place)
        }
    }

    // MARK: - Elements

    private func readElement(_ name: String, _ kind: ElementKind, _ call: Call, _ chain: ViewChain, in place: ViewPlace)
    {
        let setting = place.appliedIdentifiers.adding(identifierArguments(of: chain, in: place.environment))
        let identifiers = setting.texts
        if kind.role != .container || !identifiers.isEmpty {
            let label = ElementLabel(of: call)
            let unresolved = identifiers.contains { $0.isUnknown && !$0.startsWithParameter }
            findings.elements.append(
                ElementFinding(
                    kind: name,
                    xcuiQuery: kind.xcuiQuery,
                    role: hasGesture(chain) && kind.role != .interactive ? .interactive : kind.role,
                    identifiers: identifiers.filter { !$0.isUnknown || $0.startsWithParameter },
                    unresolvedIdentifier: unresolved ? identifierExpression(of: chain) : nil,
                    identifierPlace: setting.place,
                    label: label.text,
                    nameHint: label.hint,
                    isConditional: place.isConditional,
                    isComputed: label.isComputed,
                    isReportable: !place.isInsideControl && !place.isInsideDialog && !place.isHidden,
                    viewType: place.viewType,
                    file: place.environment.scope.file,
                    position: call.position
                )
            )
        }
        let control = findings.elements.count - 1
        readContent(ofElement: name, kind, call, in: place)
        // An identifier on the label of a control is the one that a test finds the control by.
        let isIdentifiedByLabel = findings.elements.dropFirst(control + 1).contains {
            !$0.identifiers.isEmpty && !$0.isReportable
        }
        if kind.role == .interactive, name != "Menu", identifiers.isEmpty, isIdentifiedByLabel {
            findings.elements[control].isReportable = false
        }
    }

    /// Whether a modifier makes what it is applied to interactive.
    func hasGesture(_ chain: ViewChain) -> Bool {
        chain.modifiers.contains { ViewModifiers.gestures.contains($0.name) }
    }

    /// Whether a modifier takes the element out of the accessibility tree.
    func isHidden(_ chain: ViewChain) -> Bool {
        chain.modifiers.contains { name, call in
            name == "accessibilityHidden" && call.arguments.first?.value != .literal("false")
        }
    }

    private func readContent(ofElement name: String, _ kind: ElementKind, _ call: Call, in place: ViewPlace) {
        var inner = place
        inner.appliedIdentifiers = .none
        if name == "NavigationLink" { return readNavigationLink(call, in: inner) }
        let hasLabelClosure = call.arguments.contains { $0.isTrailing && $0.label == "label" }
        for argument in call.arguments {
            guard case .closure(let closure) = argument.value else {
                if argument.label == "label" { continue }
                if argument.label == "content" || argument.label == "destination" { read(argument.value, in: inner) }
                continue
            }
            switch name {
            case "Button":
                let isAction =
                    argument.label == "action"
                    || (argument.isTrailing && argument.label == nil
                        && (hasLabelClosure || ElementLabel.hasTitle(call)))
                if isAction { continue }
                inner.isInsideControl = true
            case "Menu": inner.isInsideControl = argument.label == "label"
            case "List", "ScrollView", "Form", "TabView", "Table": inner.isInsideControl = place.isInsideControl
            default: inner.isInsideControl = kind.role == .interactive
            }
            if name == "TabView" { inner.presentation = name }
            read(closure, arguments: [], in: inner)
        }
    }

    private func readNavigationLink(_ call: Call, in place: ViewPlace) {
        var label = place
        label.isInsideControl = true
        var destination = place
        destination.presentation = "NavigationLink"
        destination.presentationPosition = call.position
        let hasLabelClosure = call.arguments.contains { $0.isTrailing && $0.label == "label" }
        let hasOtherDestination = call.arguments.contains { $0.label == "destination" || $0.label == "value" }
        for argument in call.arguments {
            if argument.label == "destination" {
                read(argument.value, in: destination)
            } else if argument.isTrailing {
                let isDestination =
                    argument.label == nil && !hasOtherDestination
                    && (hasLabelClosure || ElementLabel.hasTitle(call))
                read(argument.value, in: isDestination ? destination : label)
            }
        }
    }

    // MARK: - Containers and modifiers

    private func readContainer(_ name: String, _ call: Call, _ chain: ViewChain, in place: ViewPlace) {
        let setting = place.appliedIdentifiers.adding(identifierArguments(of: chain, in: place.environment))
        let identifiers = setting.texts
        let isForeign = !ElementKind.isContainer(name)
        if !identifiers.isEmpty || hasGesture(chain) {
            let guess = isForeign ? ElementKind.guessed(from: name) : nil
            let label = ElementLabel(of: call)
            findings.elements.append(
                ElementFinding(
                    kind: name,
                    xcuiQuery: guess?.xcuiQuery ?? "otherElements",
                    role: hasGesture(chain) ? .interactive : guess?.role ?? .container,
                    identifiers: identifiers.filter { !$0.isUnknown || $0.startsWithParameter },
                    unresolvedIdentifier: identifiers.contains(where: \.isUnknown)
                        ? identifierExpression(of: chain) : nil,
                    identifierPlace: setting.place,
                    label: isForeign || hasGesture(chain) ? label.text : nil,
                    nameHint: isForeign || hasGesture(chain) ? label.hint : nil,
                    isConditional: place.isConditional,
                    isComputed: false,
                    isReportable: !place.isInsideControl && !place.isInsideDialog && hasGesture(chain)
                        && !place.isHidden,
                    viewType: place.viewType,
                    file: place.environment.scope.file,
                    position: call.position
                )
            )
        }
        var inner = place
        inner.appliedIdentifiers = .none
        if name == "ForEach", readTurns(of: call, in: inner) { return }
        for argument in call.arguments where argument.value.canMakeViews { read(argument.value, in: inner) }
    }

    /// Reads the turns of a `ForEach` over known values, such as `Tab.allCases`; false where the values are not known.
    private func readTurns(of call: Call, in place: ViewPlace) -> Bool {
        guard let data = call.arguments.first, !data.isTrailing, let content = call.arguments.last,
            case .closure(let closure) = content.value,
            case .list(let values) = evaluator.value(of: data.value, in: place.environment),
            (1...64).contains(values.count)
        else { return false }
        for (turn, value) in values.enumerated() {
            let known = findings
            read(closure, arguments: [value], in: place)
            // What has no identifier that tells the turns apart stands in the source once.
            if turn > 0 { findings.keepOnlyNewIdentifiers(since: known) }
        }
        return true
    }

    private func readModifier(_ name: String, _ call: Call, in place: ViewPlace) {
        guard ViewModifiers.holdsViews(name) else { return }
        var inner = place
        if ViewModifiers.presentations.contains(name) {
            inner.presentation = name
            inner.presentationPosition = call.position
            inner.isHidden = false
        }
        if ViewModifiers.dialogs.contains(name) { inner.isInsideDialog = true }
        if name != "tabItem" || call.arguments.isEmpty == false {
            for argument in call.arguments where argument.value.canMakeViews && argument.label != "onDismiss" {
                inner.isInsideControl = place.isInsideControl || name == "tabItem"
                inner.isConditional = place.isConditional || name == "overlay"
                read(argument.value, in: inner)
            }
        }
    }
}

extension Expression {
    /// Whether it may make views: a closure, or a call of a type or a choice of such.
    var canMakeViews: Bool {
        switch self {
        case .closure: true
        case .call(let call):
            ViewChain(self).constructed != nil
                || (call.isImplicitMember && call.arguments.contains(where: \.isTrailing))
        case .choice(_, let branches): branches.contains(where: \.canMakeViews)
        case .array(let elements): elements.contains(where: \.canMakeViews)
        default: false
        }
    }
}

extension Call {
    /// Whether it is a call such as `.custom { … }`, whose type the place tells.
    var isImplicitMember: Bool {
        if case .member(nil, _, _) = callee { true } else { false }
    }
}

extension ElementKind {
    /// Whether a SwiftUI type only holds others.
    static func isContainer(_ name: String) -> Bool { containers.contains(name) }

    /// What the name of a component suggests that it is, such as `PrimaryButton`.
    static func guessed(from name: String) -> ElementKind? {
        let words: [(String, ElementKind?)] = [
            ("SecureField", swiftUI("SecureField")), ("TextField", swiftUI("TextField")),
            ("Field", swiftUI("TextField")),
            ("Button", swiftUI("Button")), ("Toggle", swiftUI("Toggle")), ("Switch", swiftUI("Toggle")),
            ("Picker", swiftUI("Picker")), ("Slider", swiftUI("Slider")), ("Stepper", swiftUI("Stepper")),
            ("Link", swiftUI("Link")), ("Menu", swiftUI("Menu")), ("Image", swiftUI("Image")),
            ("Label", swiftUI("Label")), ("Text", swiftUI("Text")), ("Spinner", swiftUI("ProgressView")),
        ]
        return words.first { name.hasSuffix($0.0) || name.contains($0.0) }?.1
    }
}
