import CSQLite
import InventoryModel
import InventoryStore
import Migrations

/// A connection that can only read, and only so much.
///
/// The measures are those of https://www.sqlite.org/security.html for untrusted SQL and untrusted files. It is a
/// connection of its own, since the library above SQLite installs an authorizer itself. A class, as it owns a C handle.
final class SandboxConnection {
    /// The connection.
    let handle: OpaquePointer
    /// What its callbacks leave behind.
    let watch: SandboxWatch

    /// Where the database is.
    let path: String

    /// The most bytes of a statement.
    static let greatestStatement = 100_000

    private static let greatestLength: Int32 = 4_000_000
    private let functions: BoundedFunctions

    /// Opens a database that was checked.
    ///
    /// - Throws: A `StoreError`.
    convenience init(_ database: InventoryDatabase, limits: QueryLimits) throws {
        try self.init(path: database.path, limits: limits, makesOwnViews: database.makesOwnViews)
    }

    /// Opens the database at a path, with its views, or with our own in front of them.
    ///
    /// - Throws: A `StoreError`.
    init(path: String, limits: QueryLimits, makesOwnViews: Bool = false) throws {
        var opened: OpaquePointer?
        let address = InventoryDatabase.fixedAddress(of: path)
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | (address == nil ? 0 : SQLITE_OPEN_URI)
        let code = sqlite3_open_v2(address ?? path, &opened, flags, nil)
        guard let handle = opened, code == SQLITE_OK else {
            sqlite3_close_v2(opened)
            throw StoreError.cannotOpen(path: path, reason: String(cString: sqlite3_errstr(code)))
        }
        do {
            if makesOwnViews { try Self.makeViews(handle, path: path) }
            try Self.harden(handle, path: path)
            try Self.connectVirtualTables(handle, path: path)
            let views = makesOwnViews ? Set(Migrations.viewDefinitions.keys.map { $0.lowercased() }) : []
            let policy = SandboxPolicy(
                tables: try Self.names("'table', 'view'", handle, path: path).union(views),
                views: try Self.names("'view'", handle, path: path).union(views))
            watch = SandboxWatch(policy: policy, limits: limits)
            functions = try Self.bound(handle, path: path)
        } catch {
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        self.path = path
        watchProgress()
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Stops from here on what takes too much.
    private func watchProgress() {
        let context = Unmanaged.passUnretained(watch).toOpaque()
        // Few operations between two looks: each may allocate a value of the greatest length.
        sqlite3_progress_handler(
            handle, 50,
            { context in
                guard let context else { return 1 }
                return Unmanaged<SandboxWatch>.fromOpaque(context).takeUnretainedValue().hasToStop() ? 1 : 0
            }, context)
    }

    /// Reads the whole file for damage.
    ///
    /// - Throws: `StoreError.damaged` where there is some, a `QueryError` where it takes too long.
    func checkIntegrity() throws {
        do {
            let answers = try Self.texts(handle, "PRAGMA quick_check(1)", path: path)
            guard answers == ["ok"] else { throw StoreError.damaged(path: path) }
        } catch {
            throw watch.stop.map { SandboxStatement.error($0, limits: watch.limits) } ?? error
        }
    }

    /// Allows from here on only what the policy allows.
    func restrict() throws {
        let context = Unmanaged.passUnretained(watch).toOpaque()
        sqlite3_set_authorizer(
            handle,
            { context, action, first, second, _, _ in
                guard let context else { return SQLITE_DENY }
                return Unmanaged<SandboxWatch>.fromOpaque(context).takeUnretainedValue()
                    .authorize(action: action, SandboxConnection.text(first), SandboxConnection.text(second))
            }, context)
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}

extension SandboxConnection {
    private static func harden(_ handle: OpaquePointer, path: String) throws {
        sqlite3_busy_timeout(handle, 5000)
        for (flag, value) in [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
            (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
        ] as [(Int32, Int32)] {
            let code = sqlite3_db_config_flag(handle, flag, value)
            guard code == SQLITE_OK else { throw Self.error(handle, path: path) }
        }
        for (limit, value) in [
            (SQLITE_LIMIT_LENGTH, greatestLength), (SQLITE_LIMIT_SQL_LENGTH, Int32(greatestStatement + 50)),
            (SQLITE_LIMIT_COLUMN, 200),
            (SQLITE_LIMIT_EXPR_DEPTH, 60), (SQLITE_LIMIT_COMPOUND_SELECT, 20), (SQLITE_LIMIT_VDBE_OP, 25_000),
            (SQLITE_LIMIT_FUNCTION_ARG, 32), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200),
            (SQLITE_LIMIT_VARIABLE_NUMBER, 200), (SQLITE_LIMIT_WORKER_THREADS, 0),
        ] as [(Int32, Int32)] {
            sqlite3_limit(handle, limit, value)
        }
        // In memory, where the watch sees it: sorting into temporary files could fill the disk.
        for pragma in ["query_only = 1", "cell_size_check = 1", "temp_store = MEMORY", "mmap_size = 0"] {
            _ = try texts(handle, "PRAGMA \(pragma)", path: path)
        }
    }

    /// Makes our views in memory, before nothing may be written any more.
    private static func makeViews(_ handle: OpaquePointer, path: String) throws {
        let sql = "PRAGMA temp_store = MEMORY;" + Migrations.temporaryViews
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error(handle, path: path) }
    }

    private static func bound(_ handle: OpaquePointer, path: String) throws -> BoundedFunctions {
        guard let functions = BoundedFunctions(greatestLength: greatestLength),
            functions.install(on: handle) == SQLITE_OK
        else { throw error(handle, path: path) }
        return functions
    }

    /// Connects the virtual tables that are allowed; later the authorizer would take it for a change of the schema.
    private static func connectVirtualTables(_ handle: OpaquePointer, path: String) throws {
        for table in SandboxPolicy.virtualTables {
            _ = try texts(handle, "SELECT 1 FROM \(table) LIMIT 0", path: path)
        }
    }

    /// The names of things in the schema, in lower case; the types are SQL literals.
    private static func names(_ types: String, _ handle: OpaquePointer, path: String) throws -> Set<String> {
        Set(try texts(handle, "SELECT lower(name) FROM sqlite_schema WHERE type IN (\(types))", path: path))
    }

    /// The first column of what a statement of our own gives.
    static func texts(_ handle: OpaquePointer, _ sql: String, path: String) throws -> [String] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw error(handle, path: path) }
        var texts: [String] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
            case SQLITE_DONE: return texts
            default: throw error(handle, path: path)
            }
        }
    }

    /// What SQLite says is wrong with the database.
    static func error(_ handle: OpaquePointer, path: String) -> StoreError {
        let reason = String(cString: sqlite3_errmsg(handle))
        return switch sqlite3_errcode(handle) & 0xFF {
        case SQLITE_NOTADB: .notADatabase(path: path)
        case SQLITE_CORRUPT: .damaged(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: .locked(path: path)
        case SQLITE_CANTOPEN: .cannotOpen(path: path, reason: reason)
        default: .failed(path: path, reason: reason)
        }
    }
}
