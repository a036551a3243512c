import InventoryModel

/// An element that a page object exposes, before it is paired with the app's identifiers.
struct PageElementFinding {
    /// The property, or the method that asks for the element.
    var property: String
    /// The query.
    var query: ElementQuery
    /// The index of the file.
    var file: Int
    /// Where the property or query stands.
    var position: SourcePosition
}

/// A page object with its elements and actions.
struct PageObjectFinding {
    /// The type; for members of `extension XCUIApplication` that of the test class beside it.
    var type: TypeID
    /// The dotted name.
    var name: String
    /// The screen that its name, or the view model of its test case, suggests.
    var screen: String
    /// The convention.
    var style: Screen.PageStyle
    /// Whether it only holds the page objects that are nested in it, such as the steps of a PIN wall.
    var isContainer = false
    /// The elements, in order.
    var elements: [PageElementFinding] = []
    /// What closures get from the app, in order; elements as far as no property gives the same.
    var getters: [PageElementFinding] = []
    /// What methods that only act ask for themselves, in order; they are the elements of a page object without others.
    var inlineElements: [PageElementFinding] = []
    /// The methods that are no elements, in order.
    var actions: [(function: FunctionFacts, file: Int, result: TypeID?)] = []
    /// The file of its declaration.
    var file: Int
    /// Where its name stands.
    var position: SourcePosition

    /// Whether it stands for a screen by its convention or name, not for a part of screens.
    var isWholeScreen: Bool {
        if name.split(separator: ".").contains(where: { $0.hasPrefix("Component") }) { return false }
        return style == .robot || style == .pageManager || style == .fosmvvm
            || ["Screen", "Page", "Robot"].contains { name.hasSuffix($0) }
    }
}

extension ElementQuery {
    /// Whether the query tells one element, or one kind of elements, from all others.
    var namesElement: Bool {
        switch key {
        case .type: !isApplication && xcuiQuery != nil
        default: true
        }
    }

    /// Whether its key is a text of which a part at least is known.
    var tellsKey: Bool { keyTexts?.contains { !$0.isUnknown } ?? false }

    /// Whether its key is a text of which nothing is known, as a function has it that gets the key as its argument.
    var isOpen: Bool { keyTexts?.allSatisfy(\.isUnknown) ?? false }

    private var keyTexts: [TextPattern]? {
        switch key {
        case .identifierOrLabel(let texts), .identifier(let texts), .label(let texts): texts
        default: nil
        }
    }

    /// The key as text, to tell queries apart.
    var keyText: String {
        let text: String =
            switch key {
            case .type: "type"
            case .index: "index"
            case .identifierOrLabel(let texts): texts.map(\.text).joined(separator: "|")
            case .identifier(let texts): "identifier " + texts.map(\.text).joined(separator: "|")
            case .label(let texts): "label " + texts.map(\.text).joined(separator: "|")
            case .identifierAndLabel(let identifiers, let labels):
                "identifier " + (identifiers + labels).map(\.text).joined(separator: "|")
            case .predicate(let format): "predicate " + format
            }
        return (xcuiQuery ?? "") + " " + text
    }
}
