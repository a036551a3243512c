import Foundation
import InventoryTestSupport
import Testing

/// `uiinventory flaky --quarantine`, run as people and scripts do.
@Suite
struct QuarantineProgramTests {
    private let program: Program
    private let test: String

    init() async throws {
        program = try Program()
        try program.writeProject()
        let result = try await program(
            "ingest", "App", "UITests", "run.txt", "--project", "Shop", "--commit", "abc1234")
        try #require(result.code == 0, "\(result.errors)")
        let tests = try await program("query", "SELECT test_id FROM tests ORDER BY test_id LIMIT 1", "--format", "csv")
        test = String(try #require(tests.output.split(whereSeparator: \.isNewline).last))
    }

    @Test
    func setsATestAsideAndTakesItBack() async throws {
        let set = try await program("flaky", "--quarantine", test, "--owner", "ann", "--until", "2999-12-31")
        #expect(set.code == 0, "\(set.errors)")
        #expect(set.output == "\(test) is set aside until 2999-12-31\n")
        let list = try await program("flaky", "--quarantined")
        #expect(list.output == "\(test)  until 2999-12-31  ann\n")
        let arguments = try await program("flaky", "--skip-arguments")
        #expect(arguments.output.hasPrefix("-skip-testing:"))
        try program.write("A.xctestplan", #"{"testTargets": [{"target": {"name": "Else"}}]}"#)
        #expect(try await program("flaky", "--test-plan", "A.xctestplan").code == 0)
        let release = try await program("flaky", "--release", test)
        #expect(release.output == "\(test) counts again\n")
        #expect(try await program("flaky", "--quarantined").output == "No test is set aside.\n")
    }

    @Test(arguments: [
        (["--quarantine", "x", "--owner", "ann", "--until", "2999-12-31"], 1, "there is no test 'x'"),
        (["--quarantine", "x", "--owner", "ann"], 64, "needs --owner and --until"),
        (["--owner", "ann"], 64, "need --quarantine"),
        (["--release", "x", "--quarantined"], 64, "at a time"),
        (["--test-plan", "gone.xctestplan"], 1, "gone.xctestplan"),
    ])
    func refusesWhatIsIncomplete(arguments: [String], code: Int32, message: String) async throws {
        let result = try await program.run(["flaky"] + arguments)
        #expect(result.code == code)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
    }
}
