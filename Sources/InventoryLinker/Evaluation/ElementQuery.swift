import InventoryModel

/// An XCUITest query as far as the sources tell it.
struct ElementQuery {
    /// How the element is told from others of its type.
    enum Key {
        /// By type only; also the app itself.
        case type
        /// The key of `query["x"]`: an identifier, a label, a title or a value.
        case identifierOrLabel([TextPattern])
        /// By accessibility identifier only.
        case identifier([TextPattern])
        /// By visible text or label only.
        case label([TextPattern])
        /// By accessibility identifier and visible text or label at once.
        case identifierAndLabel([TextPattern], [TextPattern])
        /// By a predicate, as written.
        case predicate(String)
        /// By position.
        case index
    }

    /// The query, such as `buttons`; nil for the app and where it is not known.
    var xcuiQuery: String?
    /// How the element is told from others.
    var key: Key
    /// Whether it is the app itself.
    var isApplication = false
    /// Whether `.firstMatch` takes one of several.
    var isFirstMatch = false
    /// Whether it surely is one element, as `app.buttons["x"]` is, and no query for several.
    var isElement = false
    /// The keys of the elements around it that are told from others, outermost first, as the stepper of
    /// `stepper.buttons.element(boundBy: 1)`.
    var containers: [Key] = []
    /// The keys of the elements that it must hold.
    var parts: [Key] = []
    /// The property or method that gave it, such as `LandingScreen.submitButton`; nil for a query on the spot.
    var origin: String?
    /// The type of that property.
    var originType: TypeID?

    /// The query for elements of a type inside this one.
    func descendants(_ xcuiQuery: String?) -> ElementQuery {
        var result = ElementQuery(xcuiQuery: xcuiQuery, key: .type)
        result.containers = isKeyed ? containers + [key] : containers
        result.parts = parts
        if !result.containers.isEmpty { (result.origin, result.originType) = (origin, originType) }
        return result
    }

    /// Narrows the query by a further key; one on the other property joins the one before, else both were asked for.
    mutating func narrow(to further: Key) {
        switch (key, further) {
        case (.identifier(let identifiers), .label(let labels)), (.label(let labels), .identifier(let identifiers)):
            key = .identifierAndLabel(identifiers, labels)
        default:
            if isKeyed { containers.append(key) }
            key = further
        }
    }

    /// Whether the key tells the element from others of its type.
    var isKeyed: Bool {
        switch key {
        case .type, .index: false
        case .identifierOrLabel, .identifier, .label, .identifierAndLabel, .predicate: true
        }
    }

    /// The query as far as it can be paired with an element of the app: a part of an element stands for the element.
    var pairable: ElementQuery {
        guard !isKeyed, let container = containers.last else { return self }
        var result = self
        result.key = container
        result.containers.removeLast()
        return result
    }

    /// The identifiers of which it takes the first match.
    var firstMatches: [String] {
        guard isFirstMatch else { return [] }
        switch key {
        case .identifier(let texts), .identifierOrLabel(let texts), .identifierAndLabel(let texts, _):
            return texts.filter(\.isLiteral).map(\.text)
        case .type, .label, .predicate, .index: return []
        }
    }

    /// The app itself.
    static let application = ElementQuery(xcuiQuery: nil, key: .type, isApplication: true)
    /// An alert of the system.
    static let alert = ElementQuery(xcuiQuery: "alerts", key: .type)
    /// An element about which nothing is known.
    static let unknown = ElementQuery(xcuiQuery: nil, key: .type)
}

/// The words of XCUITest, from Apple's XCUIAutomation documentation.
enum XCUITestWords {
    /// Properties of `XCUIElementTypeQueryProvider`, each a query of one element type.
    static let queries: Set<String> = [
        "activityIndicators", "alerts", "browsers", "buttons", "cells", "checkBoxes", "collectionViews", "colorWells",
        "comboBoxes", "datePickers", "decrementArrows", "dialogs", "disclosedChildRows", "disclosureTriangles",
        "dockItems", "drawers", "grids", "groups", "handles", "helpTags", "icons", "images", "incrementArrows",
        "keyboards", "keys", "layoutAreas", "layoutItems", "levelIndicators", "links", "maps", "mattes",
        "menuBarItems", "menuBars", "menuButtons", "menuItems", "menus", "navigationBars", "otherElements",
        "outlineRows", "outlines", "pageIndicators", "pickerWheels", "pickers", "popUpButtons", "popovers",
        "progressIndicators", "radioButtons", "radioGroups", "ratingIndicators", "relevanceIndicators",
        "rulerMarkers", "rulers", "scrollBars", "scrollViews", "searchFields", "secureTextFields",
        "segmentedControls", "sheets", "sliders", "splitGroups", "splitters", "staticTexts", "statusBars",
        "statusItems", "steppers", "switches", "tabBars", "tabGroups", "tableColumns", "tableRows", "tables", "tabs",
        "textFields", "textViews", "timelines", "toggles", "toolbarButtons", "toolbars", "touchBars", "valueIndicators",
        "webViews", "windows",
    ]

    /// Members of `XCUIElement` that read its state; using one checks the element.
    static let stateReads: Set<String> = [
        "exists", "isHittable", "isEnabled", "isSelected", "hasFocus", "label", "value", "title", "placeholderValue",
        "identifier", "frame", "count",
    ]

    /// Methods that wait for the element; using one checks it.
    static let waits: Set<String> = ["waitForExistence", "waitForNonExistence", "wait"]

    /// Methods that operate the element.
    static let operations: Set<String> = [
        "tap", "doubleTap", "twoFingerTap", "press", "typeText", "typeKey", "swipeUp", "swipeDown", "swipeLeft",
        "swipeRight", "pinch", "rotate", "adjust", "scroll", "click", "doubleClick", "rightClick", "hover",
    ]

    /// What `XCUIApplication` can do that is nothing done to an element.
    static let applicationCalls: Set<String> = [
        "launch", "activate", "terminate", "open", "resetAuthorizationStatus", "performAccessibilityAudit",
        "screenshot", "snapshot",
    ]

    /// Properties of `XCUIElementQuery` that yield all its elements.
    static let elementLists: Set<String> = [
        "allElementsBoundByIndex", "allElementsBoundByAccessibilityElement",
    ]

    /// The members that yield the same element again, as far as its identity goes.
    static let transparent: Set<String> = ["firstMatch", "element", "coordinate", "withOffset", "screenPoint"]

    /// The type names of XCUITest that stand for elements and queries.
    static let types: Set<String> = [
        "XCUIApplication", "XCUIElement", "XCUIElementQuery", "XCUICoordinate", "XCUIElementTypeQueryProvider",
        "XCUIElementSnapshot",
    ]

    /// Whether a declared type is one of them; false where none is declared.
    static func isType(_ type: TypeName?) -> Bool { type.map { types.contains($0.name) } ?? false }

    /// The query of an `XCUIElement.ElementType`, such as `buttons` for `.button`.
    static func query(ofElementType name: String) -> String? {
        switch name {
        case "any": nil
        case "switch": "switches"
        case "checkBox": "checkBoxes"
        case "comboBox": "comboBoxes"
        case "touchBar": "touchBars"
        case "other": "otherElements"
        case "staticText": "staticTexts"
        default: queries.contains(name + "s") ? name + "s" : nil
        }
    }
}
