import Foundation

/// Reads a statement from where it is.
enum StatementText {
    /// A statement has at most 100,000 bytes, so nothing is lost by not reading on.
    private static let greatest = 200_000

    /// The text of a file.
    ///
    /// - Throws: A `StatementTextError`.
    static func file(_ path: String) throws(StatementTextError) -> String {
        do {
            let file = try FileHandle(forReadingFrom: URL(filePath: path))
            defer { try? file.close() }
            return try text(file, name: "'\(path)'")
        } catch let error as StatementTextError {
            throw error
        } catch {
            throw .unreadable(name: "'\(path)'", reason: error.localizedDescription)
        }
    }

    /// The text of standard input.
    ///
    /// - Throws: A `StatementTextError`.
    static func standardInput() throws(StatementTextError) -> String {
        do {
            return try text(.standardInput, name: "standard input")
        } catch let error as StatementTextError {
            throw error
        } catch {
            throw .unreadable(name: "standard input", reason: error.localizedDescription)
        }
    }

    private static func text(_ file: FileHandle, name: String) throws -> String {
        var data = Data()
        // A pipe gives what is there, so one reading may be a part.
        while data.count < greatest, let more = try file.read(upToCount: greatest - data.count), !more.isEmpty {
            data += more
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw StatementTextError.unreadable(name: name, reason: "it is not UTF-8, or too long")
        }
        return text
    }
}

/// Why there is no statement.
enum StatementTextError: Error, Hashable, CustomStringConvertible {
    /// The file or stream cannot be read.
    case unreadable(name: String, reason: String)

    var description: String {
        switch self {
        case .unreadable(let name, let reason): "the statement cannot be read from \(name): \(reason)"
        }
    }
}
