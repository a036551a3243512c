import InventoryModel
import Testing

@testable import InventoryReport

@Suite struct SQLExcerptTests {
    @Test(
        arguments: [
            ("SELECT nope", 1, 8, "  SELECT nope\n         ^"),
            ("SELECT a,\n  nope\nFROM b", 2, 3, "    nope\n    ^"),
            ("SELECT '日本', x", 1, 18, "  SELECT '日本', x\n                 ^"),
            ("\tx", 1, 2, "  ␉x\n   ^"),
            ("a\u{1B}[31mb", 1, 7, "  a␛[31mb\n        ^"),
            ("SELECT", 1, 7, "  SELECT\n        ^"),
        ] as [(String, Int, Int, String)])
    func `Marks the place`(sql: String, line: Int, column: Int, expected: String) {
        #expect(SQLExcerpt(sql: sql, position: SourcePosition(line: line, column: column)).text == expected)
    }

    @Test(arguments: [(0, 1), (4, 1), (1, 0), (-1, -1)] as [(Int, Int)])
    func `Gives nothing where the statement has no such place`(line: Int, column: Int) {
        #expect(SQLExcerpt(sql: "a\nb\nc", position: SourcePosition(line: line, column: column)).text == nil)
    }

    @Test func `Shows the place in a long line`() throws {
        let sql = String(repeating: "a, ", count: 1000) + "nope" + String(repeating: ", b", count: 1000)
        let text = try #require(SQLExcerpt(sql: sql, position: SourcePosition(line: 1, column: 3001), width: 60).text)
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 60 })
        let caret = try #require(lines.last?.firstIndex(of: "^"))
        let offset = lines[1].distance(from: lines[1].startIndex, to: caret)
        #expect(lines[0].dropFirst(offset).hasPrefix("nope"))
    }
}
