import Foundation
import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// The folder of the dashboards: whole nights only, and nothing of somebody else is touched.
struct NightShelfTests {
    private let folder: TemporaryFolder
    private let shelf: NightShelf

    init() throws {
        folder = try TemporaryFolder()
        shelf = NightShelf(path: folder.path("nights"))
        try shelf.prepare()
    }

    private func entry(_ date: String) throws -> NightEntry {
        let content = DashboardContent(report: ReportModel(facts: makeReportFacts()), annotations: [], answers: [])
        return NightEntry(content, date: try #require(NightDate(date)), files: ["report.html", "tables"])
    }

    private func publish(_ date: String, _ text: String = "page") throws {
        try shelf.publish(try entry(date), files: [("report.html", text), ("tables/a.csv", "a")])
        try shelf.pointLatest(to: date)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: shelf.path).sorted()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(shelf.path)/\(name)", encoding: .utf8)
    }

    private func write(_ text: String, to name: String) throws {
        let url = URL(filePath: "\(shelf.path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test func aNightIsReadAsItWasWritten() throws {
        try publish("2026-01-01")
        try publish("2026-01-02")
        #expect(try names() == ["2026-01-01", "2026-01-02", "latest"])
        #expect(try text("latest/report.html") == "page")
        #expect(try text("2026-01-01/tables/a.csv") == "a")
        let contents = shelf.contents()
        #expect(contents.problems.isEmpty)
        #expect(contents.entries == [try entry("2026-01-02"), try entry("2026-01-01")])
    }

    @Test func aNightThatIsMadeAgainTakesThePlaceOfTheFirst() throws {
        try publish("2026-01-01", "first")
        try publish("2026-01-01", "second")
        #expect(try names() == ["2026-01-01", "latest"])
        #expect(try text("latest/report.html") == "second")
    }

    @Test func whatCannotBeWrittenLeavesTheNightBefore() throws {
        try publish("2026-01-01")
        // A file stands where a folder is needed.
        #expect(throws: ReportError.self) {
            try shelf.publish(try entry("2026-01-01"), files: [("report.html", "new"), ("report.html/a.csv", "a")])
        }
        #expect(try names() == ["2026-01-01", "latest"])
        #expect(try text("latest/report.html") == "page")
    }

    @Test func aFolderThatIsACopyIsReplacedAndAForeignOneIsNot() throws {
        try publish("2026-01-01", "one")
        try FileManager.default.removeItem(atPath: "\(shelf.path)/latest")
        try FileManager.default.copyItem(atPath: "\(shelf.path)/2026-01-01", toPath: "\(shelf.path)/latest")
        try publish("2026-01-02", "two")
        #expect(try text("latest/report.html") == "two")
        try FileManager.default.removeItem(atPath: "\(shelf.path)/latest")
        try write("mine", to: "latest/notes.txt")
        let error = #expect(throws: ReportError.self) { try shelf.pointLatest(to: "2026-01-02") }
        #expect(error?.description.contains("is no night") == true)
        #expect(try text("latest/notes.txt") == "mine")
    }

    @Test func whatAKilledNightLeftBehindGoesOrComesBack() throws {
        try publish("2026-01-01", "one")
        try write("half", to: ".night-2026-01-02.new/report.html")
        try FileManager.default.moveItem(
            atPath: "\(shelf.path)/2026-01-01", toPath: "\(shelf.path)/.night-2026-01-01.old")
        try shelf.prepare()
        #expect(try names() == ["2026-01-01", "latest"])
        #expect(try text("2026-01-01/report.html") == "one")
        try write("older", to: ".night-2026-01-01.old/report.html")
        try shelf.prepare()
        #expect(try text("2026-01-01/report.html") == "one")
        #expect(try names() == ["2026-01-01", "latest"])
    }

    @Test func onlyOldNightsAreRemoved() throws {
        for day in 1...5 { try publish("2026-01-0\(day)") }
        try write("mine", to: "2025-01-01/notes.txt")
        try write("mine", to: "notes/2024-01-01/uiinventory-night.json")
        #expect(try shelf.removeOld(keeping: 0) == 0)
        #expect(try shelf.removeOld(keeping: 2) == 3)
        #expect(try names() == ["2025-01-01", "2026-01-04", "2026-01-05", "latest", "notes"])
        #expect(shelf.contents().problems.map(\.code) == ["unreadable-night"])
    }

    @Test(arguments: [
        "", "{}", "[1", "{\"schemaVersion\": 99}", String(repeating: " ", count: 20_000_000), "null",
    ])
    func aDamagedNightIsToldAndLeftAlone(text: String) throws {
        try publish("2026-01-01")
        try write(text, to: "2026-01-02/uiinventory-night.json")
        let contents = shelf.contents()
        #expect(contents.entries.map(\.date) == ["2026-01-01"])
        #expect(contents.problems.count == 1)
        #expect(try shelf.removeOld(keeping: 1) == 0)
        #expect(throws: ReportError.self) { try publish("2026-01-02") }
        #expect(try self.text("2026-01-02/uiinventory-night.json") == text)
    }

    @Test func aNightLinksToItsOwnFilesOnly() throws {
        try publish("2026-01-01")
        let json = try text("2026-01-01/uiinventory-night.json")
        try write(
            json.replacing("\"report.html\"", with: "\"../../secret\", \"javascript:alert(1)\", \"report.html\"")
                .replacing("\"2026-01-01\"", with: "\"../2026\""),
            to: "2026-01-01/uiinventory-night.json")
        let found = try #require(shelf.contents().entries.first)
        #expect(found.files == ["report.html", "tables"])
        #expect(found.date == "2026-01-01")
        try shelf.writeIndex(project: "A", templates: .shipped)
        #expect(!(try text("index.html").contains("secret")))
    }

    @Test func aFolderThatIsAFileIsAnError() throws {
        try Data().write(to: folder.url.appending(path: "file"))
        #expect(throws: ReportError.self) { try NightShelf(path: folder.path("file")).prepare() }
    }
}
