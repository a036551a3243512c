import Testing

@testable import InventoryService

@Suite
struct QueryStringTests {
    @Test(arguments: [
        ("", []), ("a=1", ["a=1"]), ("a", ["a="]), ("a=", ["a="]), ("a=b=c", ["a=b=c"]), ("a=1&&b=2", ["a=1", "b=2"]),
        ("a+b=c+d", ["a b=c d"]), ("a=%2B%26%3D", ["a=+&="]), ("%C3%A4=%E2%82%AC", ["ä=€"]),
    ])
    func readsParameters(text: String, items: [String]) throws {
        #expect(try QueryString(text: text).items.map { "\($0.name)=\($0.value)" } == items)
    }

    @Test(arguments: ["a=%", "a=%2", "a=%GG", "a=%FF", "%C0%AF=1", "a=%ED%A0%80", "a=%00", "a=1&a=2", "a&a"])
    func refusesWhatIsNotWellFormed(text: String) {
        #expect(throws: Problem.self) { try QueryString(text: text) }
    }

    @Test
    func writesWhatItReads() throws {
        let query = try QueryString(text: "q=%26%3D%25%2B+%C3%A4&limit=1")
        #expect(try QueryString(text: String(query.text.dropFirst())) == query)
        #expect(query.replacing(["limit": nil, "offset": "2"]).text == "?q=%26%3D%25%2B%20%C3%A4&offset=2")
        #expect(QueryString().text.isEmpty)
    }
}
