import ArgumentParser
import InventoryQuery

/// How much a query may take.
struct QueryLimitOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The most rows.", valueName: "count"))
    var limit = 10_000

    @Option(name: .long, help: ArgumentHelp("The longest time, in seconds.", valueName: "seconds"))
    var timeout = 10.0

    @Option(name: .long, help: ArgumentHelp("The most memory for sorting and the like, in MB.", valueName: "megabytes"))
    var memory = 256

    @Option(name: .long, help: ArgumentHelp("The most data that is shown, in MB.", valueName: "megabytes"))
    var maxOutput = 16

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit must be at least 1.") }
        if !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout must be from above 0 to 3600 seconds.")
        }
        if !(1...100_000).contains(memory) { throw ValidationError("--memory must be from 1 to 100000 MB.") }
        if !(1...100_000).contains(maxOutput) { throw ValidationError("--max-output must be from 1 to 100000 MB.") }
    }

    /// The limits.
    var limits: QueryLimits {
        QueryLimits(rows: limit, bytes: maxOutput * 1_000_000, seconds: timeout, memory: memory * 1_000_000)
    }
}
