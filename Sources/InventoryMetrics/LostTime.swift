import Foundation

/// What failed attempts that later passed cost.
enum LostTime {
    /// The minutes of failed attempts that passed later in the same run, with all repetitions up to that pass.
    static func minutes(_ results: [ObservedResult], since start: Date) -> Double {
        results.filter { $0.startedAt >= start }.reduce(0) { $0 + seconds($1) } / 60
    }

    private static func seconds(_ result: ObservedResult) -> Double {
        var lost = 0.0
        // The time since a failure is lost only once a pass shows that the failure meant nothing.
        var pending: Double?
        for (failed, duration) in zip(result.attempts, result.durations) {
            if failed == true || pending != nil { pending = (pending ?? 0) + duration }
            if failed == false {
                lost += pending ?? 0
                pending = nil
            }
        }
        return lost
    }
}
