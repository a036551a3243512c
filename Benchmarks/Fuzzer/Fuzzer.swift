import Foundation

@testable import InventoryImport

/// What libFuzzer calls with each input; its first byte names the parser, so that one corpus serves all.
///
/// Errors are fine; crashes, sanitizer reports, hangs and memory without bound are what it looks for.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    guard let kind = input.first else { return 0 }
    let bytes = [UInt8](input.dropFirst())
    switch kind % 4 {
    case 0: _ = try? ObjectGrammar.parse(bytes)
    case 1: _ = TestResultsDocument(checking: Data(bytes))
    case 2: _ = XMLHead.rootElement(of: Data(bytes))
    default: break
    }
    if kind % 4 > 1 { _ = try? RunImport.read(bytes: Data(bytes), name: "run", sha256: "") }
    return 0
}

extension TestResultsDocument {
    /// Reads JSON as the importer does, which checks it first.
    fileprivate init?(checking bytes: Data) {
        guard (try? RunFile(bytes: bytes, name: "run", sha256: "").checkJSON()) != nil else { return nil }
        self.init(plainJSON: bytes)
    }
}
