import Foundation
import InventoryModel
import Testing

@testable import InventoryLinker

@Suite("The page of diagnostics")
struct DiagnosticsPageTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The codes on the page: what stands in backticks in the first column of a table.
    private func documented() throws -> Set<String> {
        let page = try String(contentsOf: Self.root.appending(path: "docs/diagnostics.md"), encoding: .utf8)
        let cells = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
            $0.dropFirst().split(separator: "|").first
        }
        return Set(cells.flatMap { $0.matches(of: /`([a-z0-9-]+)`/).map { String($0.1) } })
    }

    /// The codes in the sources, where they are made.
    private func declared() throws -> Set<String> {
        let sources = Self.root.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap {
            ($0 as? URL).flatMap { $0.pathExtension == "swift" ? $0 : nil }
        }
        var codes = Set(Pitfall.allCases.map(\.rawValue))
        for file in files ?? [] {
            let text = try String(contentsOf: file, encoding: .utf8)
            codes.formUnion(text.matches(of: /code: "([a-z0-9-]+)"/).map { String($0.1) })
            codes.formUnion(text.matches(of: /diagnostic\(\s*"([a-z0-9-]+)"/).map { String($0.1) })
            codes.formUnion(text.matches(of: /(?:note|tell)\(\s*\.[a-z]+,\s*"([a-z0-9-]+)"/).map { String($0.1) })
            // A code that is chosen with its text.
            codes.formUnion(text.matches(of: /case [^\n]*: \("([a-z0-9]+-[a-z0-9-]+)",/).map { String($0.1) })
        }
        return codes
    }

    @Test func `each code is on the page, and no other`() throws {
        let declared = try declared()
        #expect(declared.count >= 20)
        #expect(try documented().symmetricDifference(declared).sorted() == [])
    }

    @Test(arguments: Pitfall.allCases)
    func `a pitfall is explained, with a remedy, and so is each column of its row`(pitfall: Pitfall) throws {
        #expect(!pitfall.explanation.isEmpty && !pitfall.remedy.isEmpty)
        let page = try String(contentsOf: Self.root.appending(path: "docs/diagnostics.md"), encoding: .utf8)
        let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(pitfall.rawValue)` |") })
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        #expect(cells.count == 5)
        #expect(cells.dropFirst().first == pitfall.severity.rawValue)
    }
}
