import InventoryStore
import GRDB
import InventoryQuery
import InventoryReport

/// A page of a project.
struct PageDefinition: Sendable {
    /// The name in addresses.
    let name: String
    /// The title in the navigation; nil where it is reached from other pages only.
    let title: String?
    /// What a reader needs.
    let scope: AccessScope
    /// Reads what it tells.
    let read: @Sendable (Database, PageRequest) throws -> PageAnswer

    /// Defines a page.
    init(
        _ name: String, title: String?, scope: AccessScope = .read,
        read: @escaping @Sendable (Database, PageRequest) throws -> PageAnswer
    ) {
        self.name = name
        self.title = title
        self.scope = scope
        self.read = read
    }
}

/// All pages of a project.
enum PageCatalog {
    /// The pages, those of the navigation in its order.
    static let all: [PageDefinition] =
        [OverviewPage.definition] + ListingCatalog.pages.map(ListingPage.definition)
        + [
            ComparePage.definition, HelpPage.definition, ScreenPage.definition, TestPage.definition, RunPage.definition,
        ]

    /// The navigation.
    static func links(_ request: PageRequest) -> [LivePage.Link] {
        let shown = all.filter { $0.title != nil }.map { ($0.name, $0.title ?? "") } + [("query", "Query")]
        return shown.map { name, title in
            LivePage.Link(title, request.places.section(name), isCurrent: name == request.page)
        }
    }
}
