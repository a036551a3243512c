import Foundation

/// The Swift files of a folder, in the order of their paths.
struct SourceFolder {
    /// A file.
    struct File {
        /// The path relative to the folder.
        var path: String
        /// What it holds.
        var bytes: [UInt8]
    }

    /// The folder's name.
    let name: String
    /// The files.
    var files: [File] = []

    /// Reads a folder.
    ///
    /// - Throws: `BenchmarkError.unreadable` where it holds no Swift files.
    init(_ path: String) throws {
        let folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
        name = folder.lastPathComponent
        guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        else { throw BenchmarkError.unreadable(path) }
        let prefix = folder.path(percentEncoded: false)
        for case let file as URL in walk where file.pathExtension == "swift" {
            let path = String(file.path(percentEncoded: false).dropFirst(prefix.count))
            files.append(File(path: path, bytes: [UInt8](try Data(contentsOf: file))))
        }
        guard !files.isEmpty else { throw BenchmarkError.unreadable(path) }
        files.sort { $0.path < $1.path }
    }

    /// The size of all files in megabytes.
    var megabytes: Double { Double(files.reduce(0) { $0 + $1.bytes.count }) / 1_000_000 }

    /// Writes the files below another folder.
    ///
    /// Dated an hour back: the stat of a file that changed just now is not trusted, and a checkout is seldom that new.
    func write(to destination: URL) throws {
        let modified = Date(timeIntervalSinceNow: -3600)
        for file in files {
            let target = destination.appending(path: file.path)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: target)
            try FileManager.default.setAttributes(
                [.modificationDate: modified], ofItemAtPath: target.path(percentEncoded: false))
        }
    }
}

/// A folder that is removed when the work in it is done.
func withTemporaryFolder<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(
        path: "ingest-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try await work(folder)
}

/// Why a benchmark could not be taken.
enum BenchmarkError: Error, CustomStringConvertible {
    case unreadable(String)
    case failed(String)

    var description: String {
        switch self {
        case .unreadable(let folder): "'\(folder)' holds no Swift files; name a folder of sources"
        case .failed(let program): "'\(program)' failed; run it by hand to see why"
        }
    }
}
