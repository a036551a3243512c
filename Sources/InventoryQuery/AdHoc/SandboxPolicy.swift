import CSQLite
import Migrations

/// What a statement may do; everything that is not listed is refused.
struct SandboxPolicy {
    /// The tables and views of the database; virtual tables that need no declaration are not among them.
    var tables: Set<String>
    /// The views among them, which are what people are meant to ask.
    var views: Set<String>

    /// Says what is refused about an action of the authorizer; nil where it is allowed.
    ///
    /// The codes and what the two texts mean: https://www.sqlite.org/c3ref/c_alter_table.html
    func refusal(action: Int32, _ first: String, _ second: String) -> String? {
        switch action {
        case SQLITE_SELECT, SQLITE_RECURSIVE: nil
        case SQLITE_READ where Migrations.unaskedTables.contains(first.lowercased()): "reading '\(first)'"
        // Without a column nothing is read but whether there are rows; the name may be that of a WITH clause.
        case SQLITE_READ: second.isEmpty || allowsTable(first.lowercased()) ? nil : "reading '\(first)'"
        case SQLITE_FUNCTION: Self.functions.contains(second.lowercased()) ? nil : "the function '\(second)'"
        case SQLITE_PRAGMA:
            Self.pragmas.contains(first.lowercased()) ? nil : "PRAGMA \(first)"
        // Connecting a virtual table, too, shows as a change of the schema.
        case SQLITE_INSERT where first == "sqlite_master", SQLITE_UPDATE where first == "sqlite_master":
            Self.name(of: SQLITE_CREATE_TABLE)
        default: Self.name(of: action)
        }
    }

    private func allowsTable(_ name: String) -> Bool {
        tables.contains(name) || Self.builtInTables.contains(name)
    }

    private static let builtInTables: Set<String> = Set(["sqlite_master", "sqlite_schema"] + virtualTables)

    /// The tables that SQLite has without a declaration, and that only compute or tell of the schema.
    static let virtualTables = ["json_each", "json_tree"] + pragmas.sorted().map { "pragma_\($0)" }

    /// The pragmas that only tell what tables, columns and functions there are.
    private static let pragmas: Set<String> = ["function_list", "table_info", "table_list", "table_xinfo"]

    /// The functions that only compute; none reads files, loads code or tells of the process.
    static let functions: Set<String> = Set(
        """
        -> ->> abs acos acosh asin asinh atan atan2 atanh avg ceil ceiling char coalesce concat concat_ws cos cosh
        count cume_dist current_date current_time current_timestamp date datetime degrees dense_rank exp first_value
        floor format glob group_concat hex ifnull iif instr json json_array json_array_length json_extract
        json_group_array json_group_object json_insert json_object json_patch json_quote json_remove json_replace
        json_set json_type json_valid julianday lag last_value lead length like likelihood likely ln log log10 log2
        lower ltrim max min mod nth_value ntile nullif octet_length percent_rank pi pow power printf quote radians
        random randomblob rank replace round row_number rtrim sign sin sinh soundex sqlite_version sqrt strftime
        string_agg substr substring sum tan tanh time timediff total trim trunc typeof unicode unixepoch unlikely
        upper zeroblob
        """
        .split { $0 == " " || $0 == "\n" }.map(String.init)
    )

    private static func name(of action: Int32) -> String {
        switch action {
        case SQLITE_INSERT: "INSERT"
        case SQLITE_UPDATE: "UPDATE"
        case SQLITE_DELETE: "DELETE"
        case SQLITE_ATTACH: "ATTACH"
        case SQLITE_DETACH: "DETACH"
        case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: "a transaction"
        case SQLITE_ANALYZE: "ANALYZE"
        case SQLITE_REINDEX: "REINDEX"
        case SQLITE_ALTER_TABLE: "ALTER TABLE"
        case SQLITE_CREATE_VTABLE, SQLITE_DROP_VTABLE: "a virtual table"
        default: "changing the schema"
        }
    }
}
