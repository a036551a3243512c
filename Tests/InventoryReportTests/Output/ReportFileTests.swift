import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryReport

struct ReportFileTests {
    @Test func writesAndReplacesAFile() throws {
        let folder = try TemporaryFolder()
        let file = ReportFile(path: folder.path("report.html"))
        try file.write("one")
        try file.write("two")
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["report.html"])
    }

    @Test func missingFolderIsNamed() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("absent/report.html")
        let error = #expect(throws: ReportError.self) { try ReportFile(path: path).write("x") }
        #expect(error?.description.contains("there is no folder '\(folder.path("absent"))'") == true)
    }

    @Test func folderInTheFilesPlaceStays() throws {
        let folder = try TemporaryFolder()
        #expect(throws: ReportError.cannotWrite(path: folder.url.path, reason: "it is a folder; name a file")) {
            try ReportFile(path: folder.url.path).write("x")
        }
    }
}
