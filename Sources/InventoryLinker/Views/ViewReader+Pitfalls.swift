import InventoryModel

/// What becomes of the accessibility elements inside of an element.
enum ChildElements: Sendable {
    /// They stay elements, and the one around them is one too.
    case contained
    /// They become one element, or are taken out of the tree.
    case merged
}

extension ViewReader {
    /// What a chain's modifiers say of the elements inside; nil where they say nothing.
    static func childElements(of chain: ViewChain) -> ChildElements? {
        for (name, call) in chain.modifiers where name == "accessibilityElement" {
            let children = call.arguments.first { $0.label == "children" }?.value.lastName
            return children == "contain" ? .contained : .merged
        }
        return nil
    }

    /// The system containers that make one element of their parts.
    private static let mergingContainers: Set<String> = ["Label", "ContentUnavailableView"]

    /// What a SwiftUI type itself does with the elements of a closure.
    static func childElements(inside name: String, closure label: String?) -> ChildElements? {
        mergingContainers.contains(name) && label != "actions" ? .merged : nil
    }

    /// Containers that hand an identifier on to their children.
    private static let cascading: Set<String> = [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
        "Section", "ForEach",
    ]

    /// Notes what is wrong with the identifier of an element.
    ///
    /// - Parameters:
    ///   - setting: The identifier.
    ///   - name: The SwiftUI type.
    ///   - call: The call that makes it.
    ///   - chain: The expression with its modifiers.
    ///   - place: Where it stands.
    func notePitfalls(
        of setting: IdentifierSetting, on name: String, _ call: Call, _ chain: ViewChain, in place: ViewPlace
    ) {
        guard setting.isPlainModifier else { return }
        if place.isMerged { note(.lostInMerge, setting, on: name) }
        if name == "Text", call.arguments.first?.value.literalText == "", call.arguments.count == 1,
            !chain.modifiers.contains(where: { $0.name == "accessibilityLabel" })
        {
            note(.emptyText, setting, on: name)
        }
        if Self.mergingContainers.contains(name), !place.isInsideControl, !place.isMerged, place.childElements == nil {
            note(.mergingContainer, setting, on: name)
        }
    }

    /// Notes that a container hands its identifier on to several elements that are shown together.
    ///
    /// - Parameters:
    ///   - setting: The identifier.
    ///   - name: The container.
    ///   - known: How many elements were found before its content was read.
    ///   - place: Where it stands.
    func noteCascade(of setting: IdentifierSetting, on name: String, since known: Int, in place: ViewPlace) {
        guard setting.isPlainModifier, Self.cascading.contains(name), place.childElements == nil, !place.isMerged,
            !place.isInsideControl
        else { return }
        let children = findings.elements.dropFirst(known).filter(\.isReportable)
        guard let first = children.first,
            children.contains(where: { $0.position != first.position && !$0.excludes(first) })
        else { return }
        note(.container, setting, on: name)
    }

    private func note(_ pitfall: Pitfall, _ setting: IdentifierSetting, on name: String) {
        guard let place = setting.place, let text = setting.texts.first(where: { !$0.isUnknown })?.text else { return }
        findings.pitfalls.append(PitfallFinding(pitfall: pitfall, subject: "'\(text)' on '\(name)'", place: place))
    }
}
