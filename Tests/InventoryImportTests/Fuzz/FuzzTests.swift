import Foundation
import InventoryImport
import InventoryTestSupport
import Testing

/// Reads damaged run outputs: a few in every test run, and as many as `UIINVENTORY_FUZZ` says in a run of its own.
///
/// `UIINVENTORY_FUZZ_FIRST` starts at an input that failed before. In a run of its own an input that takes longer than a
/// minute ends the process, and the number of the input that is being read stands in the file `uiinventory-fuzz` in the
/// folder for temporary files.
@Suite("Damaged copies of run outputs", .serialized)
struct FuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["UIINVENTORY_FUZZ"].flatMap { Int($0) }
    private static let first = environment["UIINVENTORY_FUZZ_FIRST"].flatMap { Int($0) } ?? 0
    /// How long an input of at most 1 MB may take, in seconds, on a machine that does much else.
    private static let timeLimit = 10.0
    /// By how many bytes an input may raise the most memory that the process had at a time.
    private static let memoryLimit = 512 << 20

    private let scratch: TemporaryFolder
    private let place = FileManager.default.temporaryDirectory.appending(path: "uiinventory-fuzz")

    init() throws { scratch = try TemporaryFolder() }

    @Test func `damage is told or passed over, in time and in little memory`() throws {
        let seeds = try FuzzSeeds()
        let clock = ContinuousClock()
        var memory = PeakMemory.bytes
        for number in Self.first..<(Self.first + (Self.count ?? 600)) {
            if Self.count != nil {
                alarm(60)
                try QuickFile.write(Array("\(number)\n".utf8), to: place)
                if number.isMultiple(of: 10_000) { print("\(number) inputs, \(memory >> 20) MB") }
            }
            let start = clock.now
            do {
                try read(number, of: seeds)
            } catch {
                #expect(error is ImportError, "input \(number): \(error)")
            }
            let seconds = (clock.now - start) / .seconds(1)
            #expect(seconds < Self.timeLimit, "input \(number)")
            let peak = PeakMemory.bytes
            #expect(peak - memory < Self.memoryLimit, "input \(number)")
            memory = peak
        }
        alarm(0)
    }

    /// Reads the input of a number, which is the same whenever the seeds are.
    private func read(_ number: Int, of seeds: FuzzSeeds) throws {
        var mutator = ByteMutator(seed: UInt64(number))
        switch mutator.number(0...9) {
        case 0: try unpack(mutator.mutate(pick(seeds.archives, &mutator), with: pick(seeds.archives, &mutator)))
        case 1...3: try pick(seeds.folders, &mutator).read(damagedBy: &mutator)
        default:
            let bytes = mutator.mutate(pick(seeds.files, &mutator), with: pick(seeds.files, &mutator))
            _ = RunImport.format(of: Data(bytes.prefix(64 * 1024)), name: "run")
            let run = try RunImport.read(bytes: Data(bytes), name: "run", sha256: "")
            _ = RunJoin.join([run, run])
        }
    }

    private func pick<Seed>(_ seeds: [Seed], _ mutator: inout ByteMutator) -> Seed {
        seeds[mutator.number(0...(seeds.count - 1))]
    }

    private func unpack(_ bytes: [UInt8]) throws {
        guard Archive.isArchive(Data(bytes)) else { return }
        let file = scratch.url.appending(path: "archive")
        let target = scratch.url.appending(path: "out", directoryHint: .isDirectory)
        try QuickFile.write(bytes, to: file)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: target) }
        let limits = Archive.Limits(byteCount: 16 << 20, entryCount: 1_000)
        _ = try Archive(path: file.path, name: "run", limits: limits).unpack(into: target)
    }
}
