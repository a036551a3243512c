import Foundation

/// Files that hold what tests expect, in the folder `Golden` of a test target.
///
/// With `UPDATE_SNAPSHOTS=1` in the environment they are rewritten instead of compared; the test then fails once, so
/// that nobody takes a rewriting run for a passing one.
package struct Golden: Sendable {
    private let folder: URL

    /// Finds the folder of a test's target.
    ///
    /// - Parameter filePath: The test's file, in any folder below `Tests`.
    package init(of filePath: String = #filePath) {
        var target = URL(filePath: filePath).deletingLastPathComponent()
        while target.deletingLastPathComponent().lastPathComponent != "Tests", target.pathComponents.count > 1 {
            target.deleteLastPathComponent()
        }
        folder = target.appending(path: "Golden")
    }

    /// Compares a text with a file.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The file's name.
    /// - Returns: The first line that differs, in words; nil where nothing differs.
    /// - Throws: Any error of the file system, also where the file does not exist.
    package func difference(of text: String, from name: String) throws -> String? {
        let file = folder.appending(path: name)
        guard ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != "1" else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return "wrote \(name); run again without UPDATE_SNAPSHOTS"
        }
        let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        // By bytes: strings that differ in normalisation only are equal to Swift.
        guard Array(text.utf8) != Array(expected.utf8) else { return nil }
        let left = text.split(separator: "\n", omittingEmptySubsequences: false)
        let right = expected.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, (found, wanted)) in zip(left, right).enumerated() where !found.utf8.elementsEqual(wanted.utf8) {
            return "line \(index + 1) of \(name) is '\(found.prefix(300))', not '\(wanted.prefix(300))'"
        }
        return "\(name) has \(left.count) lines, not \(right.count)"
    }
}
