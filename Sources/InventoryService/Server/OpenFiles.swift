#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How many files the process may have open, to which connections count.
enum OpenFiles {
    /// What is open besides connections and what they send: the database for each reader and writer, logs, libraries.
    private static let others = 200

    /// Asks the system for as many as some connections need, each with a file that it sends.
    ///
    /// - Returns: For how many connections there is room.
    static func makeRoom(for connections: Int) -> Int {
        var limit = rlimit()
        guard read(&limit) else { return connections }
        let needed = rlim_t(2 * (connections + LoopChannel.spareConnections) + others)
        if limit.rlim_cur < needed, limit.rlim_cur < limit.rlim_max {
            var more = limit
            more.rlim_cur = min(needed, limit.rlim_max)
            if write(&more) { limit = more }
        }
        guard limit.rlim_cur < needed else { return connections }
        let room = (Int(limit.rlim_cur) - others) / 2 - LoopChannel.spareConnections
        return min(connections, max(16, room))
    }

    private static func read(_ limit: inout rlimit) -> Bool {
        #if canImport(Glibc)
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        #else
            getrlimit(RLIMIT_NOFILE, &limit) == 0
        #endif
    }

    private static func write(_ limit: inout rlimit) -> Bool {
        #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        #else
            setrlimit(RLIMIT_NOFILE, &limit) == 0
        #endif
    }
}
