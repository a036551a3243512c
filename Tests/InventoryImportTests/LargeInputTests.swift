import Foundation
import InventoryImport
import InventoryModel
import InventoryTestSupport
import Testing

/// Reads files with one text of 2 GB; takes minutes and the space for them, so only where `UIINVENTORY_LARGE` is set.
@Suite(
    "Texts of 2 GB", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["UIINVENTORY_LARGE"] != nil, "UIINVENTORY_LARGE is not set")
)
struct LargeInputTests {
    private static let textSize = 2 << 30
    /// By how many bytes reading may raise the most memory that the process had at a time.
    private static let memoryLimit = 128 << 20

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Reads a file with the text between two others.
    private func read(_ before: String, _ after: String) throws -> RunRecord {
        let location = folder.url.appending(path: "large")
        try Data(before.utf8).write(to: location)
        let handle = try FileHandle(forWritingTo: location)
        try handle.seekToEnd()
        let piece = Data(repeating: UInt8(ascii: "a"), count: 1 << 20)
        for _ in 0..<(Self.textSize / piece.count) { try handle.write(contentsOf: piece) }
        try handle.write(contentsOf: Data(after.utf8))
        try handle.close()
        defer { try? FileManager.default.removeItem(at: location) }
        let file = try #require(MappedFile(path: location.path))
        let memory = PeakMemory.bytes
        defer { #expect(PeakMemory.bytes - memory < Self.memoryLimit) }
        return try RunImport.read(bytes: file.bytes, name: "large", sha256: "", mapping: file)
    }

    @Test func `JSON is refused`() {
        #expect {
            try read(
                #"{"testNodes":[{"nodeType":"Test Case","name":"testBuy()","details":""#, #"","result":"Passed"}]}"#)
        } throws: { error in
            if case ImportError.tooLong = error { true } else { false }
        }
    }

    @Test func `JSON Lines are read without the line`() throws {
        let id = "Shop.Cart/pay()/Cart.swift:3:4"
        let event = { (kind: String) in
            #"{"kind":"event","payload":{"instant":{"absolute":1},"kind":"\#(kind)","testID":"\#(id)"},"version":0}"#
        }
        let lines = [event("testStarted"), #"{"kind":"event","payload":{"kind":""#]
        let run = try read(
            lines.joined(separator: "\n"), "\"}}\n\(event("testEnded"))\n\(event("runEnded"))\n")
        #expect(run.attempts.map(\.result) == [.passed])
        #expect(run.diagnostics.map(\.code) == ["unreadable-line"])
    }

    @Test(arguments: [("<system-out>", "</system-out>"), ("<system-out><![CDATA[", "]]></system-out>")])
    func `the logs of JUnit are passed over`(opening: String, closing: String) throws {
        let run = try read(
            #"<testsuite name="Shop.CartTests"><testcase classname="Shop.CartTests" name="testBuy">"# + opening,
            closing + #"</testcase><testcase classname="Shop.CartTests" name="testSell"/></testsuite>"#)
        #expect(run.attempts.map(\.name) == ["testBuy()", "testSell()"])
        #expect(run.diagnostics == [])
    }

    @Test func `an attribute of JUnit is damage`() throws {
        let run = try read(
            #"<testsuite name="Shop.CartTests"><testcase classname="Shop.CartTests" name="testBuy"/><testcase name=""#,
            #""/></testsuite>"#)
        #expect(run.attempts.map(\.name) == ["testBuy()"])
        #expect(run.diagnostics.map(\.code) == ["damaged-xml"])
    }
}
