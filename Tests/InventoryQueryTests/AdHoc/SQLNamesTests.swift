import Testing

@testable import InventoryQuery

@Suite struct SQLNamesTests {
    @Test(
        arguments: [
            ("SELECT a.b FROM c", ["SELECT 0", "a 7", "b 9", "FROM 11", "c 16"]),
            ("'it''s' x -- y\n/* z */ w", ["x 8", "w 23"]),
            ("\"a b\" [c d] `e`", ["a b 0", "c d 6", "e 12"]),
            ("'open", []), ("\"open", ["open 0"]), ("/* open", []), ("-- open", []), ("\"", [" 0"]), ("[", [" 0"]),
            ("'", []),
            ("é=1", ["é 0", "1 3"]), ("", []),
        ] as [(String, [String])])
    func `Finds names outside of comments and texts`(sql: String, expected: [String]) {
        #expect(SQLNames(sql).map { "\($0.name) \($0.offset)" } == expected)
    }
}
