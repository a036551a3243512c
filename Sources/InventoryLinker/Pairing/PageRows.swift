import InventoryModel

/// Turns page objects into rows, paired with the app's elements.
struct PageRows {
    /// The rows of elements.
    private(set) var elements: [PageElement] = []
    /// The rows of actions.
    private(set) var actions: [PageAction] = []
    /// Which view elements they model.
    private(set) var models: [ElementModel] = []
    private var seen: Set<ElementModel> = []
    private var seenElements: Set<ElementKey> = []

    /// What tells two elements of a page object apart.
    private struct ElementKey: Hashable {
        var page: TypeID
        var property: String
        var file: Int
        var position: SourcePosition
        var identifier: String?
        var label: String?
    }

    /// Makes the rows.
    init(
        _ pages: [PageObjectFinding], views: [ViewElement], matcher: QueryMatcher, screens: ScreenTable,
        index: SourceIndex
    ) {
        for page in pages {
            let screen = screens.screen(ofPageObject: page.name) ?? page.screen
            for finding in page.elements { append(finding, of: page, screen, views, matcher, index) }
            for action in page.actions {
                let result = action.result.flatMap { screens.screen(ofPageObject: index[$0].name) }
                actions.append(
                    PageAction(
                        screen: screen,
                        pageObject: page.name,
                        action: action.function.name,
                        returnsScreen: result,
                        file: index.files[action.file].path,
                        position: action.function.position
                    )
                )
            }
        }
    }

    private mutating func append(
        _ finding: PageElementFinding,
        of page: PageObjectFinding,
        _ screen: String,
        _ views: [ViewElement],
        _ matcher: QueryMatcher,
        _ index: SourceIndex
    ) {
        let file = index.files[finding.file].path
        for match in matcher.matches(of: finding.query, on: screen) {
            // Branches that ask for the same thing by another query, as for another system version, are one element.
            let key = ElementKey(
                page: page.type, property: finding.property, file: finding.file, position: finding.position,
                identifier: match.identifier, label: match.label)
            guard seenElements.insert(key).inserted else { continue }
            elements.append(
                PageElement(
                    screen: screen,
                    pageObject: page.name,
                    property: finding.property,
                    xcuiQuery: finding.query.xcuiQuery,
                    identifier: match.identifier,
                    label: match.label,
                    isPattern: match.isPattern,
                    matchedBy: match.matchedBy,
                    isDeclared: match.isDeclared,
                    file: file,
                    position: finding.position
                )
            )
            var seen: Set<ElementID> = []
            for element in match.elements where seen.insert(views[element].id).inserted {
                models.append(
                    ElementModel(
                        element: views[element].id, pageObject: page.name, property: finding.property, file: file)
                )
            }
        }
    }
}
