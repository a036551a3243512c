import Foundation
import InventoryImport
import InventoryModel
import Testing

@testable import generate_example_runs

@Suite("Generated nights")
struct RunWriterTests {
    private func write(nights: Int, to folder: URL) throws -> [String: Data] {
        try RunWriter(folder: folder).write(nights: nights)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        return try names.reduce(into: [:]) { files, name in
            files[name] = try Data(contentsOf: folder.appending(path: name))
        }
    }

    private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "runs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    private func runs(nights: Int) throws -> [RunRecord] {
        try withFolder { folder in
            try write(nights: nights, to: folder).filter { $0.key.hasSuffix(".json") }
                .sorted { $0.key < $1.key }
                .map { try RunImport.read(bytes: $0.value, name: $0.key, sha256: "") }
        }
    }

    /// The results of a test on the telephone, night by night, one letter an attempt.
    private func history(of test: String, in runs: [RunRecord]) -> [String] {
        let letters: [TestAttempt.Result: String] = [.passed: "p", .failed: "f", .skipped: "s", .expectedFailure: "e"]
        return runs.map { run in
            run.attempts.filter { $0.test.rawValue == test && $0.device == 0 }
                .map { letters[$0.result, default: "?"] }.joined()
        }
    }

    @Test func `are the same bytes each time`() throws {
        let (first, second) = try withFolder { folder in
            try (write(nights: 30, to: folder.appending(path: "a")), write(nights: 30, to: folder.appending(path: "b")))
        }
        #expect(first == second)
        #expect(first.count == 31)
        #expect(first.values.reduce(0) { $0 + $1.count } < 3_000_000)
    }

    @Test func `a night does not depend on how many are written`() throws {
        let (few, many) = try withFolder { folder in
            try (write(nights: 3, to: folder.appending(path: "a")), write(nights: 9, to: folder.appending(path: "b")))
        }
        for (name, bytes) in few where name != "nights.tsv" { #expect(many[name] == bytes) }
    }

    @Test func `the table of nights names every file with its start, commit and branch`() throws {
        let files = try withFolder { try write(nights: 30, to: $0) }
        let table = String(decoding: try #require(files["nights.tsv"]), as: UTF8.self)
        let rows = table.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        #expect(rows.map { $0[0] } == files.keys.filter { $0 != "nights.tsv" }.sorted())
        #expect(rows.first?[1] == "2026-10-19T01:30:00Z")
        #expect(rows.allSatisfy { $0.count == 4 && $0[3] == "main" && $0[0].hasPrefix($0[1].prefix(10)) })
        #expect(rows.allSatisfy { $0[2].wholeMatch(of: /[0-9a-f]{40}/) != nil })
        #expect(rows[5][2] == rows[6][2] && rows[6][2] == rows[7][2] && rows[7][2] != rows[8][2])
    }

    @Test func `every night is read without a word that the importer does not know`() throws {
        let runs = try runs(nights: 30)
        #expect(runs.allSatisfy { $0.diagnostics.isEmpty })
        #expect(runs.map { $0.devices.count } == (1...30).map { $0.isMultiple(of: 3) ? 2 : 1 })
        let tests = ExampleBundle.all.flatMap(\.tests).count
        #expect(Set(runs[0].attempts.map(\.test)).count == tests)
        #expect(Set(runs[29].attempts.map(\.test)).count == tests - 1)
    }

    @Test func `tests behave as planned`() throws {
        let runs = try runs(nights: 30)
        let signOut = history(of: "OrchardPageUITests/SettingsTests/testSignOut()", in: runs)
        #expect(signOut == Array(repeating: "p", count: 18) + Array(repeating: "ff", count: 12))
        let order = history(of: "OrchardScreenUITests/CheckoutUITests/testOrderIsPlaced()", in: runs)
        #expect(order == Array(repeating: "ff", count: 10) + Array(repeating: "p", count: 20))
        let retried = history(
            of: "OrchardRobotUITests/OrderHistoryUITests/testOrdersErrorRetryRefreshAndBack()",
            in: runs
        )
        #expect(Set(retried) == ["p", "fp"])
        let refresh = history(of: "OrchardViewModelUITests/VoucherUITests/testRefreshFromMenu()", in: runs)
        #expect(refresh[5...7] == ["p", "ff", "p"])
        let spinner = history(of: "OrchardScreenUITests/SignInFlowUITests/testSpinnerDuringSlowSignIn()", in: runs)
        #expect(Set(spinner) == ["p", "ff"])
        #expect(spinner[5] == spinner[6] && spinner[6] == spinner[7])
        let gone = history(of: "OrchardScreenUITests/CatalogUITests/testSeasonalBanner()", in: runs)
        #expect(gone == Array(repeating: "p", count: 12) + Array(repeating: "", count: 18))
        #expect(history(of: "OrchardPageUITests/MainScreenTests/testOpenBox()", in: runs).allSatisfy { $0 == "e" })
    }

    @Test func `launches are UI configurations and sums are arguments`() throws {
        let run = try #require(try runs(nights: 1).first)
        let launches = run.attempts.filter { $0.name == "testLaunch()" }
        #expect(Set(launches.compactMap(\.configuration)).count == 4)
        #expect(launches.allSatisfy { $0.arguments == nil && $0.attempt == 1 })
        let sums = run.attempts.filter { $0.name == "total(quantity:)" }
        #expect(sums.map(\.arguments) == ["1", "2", "9"])
        #expect(sums.allSatisfy { $0.displayName == "adds up the boxes" && $0.labels == ["tag": ["money"]] })
    }
}
