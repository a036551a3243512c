import InventoryQuery

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lets Ctrl-C stop the statement that runs instead of the program.
enum InterruptHandling {
    /// Does some work meanwhile.
    ///
    /// - Throws: What the work throws.
    static func stoppingStatements<Value>(_ work: () throws -> Value) rethrows -> Value {
        QueryInterrupt.reset()
        let former = signal(SIGINT) { _ in QueryInterrupt.request() }
        defer { signal(SIGINT, former) }
        return try work()
    }
}
