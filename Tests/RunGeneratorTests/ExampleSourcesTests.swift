import Foundation
import Testing

@testable import generate_example_runs

@Suite("The table of example tests")
struct ExampleSourcesTests {
    private let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples")

    private func swiftFiles(in folder: String) -> [URL] {
        let files = FileManager.default.enumerator(
            at: examples.appending(path: folder), includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    /// The tests of a bundle as `Suite/function(`, found by their text.
    private func testsInSources(of bundle: String) throws -> Set<String> {
        try swiftFiles(in: bundle).reduce(into: []) { tests, file in
            let text = try String(contentsOf: file, encoding: .utf8)
            guard let suite = text.firstMatch(of: /(?:class|struct) (\w+(?:Tests))\b/)?.1 else { return }
            for match in text.matches(of: /(?:func (test\w*\()\)|@Test\([^\n]*\n\s+func (\w+\())/) {
                tests.insert("\(suite)/\(match.1 ?? match.2 ?? "")")
            }
        }
    }

    @Test(arguments: ExampleBundle.all.map(\.name))
    func `names what the sources hold`(name: String) throws {
        let bundle = try #require(ExampleBundle.all.first { $0.name == name })
        let table = Set(bundle.tests.map { "\($0.suite)/\($0.name.prefix { $0 != "(" })(" })
        let sources = try testsInSources(of: name)
        let onlyInSources = ["OrderHistoryUITests/testOrdersStayAwayDuringOutage("]
        let onlyInRuns = ["CatalogUITests/testSeasonalBanner("]
        #expect(sources.subtracting(table).isSubset(of: onlyInSources))
        #expect(table.subtracting(sources).isSubset(of: onlyInRuns))
        #expect(sources.count >= bundle.tests.count - 1)
    }

    @Test(arguments: FailureSite.all.map(\.file))
    func `fails tests at lines that check or tap something`(file: String) throws {
        let site = try #require(FailureSite.all.first { $0.file == file })
        let url = try #require(
            ["OrchardScreenUITests", "OrchardViewModelUITests", "OrchardPageUITests", "OrchardRobotUITests"]
                .flatMap(swiftFiles).first { $0.lastPathComponent == file }
        )
        let lines = try String(contentsOf: url, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        try #require(site.line <= lines.count)
        #expect(lines[site.line - 1].contains(/\.tap\(\)|XCTAssert|expect\(|verify/), "\(file):\(site.line)")
    }
}
