package import InventoryQuery

/// The answer of the command `coverage` for a terminal.
package struct CoverageSummary: Sendable {
    private let rows: [ScreenCoverageRow]
    private let top: Int?

    /// Prepares the answer.
    ///
    /// - Parameters:
    ///   - rows: The screens in the order to show; components have no say in the first figure.
    ///   - top: How many to list; nil for all. The verdict is about all of them.
    package init(_ rows: [ScreenCoverageRow], top: Int? = nil) {
        self.rows = rows
        self.top = top
    }

    /// The verdict, the table and what its marks mean.
    package func text(_ style: TerminalStyle) -> String {
        guard !rows.isEmpty else {
            return "No screens recorded yet. Run uiinventory ingest with the folder of the sources.\n"
        }
        let table = TerminalTable(
            columns: [
                .init(title: "Screen"),
                .init(title: "Coverage", width: Self.barWidth),
                .init(title: "Referenced", width: 14, isNumber: true),
                .init(title: "Tests", width: 6, isNumber: true),
                .init(title: "New gaps", width: 8, isNumber: true),
            ],
            rows: rows.prefix(top ?? .max).map(cells)
        )
        let lines =
            style.lines(of: verdict) + [""] + table.lines(style) + style.rest(of: rows.count, shown: top)
            + ["", Self.legend]
        return lines.joined(separator: "\n") + "\n"
    }

    private static let barWidth = 20
    private static let marks: [Character] = [" ", "·", "░", "▒", "▓", "█"]
    private static let legend = "█ proven  ▓ exercised  ▒ referenced  ░ modelled  · identified"

    /// One line: screens with a test, elements referenced, new gaps.
    var verdict: String {
        let screens = rows.filter { !$0.isComponent }
        let declared = rows.reduce(0) { $0 + $1.declared }
        let referenced = rows.reduce(0) { $0 + $1.referenced }
        var clauses = [
            "\(screens.count { $0.testCount > 0 }.grouped) of \(screens.count.of("screen")) \(screens.count == 1 ? "has" : "have") a test",
            "\(referenced.grouped) of \(declared.of("element")) \(declared == 1 ? "is" : "are") referenced",
        ]
        let gaps = rows.compactMap(\.newGaps)
        if !gaps.isEmpty { clauses.append(gaps.reduce(0, +).of("new gap")) }
        return clauses.joined(separator: "; ") + "."
    }

    private func cells(_ row: ScreenCoverageRow) -> [TerminalTable.Cell] {
        let share = Share(numerator: row.referenced, denominator: row.declared)
        let counts = row.declared == 0 ? "–" : "\(share.percentText) \(row.referenced.grouped)/\(row.declared.grouped)"
        let gaps = row.newGaps ?? 0
        return [
            .init(row.screen),
            .init(Self.bar(row), .green),
            .init(counts),
            .init(row.testCount.grouped),
            .init(row.newGaps?.grouped ?? "–", gaps > 0 ? .red : nil),
        ]
    }

    /// A bar of fixed width; each level's part is rounded so that all parts fill the bar.
    private static func bar(_ row: ScreenCoverageRow) -> String {
        guard row.declared > 0 else { return "" }
        let steps = [row.proven, row.exercised, row.referenced, row.modelled, row.identified, row.declared]
        var bar = ""
        for (index, count) in steps.enumerated() {
            let end = (count * barWidth + row.declared / 2) / row.declared
            bar += String(repeating: marks[5 - index], count: max(0, end - bar.count))
        }
        return bar
    }
}
