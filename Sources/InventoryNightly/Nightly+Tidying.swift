import Foundation
import InventoryIngest
import InventoryModel
import InventoryReport
import InventoryStore

extension Nightly {
    /// Sums up old results, thins snapshots and gives room back, as far as the time reaches.
    ///
    /// The dashboards are written by then: what cannot be done is told, and tried again the next night.
    func tidy(
        _ database: InventoryDatabase, keeping nights: [NightEntry], base: String?, summary: inout NightlySummary
    ) {
        let deadline = ContinuousClock.now + .seconds(60 * retention.minutes)
        let project = summary.sources.project
        do {
            if retention.resultDays > 0 {
                let start = now.addingTimeInterval(-86_400 * Double(retention.resultDays))
                summary.results = try database.sumUpResults(before: start, of: project, until: deadline)
            }
            if let thinning = retention.snapshots {
                let named = nights.flatMap { [$0.snapshot?.id, $0.base?.id] } + [base]
                summary.snapshots = try database.thinSnapshots(
                    thinning, now: now, keeping: Set(named.compactMap(\.self)), of: project, until: deadline)
            }
            if retention.auditDays > 0 {
                let start = now.addingTimeInterval(-86_400 * Double(retention.auditDays))
                try database.forgetAuditLog(before: start, of: project, until: deadline)
            }
            let space = try database.releaseSpace(until: deadline)
            summary.space = space
            if space.isFixed {
                summary.diagnostics.append(
                    Diagnostic(
                        .warning, code: "file-keeps-its-size",
                        message: "\(space.unusedBytes) bytes of the database are unused, and it was made by an older "
                            + "version: free \(2 * space.bytesBefore) bytes of disk space, so that it can be written anew"
                    ))
            }
        } catch {
            summary.diagnostics.append(
                Diagnostic(
                    .error, code: "retention-failed",
                    message: "old data is kept, and looked at again the next night: \(error)"))
        }
    }
}
