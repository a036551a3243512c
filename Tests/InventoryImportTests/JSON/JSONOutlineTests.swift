import Foundation
import InventoryImport
import Testing

@Suite("JSON outline")
struct JSONOutlineTests {
    @Test func `lists the keys of the outermost object only`() {
        let outline = JSONOutline(Data(#"{"a":{"b":[{"c":1}]},"d\"e":"}","f":null}"#.utf8))
        #expect(outline.topLevelKeys == ["a", #"d\"e"#, "f"])
        #expect(outline.problem == nil)
    }

    @Test(arguments: [
        "1", "-1.5e3", "true", #""x""#, "[]", "{}", "[[],{}]", #"{"a":[1,2,{"b":false}]}"#, " [ 1 , 2 ] ",
    ])
    func `accepts one JSON value`(text: String) {
        #expect(JSONOutline(Data(text.utf8)).problem == nil)
    }

    @Test(arguments: [
        ("", JSONOutline.Problem.endsEarly(0)), ("[", .endsEarly(1)), (#""abc"#, .endsEarly(4)),
        (#""a\"#, .endsEarly(3)), ("fals", .endsEarly(4)), ("[1,]", .unexpectedByte(3)), ("[1 2]", .unexpectedByte(3)),
        ("{1:2}", .unexpectedByte(1)), (#"{"a",1}"#, .unexpectedByte(4)), ("]", .unexpectedByte(0)),
        ("[}", .unexpectedByte(1)), ("1 2", .unexpectedByte(2)), ("trueish", .unexpectedByte(0)),
        ("nan", .unexpectedByte(0)), ("+1", .unexpectedByte(0)), ("0x1", .unexpectedByte(0)), ("-", .unexpectedByte(0)),
    ])
    func `finds the first problem and its byte`(text: String, problem: JSONOutline.Problem) {
        #expect(JSONOutline(Data(text.utf8)).problem == problem)
    }

    @Test func `allows texts up to the limit and no longer`() {
        #expect(JSONOutline(Data(#"["123456"]"#.utf8), textLimit: 7).problem == nil)
        #expect(JSONOutline(Data(#"["1234567"]"#.utf8), textLimit: 7).problem == .tooLong(9))
        #expect(JSONOutline(Data(#"{"1234567":1}"#.utf8), textLimit: 7).problem == .tooLong(9))
        #expect(JSONOutline(Data(#"["123"#.utf8), textLimit: 7).problem == .endsEarly(5))
    }

    @Test func `allows nesting up to the limit and no deeper`() {
        let limit = JSONOutline.depthLimit
        let allowed = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(JSONOutline(Data(allowed.utf8)).problem == nil)
        #expect(JSONOutline(Data("[\(allowed)]".utf8)).problem == .tooDeep(limit))
    }
}
