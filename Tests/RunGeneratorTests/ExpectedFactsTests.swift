import Foundation
import Testing

/// Keeps the hand-written ground truth in step with the sources it was read from.
@Suite("The expected facts")
struct ExpectedFactsTests {
    private struct Expected: Decodable {
        struct Element: Decodable {
            let file: String
            let kind: String
            let identifier: String
            let line: Int
            let identifierLine: Int
            let component: String?
        }

        struct Place: Decodable {
            let file: String
            let line: Int
            let kind: String?
            let identifier: String?
        }

        struct Test: Decodable {
            let id: String
            let file: String
            let line: Int
        }

        struct Preset: Decodable {
            let name: String
            let file: String
            let line: Int
            let tests: [String]
        }

        let elements: [Element]
        let missingIdentifiers: [Place]
        let notIdentifiers: [Place]
        let undeclaredIdentifiers: [Place]
        let tests: [Test]
        let presets: [Preset]
        let reach: [String: [String]]
    }

    private let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples")
    private let expected: Expected

    init() throws {
        let bytes = try Data(contentsOf: examples.appending(path: "expected.json"))
        expected = try JSONDecoder().decode(Expected.self, from: bytes)
    }

    private func line(_ number: Int, of file: String) throws -> Substring {
        let text = try String(contentsOf: examples.appending(path: file), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(number - 1) ? lines[number - 1] : ""
    }

    @Test func `elements stand where they are said to`() throws {
        #expect(expected.elements.count == 91)
        for element in expected.elements {
            let start = try line(element.line, of: element.file)
            #expect(start.contains(element.component ?? element.kind), "\(element.identifier)")
            let naming = try line(element.identifierLine, of: element.file)
            #expect(naming.contains(/[iI]dentifier/), "\(element.identifier)")
        }
        for place in expected.missingIdentifiers {
            #expect(try line(place.line, of: place.file).contains(place.kind ?? "?"))
        }
        for place in expected.notIdentifiers + expected.undeclaredIdentifiers {
            #expect(try line(place.line, of: place.file).contains(place.identifier ?? "?"))
        }
    }

    @Test func `tests and presets stand where they are said to`() throws {
        for test in expected.tests {
            let name = try #require(test.id.split(separator: "/").last).prefix { $0 != "(" }
            #expect(try line(test.line, of: test.file).contains("func \(name)("))
        }
        let ids = Set(expected.tests.map(\.id))
        for preset in expected.presets {
            let name = try #require(preset.name.split(separator: ".").last)
            #expect(try line(preset.line, of: preset.file).contains(name))
            #expect(ids.isSuperset(of: preset.tests))
        }
        #expect(ids.isSuperset(of: expected.reach.keys))
    }
}
