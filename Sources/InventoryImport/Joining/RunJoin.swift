package import InventoryModel

/// Makes one record of the outputs of one run.
package enum RunJoin {
    /// Joins the outputs of a folder: those that are one run become one record.
    ///
    /// - Parameter records: What the outputs tell, whole runs and parts of runs, in any order.
    /// - Returns: The runs, in the order in which their first output came, and the parts that belong to none of them.
    package static func join(_ records: [RunRecord]) -> (runs: [RunRecord], parts: [RunRecord]) {
        var groups: [Group] = []
        for record in records where !record.isPart {
            if let index = groups.indices.first(where: { RunLikeness.compare(groups[$0].run, record) == .same }) {
                groups[index].run = union(groups[index].run, record)
                groups[index].outputs.append(record)
            } else {
                groups.append(Group(run: record, outputs: [record]))
            }
        }
        var runs = joinHalves(groups).map(\.run)
        var left: [RunRecord] = []
        for part in records where part.isPart {
            // A part that fits several runs would be recorded with the wrong one.
            let joined = runs.indices.compactMap { index in
                RunJoiner.join(part, to: runs[index]).map { (index: index, run: $0) }
            }
            if joined.count == 1 { runs[joined[0].index] = joined[0].run } else { left.append(part) }
        }
        return (runs, left)
    }

    /// Joins a recorded run with another output.
    ///
    /// - Parameters:
    ///   - recorded: The run as it was recorded, whose start may be the time of its file.
    ///   - new: The other output.
    ///   - isStartAssumed: Whether its start is the time of its file, which says nothing of the run.
    /// - Returns: The joined run; nil where the output is of another run.
    package static func join(
        _ recorded: RunRecord,
        with new: RunRecord,
        isStartAssumed: Bool = false
    ) -> RunRecord? {
        guard !recorded.isPart else { return nil }
        if let copy = BundleCopy.join(recorded, with: new) { return copy }
        var (recorded, new) = (recorded, new)
        if isStartAssumed {
            new.startedAt = nil
        } else if new.startedAt != nil, tellsNoTime(recorded) {
            recorded.startedAt = nil
        }
        if new.isPart { return RunJoiner.join(new, to: recorded) }
        switch RunLikeness.compare(recorded, new) {
        case .same: return union(recorded, new)
        // The names of their files alone are those of any night.
        case .halves where recorded.ciJob != nil && recorded.ciJob == new.ciJob:
            return RunJoiner.append(new, to: recorded)
        case .halves, .different: return nil
        }
    }

    /// Whether the output of a recorded run tells no time, so that it was recorded with that of its file.
    private static func tellsNoTime(_ run: RunRecord) -> Bool {
        RunFormats.withoutTime.contains(run.sourceFormat) && run.finishedAt == nil
            && run.attempts.allSatisfy { $0.startedAt == nil }
    }

    /// A run with the outputs that it was made of.
    private struct Group {
        var run: RunRecord
        var outputs: [RunRecord]

        func isHalf(of other: Group) -> Bool {
            outputs.contains { output in other.outputs.contains { RunLikeness.compare($0, output) == .halves } }
        }
    }

    private static func joinHalves(_ groups: [Group]) -> [Group] {
        var joined: [Group] = []
        for group in groups {
            if let index = joined.indices.first(where: { joined[$0].isHalf(of: group) }) {
                joined[index].run = RunJoiner.append(group.run, to: joined[index].run)
                joined[index].outputs += group.outputs
            } else {
                joined.append(group)
            }
        }
        return joined
    }

    /// One record of two that tell the same.
    private static func union(_ first: RunRecord, _ second: RunRecord) -> RunRecord {
        let (rich, poor) = richness(first) >= richness(second) ? (first, second) : (second, first)
        return RunJoiner.join(poor, to: rich) ?? rich
    }

    /// How much a record tells.
    static func richness(_ run: RunRecord) -> Int {
        run.attempts.reduce(run.activities.count + run.attachments.count + run.metrics.count) { sum, attempt in
            sum + (attempt.target.isEmpty ? 0 : 1) + (attempt.device == nil ? 0 : 1) + attempt.issues.count
                + (attempt.startedAt == nil ? 0 : 1) + (attempt.failureLine == nil ? 0 : 1) + attempt.labels.count
                + (attempt.duration.map { min(DurationPrecision($0).digits, 6) } ?? 0)
        }
    }
}
