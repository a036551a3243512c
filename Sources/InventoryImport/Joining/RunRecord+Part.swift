import Foundation
import InventoryModel

extension RunRecord {
    /// Whether the record says of tests only that they failed.
    var isSummary: Bool { sourceFormat == XcresulttoolSummary.format }

    /// The earliest time that the record tells; nil where it tells none.
    var firstTime: Date? {
        let times =
            [startedAt] + attempts.map(\.startedAt) + activities.map(\.startedAt) + attachments.map(\.madeAt)
        return times.compactMap(\.self).min()
    }
}
