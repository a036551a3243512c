import Foundation
import GRDB
import InventoryQuery
import InventoryReport

/// The page that compares the current snapshot with another one.
enum ComparePage {
    /// The page; without a base that was chosen it compares with the one that new gaps are counted against.
    static let definition = PageDefinition("compare", title: "Compare") { db, request in
        try request.query.refuseUnknown(but: ["base"])
        let base = try request.query.filled("base").map { try SnapshotChoice($0, project: request.project).find(db) }
        let gaps = try NewGapsQuery(project: request.project, base: base).fetch(db)
        let screens = Self.withGaps(
            try ComparedScreensQuery(ScreenCoverageQuery(project: request.project), base: base).fetchTable(db))
        let snapshots = try SnapshotsQuery(project: request.project).fetch(db)
        let shown = base ?? snapshots.first(where: \.isBase)
        var answer = PageAnswer(
            title: "Compare",
            lead: shown == nil
                ? "There is no earlier snapshot to compare with."
                : "What has changed since an earlier snapshot: elements that no test reaches now and that were better or not there then."
        )
        answer.facts = facts(current: snapshots.first(where: \.isCurrent), base: shown, request)
        answer.tables = [
            LiveTable(
                id: "new_gaps", title: "New gaps", emptyText: "There is no new gap.",
                columns: ListingCatalog.elements.columns.filter { $0.name != "is_new_gap" }, result: rows(gaps),
                total: gaps.count),
            LiveTable(
                id: "screens", title: "Screens with new gaps", emptyText: "No screen has a new gap.",
                columns: ListingCatalog.screens.columns, result: screens, total: screens.rows.count),
        ]
        return answer
    }

    /// The screens that have a new gap.
    private static func withGaps(_ screens: QueryResult) -> QueryResult {
        guard let place = screens.columns.firstIndex(of: "new_gaps") else { return screens }
        var screens = screens
        screens.rows.removeAll { row in
            if case .integer(let count) = row[place] { return count == 0 }
            return true
        }
        return screens
    }

    private static func facts(current: SnapshotRow?, base: SnapshotRow?, _ request: PageRequest) -> [LivePage.Fact] {
        [("Now", current), ("Base", base)].compactMap { title, snapshot in
            snapshot.map { snapshot in
                let name = [snapshot.branch, snapshot.commitSHA.map { String($0.prefix(12)) }].compactMap(\.self)
                return LivePage.Fact(
                    title, ([snapshot.takenAt.formatted(.iso8601)] + name).joined(separator: " · "),
                    target: request.places.snapshot(snapshot.snapshotID))
            }
        } + [LivePage.Fact("Others", "All snapshots", target: request.places.section("snapshots"))]
    }

    /// The elements with the columns that the page of elements has.
    private static func rows(_ gaps: [ElementCoverageRow]) -> QueryResult {
        func text(_ text: String?) -> QueryValue { text.map(QueryValue.text) ?? .null }
        return QueryResult(
            columns: [
                "identifier", "level", "base_level", "element_kind", "label", "screen", "is_asserted",
                "last_exercised_at", "file", "line",
            ],
            rows: gaps.map { gap in
                [
                    text(gap.identifier), .integer(Int64(gap.level.rawValue)),
                    gap.baseLevel.map { .integer(Int64($0.rawValue)) } ?? .null, text(gap.elementKind), text(gap.label),
                    text(gap.screen), .integer(gap.isAsserted ? 1 : 0),
                    text(gap.lastExercisedAt?.formatted(.iso8601)), text(gap.file),
                    .integer(Int64(gap.line)),
                ]
            })
    }
}
