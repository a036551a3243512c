/// Histories as the database keeps them.
extension TestHistory {
    /// What the first byte says; a change of the form or of what is kept changes it.
    package static let form: UInt8 = 3

    /// The history in as few bytes as is simple: times count from the newest run.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(UInt64(Self.form))
        writer.write(newestRun)
        writer.write(newestRunAt)
        writer.write(isNewestRunCounted ? 1 : 0)
        writer.write(runs)
        totals.write(to: &writer)
        writer.write(throughLastFailure == nil ? 0 : 1)
        throughLastFailure?.write(to: &writer)
        for number in [passesSinceFailure, flips, pairs, widest] { writer.write(number) }
        for time in [firstAt, newestAt, firstDirectAt, lastRetryAt, lastSameCommitAt] {
            writer.write(time.map { newestRunAt - $0 })
        }
        writer.write(lost) { writer, lost in
            writer.write(newestRunAt - lost.at)
            writer.write(lost.seconds)
        }
        writer.write(samples) { writer, sample in
            writer.write(UInt64(sample.microseconds) << 1 | (sample.isFailure ? 1 : 0))
        }
        writer.write(series) { $1.write(to: &$0, newestRunAt: newestRunAt) }
        versions.write(to: &writer)
        return writer.bytes
    }

    /// Unpacks a history; nil where the bytes are damaged or of another form.
    package init?(bytes: UnsafeRawBufferPointer) {
        var reader = ByteReader(bytes)
        do throws(ByteReader.Damaged) {
            guard try reader.unsigned() == UInt64(Self.form) else { return nil }
            try self.init(from: &reader)
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    private init(from reader: inout ByteReader) throws(ByteReader.Damaged) {
        self.init()
        newestRun = try reader.optional()
        let newestRunAt = try reader.integer()
        self.newestRunAt = newestRunAt
        isNewestRunCounted = try reader.count() == 1
        runs = try reader.count()
        totals = try ResultTotals(from: &reader)
        if try reader.count() == 1 { throughLastFailure = try ResultTotals(from: &reader) }
        passesSinceFailure = try reader.count()
        flips = try reader.count()
        pairs = try reader.count()
        widest = try reader.count()
        firstAt = try reader.time(before: newestRunAt)
        newestAt = try reader.time(before: newestRunAt)
        firstDirectAt = try reader.time(before: newestRunAt)
        lastRetryAt = try reader.time(before: newestRunAt)
        lastSameCommitAt = try reader.time(before: newestRunAt)
        lost = try reader.array { reader throws(ByteReader.Damaged) in
            LostTime(at: newestRunAt &- (try reader.integer()), seconds: try reader.double())
        }
        samples = try reader.array { reader throws(ByteReader.Damaged) in
            let bits = try reader.unsigned()
            return Sample(isFailure: bits & 1 == 1, microseconds: Int64(bits >> 1))
        }
        series = try reader.array { reader throws(ByteReader.Damaged) in
            try ResultSeries(from: &reader, newestRunAt: newestRunAt)
        }
        versions = try VersionHistory(from: &reader)
    }
}

extension ByteReader {
    fileprivate mutating func time(before newest: Int64) throws(Damaged) -> Int64? {
        try optional().map { newest &- $0 }
    }

    fileprivate mutating func outcome() throws(Damaged) -> EnvironmentResult.Outcome {
        guard let outcome = EnvironmentResult.Outcome(rawValue: try byte()) else { throw Damaged() }
        return outcome
    }
}

extension ResultTotals {
    fileprivate func write(to writer: inout ByteWriter) {
        for number in [count, failures, closedBatches] { writer.write(number) }
        writer.write(closedShares)
        writer.write(newest?.id)
        writer.write(newest?.count ?? 0)
        writer.write(newest?.failures ?? 0)
    }

    fileprivate init(from reader: inout ByteReader) throws(ByteReader.Damaged) {
        count = try reader.count()
        failures = try reader.count()
        closedBatches = try reader.count()
        closedShares = try reader.double()
        let id = try reader.optional()
        let (size, failed) = (try reader.count(), try reader.count())
        newest = id.map { Batch(id: $0, count: size, failures: failed) }
    }
}

extension ResultSeries {
    fileprivate func write(to writer: inout ByteWriter, newestRunAt: Int64) {
        writer.write(environment)
        writer.write(branch)
        writer.write(UInt64(last.rawValue))
        writer.write(newestRunAt - newestAt)
        writer.write(streaks) { writer, streak in
            for number in [streak.results, streak.failing, streak.attempts, streak.failures] { writer.write(number) }
            writer.write(newestRunAt - streak.firstAt)
            writer.write(newestRunAt - streak.lastAt)
            writer.write((streak.lastFailure?.at).map { newestRunAt - $0 })
            streak.lastFailure?.through.write(to: &writer)
        }
    }

    fileprivate init(from reader: inout ByteReader, newestRunAt: Int64) throws(ByteReader.Damaged) {
        self.init(environment: try reader.integer(), branch: try reader.integer(), newestAt: newestRunAt)
        last = try reader.outcome()
        newestAt = newestRunAt &- (try reader.integer())
        streaks = try reader.array { reader throws(ByteReader.Damaged) in
            var streak = Streak(firstAt: 0, lastAt: 0)
            streak.results = try reader.count()
            streak.failing = try reader.count()
            streak.attempts = try reader.count()
            streak.failures = try reader.count()
            streak.firstAt = newestRunAt &- (try reader.integer())
            streak.lastAt = newestRunAt &- (try reader.integer())
            if let at = try reader.time(before: newestRunAt) {
                streak.lastFailure = LastFailure(at: at, through: try ResultTotals(from: &reader))
            }
            return streak
        }
    }
}

extension VersionHistory {
    fileprivate func write(to writer: inout ByteWriter) {
        // Nearly all scores are 0: only the others are written, by their places.
        writer.write(closed.count)
        writer.write(closed.enumerated().filter { $0.element != 0 }) { writer, score in
            writer.write(score.offset)
            writer.write(score.element)
        }
        var before: Int64 = 0
        writer.write(open) { writer, version in
            writer.write(version.id &- before)
            before = version.id
            writer.write(version.cells) { $1.write(to: &$0) }
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(ByteReader.Damaged) {
        let count = try reader.count()
        guard count <= 1_000_000 else { throw ByteReader.Damaged() }
        closed = Array(repeating: 0, count: count)
        let scores = try reader.array { reader throws(ByteReader.Damaged) in
            (place: try reader.count(), score: try reader.double())
        }
        for score in scores {
            guard closed.indices.contains(score.place) else { throw ByteReader.Damaged() }
            closed[score.place] = score.score
        }
        var before: Int64 = 0
        open = try reader.array { reader throws(ByteReader.Damaged) in
            before &+= try reader.integer()
            let cells = try reader.array { reader throws(ByteReader.Damaged) in try Cell(from: &reader) }
            return Version(id: before, cells: cells)
        }
    }
}

extension VersionHistory.Cell {
    /// Whether it is one attempt that passed, as nearly all are.
    private var isPass: Bool { count == 1 && failures == 0 && pairs == 0 && last == .passed && lastAgreed == .passed }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(environment)
        writer.write(UInt64(isPass ? 1 : 0))
        if isPass { return }
        for number in [count, failures, flips, pairs] { writer.write(number) }
        writer.write(UInt64(last.rawValue))
        writer.write(UInt64(lastAgreed.rawValue))
    }

    fileprivate init(from reader: inout ByteReader) throws(ByteReader.Damaged) {
        environment = try reader.integer()
        if try reader.byte() == 1 {
            count = 1
            last = .passed
            lastAgreed = .passed
            return
        }
        count = try reader.count()
        failures = try reader.count()
        flips = try reader.count()
        pairs = try reader.count()
        last = try reader.outcome()
        lastAgreed = try reader.outcome()
    }
}
