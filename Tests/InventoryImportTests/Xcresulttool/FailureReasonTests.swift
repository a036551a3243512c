import Testing

@testable import InventoryImport

@Suite("Place of a failure")
struct FailureReasonTests {
    @Test(arguments: [
        ("A.swift:12: message", "A.swift", 12, "message"),
        ("My Tests.swift:1: a: b\nc", "My Tests.swift", 1, "a: b\nc"),
        ("T.mm:7: ", "T.mm", 7, ""),
    ])
    func `is taken off the text`(text: String, file: String, line: Int, message: String) {
        let separated = FailureReason.separate(text)
        #expect(separated.file == file)
        #expect(separated.line == line)
        #expect(separated.message == message)
    }

    @Test(arguments: [
        "", ":", "::", "A.swift", "A.swift:12", "A.swift:12:message", "A.swift:x: m", "A.swift:-1: m", "A.swift:0: m",
        " A.swift:12: m", "A\n.swift:12: m", "failed: caught 12: m", "A.:12: m", ".swift:12: m", "A.s-w:12: m",
        "A.swift:99999999999999999999: m", "A.swift:١٢: m",
    ])
    func `is not seen where there is none`(text: String) {
        let separated = FailureReason.separate(text)
        #expect(separated.file == nil)
        #expect(separated.line == nil)
        #expect(separated.message == text)
    }
}
