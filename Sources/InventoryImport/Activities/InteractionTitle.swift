/// The title of an activity, read as something that was done to an element.
///
/// XCUITest writes the titles in English: `Tap "login.submit" Button`, `Waiting 5.0s for "total" StaticText to exist`,
/// `Type 'x' into "name" TextField`. Their wording changed over the years; what is older is read as well, such as
/// `Tap the "login.submit" Switch` of Xcode 7 and `Find: Elements matching predicate '"name" IN identifiers'` of Xcode 8.
struct InteractionTitle: Hashable {
    /// What was done: `tap`, `type`, `wait`, `check`, `find`, `swipe_up`.
    var action: String
    /// The element.
    var element: ElementDescription

    /// Reads the title; nil where it tells of no element, as for the launch of an app or a step that a test names.
    init?(_ title: String) {
        // A title with a typed text can be of any length, an element's name is not.
        let text = title.prefix(Self.longest)
        if let rest = text.dropping("Retrying `") {
            guard let retried = Self.operation(rest) ?? Self.typing(rest) else { return nil }
            self = retried
        } else if let read = Self.check(text) ?? Self.typing(text) ?? Self.operation(text) {
            self = read
        } else {
            return nil
        }
    }

    private init(action: String, element: ElementDescription) {
        self.action = action
        self.element = element
    }

    private static let longest = 4096

    /// Titles that look for an element or wait for it.
    private static func check(_ text: Substring) -> InteractionTitle? {
        if let rest = text.dropping("Waiting ") ?? text.dropping("Wait ") {
            guard let place = rest.range(ofText: "for ") else { return nil }
            return element("wait", ElementDescription(prefixOf: rest[place.upperBound...]))
        }
        if let rest = text.dropping("Checking existence of `") ?? text.dropping("Check existence of `")
            ?? text.dropping("Checking existence of ") ?? text.dropping("Check existence of ")
        {
            return element("check", ElementDescription(prefixOf: rest))
        }
        if text.hasPrefix("Checking `Expect predicate") || text.hasPrefix("Check predicate") {
            guard let place = text.range(ofLastText: "for object ") else { return nil }
            return element("check", ElementDescription(prefixOf: text[place.upperBound...]))
        }
        if let rest = text.dropping("Find the ") { return element("find", ElementDescription(prefixOf: rest)) }
        if let rest = text.dropping("Find: Elements matching predicate '") { return predicate(rest) }
        return nil
    }

    /// What the log tells of the application while it looks for it is the launch, and nothing done to an element.
    private static func element(_ action: String, _ element: ElementDescription?) -> InteractionTitle? {
        guard let element, !element.isApplication else { return nil }
        return InteractionTitle(action: action, element: element)
    }

    /// The rest of a predicate: `"name" IN identifiers'`.
    private static func predicate(_ text: Substring) -> InteractionTitle? {
        guard text.first == "\"", let place = text.range(ofLastText: "\" IN identifiers") else { return nil }
        let name = text[text.index(after: text.startIndex)..<place.lowerBound]
        guard !name.isEmpty, var element = ElementDescription(prefixOf: "Any") else { return nil }
        element.identifier = String(name)
        return InteractionTitle(action: "find", element: element)
    }

    /// `Type 'text' into "name" TextField`; the text may hold anything, so the last `into` counts.
    private static func typing(_ text: Substring) -> InteractionTitle? {
        guard text.hasPrefix("Type "), let place = text.range(ofLastText: " into ") else { return nil }
        return ElementDescription(prefixOf: text[place.upperBound...]).map {
            InteractionTitle(action: "type", element: $0)
        }
    }

    private static func operation(_ text: Substring) -> InteractionTitle? {
        for (words, action) in operations {
            guard let rest = text.dropping(words) else { continue }
            guard let element = ElementDescription.first(in: rest) else { return nil }
            let isDrag = action == "press" && rest.range(ofText: "drag") != nil
            return InteractionTitle(action: isDrag ? "drag" : action, element: element)
        }
        return nil
    }

    /// What titles of operations begin with; of two that fit, the first counts.
    private static let operations: [(words: String, action: String)] = [
        ("Tap ", "tap"), ("Double-tap ", "double_tap"), ("Double tap ", "double_tap"),
        ("Two-finger tap ", "two_finger_tap"), ("Two finger tap ", "two_finger_tap"),
        ("Swipe up ", "swipe_up"), ("Swipe down ", "swipe_down"), ("Swipe left ", "swipe_left"),
        ("Swipe right ", "swipe_right"), ("Long press ", "press"), ("Press ", "press"), ("Force press ", "press"),
        ("Click and drag ", "drag"), ("Drag ", "drag"), ("Click ", "click"), ("Double-click ", "double_click"),
        ("Double click ", "double_click"), ("Right-click ", "right_click"), ("Right click ", "right_click"),
        ("Hover ", "hover"), ("Scroll ", "scroll"), ("Pinch ", "pinch"), ("Rotate ", "rotate"),
        ("Adjust ", "adjust"), ("Set ", "adjust"),
    ]
}

extension Substring {
    /// The text after the given beginning; nil where it begins otherwise.
    fileprivate func dropping(_ beginning: String) -> Substring? {
        hasPrefix(beginning) ? dropFirst(beginning.count) : nil
    }

    /// Where the text stands first.
    fileprivate func range(ofText text: String) -> Range<Index>? {
        firstRange(of: text)
    }

    /// Where the text stands last.
    fileprivate func range(ofLastText text: String) -> Range<Index>? {
        var found: Range<Index>?
        var rest = self
        while let range = rest.firstRange(of: text) {
            found = range
            rest = rest[range.upperBound...]
        }
        return found
    }
}
