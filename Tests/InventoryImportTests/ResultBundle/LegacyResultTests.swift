import Foundation
import InventoryImport
import InventoryModel
import Testing

@testable import struct InventoryImport.ObjectID

extension RawObject {
    /// The JSON of `xcresulttool get --legacy`.
    var json: String {
        switch self {
        case .scalar(let type, let text): #"{"_type":{"_name":"\#(type)"},"_value":\#(Self.quoted(text))}"#
        case .array(let elements):
            #"{"_type":{"_name":"Array"},"_values":[\#(elements.map(\.json).joined(separator: " , "))]}"#
        case .object(let types, let fields):
            "{\n"
                + (["\"_type\":" + Self.type(types[...])] + fields.map { "  \"\($0)\" : \($1.json)" })
                .joined(separator: ",") + "}"
        }
    }

    private static func type(_ types: ArraySlice<String>) -> String {
        let rest = types.dropFirst()
        let parent = rest.isEmpty ? "" : #","_supertype":\#(type(rest))"#
        return #"{"_name":"\#(types.first ?? "")"\#(parent)}"#
    }

    private static func quoted(_ text: String) -> String {
        let bytes = (try? JSONEncoder().encode(text)) ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }
}

@Suite("Legacy JSON of xcresulttool")
struct LegacyResultTests {
    private func read(_ json: String) throws -> RunRecord {
        try RunImport.read(bytes: Data(json.utf8), name: "x.json", sha256: "abc")
    }

    @Test func `the list of tests is a run`() throws {
        let run = try read(ShopBundle.plan([:]).json)
        #expect(run.sourceFormat == "xcresulttool-legacy")
        #expect(!run.isPart)
        #expect(run.attempts.count == 9)
        #expect(run.configurations == ["English"])
        #expect(run.attempts.first?.test.rawValue == "ShopUITests/CartTests/testBuy()")
        #expect(run.attempts.prefix(2).map(\.attempt) == [1, 2])
        #expect(run.diagnostics.map(\.code) == ["arguments-unknown", "unknown-word"])
    }

    @Test func `the record of the actions adds times and devices`() throws {
        let id = try #require(ObjectID("0~x"))
        let run = try read(ShopBundle.invocation(tests: id).json)
        #expect(run.isPart)
        #expect(run.diagnostics.isEmpty)
        #expect(run.devices.map(\.name) == ["iPhone 17"])
        #expect(run.startedAt == Date(timeIntervalSince1970: 1_763_967_130))
        #expect(run.attempts.isEmpty)
    }

    @Test func `a summary adds to a run`() throws {
        let summary = RawObject.object(
            ["ActionTestSummary", "ActionTestSummaryIdentifiableObject"],
            [
                "identifier": .text("CartTests/testBuy()"), "name": .text("testBuy()"), "testStatus": .text("Failure"),
                "duration": .double(2),
                "identifierURL": .text("test://com.apple.xcode/Shop/ShopUITests/CartTests/testBuy"),
                "repetitionPolicySummary": .object(["ActionTestRepetitionPolicySummary"], ["iteration": .int(3)]),
                "failureSummaries": .array([
                    .object(
                        ["ActionTestFailureSummary"],
                        ["message": .text("a \"b\"\n\t/ \\ ü 😀"), "fileName": .text("/a.swift"), "lineNumber": .int(7)]
                    )
                ]),
            ]
        )
        let run = try read(summary.json)
        #expect(run.isPart)
        let attempt = try #require(run.attempts.first)
        #expect(attempt.test.rawValue == "ShopUITests/CartTests/testBuy()")
        #expect(attempt.attempt == 3)
        #expect(attempt.message == "a \"b\"\n\t/ \\ ü 😀")
        #expect(attempt.failureLine == 7)
    }

    @Test func `escapes are read`() throws {
        let json = #"{"_type":{"_name":"ActionTestSummary"},"name":{"_value":"t\u0041\ud83d\ude00\ud83dx\/()"}}"#
        let run = try read(json)
        #expect(run.attempts.first?.name == "tA\u{1F600}\u{FFFD}x/()")
    }

    @Test func `an object that tells of no tests is refused by its type`() {
        #expect {
            try read(#"{"_type":{"_name":"ActivityLogSection"},"title":{"_value":"x"}}"#)
        } throws: { error in
            "\(error)".contains("ActivityLogSection")
        }
    }

    @Test func `cut and changed files never crash`() {
        let bytes = Array(ShopBundle.plan([:]).json.utf8)
        for index in stride(from: 0, to: bytes.count, by: 37) {
            _ = try? RunImport.read(bytes: Data(bytes[..<index]), name: "x.json", sha256: "")
            for replacement in [0x00, 0x22, 0x2C, 0x3A, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D] as [UInt8] {
                var damaged = bytes
                damaged[index] = replacement
                _ = try? RunImport.read(bytes: Data(damaged), name: "x.json", sha256: "")
            }
        }
    }
}
