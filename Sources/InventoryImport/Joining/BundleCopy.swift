import Foundation
import InventoryModel

/// Two copies of one result bundle, of which one may be damaged or cut off.
///
/// The times of a run and its devices stand in the outermost object of a bundle, so also a damaged copy tells them.
enum BundleCopy {
    /// The run of both copies: what the better one tells, never what a damaged one tells in place of it.
    ///
    /// - Returns: The recorded run where the other copy has no more; nil where they are no copies of one bundle.
    static func join(_ recorded: RunRecord, with new: RunRecord) -> RunRecord? {
        guard recorded.isDamaged || new.isDamaged, areCopies(recorded, new) else { return nil }
        guard recorded.isDamaged, !new.isDamaged || tellsMore(new, than: recorded) else { return recorded }
        // The attempts of a damaged copy may be numbered or named otherwise, so none of its details is kept.
        var run = new
        run.branch = recorded.branch ?? new.branch
        run.commitSHA = recorded.commitSHA ?? new.commitSHA
        run.ciJob = recorded.ciJob ?? new.ciJob
        run.xcodeVersion = new.xcodeVersion ?? recorded.xcodeVersion
        let files = Set(new.lineCoverage.map { [$0.target, $0.path] })
        run.lineCoverage += recorded.lineCoverage.filter { !files.contains([$0.target, $0.path]) }
        return run
    }

    private static func areCopies(_ left: RunRecord, _ right: RunRecord) -> Bool {
        guard left.sourceFormat == ResultBundle.format, right.sourceFormat == ResultBundle.format,
            isSameTime(left.startedAt, right.startedAt), isSameTime(left.finishedAt, right.finishedAt)
        else { return false }
        // What is lost with an object is whole tests: those of the one are among those of the other.
        let tests = [Set(left.attempts.map(\.test)), Set(right.attempts.map(\.test))]
        guard tests[0].isSubset(of: tests[1]) || tests[1].isSubset(of: tests[0]) else { return false }
        let devices = [devices(of: left), devices(of: right)]
        return devices[0].isSubset(of: devices[1]) || devices[1].isSubset(of: devices[0])
    }

    /// Whether two times are one; the database keeps milliseconds.
    private static func isSameTime(_ left: Date?, _ right: Date?) -> Bool {
        guard let left, let right else { return false }
        return abs(left.timeIntervalSince(right)) < 0.0015
    }

    /// The devices that tests ran on: of those without tests the database keeps none.
    private static func devices(of run: RunRecord) -> Set<String> {
        Set(run.attempts.compactMap { attempt in attempt.device.map { run.devices[$0].id ?? run.devices[$0].name } })
    }

    private static func tellsMore(_ run: RunRecord, than other: RunRecord) -> Bool {
        let counts = [run, other].map { Set($0.attempts.map(\.test)).count }
        if counts[0] != counts[1] { return counts[0] > counts[1] }
        if run.attempts.count != other.attempts.count { return run.attempts.count > other.attempts.count }
        return RunJoin.richness(run) > RunJoin.richness(other)
    }
}
