import Foundation
internal import GRDB

/// What was backed up or restored.
package struct CopyReceipt: Sendable, Hashable, Codable {
    /// Where the copy is.
    package var path: String
    /// Its size in bytes.
    package var byteCount: Int
    /// What the check of the copy looked at.
    package var extents: [Verification.Extent]
    /// Where the database is kept that was there before; nil where there was none.
    package var kept: String?
}

extension InventoryDatabase {
    /// Writes a checked copy of the database as it is at one moment; others read and write it meanwhile.
    ///
    /// The copy is written beside the file and takes its name when it is whole and checked.
    ///
    /// - Parameters:
    ///   - path: Where the copy is written; its folder must be there.
    ///   - replacing: Whether a file that is there already may be replaced.
    /// - Returns: What was written.
    /// - Throws: `StoreError.exists` where there is such a file, `StoreError.unsound` where the copy is not as it was
    ///   recorded, and any other `StoreError`; a file that is there already stays as it is.
    package func backUp(to path: String, replacing: Bool = false) throws -> CopyReceipt {
        guard replacing || !FileManager.default.fileExists(atPath: path) else { throw StoreError.exists(path: path) }
        guard !Self.isSameFile(path, self.path) else {
            throw StoreError.cannotOpen(path: path, reason: "it is the database itself")
        }
        let partial = "\(path).partial-\(UUID().uuidString)"
        defer { Self.removeFiles(of: partial) }
        try DatabaseCopy(pagesPerStep: DatabaseCopy.usualStep).write(reader, to: partial)
        let copy = try InventoryDatabase(readingAt: partial)
        let verification = try copy.verify()
        try copy.close()
        if let first = verification.findings.first {
            throw StoreError.unsound(path: self.path, first: "\(first.subject): \(first.problem)")
        }
        try FileSync.rename(partial, to: path)
        return CopyReceipt(path: path, byteCount: Self.byteCount(path), extents: verification.extents)
    }

    /// Closes all connections.
    ///
    /// - Throws: `StoreError.locked` where one is in use.
    package func close() throws {
        try StoreError.wrapping(path: path) { try reader.close() }
    }

    static func byteCount(_ path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    /// Whether two paths lead to one file.
    static func isSameFile(_ path: String, _ other: String) -> Bool {
        func resolved(_ path: String) -> URL { URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL }
        return resolved(path) == resolved(other)
    }
}
