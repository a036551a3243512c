/// Why a run output could not be read: what happened, where, and what to try.
package enum ImportError: Error, Sendable, Hashable {
    /// The input has no bytes, or only white space.
    case empty(name: String)
    /// The input is not UTF-8 text; `offset` is the 0-based byte of the first wrong sequence.
    case notText(name: String, offset: Int)
    /// The JSON ends inside a value; `offset` is its size in bytes.
    case truncated(name: String, offset: Int)
    /// The JSON has a syntax error at the 0-based byte `offset`.
    case malformed(name: String, offset: Int)
    /// The JSON is nested deeper than `limit` arrays and objects at the 0-based byte `offset`.
    case tooDeep(name: String, limit: Int, offset: Int)
    /// A text of the JSON has more than `limit` bytes at the 0-based byte `offset`.
    case tooLong(name: String, limit: Int, offset: Int)
    /// No format knows the content; `hint` says what it looks like, where that is known.
    case unrecognised(name: String, hint: String?)
    /// A part of the content is not what its format says; `path` is a place such as `testNodes[0].name`.
    case unexpected(name: String, path: String, problem: String)
    /// An archive cannot be unpacked; `problem` says why.
    case archive(name: String, problem: String)
    /// A result bundle cannot be read; `problem` says why and what to try.
    case unreadableBundle(name: String, problem: String)
    /// The user asked for a format that does not exist.
    case unknownFormat(String)
}

extension ImportError: CustomStringConvertible {
    /// One line for the user.
    package var description: String {
        switch self {
        case .empty(let name):
            "'\(name)' is empty; export the run again"
        case .notText(let name, let offset):
            "'\(name)' is not UTF-8 text: wrong at byte \(offset); export the run as JSON"
        case .truncated(let name, let offset):
            "'\(name)' ends inside a JSON value after \(offset) bytes; it is cut off, export or copy it again"
        case .malformed(let name, let offset):
            "'\(name)' is not valid JSON: wrong at byte \(offset); export the run again"
        case .tooDeep(let name, let limit, let offset):
            "'\(name)' nests JSON deeper than \(limit) levels at byte \(offset); no test run does, check the file"
        case .tooLong(let name, let limit, let offset):
            "'\(name)' has a text of more than \(limit >> 20) MB before byte \(offset); no test run does, check the file"
        case .unrecognised(let name, let hint):
            "'\(name)' is no run output in a known format\(hint.map { ": \($0)" } ?? ""); known: \(RunFormats.list)"
        case .unexpected(let name, let path, let problem):
            "'\(name)' is not as its format says at \(path): \(problem); export the run again"
        case .archive(let name, let problem):
            "'\(name)' \(problem); pack it again, or unpack it and ingest its files"
        case .unreadableBundle(let name, let problem):
            "the result bundle '\(name)' cannot be read: \(problem)"
        case .unknownFormat(let format):
            "there is no format '\(format)'; known: \(RunFormats.list)"
        }
    }
}
