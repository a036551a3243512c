import InventoryModel

/// What all views of the app declare.
struct AppViews {
    /// The view types, in the order of the declarations.
    private(set) var types: [TypeID] = []
    /// Their elements.
    private(set) var elements: [ElementFinding] = []
    /// The ways between them.
    private(set) var transitions: [TransitionFinding] = []
    /// What is wrong with their identifiers.
    private(set) var pitfalls: [PitfallFinding] = []
    /// The view types that each is built of, with the places.
    private(set) var partUses: [TypeID: [PartUse]] = [:]
    /// Those that others are built of.
    private var parts: Set<TypeID> = []
    /// Those that something shows as a screen.
    private var shown: Set<TypeID> = []
    /// Those with a navigation bar or tabs.
    private var navigation: Set<TypeID> = []
    /// Those that modify other views.
    private var modifiers: Set<TypeID> = []
    /// Views of UIKit that are no controllers.
    private var uiKitViews: Set<TypeID> = []
}

extension AppViews {
    /// Reads the views, several types at a time; the result is in the order of the types.
    static func read(
        _ index: SourceIndex, _ roles: FileRoles, _ configuration: LinkConfiguration
    ) async -> AppViews {
        let types = index.typeIDs.filter { roles.roles[index[$0].file] == .app }
        // Small parts, as some types take far longer than others.
        let size = 128
        let parts = stride(from: 0, to: types.count, by: size).map { Array(types[$0..<min($0 + size, types.count)]) }
        let found = await withTaskGroup(of: (Int, [ReadView]).self) { group in
            for (number, part) in parts.enumerated() {
                group.addTask { (number, ReadView.read(part, of: types, index, configuration)) }
            }
            var results = [[ReadView]](repeating: [], count: parts.count)
            for await (number, read) in group { results[number] = read }
            return results.flatMap(\.self)
        }
        return AppViews(joining: found)
    }

    /// Joins what reading each type gave: what one view sets may be an element of another.
    private init(joining all: [ReadView]) {
        var identifiedParts: Set<TypeID> = []
        var standing: Set<TypeID> = []
        var used: Set<TypeID> = []
        var identifiedProperties: Set<PropertyKey> = []
        var carried: [String: String] = [:]
        for (type, findings) in all.map({ ($0.type, $0.findings) }) {
            parts.formUnion(findings.parts)
            shown.formUnion(findings.transitions.map(\.to))
            used.formUnion(findings.usedTypes)
            identifiedProperties.formUnion(findings.identifiedProperties)
            carried.merge(findings.carriedFields) { first, _ in first }
            standing.formUnion(findings.partsOutsideControls)
            identifiedParts.formUnion(findings.identifiedParts)
            if findings.hasNavigation { navigation.insert(type) }
            if findings.isModifier { modifiers.insert(type) }
            if findings.isUIKitView { uiKitViews.insert(type) }
        }
        for (type, findings) in all.filter({ !$0.isApplication }).map({ ($0.type, $0.findings) }) {
            types.append(type)
            transitions += findings.transitions
            if !findings.partUses.isEmpty { partUses[type] = findings.partUses }
            pitfalls += findings.pitfalls
            elements += findings.handedIdentifiers.compactMap { $0.element(carriedBy: carried) }
            let isLabel = parts.contains(type) && !standing.contains(type)
            elements += findings.elements.filter { element in
                if element.dependsOnUse, used.contains(type) { return false }
                // Each use of a component has its own; without any use the pattern is all there is.
                if element.identifiers.contains(where: \.startsWithParameter) {
                    return !parts.contains(type) && !shown.contains(type)
                }
                guard element.identifiers.isEmpty else { return true }
                // A subclass, or whoever makes the view, may identify what it holds.
                if let name = element.nameHint, !identifiedProperties.isEmpty,
                    identifiedProperties.contains(PropertyKey(type: element.viewType, name: name))
                {
                    return false
                }
                // Texts of a row that is the label of a link are part of the link.
                if isLabel, element.role != .interactive { return false }
                // The identifier that users of the component set lands on what it starts with.
                guard identifiedParts.contains(type) else { return true }
                return element.kind != findings.rootKind
                    && !(element.role == .interactive && findings.openControlCount == 1)
            }
        }
    }

    /// View types that are parts of others, views of UIKit or named like a part, that nothing shows as a screen, and that no
    /// test treats as one.
    func components(
        testedBy pages: [PageObjectFinding], _ index: SourceIndex, _ configuration: LinkConfiguration
    ) -> Set<TypeID> {
        let tested = Set(pages.filter(\.isWholeScreen).map { $0.screen.lowercased() })
        let rules = ScreenRules(patterns: configuration.screens)
        return Set(
            types.filter { type in
                if rules.isScreen(index[type].name) { return false }
                if configuration.components.contains(index[type].name) || modifiers.contains(type) { return true }
                let isPart =
                    parts.contains(type) || uiKitViews.contains(type)
                    || index.interfaces.components.contains(type)
                    || ScreenNames.isPart(index[type].simpleName)
                guard isPart, !shown.contains(type), !navigation.contains(type) else { return false }
                return !index[type].simpleName.hasSuffix("Screen")
                    && !tested.contains(ScreenNames.screen(ofView: index[type].name).lowercased())
            }
        )
    }
}
