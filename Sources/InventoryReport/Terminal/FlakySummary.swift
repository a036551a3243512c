import InventoryMetrics
import InventoryModel
package import InventoryQuery

/// The answer of the command `flaky` for a terminal.
package struct FlakySummary: Sendable {
    private let rows: [FlakyTestRow]
    private let runCount: Int
    private let top: Int?
    /// The target that all tests belong to; nil where there are several, or a test has none.
    private let target: String?

    /// Prepares the answer.
    ///
    /// - Parameters:
    ///   - rows: The tests in the order to show.
    ///   - runCount: The recorded runs.
    ///   - top: How many to list; nil for all. The verdict is about all of them.
    package init(_ rows: [FlakyTestRow], runCount: Int, top: Int? = nil) {
        self.rows = rows
        self.runCount = runCount
        self.top = top
        target = Self.target(of: rows)
    }

    /// The verdict and the table.
    package func text(_ style: TerminalStyle) -> String {
        guard runCount > 0 else { return "No runs recorded yet. Run uiinventory ingest with run outputs.\n" }
        guard !rows.isEmpty else { return "No test is flaky or broken in \(runCount.of("run")).\n" }
        let table = TerminalTable(
            columns: [
                .init(title: target.map { "Test of \($0)" } ?? "Test"),
                .init(title: "State", width: 11),
                .init(title: "Evidence", width: 14),
                .init(title: "Failed", width: 7, isNumber: true),
                .init(title: "Lost", width: 12, isNumber: true),
            ],
            rows: rows.prefix(top ?? .max).map(cells)
        )
        let lines = style.lines(of: verdict) + [""] + table.lines(style) + style.rest(of: rows.count, shown: top)
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line: the tests by state, and the time that the flaky ones cost.
    var verdict: String {
        let states: [FlakinessSummary.State] = [.flaky, .broken, .suspected, .quarantined, .fixed, .stale]
        let clauses = states.compactMap { state -> String? in
            let count = rows.count { $0.state == state }
            return count == 0 ? nil : "\(count.grouped) \(state.rawValue)"
        }
        let lost = rows.reduce(0) { $0 + $1.minutesLost }
        let cost = lost > 0 ? "; \((lost * 60).durationText) lost" : ""
        return "Of all tests in \(runCount.of("run")): \(clauses.joined(separator: ", "))\(cost)."
    }

    private static func target(of rows: [FlakyTestRow]) -> String? {
        let targets = Set(rows.map { $0.testID.rawValue.split(separator: "/").dropLast().first.map { String($0) } })
        return targets.count == 1 ? targets.first ?? nil : nil
    }

    /// The test without what the heading says already.
    private func name(of row: FlakyTestRow) -> String {
        target.map { String(row.testID.rawValue.dropFirst($0.count + 1)) } ?? row.testID.rawValue
    }

    private func cells(_ row: FlakyTestRow) -> [TerminalTable.Cell] {
        let color: TerminalStyle.Color? =
            switch row.state {
            case .flaky, .suspected: .yellow
            case .broken: .red
            default: nil
            }
        return [
            .init(name(of: row)),
            .init(row.state.rawValue, color),
            .init(row.evidence.map { PageTables.words($0.rawValue) } ?? "–"),
            .init("\(row.failures.grouped)/\(row.attempts.grouped)"),
            .init(row.minutesLost > 0 ? (row.minutesLost * 60).durationText : "–"),
        ]
    }
}
