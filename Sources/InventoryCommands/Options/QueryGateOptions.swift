import ArgumentParser
import InventoryQuery

/// What the rows of a query decide.
struct QueryGateOptions: ParsableArguments {
    @Flag(name: .long, help: "Exit with status 2 if there is a row.")
    var failIfRows = false

    @Flag(name: .long, help: "Exit with status 2 if there is no row.")
    var failIfEmpty = false

    func validate() throws {
        if failIfRows, failIfEmpty { throw ValidationError("--fail-if-rows and --fail-if-empty exclude each other.") }
    }

    /// Why the gate is not met; nil where it is, or where nobody asks.
    func reason(for result: QueryResult) -> String? {
        if failIfRows, !result.rows.isEmpty {
            let count = result.rows.count
            let words = count == 1 ? "there is 1 row" : "there are \(count) rows"
            return "gate not met: \(words)\(result.truncatedBy == nil ? "" : " or more") (--fail-if-rows)"
        }
        return failIfEmpty && result.rows.isEmpty ? "gate not met: there is no row (--fail-if-empty)" : nil
    }
}
