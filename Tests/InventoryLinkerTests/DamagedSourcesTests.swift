import Foundation
import InventoryLinker
import InventoryModel
import InventoryScanner
import InventoryTestSupport
import Testing

/// Real sources and damaged copies of them are scanned and linked without a crash or a hang.
///
/// Runs over the examples; `UIINVENTORY_CORPUS` names other people's sources, `UIINVENTORY_CORPUS_SHARE` how many of
/// their files are taken: 10 for each tenth.
@Suite("Damaged sources")
struct DamagedSourcesTests {
    /// The longest time that one file may take, in a build for debugging on a busy machine.
    private static let fileLimit = Duration.seconds(20)
    /// How many files are linked together.
    private static let batchSize = 200

    /// What is done to a file.
    private enum Damage: CaseIterable {
        case none, cut, flippedBytes, shuffledLines

        func apply(to bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
            guard !bytes.isEmpty else { return bytes }
            switch self {
            case .none: return bytes
            case .cut: return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)))
            case .flippedBytes:
                var changed = bytes
                for _ in 0..<max(1, bytes.count / 500) {
                    changed[Int.random(in: 0..<bytes.count, using: &generator)] ^=
                        1
                        << Int.random(
                            in: 0..<8, using: &generator)
                }
                return changed
            case .shuffledLines:
                let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                return Array(lines.shuffled(using: &generator).joined(separator: [UInt8(ascii: "\n")]))
            }
        }
    }

    private static func sources() throws -> [URL] {
        let environment = ProcessInfo.processInfo.environment
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = environment["UIINVENTORY_CORPUS"].map { URL(filePath: $0) } ?? root.appending(path: "Examples")
        let files = (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
            .compactMap { $0 as? URL }
            .filter { SourceFormat(path: $0.path) != nil && !$0.hasDirectoryPath }
            .sorted { $0.path < $1.path }
        let share = environment["UIINVENTORY_CORPUS_SHARE"].flatMap(Int.init) ?? 1
        return files.enumerated().filter { $0.offset % max(1, share) == 0 }.map(\.element)
    }

    @Test func `every file is read and linked, whole and damaged`() async throws {
        let files = try Self.sources()
        #expect(!files.isEmpty)
        let clock = ContinuousClock()
        for damage in Damage.allCases {
            var generator = SeededGenerator(seed: 7)
            for start in stride(from: 0, to: files.count, by: Self.batchSize) {
                let batch = files[start..<min(start + Self.batchSize, files.count)]
                var scanned: [ScannedFile] = []
                for file in batch {
                    guard let data = try? Data(contentsOf: file), let format = SourceFormat(path: file.path) else {
                        continue
                    }
                    let bytes = damage.apply(to: [UInt8](data), using: &generator)
                    var facts = FileFacts()
                    let time = clock.measure { facts = SourceScanner.scan(bytes, as: format) }
                    #expect(time < Self.fileLimit, "\(file.path), \(damage)")
                    scanned.append(
                        ScannedFile(
                            path: file.path, contentSHA256: file.path, byteCount: bytes.count, facts: facts))
                }
                var inventory = Inventory()
                let time = await clock.measure { inventory = await Linker().link(scanned) }
                #expect(time < Self.fileLimit * Self.batchSize / 20, "from \(batch.first?.path ?? ""), \(damage)")
                #expect(inventory.files.count == scanned.count)
            }
        }
    }
}
