import InventoryModel

/// An object of an interface file while its tags are read.
struct InterfaceObjectDraft {
    /// What the text inside of a tag is.
    enum Text {
        /// The visible text.
        case title
        /// The accessibility identifier.
        case identifier(SourcePosition)
    }

    /// What is known so far.
    var facts: InterfaceObject

    /// Starts with the attributes of a tag; nil for a placeholder that stands for nothing here.
    init?(
        _ tag: String, id: String, _ attributes: [String: String], _ position: SourcePosition, isInStoryboard: Bool
    ) {
        guard let role = Self.role(tag, attributes, isInStoryboard: isInStoryboard) else { return nil }
        facts = InterfaceObject(id: id, role: role, className: InterfaceTags.className(ofTag: tag), position: position)
        // Before Xcode 6 a class of Swift had the mangled name.
        facts.customClass = attributes["customClass"].flatMap { $0.hasPrefix("_Tt") || $0.isEmpty ? nil : $0 }
        facts.key = attributes["key"]
        facts.storyboardIdentifier = attributes["storyboardIdentifier"] ?? attributes["referencedIdentifier"]
        facts.storyboardName = attributes["storyboardName"]
        facts.hasAccessory =
            attributes["selectionStyle"] != "none" && attributes["accessoryType"].map { $0 != "checkmark" } ?? false
        facts.isLeftOut = Self.isLeftOut(attributes, className: facts.className)
        facts.label = Self.label(attributes, className: facts.className)
    }

    private static func role(_ tag: String, _ attributes: [String: String], isInStoryboard: Bool)
        -> InterfaceObject.Role?
    {
        switch tag {
        case "placeholder": return attributes["placeholderIdentifier"] == "IBFilesOwner" ? .owner : nil
        case "viewControllerPlaceholder": return .reference
        case "exit": return .exit
        default:
            return attributes["sceneMemberID"] == "viewController" || !isInStoryboard && tag.hasSuffix("Controller")
                ? .controller : .view
        }
    }

    private static func isLeftOut(_ attributes: [String: String], className: String) -> Bool {
        if attributes["userInteractionEnabled"] == "NO", !InterfaceTags.touchless.contains(className) { return true }
        if attributes["systemItem"].map({ InterfaceTags.title(ofSystemItem: $0) == nil }) ?? false { return true }
        // The back button stands on the screens that follow.
        return attributes["editable"] == "NO" || attributes["key"] == "backBarButtonItem"
    }

    private static func label(_ attributes: [String: String], className: String) -> String? {
        let text: String? =
            switch className {
            case "UITextField", "UISearchBar": attributes["placeholder"]
            // What stands in a text view is there for design.
            case "UITextView": nil
            case "UILabel": attributes["text"]
            default: attributes["title"] ?? attributes["systemItem"].flatMap(InterfaceTags.title(ofSystemItem:))
            }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: - Tags inside

    /// Reads a tag inside of the object's.
    ///
    /// - Parameters:
    ///   - tag: The tag.
    ///   - attributes: Its attributes.
    ///   - position: Where it starts.
    ///   - outer: The tag around it.
    /// - Returns: What the text inside of it is; nil for nothing.
    mutating func read(
        _ tag: String, _ attributes: [String: String], _ position: SourcePosition, in outer: String?
    ) -> Text? {
        let key = attributes["key"]
        switch tag {
        case "accessibility":
            if let identifier = attributes["identifier"] { set(identifier, as: .identifier(position)) }
            if let label = attributes["label"], !label.isEmpty { facts.label = facts.label ?? label }
        case "bool" where outer == "accessibility" && key == "isElement":
            if attributes["value"] == "YES" { facts.isOneElement = true } else { facts.isLeftOut = true }
        case "userDefinedRuntimeAttribute" where attributes["keyPath"] == "accessibilityIdentifier":
            set(attributes["value"] ?? "", as: .identifier(position))
        case "string" where outer == "userDefinedRuntimeAttribute" && key == "value":
            return isReadingIdentifier ? .identifier(position) : nil
        case "state" where key == "normal": set(attributes["title"] ?? "", as: .title)
        case "buttonConfiguration": set(attributes["title"] ?? "", as: .title)
        case "string" where key == "title" || (key == "text" && facts.className == "UILabel"): return .title
        case "string" where key == "placeholder" && Self.takesPlaceholder.contains(facts.className): return .title
        case "fragment" where facts.className != "UITextView": set(attributes["content"] ?? "", as: .title)
        default: break
        }
        isReadingIdentifier =
            tag == "userDefinedRuntimeAttribute" && attributes["keyPath"] == "accessibilityIdentifier"
        return nil
    }

    private static let takesPlaceholder: Set<String> = ["UITextField", "UISearchBar"]
    /// Whether the last tag was that of an identifier among the runtime attributes.
    private var isReadingIdentifier = false

    /// Takes a text; the first one counts, and an empty one says nothing.
    mutating func set(_ text: String, as kind: Text) {
        guard text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
        switch kind {
        case .title: facts.label = facts.label ?? text
        case .identifier(let position):
            facts.identifier = facts.identifier ?? InterfaceObject.Identifier(text: text, position: position)
        }
    }

    /// The connection that a tag is; nil for any other tag.
    static func connection(_ tag: String, _ attributes: [String: String], _ position: SourcePosition)
        -> InterfaceConnection?
    {
        let destination = attributes["destination"] ?? ""
        switch tag {
        case "outlet", "outletCollection":
            return InterfaceConnection(
                kind: tag == "outlet" ? .outlet : .outletCollection, name: attributes["property"] ?? "",
                destination: destination, position: position)
        case "action":
            return InterfaceConnection(
                kind: .action, name: attributes["selector"] ?? "", destination: destination, position: position)
        case "segue":
            if attributes["kind"] == "relationship" {
                return InterfaceConnection(
                    kind: .relationship, name: attributes["relationship"] ?? "", destination: destination,
                    position: position)
            }
            guard let kind = attributes["kind"] else { return nil }
            return InterfaceConnection(
                kind: .segue, name: kind, destination: destination, unwindAction: attributes["unwindAction"],
                position: position)
        default: return nil
        }
    }

    // MARK: - What is worth keeping

    /// The objects that tell something, each after the one that holds it.
    static func telling(_ drafts: [InterfaceObjectDraft]) -> [InterfaceObject] {
        let connected = Set(drafts.flatMap { $0.facts.connections.map(\.destination) })
        var numbers = [Int?](repeating: nil, count: drafts.count)
        var result: [InterfaceObject] = []
        for (number, draft) in drafts.enumerated() {
            var object = draft.facts
            // The outermost view tells whose the others are.
            let isTelling = draft.isTelling || object.parent == nil || connected.contains(object.id)
            let parent = object.parent.flatMap { numbers[$0] }
            guard isTelling else {
                numbers[number] = parent
                continue
            }
            object.parent = parent
            numbers[number] = result.count
            result.append(object)
        }
        return result
    }

    private var isTelling: Bool {
        !InterfaceTags.plain.contains(facts.className) || facts.role != .view || facts.customClass != nil
            || facts.identifier != nil || !facts.connections.isEmpty || facts.isOneElement || facts.isLeftOut
    }
}
