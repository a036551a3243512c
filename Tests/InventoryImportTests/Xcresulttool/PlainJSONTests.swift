import Foundation
import Testing

@testable import InventoryImport

@Suite("The plain reading of test results")
struct PlainJSONTests {
    private func description(_ document: TestResultsDocument?) -> String {
        document.map { String(describing: $0) } ?? "left to the decoder"
    }

    private func plain(_ json: String) -> TestResultsDocument? { TestResultsDocument(plainJSON: Data(json.utf8)) }

    @Test func `what it reads is what the decoder reads`() throws {
        let json = NightlyRun.json
        let decoded = try JSONDecoder().decode(TestResultsDocument.self, from: Data(json.utf8))
        #expect(description(plain(json)) == description(decoded))
    }

    @Test func `escapes, numbers and what is not asked for`() throws {
        let json = #"""
            { "other" : [ { "a" : "]}\"" , "b" : -1.5e-3 , "c" : [ ] , "d" : { } , "e" : null } ] ,
            "testNodes":[{"name":"\"\\\/\n\t\r\b\f\u001b\u00e4 ä","durationInSeconds":-0.25,"tags":["a",""],"children":[],
            "sourceLocation":{"filePath":"/a","lineNumber":7,"more":true}}]}
            """#
        let decoded = try JSONDecoder().decode(TestResultsDocument.self, from: Data(json.utf8))
        #expect(decoded.testNodes.first?.sourceLocation?.lineNumber == 7)
        #expect(description(plain(json)) == description(decoded))
    }

    @Test(arguments: [
        #"{}"#, #"{"testNodes":[]"#, #"{"testNodes":[]}}"#, #"{"testNodes":{}}"#, #"{"testNodes":[null]}"#,
        #"{"testNodes":[{"name":7}]}"#, #"{"testNodes":[{"name":"a","name":"b"}]}"#, #"{"testNodes":[{"name":null}]}"#,
        #"{"testNodes":[{"name":"\ud83d\ude00"}]}"#, #"{"testNodes":[{"n\u0061me":"a"}]}"#,
        #"{"testNodes":[{"durationInSeconds":01}]}"#, #"{"testNodes":[{"durationInSeconds":1.}]}"#,
        #"{"testNodes":[{"durationInSeconds":"1"}]}"#, #"{"testNodes":[{"durationInSeconds":1e2}]}"#,
        #"{"testNodes":[{"sourceLocation":{"lineNumber":7.5}}]}"#, "{\"testNodes\":[{\"name\":\"a\u{1}\"}]}", "",
    ])
    func `anything else is left to the decoder`(json: String) {
        #expect(plain(json) == nil)
    }

    @Test(arguments: UInt64(0)..<2_000)
    func `damaged text is read as the decoder reads it`(seed: UInt64) throws {
        var mutator = ByteMutator(seed: seed)
        let bytes = Data(mutator.mutate(Array(NightlyRun.json.utf8), with: Array(NightlyRun.json.utf8)))
        let file = RunFile(bytes: bytes, name: "", sha256: "")
        guard (try? file.checkJSON()) != nil else { return }
        guard let plain = TestResultsDocument(plainJSON: file.bytes) else { return }
        guard let decoded = try? JSONDecoder().decode(TestResultsDocument.self, from: file.bytes) else { return }
        #expect(description(plain) == description(decoded))
    }
}
