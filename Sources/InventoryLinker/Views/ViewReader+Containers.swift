import InventoryModel

extension ViewReader {
    /// Reads a container, or a view that the sources do not declare.
    func readContainer(_ name: String, _ call: Call, _ chain: ViewChain, in place: ViewPlace) {
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
                    branches: place.branches,
                    isComputed: false,
                    isReportable: !place.isInsideControl && !place.isInsideDialog && hasGesture(chain)
                        && !place.isHidden,
                    viewType: place.viewType,
                    file: place.environment.scope.file,
                    position: call.position
                )
            )
        }
        notePitfalls(of: setting, on: name, call, chain, in: place)
        let known = findings.elements.count
        var inner = place
        inner.appliedIdentifiers = .none
        if !Self.passesPresentation(name, call) { inner.presentation = nil }
        inner.isLaidOut = Self.arrangements.contains(name)
        if name == "ForEach", readTurns(of: call, in: inner) { return }
        for argument in call.arguments where argument.value.canMakeViews { read(argument.value, in: inner) }
        noteCascade(of: setting, on: name, since: known, in: place)
        if !identifiers.isEmpty, Self.arrangements.contains(name) { passIdentifier(toElementsSince: known) }
    }

    /// Takes what alone stands in a stack, or in each branch in it, for identified: a stack is no element, so that its
    /// identifier is that of what it holds.
    private func passIdentifier(toElementsSince known: Int) {
        let held = findings.elements.indices.dropFirst(known)
        let branches = Set(held.map { findings.elements[$0].branches })
        guard held.count == 1 || branches.count == held.count && !branches.contains([]) else { return }
        for element in held where findings.elements[element].identifiers.isEmpty {
            findings.elements[element].isReportable = false
        }
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

    /// Whether what stands in a SwiftUI type is the screen that is shown: `sheet { NavigationStack { Editor() } }` shows
    /// the editor, while the rows of `sheet { List { Header(); Row() } }` are parts of what is shown.
    static func passesPresentation(_ name: String, _ call: Call) -> Bool {
        guard !wrappers.contains(name), ElementKind.isContainer(name) || ElementKind.swiftUI(name) != nil else {
            return true
        }
        guard layouts.contains(name), case .closure(let content)? = call.arguments.last?.value else { return false }
        return content.body.count == 1
    }

    /// Containers that show nothing of their own, or one of their parts at a time.
    private static let wrappers: Set<String> = [
        "NavigationStack", "NavigationView", "NavigationSplitView", "Group", "AnyView", "WindowGroup", "Tab", "TabView",
        "ForEach", "GeometryReader", "ScrollViewReader", "TimelineView", "ViewThatFits", "ZStack",
    ]

    /// Containers that show nothing of their own: a condition around one decides about what it holds.
    private static let arrangements: Set<String> = ["Group", "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack"]

    /// Containers that may be laid around a single view.
    private static let layouts: Set<String> = ["VStack", "HStack", "LazyVStack", "ScrollView", "List", "Form"]

    /// Reads the views that a modifier's arguments make.
    func readModifier(_ name: String, _ call: Call, in place: ViewPlace) {
        guard ViewModifiers.holdsViews(name) else { return }
        var inner = place
        inner.presentation = nil
        if ViewModifiers.presentations.contains(name) {
            inner.presentation = name
            inner.presentationPosition = call.position
            inner.isHidden = false
            inner.isMerged = false
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
