import ArgumentParser
import InventoryQuery
import InventoryService

/// How much requests may take.
struct ServiceLimitOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("The most connections at a time; others are told to come back.", valueName: "count"))
    var connections = 1024

    @Option(
        name: .long,
        help: ArgumentHelp("The longest time without a byte of a request, in seconds.", valueName: "seconds"))
    var idleTimeout = 60.0

    @Option(
        name: .long, help: ArgumentHelp("The longest time that an answer may read, in seconds.", valueName: "seconds"))
    var readTimeout = 20.0

    @Option(
        name: .long, help: ArgumentHelp("The longest time of a statement of /query, in seconds.", valueName: "seconds"))
    var queryTimeout = 5.0

    @Option(name: .long, help: ArgumentHelp("The most rows that a statement of /query gives.", valueName: "count"))
    var queryRows = 5000

    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            The most requests a second of one address; 0 is any number. (default: 100 where the service ends TLS itself, \
            else 0, as a proxy is one address)
            """, valueName: "count"))
    var rate: Double?

    func validate() throws {
        if let rate, !(rate == 0 || (1...1_000_000).contains(rate)) {
            throw ValidationError("--rate must be 0, or from 1 to 1000000.")
        }
        if !(1...100_000).contains(connections) { throw ValidationError("--connections must be from 1 to 100000.") }
        if queryRows < 1 { throw ValidationError("--query-rows must be at least 1.") }
        for (name, seconds) in [
            ("--idle-timeout", idleTimeout), ("--read-timeout", readTimeout), ("--query-timeout", queryTimeout),
        ] where !(seconds > 0 && seconds <= 3600) {
            throw ValidationError("\(name) must be from above 0 to 3600 seconds.")
        }
    }

    /// The limits.
    ///
    /// - Parameter endsTLS: Whether senders reach the service itself.
    /// - Returns: The limits.
    func limits(endsTLS: Bool) -> ServiceLimits {
        var limits = ServiceLimits()
        limits.rate = (rate ?? (endsTLS ? 100 : 0)) == 0 ? nil : rate ?? 100
        limits.connections = connections
        limits.idleSeconds = idleTimeout
        limits.readSeconds = readTimeout
        limits.query.seconds = queryTimeout
        limits.query.rows = queryRows
        return limits
    }
}
