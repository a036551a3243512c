import CSQLite

/// A compiled statement that only reads, and keeps its connection open.
final class SandboxStatement {
    private let handle: OpaquePointer
    private let connection: SandboxConnection
    private var watch: SandboxWatch { connection.watch }

    /// Takes over a statement, and finalises it in the end.
    init(handle: OpaquePointer, connection: SandboxConnection) {
        self.handle = handle
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Whether it gives rows of the database rather than explains another statement.
    var isPlain: Bool { sqlite3_stmt_isexplain(handle) == 0 }

    /// The names of its parameters, in order.
    var parameterNames: [String] {
        (0..<sqlite3_bind_parameter_count(handle)).map { index in
            // A parameter without a name goes by its number, as `?1` does.
            sqlite3_bind_parameter_name(handle, index + 1).map { String(String(cString: $0).dropFirst()) }
                ?? String(index + 1)
        }
    }

    /// Binds the values of the parameters.
    ///
    /// - Throws: A `QueryError` where one is missing or unknown, or too long.
    func bind(_ values: [String: QueryValue]) throws {
        let names = parameterNames
        if let unknown = values.keys.sorted().first(where: { !names.contains($0) }) {
            throw QueryError.unknownParameter(unknown, known: names)
        }
        for (index, name) in names.enumerated() {
            guard let value = values[name] else { throw QueryError.missingParameter(name) }
            guard bind(value, at: Int32(index + 1)) == SQLITE_OK else { throw failure() }
        }
    }

    /// Reads the rows, up to the limits.
    ///
    /// - Throws: A `QueryError` where the statement fails, or is stopped before its first row; a `StoreError` where the
    ///   database turns out to be damaged or locked.
    func rows(limits: QueryLimits) throws -> QueryResult {
        let count = sqlite3_column_count(handle)
        var result = QueryResult(
            columns: (0..<count).map { sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? "" }, rows: [])
        var bytes = 0
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return result }
            guard code == SQLITE_ROW else {
                result.truncatedBy = truncation(of: result)
                if result.truncatedBy != nil { return result }
                throw failure()
            }
            guard result.rows.count < limits.rows else {
                result.truncatedBy = .rows(limit: limits.rows)
                return result
            }
            let row = (0..<count).map(value)
            bytes += row.reduce(0) { $0 + $1.byteCount }
            guard bytes <= limits.bytes else {
                result.truncatedBy = .bytes(limit: limits.bytes)
                return result
            }
            result.rows.append(row)
        }
    }

    private func value(_ column: Int32) -> QueryValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(handle, column)
            let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
            return .text(String(decoding: text, as: UTF8.self))
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(handle, column)
            return .blob(Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))))
        default: return .null
        }
    }

    private func bind(_ value: QueryValue, at index: Int32) -> Int32 {
        // SQLite copies what it gets with this destructor (SQLITE_TRANSIENT, a macro that Swift does not see).
        let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
        case .real(let real): sqlite3_bind_double(handle, index, real)
        case .text(let text): sqlite3_bind_text(handle, index, text, Int32(clamping: text.utf8.count), copying)
        case .blob(let bytes): sqlite3_bind_blob(handle, index, bytes, Int32(clamping: bytes.count), copying)
        }
    }

    /// Why a statement that gave rows was stopped; nil where it was not, or gave none.
    private func truncation(of result: QueryResult) -> QueryResult.Truncation? {
        guard !result.rows.isEmpty else { return nil }
        return switch watch.stop {
        case .timeout: .time(seconds: watch.limits.seconds)
        case .memory: .memory(bytes: watch.limits.memory)
        case .cancelled, nil: nil
        }
    }

    private func failure() -> any Error {
        if let stop = watch.stop { return Self.error(stop, limits: watch.limits) }
        // A pragma used as a table is authorised only when it is read.
        if let refusal = watch.refusal { return QueryError.notAllowed(what: refusal) }
        let message = String(cString: sqlite3_errmsg(connection.handle))
        switch sqlite3_errcode(connection.handle) & 0xFF {
        case SQLITE_TOOBIG: return QueryError.limit(.callCost, at: nil)
        case SQLITE_NOMEM: return QueryError.memory(bytes: watch.limits.memory)
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CANTOPEN, SQLITE_IOERR:
            return SandboxConnection.error(connection.handle, path: connection.path)
        default:
            return FixedLimit(message: message).map { QueryError.limit($0, at: nil) }
                ?? QueryError.failed(reason: message)
        }
    }

    /// Tells why a statement was stopped.
    static func error(_ stop: SandboxWatch.Stop, limits: QueryLimits) -> QueryError {
        switch stop {
        case .timeout: .timeout(seconds: limits.seconds)
        case .memory: .memory(bytes: limits.memory)
        case .cancelled: .cancelled
        }
    }
}
