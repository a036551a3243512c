import CProcessMemory
import Crypto
import Foundation
import InventoryImport
import InventoryModel
import InventoryStore

/// Reads and records one run output, as `uiinventory ingest` does.
enum RecordedOutput {
    /// The argument that asks for it.
    static let option = "--record"

    /// Records a file or a result bundle in a database that is made.
    static func record(_ path: String, in database: String) throws {
        process_memory_keep_freed()
        let location = URL(filePath: path)
        let entries = try? FileManager.default.contentsOfDirectory(atPath: path).sorted()
        let run: RunRecord
        if let entries {
            let folder = RunFolder(location: location, name: path, entries: entries)
            guard let importer = RunImport.importer(of: folder) else { throw BenchmarkError.failed(path) }
            run = try importer.read(folder)
        } else {
            guard let file = MappedFile(path: path) else { throw BenchmarkError.failed(path) }
            var hash = SHA256()
            for start in stride(from: 0, to: file.bytes.count, by: 8 << 20) {
                hash.update(data: file.bytes[start..<min(start + 8 << 20, file.bytes.count)])
                file.release()
            }
            let text = hash.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            run = try RunImport.read(bytes: file.bytes, name: path, sha256: text, mapping: file)
        }
        _ = try InventoryDatabase(path: database).recordRun(run, project: ProjectName(rawValue: "bench"))
    }
}
