/// What a performance test measured in one attempt.
package struct PerformanceMetric: Sendable, Hashable {
    /// The index of the attempt in the run's `attempts`.
    package var attempt: Int
    /// The metric's id, such as `com.apple.XCTPerformanceMetric_WallClockTime`.
    package var identifier: String
    /// The name that a person reads, such as `Clock Monotonic Time`.
    package var name: String
    /// The unit as the output has it, such as `s`.
    package var unit: String
    /// The measurements, in order, in that unit.
    package var measurements: [Double]
    /// The average to compare with, in that unit; nil where there is no baseline.
    package var baselineAverage: Double?

    /// Creates a metric.
    package init(
        attempt: Int,
        identifier: String,
        name: String,
        unit: String,
        measurements: [Double],
        baselineAverage: Double? = nil
    ) {
        self.attempt = attempt
        self.identifier = identifier
        self.name = name
        self.unit = unit
        self.measurements = measurements
        self.baselineAverage = baselineAverage
    }
}

/// How many lines of a source file a run executed, as the compiler's counters tell.
package struct LineCoverage: Sendable, Hashable {
    /// The product that the file was compiled into, such as `Shop.app`; empty where the output does not say.
    package var target: String
    /// The file, as the output has it.
    package var path: String
    /// Lines that were executed at least once.
    package var coveredLines: Int
    /// Lines that can be executed.
    package var executableLines: Int

    /// Creates the coverage of a file.
    package init(target: String, path: String, coveredLines: Int, executableLines: Int) {
        self.target = target
        self.path = path
        self.coveredLines = coveredLines
        self.executableLines = executableLines
    }
}
