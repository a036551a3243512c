import InventoryModel
package import Migrations

/// The public views as a page of Markdown: meanings, columns with units, examples and how the views refer to each other.
package struct ViewPage: Sendable {
    /// The views.
    package var views: [ViewDescription]
    /// How they refer to each other.
    package var relations: [ViewRelation]

    /// Takes all public views, unless told otherwise.
    package init(
        views: [ViewDescription] = Migrations.publicViews, relations: [ViewRelation] = Migrations.relations
    ) {
        self.views = views
        self.relations = relations
    }

    /// The text; it ends with a newline.
    package var markdown: String {
        """
        # Views

        What scripts and reports read; tables are private and may change with any version. Every view has `project` \
        first. Those of the sources show the newest snapshot of each project, on its default branch where branches are \
        recorded. Paths are relative to the ingested root, with `/`. `uiinventory query --schema` shows the same.

        \(views.map { "- [`\($0.name)`](#\($0.name)): \($0.meaning)" }.joined(separator: "\n"))

        \(views.map(section).joined(separator: "\n"))

        ## How they refer to each other
        By the column at the line, and by `project`. A ring at the end says that the column may have no value.

        ```mermaid
        \(mermaid)
        ```

        """
    }

    /// What the page says about one view; it ends with a newline.
    package func section(of view: ViewDescription) -> String {
        let columns = view.columns.map { "| `\($0.name)` | \(cell($0.meaning)) | \(cell($0.unit ?? "")) |" }
        return """
            ## \(view.name)
            \(view.meaning)

            | column | meaning | unit |
            |---|---|---|
            \(columns.joined(separator: "\n"))

            ```sql
            \(view.example);
            ```

            """
    }

    /// The relations as an entity-relationship diagram of Mermaid.
    package var mermaid: String {
        let names = Set(views.map(\.name))
        let lines = relations.filter { names.contains($0.view) && names.contains($0.target) }.map { relation in
            let end = relation.isOptional ? "|o" : "||"
            return "    \(relation.target) \(end)--o{ \(relation.view) : \(relation.column)"
        }
        return (["erDiagram"] + lines).joined(separator: "\n")
    }

    /// Text of our own in a table: only what would end the cell or be taken for markup is escaped.
    private func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("*", with: "\\*").replacing("<", with: "&lt;")
    }
}
