import ArgumentParser
import InventoryQuery
import InventoryStore

/// The gates of coverage.
struct CoverageGateOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "End with status 2 when tests reach less than this share of the elements, in percent.",
            valueName: "percent"
        )
    )
    var failUnder: Double?

    @Flag(
        name: .long,
        help: "End with status 2 when an element is new or less covered than before, and no test reaches it."
    )
    var noNewGaps = false

    func validate() throws {
        if let failUnder, !(0...100).contains(failUnder) {
            throw ValidationError("--fail-under must be from 0 to 100.")
        }
    }

    /// The gates that are asked for.
    var rules: GateRules {
        var rules = GateRules()
        rules.failUnder = failUnder
        rules.noNewGaps = noNewGaps
        return rules
    }

    /// The gates that are asked for.
    func gates(since base: SnapshotRow?) -> [Gate] { rules.gates(since: base) }
}

/// The gate of missing identifiers.
struct MissingGateOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("End with status 2 when more elements lack an identifier.", valueName: "count")
    )
    var maxMissing: Int?

    func validate() throws {
        if let maxMissing, maxMissing < 0 { throw ValidationError("--max-missing must not be negative.") }
    }

    /// The gates that are asked for.
    var gates: [Gate] { maxMissing.map { [.missing(atMost: $0)] } ?? [] }
}

/// The gate of flaky tests.
struct FlakyGateOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("End with status 2 when more tests are flaky.", valueName: "count"))
    var maxFlaky: Int?

    func validate() throws {
        if let maxFlaky, maxFlaky < 0 { throw ValidationError("--max-flaky must not be negative.") }
    }

    /// The gates that are asked for.
    var gates: [Gate] { maxFlaky.map { [.flaky(atMost: $0)] } ?? [] }
}

/// With which snapshot the current one is compared.
struct BaseOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            Count new gaps since this snapshot: its id, commit, branch, or the time before which it was taken. (default: the \
            one before the current one on its branch)
            """,
            valueName: "snapshot"
        )
    )
    var base: String?

    /// The snapshot; nil where none is named.
    ///
    /// - Throws: `SnapshotChoiceError` where no snapshot is the one that is named, and `StoreError`.
    func snapshot(_ reading: DatabaseReading) throws -> SnapshotRow? {
        guard let base else { return nil }
        return try reading.database.read { db in try SnapshotChoice(base, project: reading.project).find(db) }
    }
}
