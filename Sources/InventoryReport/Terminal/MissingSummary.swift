import InventoryModel
package import InventoryQuery

/// The answer of the command `missing` for a terminal.
package struct MissingSummary: Sendable {
    private let rows: [MissingIdentifierRow]

    /// Prepares the answer.
    ///
    /// - Parameter rows: The elements in the order to show.
    package init(_ rows: [MissingIdentifierRow]) {
        self.rows = rows
    }

    /// The verdict and the table.
    package func text(_ style: TerminalStyle) -> String {
        guard !rows.isEmpty else { return "No element lacks an identifier that it needs.\n" }
        let table = TerminalTable(
            columns: [
                .init(title: "Place", width: max(28, (style.width - 4) * 2 / 5)),
                .init(title: "Element", width: 20),
                .init(title: "Identifier to add"),
            ],
            rows: rows.map { row in
                let width = max(28, (style.width - 4) * 2 / 5)
                return [
                    .init("\(row.file):\(row.line)".visible.shortenedPath(to: width)),
                    .init(row.label.map { "\(row.elementKind) “\($0)”" } ?? row.elementKind),
                    .init(row.suggestedIdentifier),
                ]
            }
        )
        return (style.lines(of: verdict) + [""] + table.lines(style)).joined(separator: "\n") + "\n"
    }

    /// One line: the elements and their screens.
    var verdict: String {
        let screens = Set(rows.map(\.screen)).count
        let interactive = rows.count { $0.reason == .interactive }
        return
            "\(rows.count.of("element")) on \(screens.of("screen")) without identifier, \(interactive.grouped) of them interactive."
    }
}
