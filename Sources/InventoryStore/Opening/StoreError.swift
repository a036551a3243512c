package import GRDB
import InventoryModel

/// Why the database could not be opened, read or written; it is as it was before.
package enum StoreError: Error, Hashable {
    /// There is no file at the path.
    case missing(path: String)
    /// The file is no SQLite database.
    case notADatabase(path: String)
    /// The file is a SQLite database of another program.
    case foreign(path: String)
    /// A newer version of this program has changed the schema.
    case newer(path: String)
    /// An older version wrote it, whose tables were not brought up to date since.
    case outdated(path: String)
    /// The file has no bytes: whatever made it wrote nothing into it.
    case empty(path: String)
    /// The file, its folder or the file system may not be written.
    case readOnly(path: String)
    /// The folder or the file could not be created or opened.
    case cannotOpen(path: String, reason: String)
    /// Another process kept the database locked for longer than we wait.
    case locked(path: String)
    /// Somebody added a trigger, a view or a table that would run when the database is used.
    case altered(path: String, kind: String, name: String)
    /// The disk is full.
    case full(path: String)
    /// The file is damaged.
    case damaged(path: String)
    /// Something is at the path that nobody asked to replace.
    case exists(path: String)
    /// What is in the file is not as it was recorded; `first` names what is wrong first.
    case unsound(path: String, first: String)
    /// Anything else that SQLite reports.
    case failed(path: String, reason: String)

    /// Tells what an error of SQLite means for the database at a path.
    package init(_ error: DatabaseError, path: String) {
        self =
            switch error.resultCode {
            case .SQLITE_NOTADB: .notADatabase(path: path)
            case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(path: path)
            case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
            case .SQLITE_FULL: .full(path: path)
            case .SQLITE_CORRUPT: .damaged(path: path)
            case .SQLITE_CANTOPEN: .cannotOpen(path: path, reason: error.message ?? "unable to open database file")
            default: .failed(path: path, reason: error.message ?? error.resultCode.description)
            }
    }

    /// Runs a piece of work and tells its errors of SQLite as errors of the database at a path.
    ///
    /// - Throws: A `StoreError` in place of a `DatabaseError`; any other error as it is.
    package static func wrapping<Value>(path: String, _ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }
}

extension StoreError: CustomStringConvertible {
    /// What happened, where, and what to try; one line.
    package var description: String {
        switch self {
        case .missing(let path):
            "no database at '\(path)': run 'uiinventory ingest' first, or name another one with --database"
        case .notADatabase(let path):
            "'\(path)' is not an SQLite database: name another file with --database"
        case .foreign(let path):
            "'\(path)' is an SQLite database of another program: name another file with --database"
        case .newer(let path):
            "'\(path)' was written by a newer version of uiinventory: update uiinventory"
        case .outdated(let path):
            "'\(path)' has the tables of an older version of uiinventory: run 'uiinventory ingest' once to bring it up to date"
        case .empty(let path):
            "'\(path)' is an empty file: run 'uiinventory ingest' first, or name another one with --database"
        case .readOnly(let path):
            "'\(path)' cannot be written: check the permissions of the file and of its folder"
        case .cannotOpen(let path, let reason):
            "'\(path)' cannot be opened (\(reason)): check the path and the permissions of its folder"
        case .locked(let path):
            "'\(path)' is in use by another process: try again when that one is done"
        case .altered(let path, let kind, let name):
            "'\(path)' has the \(kind) '\(VisibleText.line(name))', which uiinventory did not make: remove it with 'DROP "
                + "\(kind.uppercased())', or name another file with --database"
        case .full(let path):
            "no space left to write '\(path)': free some disk space and try again"
        case .damaged(let path):
            "'\(path)' is damaged: restore a copy, or remove the file and ingest again"
        case .exists(let path):
            "'\(path)' exists: name another one, or replace it with --force"
        case .unsound(let path, let first):
            "'\(path)' is not as it was recorded (\(first)): 'uiinventory verify' names everything"
        case .failed(let path, let reason):
            "'\(path)' cannot be used: \(reason)"
        }
    }
}
