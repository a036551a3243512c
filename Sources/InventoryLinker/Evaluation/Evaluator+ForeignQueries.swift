import InventoryModel

/// Look-ups of elements by functions that the sources do not have, as a package or its base class gives them:
/// `button("save").tap()`, `staticText(title).inTable(table("rows")).checkExists()`.
extension Evaluator {
    /// The element that such a function yields; nil where its name is not the singular of a query and not configured.
    ///
    /// `root` is what the function was called on; the app where it was called by its name alone.
    func foreignLookup(_ name: String, from root: ElementQuery, _ call: Call, in environment: Environment) -> Value? {
        guard followsNumbers, call.arguments.count < 2, call.arguments.first?.isTrailing != true else { return nil }
        let isConfigured = configuration.queryFunctions.contains(name)
        let query = XCUITestWords.query(ofLookupFunction: name)
        guard isConfigured || query != nil else { return nil }
        guard let argument = call.arguments.first else {
            return isConfigured ? nil : .element(root.descendants(query))
        }
        let isIdentifier = isConfigured || Self.identifierLabels.contains(argument.label ?? "")
        let isText = Self.textLabels.contains(argument.label ?? "")
        guard isIdentifier || isText || argument.label.map({ Self.otherLabels.contains($0) }) ?? true else {
            return nil
        }
        var result = root.descendants(query)
        result.isApplication = false
        switch value(of: argument.value, in: environment) {
        case .predicate(let key): result.key = key
        case .literal: result.key = .index
        case .text, .choice:
            let texts = value(of: argument.value, in: environment).visibleTexts
            guard !texts.isEmpty else { return nil }
            let isSeen = texts.allSatisfy(\.isLocalized)
            result.key =
                isText || isSeen ? .label(texts) : isIdentifier ? .identifier(texts) : .identifierOrLabel(texts)
            if texts.allSatisfy(\.isUnknown) {
                noteUnresolved(argument.value, at: call.position, in: environment)
            }
        default:
            // It asks for an element, and the sources do not tell for which.
            trace.unresolved += 1
            noteUnresolved(argument.value, at: call.position, in: environment)
            return nil
        }
        return .element(result)
    }

    private static let identifierLabels: Set<String> = [
        "id", "identifier", "withIdentifier", "accessibilityIdentifier", "accessibilityId", "withId",
    ]
    private static let textLabels: Set<String> = ["label", "text", "title", "withLabel", "withText", "withTitle"]
    private static let otherLabels: Set<String> = ["named", "name", "predicate", "matching", "index", "at"]

    /// The element after a call that only narrows the query, as packages let their users chain them; nil for other calls.
    func narrowed(_ query: ElementQuery, by name: String, _ call: Call, in environment: Environment) -> Value? {
        switch name {
        case "firstMatch":
            var first = query
            first.isFirstMatch = true
            return .element(first)
        case "byIndex", "atIndex":
            for argument in call.arguments { _ = value(of: argument.value, in: environment) }
            var result = query
            if case .type = query.key { result.key = .index }
            return .element(result)
        default: break
        }
        guard let relation = Self.relation(of: name), let argument = call.arguments.first?.value,
            case .element(let other) = value(of: argument, in: environment)
        else { return nil }
        var result = query
        switch relation {
        case .inside: result.containers = other.containers + (other.isKeyed ? [other.key] : []) + query.containers
        case .holding: if other.isKeyed { result.parts.append(other.key) }
        case .child:
            result = other
            result.containers = query.containers + (query.isKeyed ? [query.key] : []) + other.containers
        }
        return .element(result)
    }

    private enum Relation { case inside, holding, child }

    /// How the element relates to one that the call of such a name gets.
    private static func relation(of name: String) -> Relation? {
        let relations: [(String, Relation)] = [
            ("in", .inside), ("within", .inside), ("inside", .inside), ("on", .child), ("has", .holding),
            ("containing", .holding),
        ]
        return relations.first { word, _ in
            guard name.utf8.starts(with: word.utf8) else { return false }
            let rest = name.dropFirst(word.count)
            return rest.isEmpty || rest.first?.isUppercase == true
        }?.1
    }
}

extension XCUITestWords {
    /// The query whose elements a function of this name looks up: the singular of a query, as `button` and `secureTextField`.
    ///
    /// Words that other functions go by, such as `map` and `group`, are none.
    static func query(ofLookupFunction name: String) -> String? {
        switch name {
        case "map", "group", "handle", "key", "link", "tab", "icon", "level", "grid", "matte", "ruler", "timeline",
            "window", "any", "other", "drawer", "browser", "menu":
            nil
        // `switch` needs backticks, so packages write it otherwise.
        case "swittch", "switchElement", "uiSwitch": "switches"
        case "otherElement": "otherElements"
        default: query(ofElementType: name)
        }
    }
}
