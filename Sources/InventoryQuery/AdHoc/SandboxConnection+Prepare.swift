import CSQLite
import InventoryModel
import InventoryStore

extension SandboxConnection {
    /// Compiles the one statement of a text.
    ///
    /// - Throws: A `QueryError` where there is none, or more than one, or it may not run.
    func prepare(_ sql: String) throws -> SandboxStatement {
        // SQLite stops at a NUL and would not see what follows.
        guard sql.utf8.count <= Self.greatestStatement else { throw QueryError.limit(.statementLength, at: nil) }
        guard !sql.utf8.contains(0) else {
            throw QueryError.invalid(message: "the text holds a NUL character", at: nil, nearest: nil)
        }
        let bytes = Array(sql.utf8)
        var offset = 0
        while offset < bytes.count {
            let (statement, end) = try compile(sql, bytes, from: offset)
            if let statement {
                let compiled = SandboxStatement(handle: statement, connection: self)
                try checkTail(sql, bytes, from: end)
                guard sqlite3_stmt_readonly(statement) != 0 else { throw QueryError.notAllowed(what: "writing") }
                guard sqlite3_column_count(statement) > 0 else { throw QueryError.noRows }
                return compiled
            }
            offset = end
        }
        throw QueryError.empty
    }

    /// Compiles from an offset; nil for an empty statement or a comment, and where the next one starts.
    private func compile(_ sql: String, _ bytes: [UInt8], from offset: Int) throws -> (OpaquePointer?, Int) {
        var statement: OpaquePointer?
        var length = 0
        let code = bytes[offset...].withUnsafeBytes { buffer in
            let start = buffer.bindMemory(to: CChar.self).baseAddress
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(handle, start, Int32(clamping: buffer.count), 0, &statement, &tail)
            if let start, let tail { length = tail - start }
            return code
        }
        guard code == SQLITE_OK else {
            sqlite3_finalize(statement)
            throw failure(code, sql: sql, offset: offset)
        }
        return (statement, length > 0 ? offset + length : bytes.count)
    }

    /// Refuses anything but spaces, comments and semicolons behind the statement.
    private func checkTail(_ sql: String, _ bytes: [UInt8], from start: Int) throws {
        var offset = start
        while offset < bytes.count {
            var second: OpaquePointer?
            defer { sqlite3_finalize(second) }
            let next: Int
            do {
                (second, next) = try compile(sql, bytes, from: offset)
            } catch {
                throw QueryError.severalStatements(Self.position(ofByte: offset, in: sql, skippingSpace: true))
            }
            if second != nil {
                throw QueryError.severalStatements(Self.position(ofByte: offset, in: sql, skippingSpace: true))
            }
            offset = next
        }
    }

    /// Tells what is wrong with a text that does not compile.
    private func failure(_ code: Int32, sql: String, offset: Int) -> any Error {
        if let refusal = watch.refusal { return QueryError.notAllowed(what: refusal) }
        if let stop = watch.stop { return SandboxStatement.error(stop, limits: watch.limits) }
        switch code & 0xFF {
        case SQLITE_TOOBIG: return QueryError.limit(.valueLength, at: nil)
        // It is how SQLite tells that a statement has too many operations.
        case SQLITE_NOMEM: return QueryError.limit(.operations, at: nil)
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CANTOPEN, SQLITE_IOERR:
            return Self.error(handle, path: path)
        default: break
        }
        let message = String(cString: sqlite3_errmsg(handle))
        let place = sqlite3_error_offset(handle)
        let position = place < 0 ? nil : Self.position(ofByte: offset + Int(place), in: sql)
        if let limit = FixedLimit(message: message) { return QueryError.limit(limit, at: position) }
        let suggestion = NameSuggestion(policy: watch.policy)
        return QueryError.invalid(
            message: message,
            at: position ?? suggestion.offset(of: message, in: sql).map { Self.position(ofByte: $0, in: sql) },
            nearest: suggestion.nearest(for: message, sql: sql, columns: columns)
        )
    }

    /// The columns of a table or view; empty where they cannot be read.
    private func columns(of table: String) -> [String] {
        let quoted = "'" + table.replacing("'", with: "''") + "'"
        return (try? Self.texts(handle, "SELECT name FROM pragma_table_info(\(quoted))", path: path)) ?? []
    }

    private static func position(ofByte offset: Int, in sql: String, skippingSpace: Bool = false) -> SourcePosition {
        var before = Array(sql.utf8.prefix(offset))
        if skippingSpace { before += sql.utf8.dropFirst(offset).prefix { $0 <= 0x20 || $0 == 0x3B } }
        let line = before.count { $0 == 0x0A } + 1
        let column = before.reversed().prefix { $0 != 0x0A }.count + 1
        return SourcePosition(line: line, column: column)
    }
}
