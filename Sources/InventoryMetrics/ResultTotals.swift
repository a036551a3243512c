/// How many results there are and how many of them are failures, with what says how much the failures come in bursts.
///
/// Results of one job of a build server, or of one run where the job is unknown, that follow each other are a batch.
struct ResultTotals: Sendable, Hashable {
    /// A batch: its size and its failures.
    struct Batch: Sendable, Hashable {
        /// The job, or the run where that is unknown.
        var id: Int64
        /// Attempts that passed or failed.
        var count: Int
        /// Attempts that failed.
        var failures: Int

        /// f² / n.
        var share: Double { Double(failures) * Double(failures) / Double(count) }
    }

    /// Attempts that passed or failed.
    var count = 0
    /// Attempts that failed.
    var failures = 0
    /// The batches before the newest one.
    var closedBatches = 0
    /// Σ f² / n over them.
    var closedShares = 0.0
    /// The newest batch.
    var newest: Batch?

    /// Adds results of a batch.
    mutating func add(count: Int, failures: Int, batch id: Int64) {
        self.count += count
        self.failures += failures
        if let batch = newest, batch.id == id {
            newest = Batch(id: id, count: batch.count + count, failures: batch.failures + failures)
        } else {
            if let batch = newest {
                closedBatches += 1
                closedShares += batch.share
            }
            newest = Batch(id: id, count: count, failures: failures)
        }
    }

    /// Takes away results that are all failures, one batch each.
    mutating func removeFailures(attempts: Int, results: Int) {
        // Each batch of failures alone adds its size to the sum. The bounds hold where batches were not alike.
        count = max(1, count - attempts)
        failures = min(count, max(0, failures - attempts))
        closedBatches = max(0, closedBatches - results)
        closedShares = max(0, closedShares - Double(attempts))
    }

    /// Var_b(p_b) / (p(1−p)/m) over batches of m results on average, weighted by size; 1 where the results cannot vary.
    ///
    /// With one result a batch it is exactly 1, with m equal results in each batch exactly m.
    var designEffect: Double {
        guard failures > 0, failures < count else { return 1 }
        let total = Double(count)
        let share = Double(failures) / total
        // Σ n_b (p_b − p)² = Σ f_b²/n_b − N p²
        let variance = (closedShares + (newest?.share ?? 0)) / total - share * share
        let batches = closedBatches + (newest == nil ? 0 : 1)
        return variance * (total / Double(max(1, batches))) / (share * (1 - share))
    }

    /// How many independent results say as much; nil without a result.
    var effectiveCount: Double? { count == 0 ? nil : Double(count) / max(1, designEffect) }

    /// The Wilson interval of the failure rate on the effective number of results; nil without a result.
    var failureRate: ClosedRange<Double>? {
        effectiveCount.flatMap { FailureRate.wilson(share: Double(failures) / Double(count), count: $0) }
    }
}
