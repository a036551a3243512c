import Foundation
import InventoryModel

extension RunRecord {
    /// How far ahead of this machine's clock that of a run may be, in seconds.
    private static let tolerance = 86_400.0

    /// Moves all times of a run so that it starts at a time that has passed, where the clock of its machine was ahead.
    ///
    /// Else it would be the newest run for as long as its clock was ahead.
    ///
    /// - Parameters:
    ///   - start: The time to which its start is moved.
    ///   - now: The time by this machine's clock.
    mutating func correctClock(to start: Date, now: Date) {
        guard let told = startedAt, told > now.addingTimeInterval(Self.tolerance) else { return }
        let distance = start.timeIntervalSince(told)
        func move(_ date: inout Date?) { date = date?.addingTimeInterval(distance) }
        move(&startedAt)
        move(&finishedAt)
        for index in attempts.indices { move(&attempts[index].startedAt) }
        for index in activities.indices { move(&activities[index].startedAt) }
        for index in interactions.indices { move(&interactions[index].startedAt) }
        for index in attachments.indices { move(&attachments[index].madeAt) }
        let year = told.formatted(.iso8601.year())
        let message =
            "it tells a start in the future (\(year)), so its times were moved to when it was written; check its clock"
        diagnostics.append(Diagnostic(.warning, code: "clock-ahead", message: message))
    }
}
