import InventoryImport
import InventoryIngest
import InventoryModel
import Testing

/// Copies of one result bundle, some of them damaged.
@Suite struct BundleCopyTests {
    /// What happened to a copy.
    enum Damage: CaseIterable {
        case changedStep, cutStep, missingStep
    }

    private let sandbox: IngestSandbox

    init() throws { sandbox = try IngestSandbox() }

    private func write(_ name: String, _ damage: Damage? = nil) throws {
        var bundle = SketchedBundle()
        let step = bundle.objects["0~go"] ?? ""
        switch damage {
        case nil: break
        // As long as before, so that only reading tells.
        case .changedStep: bundle.objects["0~go"] = "}" + step.dropFirst()
        case .cutStep: bundle.objects["0~go"] = String(step.prefix(60))
        case .missingStep: bundle.objects["0~go"] = nil
        }
        try bundle.write(name, in: sandbox)
    }

    private func recorded() throws -> [String] {
        try sandbox.rows(
            """
            SELECT (SELECT count(*) FROM runs), (SELECT count(*) FROM test_results),
                (SELECT count(*) FROM interactions), (SELECT count(*) FROM diagnostics WHERE code LIKE '%-object'
                    AND severity <> 'note'), (SELECT branch FROM runs)
            """)
    }

    @Test(arguments: Damage.allCases)
    func `a sound copy takes the place of a damaged one, under its id`(damage: Damage) async throws {
        try write("old/Run.xcresult", damage)
        try write("new/Run.xcresult")
        let first = try await sandbox.ingest("app/old/Run.xcresult") { $0.branch = "main" }
        #expect(first.runs.map(\.outcome) == [.recorded])
        #expect(try recorded() == ["1|2|0|1|main"])
        let again = try await sandbox.ingest("app/old/Run.xcresult")
        #expect(again.runs.map(\.outcome) == [.alreadyKnown])
        let second = try await sandbox.ingest("app/new/Run.xcresult")
        #expect(second.runs.map(\.runID) == first.runs.map(\.runID))
        #expect(try recorded() == ["1|2|1|0|main"])
        for path in ["app/new/Run.xcresult", "app/old/Run.xcresult"] {
            #expect(try await sandbox.ingest(path).runs.map(\.outcome) == [.alreadyKnown])
        }
        #expect(try recorded() == ["1|2|1|0|main"])
    }

    @Test(arguments: Damage.allCases)
    func `a damaged copy takes nothing from a sound one`(damage: Damage) async throws {
        try write("old/Run.xcresult")
        try write("new/Run.xcresult", damage)
        let first = try await sandbox.ingest("app/old/Run.xcresult") { $0.branch = "main" }
        let second = try await sandbox.ingest("app/new/Run.xcresult") { $0.branch = "other" }
        #expect(second.runs.map(\.outcome) != [.recorded])
        #expect(Set((first.runs + second.runs).compactMap(\.runID)).count == 1)
        #expect(try recorded() == ["1|2|1|0|main"])
    }

    @Test func `another run of the same tests is no copy`() async throws {
        try write("old/Run.xcresult", .missingStep)
        var later = SketchedBundle()
        later.objects["0~root"] = later.objects["0~root"]?.replacing("11:00:09", with: "11:00:08")
        try later.write("new/Run.xcresult", in: sandbox)
        _ = try await sandbox.ingest("app/old/Run.xcresult")
        #expect(try await sandbox.ingest("app/new/Run.xcresult").runs.map(\.outcome) == [.recorded])
        #expect(try sandbox.rows("SELECT count(*) FROM runs") == ["2"])
    }

    @Test func `a bundle without its list of tests is no run without tests`() async throws {
        var bundle = SketchedBundle()
        bundle.objects["0~tests"] = nil
        try bundle.write("old/Run.xcresult", in: sandbox)
        await #expect(throws: ImportError.self) { try await sandbox.ingest("app/old/Run.xcresult") }
        await #expect(throws: IngestError.self) { try await sandbox.ingest("app/old") }
        #expect(try sandbox.rows("SELECT count(*) FROM runs").allSatisfy { $0 == "0" })
        try write("old/Run.xcresult")
        #expect(try await sandbox.ingest("app/old").runs.map(\.outcome) == [.recorded])
    }
}
