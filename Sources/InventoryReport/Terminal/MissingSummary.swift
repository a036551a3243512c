import InventoryModel
package import InventoryQuery

/// The answer of the command `missing` for a terminal.
package struct MissingSummary: Sendable {
    private let rows: [MissingIdentifierRow]
    private let hasSources: Bool
    private let top: Int?

    /// Prepares the answer.
    ///
    /// - Parameters:
    ///   - rows: The elements in the order to show.
    ///   - hasSources: Whether sources were recorded, without which nothing is known of elements.
    ///   - top: How many to list; nil for all.
    package init(_ rows: [MissingIdentifierRow], hasSources: Bool = true, top: Int? = nil) {
        self.rows = rows
        self.hasSources = hasSources
        self.top = top
    }

    /// The verdict and the table.
    package func text(_ style: TerminalStyle) -> String {
        guard hasSources else {
            return "No sources recorded yet. Run uiinventory ingest with the folder of the sources.\n"
        }
        guard !rows.isEmpty else { return "No element lacks an identifier that it needs.\n" }
        let table = TerminalTable(
            columns: [
                .init(title: "Place", width: max(28, (style.width - 4) * 2 / 5)),
                .init(title: "Element", width: 20),
                .init(title: "Identifier to add"),
            ],
            rows: rows.prefix(top ?? .max).map { row in
                let width = max(28, (style.width - 4) * 2 / 5)
                return [
                    .init("\(row.file):\(row.line)".visible.shortenedPath(to: width)),
                    .init(row.label.map { "\(row.elementKind) “\($0)”" } ?? row.elementKind),
                    .init(row.suggestedIdentifier),
                ]
            }
        )
        let lines = style.lines(of: verdict) + [""] + table.lines(style) + style.rest(of: rows.count, shown: top)
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line: the elements and their screens.
    var verdict: String {
        let screens = Set(rows.map(\.screen)).count
        let interactive = rows.count { $0.reason == .interactive }
        return
            "\(rows.count.of("element")) on \(screens.of("screen")) without identifier, \(interactive.grouped) of them interactive."
    }
}
