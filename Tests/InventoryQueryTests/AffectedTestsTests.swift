import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

@testable import InventoryQuery

@Suite(.sharedSample) struct AffectedTestsTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    private func affected(_ paths: String...) throws -> AffectedTests {
        try sample.database.read { db in
            try AffectedTestsQuery(project: SampleDatabase.project, paths: paths).fetch(db)
        }
    }

    @Test func `a view's file affects the enabled tests on its screen`() throws {
        let found = try affected("App/LandingView.swift")
        #expect(found.screens == ["Landing"])
        #expect(
            found.tests.map(\.testID.rawValue) == [
                "AppUITests/LandingTests/testEmail()", "AppUITests/LandingTests/testSubmit()",
            ])
        #expect(found.tests.allSatisfy { $0.reasons.contains(.init(kind: .screen, name: "Landing")) })
        #expect(found.files == [.init(path: "App/LandingView.swift", link: .tests)])
    }

    @Test func `a test's own file affects it, but not a disabled test`() throws {
        let found = try affected("UITests/LandingTests.swift")
        #expect(found.tests.map(\.name) == ["testEmail()", "testSubmit()"])
        #expect(found.tests[0].reasons.contains(.init(kind: .test, name: "UITests/LandingTests.swift")))
    }

    @Test func `the preset's file affects the tests that use it`() throws {
        let preset = try sample.database.read { db in
            try PresetsQuery(project: SampleDatabase.project).fetch(db)
        }
        let file = try #require(preset.first?.file)
        let found = try affected(file)
        #expect(found.tests.contains { $0.reasons.contains(.init(kind: .preset, name: "LandingPreset.happyPath")) })
    }

    @Test(arguments: [
        "/Users/me/shop/App/LandingView.swift", "./App/LandingView.swift", "ios/App/LandingView.swift",
    ])
    func `a path belongs to the source that is its ending`(path: String) throws {
        #expect(try affected(path).files == [.init(path: path, link: .tests)])
    }

    @Test func `what is not known is said, and touches nothing`() throws {
        let found = try affected("App/Model.swift", "LandingView.swift", "", "%", "'; DROP TABLE run; --")
        #expect(found.tests == [])
        #expect(found.screens == [])
        #expect(found.files.map(\.link) == [.unknown, .unknown, .unknown, .unknown, .unknown])
    }

    @Test func `a component affects the screens that are built of it, however deep`() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        var inventory = makeInventory()
        func use(_ component: String, in screen: String, file: String) -> ComponentUse {
            ComponentUse(
                component: component, screen: screen, viewType: screen + "View", file: file,
                position: SourcePosition(line: 3, column: 1))
        }
        inventory.files += ["Icon", "Banner", "Loose", "Service"].map { name in
            SourceFile(
                path: "App/\(name).swift", contentSHA256: String(repeating: "d", count: 64), byteCount: 9, role: .app)
        }
        inventory.screens += ["Icon", "Banner", "Loose"].map { name in
            Screen(
                name: name, viewTypes: [name], pageObjects: [], pageStyle: nil, isComponent: true,
                file: "App/\(name).swift", line: 1)
        }
        inventory.componentUses = [
            use("Banner", in: "Landing", file: "App/LandingView.swift"),
            use("Icon", in: "Banner", file: "App/Banner.swift"),
            // Two that hold each other do not turn in a circle.
            use("Banner", in: "Icon", file: "App/Icon.swift"),
        ]
        _ = try database.recordSnapshot(
            inventory,
            metadata: SnapshotMetadata(
                project: SampleDatabase.project, takenAt: makeDate(day: 1), commitSHA: nil, branch: nil,
                toolVersion: "1.0.0"))
        let found = try database.read { db in
            try AffectedTestsQuery(
                project: SampleDatabase.project, paths: ["App/Icon.swift", "App/Loose.swift", "App/Service.swift"]
            ).fetch(db)
        }
        #expect(found.screens == ["Banner", "Icon", "Landing", "Loose"])
        #expect(found.tests.map(\.name) == ["testEmail()", "testSubmit()"])
        #expect(found.files.map(\.link) == [.tests, .untested, .none])
    }

    @Test(arguments: [
        ("AppUITests", "LandingTests", "testSubmit()", "AppUITests/LandingTests/testSubmit"),
        ("AppTests", "MathTests", "adds()", "AppTests/MathTests"),
        ("AppTests", "Outer/Inner", "check(a:)", "AppTests/Outer/Inner"),
        ("AppTests", "", "testFree()", "AppTests"),
        ("", "LandingTests", "testSubmit()", nil),
    ])
    func `xcodebuild gets a name that it finds`(target: String, suite: String, name: String, expected: String?) {
        #expect(TestID.xcodebuildIdentifier(target: target, suite: suite, name: name) == expected)
    }
}
