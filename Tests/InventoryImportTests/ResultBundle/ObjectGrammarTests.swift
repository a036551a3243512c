import Foundation
import InventoryModel
import Testing

@testable import InventoryImport

@Suite("Objects of result bundles")
struct ObjectGrammarTests {
    private func parse(_ text: String) throws -> ResultObject {
        try ObjectGrammar.parse(Array(text.utf8)).root
    }

    @Test func `fields, arrays and scalars are read`() throws {
        let object = try parse(
            "[T[K2:_nV1:A]K4:name[T[K2:_nV6:String]K2:_vV4:ä]:]K5:items[T[K2:_nV5:Array][S6:StringK2:_vV1:x]"
                + "[S6:StringK2:_vV0:]]]"
        )
        #expect(object.isA("A"))
        #expect(object.text("name") == "ä]:")
        #expect(object.elements("items").map(\.text) == ["x", ""])
        #expect(object["other"] == nil)
        #expect(object["name"]?.isA("String") == true)
    }

    @Test func `a type is also what it inherits from`() throws {
        let object = try parse("[T[K2:_nV2:_AK2:_s[K2:_nV1:BK2:_s[K2:_nV1:C]]]K1:x[S2:_A]]")
        for object in [object, try #require(object["x"])] {
            #expect(object.isA("_A") && object.isA("B") && object.isA("C"))
            #expect(!object.isA("A"))
        }
    }

    @Test(arguments: [
        "", "[", "]", "x", "K1:aV1:b", "[K1:a]", "[K1:aK1:bV1:c]", "V5:abc", "V:abc", "V99999999999:a", "[S1:A]", "[T]",
        "[T[K2:_nV1:A]", "[T[K2:_n]]", "[T[V1:A]V1:B]x", "V1:a]", "[]]", "[T[[[V1:A]]", "V-1:a", "V 1:a",
    ])
    func `bytes that do not fit are refused`(text: String) {
        #expect(throws: ObjectGrammar.Problem.self) { try parse(text) }
    }

    @Test func `deep nesting is refused`() {
        let count = 200_000
        #expect(throws: ObjectGrammar.Problem(offset: 128, isTooDeep: true)) {
            try parse(String(repeating: "[", count: count) + String(repeating: "]", count: count))
        }
        #expect(throws: ObjectGrammar.Problem.self) { try parse("[T" + String(repeating: "[", count: count)) }
    }

    @Test func `cut, changed and shuffled objects never crash`() throws {
        let tests = try ShopBundle()
        let bytes = [UInt8](try Data(contentsOf: tests.fixture.location(of: tests.tests)))
        for length in stride(from: 0, to: bytes.count, by: 17) { walk(Array(bytes[..<length])) }
        for index in stride(from: 0, to: bytes.count, by: 11) {
            for replacement in [0x00, 0x30, 0x39, 0x3A, 0x4B, 0x53, 0x54, 0x56, 0x5B, 0x5D, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[index] = replacement
                walk(damaged)
            }
            walk(Array(bytes[index...] + bytes[..<index]))
        }
    }

    private func walk(_ bytes: [UInt8]) {
        guard let object = try? ObjectGrammar.parse(bytes).root else { return }
        var reader = ResultReader(
            run: .init(sourceFormat: "xcresult", sourceName: "", sourceSHA256: ""),
            objects: NoLinkedObjects()
        )
        reader.readPlans(object, at: ResultReader.Place())
        _ = reader.finish()
    }
}
