import InventoryModel

extension ViewReader {
    /// Reads an expression of a view builder.
    func read(_ expression: Expression, in place: ViewPlace) {
        guard place.depth < Self.maximumDepth else { return }
        switch expression {
        case .choice(_, let branches):
            var inner = place
            (inner.isConditional, inner.isBranchContent) = (true, true)
            let statement = nextBranching()
            for (number, branch) in branches.enumerated() {
                inner.branches = place.branches + [Branch(statement: statement, body: number)]
                read(branch, in: inner)
            }
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
        inner.isBranchContent = place.isBranchContent && place.isLaidOut
        inner.isLaidOut = false
        inner.isReturned = false
        inner.isMerged = place.isMerged || place.childElements == .merged
        inner.childElements = nil
        for (number, name) in closure.parameters.enumerated() {
            let argument = arguments.indices.contains(number) ? arguments[number] : .unknown
            inner.environment.locals[name] =
                evaluator.isUnknown(argument) && closure.parameterTypes.indices.contains(number)
                ? evaluator.unknownValue(
                    of: closure.parameterTypes[number], from: place.environment.scope, receiver: nil) : argument
        }
        inner.environment.locals["$0"] = arguments.first ?? .unknown
        read(closure.body, in: inner)
    }

    /// Reads a view with its modifiers.
    func read(_ chain: ViewChain, in place: ViewPlace) {
        if readLocalView(chain, in: place) { return }
        var place = place
        let own =
            chain.modifiers.lazy.map { self.identifiers(appliedBy: $0.name, $0.call, in: place.environment) }
            .first { !$0.isEmpty } ?? .none
        // The innermost identifier wins in SwiftUI; one from outside applies only where there is none inside.
        if !own.isEmpty { place.appliedIdentifiers = own }
        place.isHidden = place.isHidden || isHidden(chain)
        place.childElements = Self.childElements(of: chain) ?? place.childElements
        if chain.modifiers.contains(where: { ViewModifiers.navigation.contains($0.name) }) {
            findings.hasNavigation = true
        }
        if let (name, call) = chain.constructed {
            readConstructed(name, call, chain, in: place)
        } else if readStaticMember(chain, in: place) {
            // What it makes was read.
        } else if let (name, call) = chain.factory,
            let type = index.type(named: name, from: place.environment.scope), isView(type)
        {
            readPart(type, call, chain, in: place)
        } else {
            readMember(chain, in: place)
        }
        place.appliedIdentifiers = .none
        place.childElements = nil
        for (name, call) in chain.modifiers { readModifier(name, call, in: place) }
    }

    private func readConstructed(_ name: String, _ call: Call, _ chain: ViewChain, in place: ViewPlace) {
        if ElementKind.navigation.contains(name) { findings.hasNavigation = true }
        if let type = index.type(named: name, from: place.environment.scope), isView(type) {
            readPart(type, call, chain, in: place)
        } else if let kind = ElementKind.swiftUI(name) {
            readElement(name, kind, call, chain, in: place)
        } else if !readGlobalFunction(name, call, in: place) {
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
                    label: label.text ?? shownText(of: label, in: place.environment),
                    nameHint: label.hint,
                    alternatives: label.alternatives,
                    part: place.part,
                    isConditional: place.isConditional,
                    isBranchContent: place.isBranchContent && !(name == "Image" && place.isReturned),
                    branches: place.branches,
                    isComputed: label.isComputed,
                    isReportable: !place.isInsideControl && !place.isHidden && !Self.isDecorative(call)
                        && (!place.isInsideDialog || kind.role == .interactive),
                    viewType: place.viewType,
                    file: place.environment.scope.file,
                    position: call.position
                )
            )
        }
        notePitfalls(of: setting, on: name, call, chain, in: place)
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

    /// The text of the constant that an element shows, such as that of `static let cancel = NSLocalizedString("Cancel", …)`;
    /// nil where it shows none, or the sources do not tell it.
    private func shownText(of label: ElementLabel, in environment: Environment) -> String? {
        guard case .member(let owner?, let name, _)? = label.constant, let path = owner.typePath,
            let type = index.type(named: path, from: environment.scope),
            let found = index.variable(name, of: type, isStatic: true, from: environment.scope.file)
        else { return nil }
        return found.declaration.initializer.flatMap(ElementLabel.literal)
    }

    /// Whether a modifier makes what it is applied to interactive.
    func hasGesture(_ chain: ViewChain) -> Bool {
        chain.modifiers.contains { ViewModifiers.gestures.contains($0.name) }
    }

    /// Whether it makes an image that assistive technologies do not see (Apple, `Image.init(decorative:bundle:)`).
    private static func isDecorative(_ call: Call) -> Bool { call.arguments.first?.label == "decorative" }

    /// Whether a modifier takes the element out of the accessibility tree.
    func isHidden(_ chain: ViewChain) -> Bool {
        chain.modifiers.contains { name, call in
            name == "accessibilityHidden" && call.arguments.first?.value != .literal("false")
        }
    }

    private func readContent(ofElement name: String, _ kind: ElementKind, _ call: Call, in place: ViewPlace) {
        var inner = place
        inner.appliedIdentifiers = .none
        if !Self.passesPresentation(name, call) { inner.presentation = nil }
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
            inner.childElements =
                Self.childElements(inside: name, closure: argument.label) ?? place.childElements
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
