import InventoryModel

extension ControllerBody {
    /// Adds what storyboards and xibs say of the type: of the elements that its properties hold, and of those that no
    /// property holds.
    func addDesignedElements() {
        for name in index[type].variableOrder {
            let designed = index.interfaces.outlets[InterfaceIndex.Outlet(type: type, name: name)] ?? []
            if !designed.isEmpty { apply(designed, toProperty: name) }
        }
        for element in index.interfaces.elements[type] ?? [] { add(element) }
    }

    private func apply(_ designed: [InterfaceIndex.Element], toProperty name: String) {
        let file = index[type].variables[name]?.first?.file ?? index[type].file
        let scope = ControlScope(environment: Environment(scope: Scope(file: file, type: type), receiver: nil))
        guard let number = property(name, in: scope, ofAnyKind: designed.contains { $0.object.identifier != nil })
        else { return }
        // What code sets later is what a test sees.
        if drafts[number].settings.isEmpty {
            drafts[number].settings = designed.compactMap(setting)
            // The element stands where it is identified, which is where a person changes that.
            if let identified = designed.first(where: { $0.object.identifier != nil }) {
                drafts[number].file = identified.file
                drafts[number].position = identified.object.position
            }
        }
        if designed.allSatisfy(\.object.isLeftOut) { drafts[number].isLeftOut = true }
        // A text that code replaces is there for design.
        if !drafts[number].isComputed {
            drafts[number].label = drafts[number].label ?? designed.lazy.compactMap(\.visibleLabel).first
        }
    }

    private func add(_ element: InterfaceIndex.Element) {
        let object = element.object
        var draft = ControlDraft(
            kind: object.customClass ?? object.className, file: element.file, position: object.position,
            label: element.visibleLabel)
        draft.settings = setting(element).map { [$0] } ?? []
        draft.isNamed = true
        draft.isMade = element.mayBeMissed && !isIdentifiedInCode(object)
        _ = add(draft)
    }

    private func setting(_ element: InterfaceIndex.Element) -> ControlIdentifier? {
        guard let identifier = element.object.identifier else { return nil }
        return ControlIdentifier(
            texts: [TextPattern(identifier.text)], expression: .string([.text(identifier.text)], identifier.position),
            place: SourcePlace(file: element.file, position: identifier.position))
    }

    /// Whether code gets hold of an element without a property of its own and identifies it: a cell that a table is
    /// asked for, or an item of the navigation bar.
    private func isIdentifiedInCode(_ object: InterfaceObject) -> Bool {
        drafts.contains { draft in
            guard let name = draft.name, !draft.settings.isEmpty else { return false }
            return object.isCell ? name.lowercased().hasSuffix("cell") : name == object.key
        }
    }
}

extension InterfaceIndex.Element {
    /// What the element shows, unless Interface Builder filled it in when the element was made.
    var visibleLabel: String? {
        object.label.flatMap { ["Button", "Label", "Item", "Title"].contains($0) ? nil : $0 }
    }
}
