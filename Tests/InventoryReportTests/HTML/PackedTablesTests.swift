import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// The form in which the page's data is kept small.
struct PackedTablesTests {
    @Test(arguments: [
        ("", ""), ("p", "p1"), ("pppp", "p4"), ("pppr..f", "p3r1.2f1"), (String(repeating: "p", count: 365), "p365"),
    ])
    func repetitionsAreCounted(history: String, packed: String) {
        #expect(PackedTables.repetitions(in: history) == packed)
    }

    @Test func equalTextsAndListsAreKeptOnce() throws {
        var packed = PackedTables()
        var json = CompactJSON()
        #expect(packed.write(cells: [.text("a"), .text(nil), .text("a"), .text("b")], kind: .text, to: &json) == .text)
        #expect(json.text == "[1,0,1,2]")
        json = CompactJSON()
        #expect(
            packed.write(cells: [.tests([3, 4, 9]), .tests([]), .tests([3, 4, 9])], kind: .tests, to: &json) == .rows)
        #expect(json.text == "[0,1,0]")
        #expect(packed.lists == [[3, 1, 5], []])
        #expect(packed.texts == ["a", "b"])
    }

    @Test(arguments: ["Target/Suite/test()", "free()", "/x", "a/b/", ""])
    func testIdsAreCutWhereTheyCanBeJoinedAgain(id: String) throws {
        var packed = PackedTables()
        var json = CompactJSON()
        #expect(packed.write(cells: [.test(id)], kind: .test, to: &json) == .test)
        let columns = try JSONDecoder().decode([[Int]].self, from: Data(json.text.utf8))
        let texts = [nil] + packed.texts.map(Optional.some)
        let (suite, name) = (texts[columns[0][0]], texts[columns[1][0]] ?? "")
        #expect((suite.map { $0 + "/" } ?? "") + name == id)
    }

    @Test func placesAreFilesAndLines() {
        var packed = PackedTables()
        var json = CompactJSON()
        let cells: [PageCell] = [
            .place(file: "A.swift", line: 3), .place(file: nil, line: nil), .place(file: "A.swift", line: nil),
        ]
        #expect(packed.write(cells: cells, kind: .place, to: &json) == .place)
        #expect(json.text == "[[1,0,1],[3,null,null]]")
    }

    @Test func compactJSONIsJSONThatEndsNoScript() throws {
        var json = CompactJSON()
        json.beginObject()
        json.key("texts")
        json.beginArray()
        for text in HostileText.all { json.string(text) }
        json.string(nil)
        json.endArray()
        json.key("numbers")
        json.beginArray()
        json.number(-12)
        json.number(nil)
        json.decimal(1.23456)
        json.decimal(2)
        json.decimal(.infinity)
        json.decimal(1e300)
        json.boolean(true)
        json.endArray()
        json.endObject()
        #expect(!json.text.contains("<") && !json.text.contains(">") && !json.text.contains("&"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
        #expect((object["texts"] as? [Any])?.dropLast().map { $0 as? String } == HostileText.all)
        #expect(json.text.hasSuffix("\"numbers\":[-12,null,1.235,2,null,null,true]}"))
    }
}

extension PackedTables {
    fileprivate mutating func write(
        cells: [PageCell], kind: PageTable.Column.Kind, to json: inout CompactJSON
    ) -> Form {
        write(column: 0, of: cells.map { [$0] }, kind: kind, to: &json)
    }
}
