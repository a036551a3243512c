import InventoryModel
package import InventoryQuery
package import Migrations

/// The public views for the terminal: their columns with meaning and unit, and an example.
package struct ViewSummary: Sendable {
    /// The views.
    package var views: [ViewDescription]
    /// The cells that a line may take.
    package var width: Int

    /// Takes views.
    package init(views: [ViewDescription] = Migrations.publicViews, width: Int = 80) {
        self.views = views
        self.width = width
    }

    /// A paragraph for each view.
    package var text: String {
        views.map { view in
            let nameWidth = min(26, (view.columns.map(\.name.count).max() ?? 0) + 4)
            let lines =
                [view.name] + view.meaning.wrapped(to: width)
                + view.columns.flatMap {
                    $0.meaning.wrapped(behind: "  \($0.name)", nameWidth: nameWidth, width: width)
                }
                + ["  Example: \(view.example)"]
            return lines.map { $0 + "\n" }.joined()
        }
        .joined(separator: "\n")
    }

    /// A row for each column.
    package var rows: QueryResult {
        QueryResult(
            columns: ["view", "column", "unit", "meaning"],
            rows: views.flatMap { view in
                view.columns.map { column in
                    [
                        .text(view.name), .text(column.name), column.unit.map(QueryValue.text) ?? .null,
                        .text(column.meaning),
                    ]
                }
            })
    }

    /// The names of the views.
    package var viewNames: [String] { views.map(\.name) }

    /// The names of the views, then those of their columns, each once.
    package var names: [String] {
        viewNames + Set(views.flatMap { $0.columns.map(\.name) }).subtracting(viewNames).sorted()
    }

    /// The view of a name; nil where there is none.
    package static func view(named name: String) -> ViewDescription? {
        Migrations.publicViews.first { $0.name == name }
    }

    /// The name nearest to one that is no view's.
    package static func nearest(to name: String) -> String? {
        NearestName.of(name, in: Migrations.publicViews.map(\.name))
    }
}
