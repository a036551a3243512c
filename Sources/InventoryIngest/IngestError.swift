package import InventoryModel

/// Why an ingest was given up; nothing was recorded.
package enum IngestError: Error, Sendable, Hashable {
    /// Nothing is at the path.
    case missing(path: String)
    /// The file or folder cannot be read; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The only source that was named is none.
    case notSwift(path: String, reason: String)
    /// The folder holds no Swift source and no run output; `problem` says why, where that is known.
    case nothingFound(path: String, problem: String?)
    /// The path is named as a result bundle and is none.
    case resultBundle(path: String)
    /// The run output only adds to a run, and no run that is recorded is the one.
    case partOfNoRun(path: String)
    /// A name or start time was given, but there are several runs that it could be of.
    case ambiguousRun(option: String, count: Int)
    /// Of the run outputs that were found none can be read, and there are no sources.
    case nothingRead([Diagnostic])
    /// There are diagnostics of severity error and the user wants none.
    case strict([Diagnostic])

    /// Why a part of a run is not recorded, after its name.
    static let partProblem = """
        only adds to the results of a run, and no recorded run is certainly the one: ingest it in one folder with the \
        run's results, or after them with the same --ci-job
        """
    /// Why a folder is no result bundle, after its name.
    static let bundleProblem =
        "is no result bundle: Info.plist, or Data and database.sqlite3, are missing; copy it again"
}

extension IngestError: CustomStringConvertible {
    /// One line for the user: what happened, where, and what to try.
    package var description: String {
        switch self {
        case .missing(let path):
            "'\(path)' does not exist: check the path"
        case .unreadable(let path, let reason):
            "'\(path)' cannot be read (\(reason)): check its permissions"
        case .notSwift(let path, let reason):
            "'\(path)' is no Swift source: \(reason)"
        case .nothingFound(let path, let problem):
            "'\(path)' holds no Swift source and no run output"
                + (problem.map { " that can be read: \($0)" } ?? ": name the folder that holds them")
        case .resultBundle(let path):
            "'\(path)' \(Self.bundleProblem)"
        case .partOfNoRun(let path):
            "'\(path)' \(Self.partProblem)"
        case .ambiguousRun(let option, let count):
            "\(option) is for one run, but there are \(count): ingest them one by one"
        case .nothingRead(let problems):
            "no run output can be read (\(problems.count) problem\(problems.count == 1 ? "" : "s")): export the run again"
        case .strict(let errors):
            "the input has \(errors.count) error\(errors.count == 1 ? "" : "s") and --strict was given: correct them first"
        }
    }
}
