import Foundation
import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryIngest

@Suite
struct InputsTests {
    private func paths(_ sandbox: IngestSandbox, _ paths: String..., ignoring: [String] = []) throws -> [String] {
        try Inputs(paths: paths, currentFolder: sandbox.folder.url.path, ignoring: ignoring).sources.map(\.path)
    }

    @Test
    func leavesOutWhatIsNotTheProjectsOwn() throws {
        let sandbox = try IngestSandbox()
        let skipped = [
            ".git/a.swift", ".build/checkouts/a.swift", "DerivedData/a.swift", "Pods/X/a.swift", "Carthage/a.swift",
            "node_modules/a.swift", "Deep/Pods/a.swift", "X.xcodeproj/a.swift", ".hidden.swift",
            "SourcePackages/a.swift",
        ]
        for name in skipped { try sandbox.write(name, "") }
        let kept = ["App/Podsy/a.swift", "App/a.swift", "build/a.swift"]
        for name in kept { try sandbox.write(name, "") }
        #expect(try paths(sandbox, "app") == kept)
    }

    @Test(arguments: [
        ("*/Generated/*", ["App/a.swift", "App/x+Gen.swift"]),
        ("App/Generated", ["App/a.swift", "App/x+Gen.swift"]),
        ("*+Gen.swift", ["App/Generated/b.swift", "App/a.swift"]),
        ("a.swift", ["App/Generated/b.swift", "App/x+Gen.swift"]),
        ("Nothing*", ["App/Generated/b.swift", "App/a.swift", "App/x+Gen.swift"]),
    ])
    func leavesOutWhatTheUserSays(pattern: String, expected: [String]) throws {
        let sandbox = try IngestSandbox()
        for name in ["App/a.swift", "App/Generated/b.swift", "App/x+Gen.swift"] { try sandbox.write(name, "") }
        #expect(try paths(sandbox, "app", ignoring: [pattern]) == expected)
    }

    @Test
    func countsAFileOnceHoweverItIsReached() throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("B/a.swift", "")
        let files = FileManager.default
        // The link comes first by name, and yet the file has the path that needs no link.
        try files.createSymbolicLink(atPath: sandbox.path("A"), withDestinationPath: sandbox.path("B"))
        try files.createSymbolicLink(atPath: sandbox.path("C.swift"), withDestinationPath: sandbox.path("B/a.swift"))
        try files.linkItem(atPath: sandbox.path("B/a.swift"), toPath: sandbox.path("D.swift"))
        #expect(try paths(sandbox, "app", "app/B", "app/B/a.swift") == ["B/a.swift"])
    }

    #if !canImport(Darwin)
        // Apple's file systems refuse such names.
        @Test
        func tellsOfANameThatIsNotUTF8() throws {
            let sandbox = try IngestSandbox()
            try sandbox.write("a.swift", "")
            let name = Array(sandbox.path("b").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)]
            let location = name + ".swift".utf8CString
            let file = try #require(fopen(location, "w"))
            fclose(file)
            let inputs = try Inputs(paths: ["app"], currentFolder: sandbox.folder.url.path, ignoring: [])
            #expect(inputs.sources.map(\.path) == ["a.swift"])
            #expect(inputs.diagnostics.map(\.code) == ["unreadable-name"])
            #expect(inputs.diagnostics.map(\.file) == ["b\u{FFFD}.swift"])
        }
    #endif

    @Test(arguments: [["app/Links", "app/B"], ["app/B", "app/Links"]])
    func takesAFolderThatOnlyLinksToAnother(paths: [String]) throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("B/a.swift", "")
        try sandbox.write("Links/note.txt", "")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.path("Links/B"), withDestinationPath: sandbox.path("B"))
        let inputs = try Inputs(paths: paths, currentFolder: sandbox.folder.url.path, ignoring: [])
        #expect(inputs.sources.map(\.path) == ["B/a.swift"])
        #expect(inputs.runFolders == [])
    }

    @Test(.timeLimit(.minutes(1)))
    func endsAtLinksThatLeadBack() throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("A/a.swift", "")
        try FileManager.default.createSymbolicLink(atPath: sandbox.path("A/up"), withDestinationPath: sandbox.path(""))
        try FileManager.default.createSymbolicLink(atPath: sandbox.path("A/self"), withDestinationPath: "self")
        try FileManager.default.createSymbolicLink(atPath: sandbox.path("A/gone.swift"), withDestinationPath: "nowhere")
        #expect(try paths(sandbox, "app") == ["A/a.swift"])
    }

    @Test
    func followsALinkOutOfTheFolder() throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("a.swift", "")
        try FileManager.default.createDirectory(
            atPath: sandbox.folder.path("other"),
            withIntermediateDirectories: true
        )
        try Data().write(to: sandbox.folder.url.appending(path: "other/b.swift"))
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.path("Linked"),
            withDestinationPath: sandbox.folder.path("other")
        )
        #expect(try paths(sandbox, "app") == ["Linked/b.swift", "a.swift"])
    }

    @Test
    func sortsByBytesAndTakesOddNames() throws {
        let sandbox = try IngestSandbox()
        let names = ["Z.swift", "a b/c d.swift", "a.swift", "a\"quote.swift", "é.swift", "🍎.swift"]
        for name in names.reversed() { try sandbox.write(name, "") }
        #expect(try paths(sandbox, "app") == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test
    func takesAFolderWithATrailingSlashOrDots() throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("a.swift", "")
        for path in ["app/", "./app", "app/../app", sandbox.folder.path("app")] {
            #expect(try paths(sandbox, path) == ["a.swift"])
        }
    }

    @Test
    func tellsOfResultBundlesInAFolder() throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("Run.xcresult/Info.plist", "")
        let inputs = try Inputs(paths: ["app"], currentFolder: sandbox.folder.url.path, ignoring: [])
        #expect(inputs.diagnostics.map(\.code) == ["result-bundle"])
        #expect(inputs.diagnostics.first?.file == "Run.xcresult")
    }
}
