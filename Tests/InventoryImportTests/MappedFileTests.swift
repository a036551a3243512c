import Foundation
import InventoryImport
import InventoryModel
import InventoryTestSupport
import Testing

@Suite("Mapped files")
struct MappedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Reads a text from memory and from a file that is longer than what is kept of it at a time.
    private func expectSame(_ text: String, attempts: Int) throws {
        let bytes = Data(text.utf8)
        #expect(bytes.count > 9 << 20)
        let location = folder.url.appending(path: "run")
        try bytes.write(to: location)
        let file = try #require(MappedFile(path: location.path))
        let mapped = try RunImport.read(bytes: file.bytes, name: "run", sha256: "", mapping: file)
        #expect(mapped.attempts.count == attempts)
        #expect(mapped == (try RunImport.read(bytes: bytes, name: "run", sha256: "")))
    }

    @Test func `JUnit is read as from memory`() throws {
        let log = String(repeating: "tapped &amp; waited\n", count: 5_000)
        let tests = (0..<100).map { number in
            #"<testcase classname="Shop.Cart" name="test\#(number)()"><failure message="no \#(number)"/>"#
                + "<system-out>\(log)</system-out></testcase>"
        }
        try expectSame("<testsuite name=\"Shop.Cart\">\(tests.joined())</testsuite>", attempts: 100)
    }

    @Test func `JSON Lines are read as from memory`() throws {
        let text = String(repeating: "waited ", count: 14_000)
        let lines = (0..<100).flatMap { number in
            let id = "Shop.Cart/pay\(number)()/Cart.swift:3:4"
            return ["testStarted", "issueRecorded", "testEnded"].map { kind in
                let message = kind == "issueRecorded" ? #"{"symbol":"fail","text":"\#(number) \#(text)"}"# : ""
                let issue = message.isEmpty ? "" : #","issue":{"isKnown":false}"#
                return
                    #"{"kind":"event","payload":{"kind":"\#(kind)"\#(issue),"messages":[\#(message)],"testID":"\#(id)"}}"#
            }
        }
        try expectSame(lines.joined(separator: "\n"), attempts: 100)
    }

    @Test func `JSON is read as from memory`() throws {
        let text = String(repeating: "no ", count: 35_000)
        let tests = (0..<100).map { number in
            #"{"nodeType":"Test Case","name":"test\#(number)()","result":"Failed","#
                + #""children":[{"nodeType":"Failure Message","name":"\#(number) \#(text)"}]}"#
        }
        try expectSame(#"{"testNodes":[\#(tests.joined(separator: ","))]}"#, attempts: 100)
    }

    @Test func `what is no file with bytes is not mapped`() throws {
        #expect(MappedFile(path: folder.url.path) == nil)
        #expect(MappedFile(path: folder.url.appending(path: "none").path) == nil)
        try Data().write(to: folder.url.appending(path: "empty"))
        #expect(MappedFile(path: folder.url.appending(path: "empty").path) == nil)
    }

    @Test func `a file that is cut off while it is read ends the process with words`() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            MappedFile.explainCutFiles()
            let folder = try TemporaryFolder()
            let path = folder.path("run")
            try Data(count: 1 << 20).write(to: URL(filePath: path))
            let file = try #require(MappedFile(path: path))
            #expect(truncate(path, 0) == 0)
            #expect(file.bytes[1 << 19] == 0)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("became shorter while it was read"))
    }
}
