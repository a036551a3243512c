import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Databases of result bundles")
struct BundleDatabaseTests {
    /// A bundle of which only the property list and the database are left.
    private func stripped(_ more: String = "") throws -> BundleFixture {
        let fixture = try BundleFixture()
        try fixture.finish(root: nil)
        try FileManager.default.removeItem(at: fixture.folder.appending(path: "Data"))
        try DatabaseFixture.write(to: fixture.folder.appending(path: "database.sqlite3"), with: more)
        return fixture
    }

    @Test func `a bundle without store is read from its database, and says so`() throws {
        let fixture = try stripped()
        let before = try Data(contentsOf: fixture.folder.appending(path: "database.sqlite3"))
        let run = try fixture.read()
        #expect(run.diagnostics.map(\.code) == ["database-read"])
        #expect(run.startedAt == Date(timeIntervalSinceReferenceDate: 785_659_930.5))
        #expect(run.devices == [Device(id: "A", name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1")])
        #expect(run.testPlan == "Shop")
        #expect(run.attempts.count == 6)
        #expect(run.attempts.allSatisfy { $0.target == "ShopTests" && $0.device == 0 })
        #expect(try Data(contentsOf: fixture.folder.appending(path: "database.sqlite3")) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path()).count == 2)
    }

    @Test func `attempts have what the store has`() throws {
        let run = try stripped().read()
        let buy = run.attempts.filter { $0.name == "testBuy()" }
        #expect(buy.map(\.attempt) == [1, 2])
        #expect(buy.map(\.result) == [.failed, .passed])
        #expect(buy[0].message == "XCTAssertTrue failed")
        #expect(buy[0].failureFile == "/src/CartTests.swift")
        #expect(buy[0].failureLine == 12)
        #expect(buy[0].issues.map(\.symbol) == ["CartTests.testBuy()"])
        #expect(buy[0].startedAt == Date(timeIntervalSinceReferenceDate: 785_659_939))
        let check = try #require(run.attempts.first { $0.name == "check(a:)" })
        #expect(check.arguments == #""x""#)
        #expect(check.displayName == "Adds up")
        #expect(check.labels == ["tag": ["slow"], "bug": ["https://example.com/7"]])
        #expect(run.attempts.first { $0.name == "testSkip()" }?.message == "Test skipped - not today")
        let known = try #require(run.attempts.first { $0.name == "testKnown()" })
        #expect(known.message == "known")
        #expect(known.issues.map(\.kind) == [.expectedFailure])
        #expect(run.attempts.first { $0.name == "testLaunch()" }?.configuration == "2, 4")
    }

    @Test func `activities stand with outer ones first`() throws {
        let run = try stripped().read()
        #expect(run.activities.map(\.title.first) == ["S", "T", "F"])
        #expect(run.activities.map(\.parent) == [nil, nil, 1])
        #expect(run.activities.map(\.isFailure) == [false, false, true])
        #expect(run.interactions.map(\.identifier) == ["cart.buy"])
        #expect(run.attachments.map(\.activity) == [2])
        #expect(run.attachments.map(\.byteCount) == [nil])
        #expect(run.metrics.map(\.measurements) == [[0.5, 0.25]])
    }

    @Test func `the database stands in for a list of tests that is missing`() throws {
        let bundle = try ShopBundle()
        try DatabaseFixture.write(to: bundle.fixture.folder.appending(path: "database.sqlite3"))
        #expect(try bundle.fixture.read().attempts.count == 9)
        try FileManager.default.removeItem(at: bundle.fixture.location(of: bundle.tests))
        let run = try bundle.fixture.read()
        #expect(run.attempts.count == 6)
        #expect(run.diagnostics.contains { $0.code == "database-read" })
        #expect(run.diagnostics.contains { $0.code == "missing-object" && $0.message.contains("the list of tests") })
        try FileManager.default.removeItem(at: bundle.fixture.location(of: bundle.root))
        #expect(try bundle.fixture.read().attempts.count == 6)
    }

    @Test(arguments: [
        "DROP TABLE TestCases;", "ALTER TABLE TestCaseRuns RENAME COLUMN result TO r;",
        "DROP TABLE TestTags; CREATE VIEW TestTags AS SELECT 1 AS testCase_fk, 2 AS name;",
    ])
    func `a database of another form is an error`(change: String) throws {
        #expect {
            try stripped(change).read()
        } throws: { error in
            error is ImportError && "\(error)".contains("database.sqlite3")
        }
    }

    @Test func `cut and changed databases never crash`() throws {
        let fixture = try stripped()
        let location = fixture.folder.appending(path: "database.sqlite3")
        let bytes = [UInt8](try Data(contentsOf: location))
        for index in stride(from: 0, to: bytes.count, by: 4999) {
            try Data(bytes[..<index]).write(to: location)
            #expect(throws: ImportError.self) { try fixture.read() }
        }
        for index in stride(from: 3, to: bytes.count, by: 1501) {
            var damaged = bytes
            damaged[index] ^= 0xFF
            try Data(damaged).write(to: location)
            do { _ = try fixture.read() } catch { #expect(error is ImportError, "\(error)") }
        }
    }

    @Test func `the suites of a row may form a circle`() throws {
        let circle = "UPDATE TestSuiteRuns SET parentSuiteRun_fk = rowid; UPDATE Activities SET parent_fk = rowid;"
        let run = try stripped(circle).read()
        #expect(run.attempts.count == 6)
        #expect(run.activities.isEmpty)
    }
}
