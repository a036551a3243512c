import CSQLite

/// The functions of SQLite whose one call could run for hours, behind a check of their arguments.
///
/// The clock is looked at between two operations only, and a call is one operation: `trim` of two texts of the greatest
/// length compares every character with every other, `json_patch` every key, and a precision of `%.*c` counts up to it. A call that passes the
/// check is answered by a second connection, on which the functions are SQLite's own.
final class BoundedFunctions {
    /// The product of the lengths of two texts beyond which they are not compared.
    private static let greatestProduct = 100_000_000
    /// The greatest width or precision of a format.
    private static let greatestWidth: Int64 = 1_000_000

    /// By which the functions for JSON tell a value of JSON from a text (`JSON_SUBTYPE` in SQLite's sources).
    private static let jsonSubtype = UInt32(UInt8(ascii: "J"))

    private let answering: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens the second connection, which has an empty database in memory.
    init?(greatestLength: Int32) {
        var opened: OpaquePointer?
        guard sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
            let answering = opened
        else {
            sqlite3_close_v2(opened)
            return nil
        }
        sqlite3_limit(answering, SQLITE_LIMIT_LENGTH, greatestLength)
        self.answering = answering
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(answering)
    }

    /// Puts the functions in the place of SQLite's own on a connection, which must not outlive this value.
    func install(on connection: OpaquePointer) -> Int32 {
        // Innocuous: else views could not use them, as the schema is not trusted.
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        let context = Unmanaged.passUnretained(self).toOpaque()
        let comparing: [(String, Int32, Callback)] = [
            ("instr", 2, { BoundedFunctions.answer("instr", $0, $1, $2) }),
            ("replace", 3, { BoundedFunctions.answer("replace", $0, $1, $2) }),
            ("trim", 2, { BoundedFunctions.answer("trim", $0, $1, $2) }),
            ("ltrim", 2, { BoundedFunctions.answer("ltrim", $0, $1, $2) }),
            ("rtrim", 2, { BoundedFunctions.answer("rtrim", $0, $1, $2) }),
            ("json_patch", 2, { BoundedFunctions.answer("json_patch", $0, $1, $2) }),
            ("printf", -1, { BoundedFunctions.answer("printf", $0, $1, $2) }),
            ("format", -1, { BoundedFunctions.answer("format", $0, $1, $2) }),
        ]
        for (name, count, callback) in comparing {
            let code = sqlite3_create_function_v2(connection, name, count, flags, context, callback, nil, nil, nil)
            guard code == SQLITE_OK else { return code }
        }
        return SQLITE_OK
    }

    private typealias Callback =
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

    private static func answer(
        _ name: String, _ call: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
    ) {
        guard let context = sqlite3_user_data(call) else { return sqlite3_result_error_nomem(call) }
        let arguments = UnsafeBufferPointer(start: values, count: Int(count)).map { $0 }
        Unmanaged<BoundedFunctions>.fromOpaque(context).takeUnretainedValue().answer(name, call, arguments)
    }

    private func answer(_ name: String, _ call: OpaquePointer?, _ arguments: [OpaquePointer?]) {
        let isBounded = name == "printf" || name == "format" ? isFormatBounded(arguments) : isBounded(arguments)
        guard isBounded else { return sqlite3_result_error_toobig(call) }
        guard let statement = statement(name, arguments.count) else { return sqlite3_result_error_nomem(call) }
        defer { sqlite3_reset(statement) }
        for (index, argument) in arguments.enumerated() {
            sqlite3_bind_value(statement, Int32(index + 1), argument)
        }
        let code = sqlite3_step(statement)
        guard code == SQLITE_ROW else { return sqlite3_result_error_code(call, code) }
        sqlite3_result_value(call, sqlite3_column_value(statement, 0))
        if name == "json_patch" { sqlite3_result_subtype(call, Self.jsonSubtype) }
    }

    private func statement(_ name: String, _ count: Int) -> OpaquePointer? {
        let sql = "SELECT \(name)(\(Array(repeating: "?", count: count).joined(separator: ",")))"
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(answering, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
        statements[sql] = statement
        return statement
    }

    private func isBounded(_ arguments: [OpaquePointer?]) -> Bool {
        let lengths = arguments.prefix(2).map { Int(sqlite3_value_bytes($0)) }
        return lengths.reduce(1, *) <= Self.greatestProduct
    }

    /// Whether no width or precision is great, be it in the format or an argument for a `*` in it.
    private func isFormatBounded(_ arguments: [OpaquePointer?]) -> Bool {
        guard let format = arguments.first, let start = sqlite3_value_text(format) else { return true }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(format)))
        var width: Int64 = 0
        for byte in bytes {
            width = (0x30...0x39).contains(byte) ? min(width * 10 + Int64(byte - 0x30), .max / 100) : 0
            if width > Self.greatestWidth { return false }
        }
        guard bytes.contains(0x2A) else { return true }
        return arguments.dropFirst().allSatisfy { sqlite3_value_int64($0).magnitude <= Self.greatestWidth.magnitude }
    }
}
