import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Reading a run output")
struct RunImportTests {
    private func read(_ bytes: some Sequence<UInt8>, as format: String? = nil) throws -> RunRecord {
        try RunImport.read(bytes: Data(bytes), name: "run.json", sha256: "", as: format)
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: #"{"testNodes":["#, count: depth)
    }

    @Test(arguments: [
        ("", ImportError.empty(name: "run.json")),
        (" \n\t", .empty(name: "run.json")),
        (#"{"testNodes":[{"#, .truncated(name: "run.json", offset: 15)),
        (#"{"devices":[{"a":"b"#, .truncated(name: "run.json", offset: 19)),
        (#"{"devices":[tr"#, .truncated(name: "run.json", offset: 14)),
        (#"{"testNodes":[}"#, .malformed(name: "run.json", offset: 14)),
        (#"{"testNodes":[],}"#, .malformed(name: "run.json", offset: 16)),
        (#"{"testNodes":[]} x"#, .malformed(name: "run.json", offset: 17)),
        (#"{"testNodes":[nan]}"#, .malformed(name: "run.json", offset: 14)),
        (
            #"<!DOCTYPE t [<!ENTITY a "b">]><testsuites name="&a;"/>"#,
            .unexpected(
                name: "run.json", path: "the document type",
                problem: "it declares entities, which no run output does, so it is not read")
        ),
        (
            "<html/>",
            .unrecognised(name: "run.json", hint: "this is XML with the outermost element 'html'")
        ),
        ("[]", .unrecognised(name: "run.json", hint: nil)),
        (#"{"results":{"tool":{}}}"#, .unrecognised(name: "run.json", hint: nil)),
        (#"{"testNodes":3}"#, .unexpected(name: "run.json", path: "testNodes", problem: "expected an array")),
        (
            #"{"testNodes":[{"name":"a"},{"children":[{"name":5}]}]}"#,
            .unexpected(name: "run.json", path: "testNodes[1].children[0].name", problem: "expected text")
        ),
        (
            #"{"testNodes":[{"durationInSeconds":"5"}]}"#,
            .unexpected(name: "run.json", path: "testNodes[0].durationInSeconds", problem: "expected a number")
        ),
        (#"{"testNodes":[7]}"#, .unexpected(name: "run.json", path: "testNodes[0]", problem: "expected an object")),
    ])
    func `bad input is a clear error`(text: String, expected: ImportError) {
        #expect(throws: expected) { try read(text.utf8) }
    }

    @Test(arguments: [
        ([0x50, 0x4B, 0x03, 0x04, 0x00], 4),
        ([0x7B, 0x22, 0xFF, 0x22], 2),
        ([0xFF, 0xFE, 0x7B, 0x00], 0),
        ([0x7B, 0xC3], 1),
        ([0x7B, 0xC3, 0xA9, 0xED, 0xA0, 0x80], 3),
    ])
    func `bytes that are no text are named with their place`(bytes: [UInt8], offset: Int) {
        #expect(throws: ImportError.notText(name: "run.json", offset: offset)) { try read(bytes) }
    }

    @Test(arguments: [129, 200, 100_000])
    func `hostile nesting is refused without recursion`(depth: Int) {
        #expect {
            try read(nested(depth).utf8)
        } throws: { error in
            guard case ImportError.tooDeep(_, limit: 128, let offset) = error else { return false }
            return offset > 0 && offset < 1000
        }
    }

    @Test func `nesting up to the limit is read on a small stack`() async throws {
        let levels = (JSONOutline.depthLimit - 2) / 2
        let suite = #"{"nodeType":"Test Suite","name":"S","children":["#
        let text =
            #"{"testNodes":["# + String(repeating: suite, count: levels - 1) + #"{"nodeType":"Test Case","name":"t()"}"#
            + String(repeating: "]}", count: levels)
        let count = await withCheckedContinuation { continuation in
            let thread = Thread {
                let run = try? RunImport.read(bytes: Data(text.utf8), name: "deep.json", sha256: "")
                continuation.resume(returning: run?.attempts.count)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(count == 1)
    }

    @Test(arguments: [
        (#"{"actionTitle":"Build","startTime":1}"#, "get build-results")
    ])
    func `another output of xcresulttool is named with the command to use`(text: String, words: String) {
        #expect {
            try read(text.utf8)
        } throws: { error in
            let message = String(describing: error)
            return message.contains(words) && message.contains("get test-results tests --path")
        }
    }

    @Test func `the format is told by the content`() {
        #expect(RunImport.format(of: Data(NightlyRun.json.utf8), name: "x") == "xcresulttool-tests")
        #expect(RunImport.format(of: Data(#"{"devices":[]}"#.utf8), name: "tests.json") == nil)
        #expect(RunImport.format(of: Data(#"{"a":{"testNodes":[]}}"#.utf8), name: "tests.json") == nil)
        #expect(RunImport.format(of: Data("import SwiftUI".utf8), name: "tests.json") == nil)
    }

    @Test func `the user can overrule the detection`() throws {
        #expect(throws: ImportError.unknownFormat("checkers")) { try read(NightlyRun.json.utf8, as: "checkers") }
        #expect {
            try read(#"{"a":1}"#.utf8, as: "xcresulttool-tests")
        } throws: { error in
            String(describing: error).contains("'testNodes' is missing")
        }
    }

    @Test(arguments: [
        ImportError.empty(name: "n"), .notText(name: "n", offset: 1), .truncated(name: "n", offset: 2),
        .malformed(name: "n", offset: 3), .tooDeep(name: "n", limit: 4, offset: 5),
        .unrecognised(name: "n", hint: "h"), .unexpected(name: "n", path: "p", problem: "q"),
    ])
    func `an error is one line that names the input and what to try`(error: ImportError) {
        let message = error.description
        #expect(!message.contains("\n"))
        #expect(message.contains("'n'"))
        #expect(message.contains { ";:,".contains($0) })
    }
}
