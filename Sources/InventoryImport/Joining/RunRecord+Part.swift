package import Foundation
package import InventoryModel

extension RunRecord {
    /// Whether objects of its result bundle are missing or damaged, so that a better copy of it tells more.
    package var isDamaged: Bool {
        diagnostics.contains { $0.severity != .note && Self.codesOfDamage.contains($0.code) }
    }

    private static let codesOfDamage: Set = [
        "missing-object", "damaged-object", "unreadable-object", "unreadable-tests", "database-read",
    ]

    /// Whether the record says of tests only that they failed.
    var isSummary: Bool { sourceFormat == XcresulttoolSummary.format }

    /// The earliest time that the record tells; nil where it tells none.
    package var firstTime: Date? {
        let times =
            [startedAt] + attempts.map(\.startedAt) + activities.map(\.startedAt) + attachments.map(\.madeAt)
        return times.compactMap(\.self).min()
    }
}
