import InventoryImport
import InventoryModel
import Testing

@Suite("Sonar's test executions")
struct SonarGenericTests {
    private static let text = """
        <?xml version="1.0"?><testExecutions version="1">
        <file path="CartTests" configuration="Plan"><testCase name="testA()" duration="307"/>
        <testCase name="testB()" duration="2"><failure message="Uncategorized: CartTests.testB()" type="Uncategorized">no (A.swift:9)</failure></testCase>
        </file><file path="Tests/Other.swift"><testCase name="testC()"><skipped message="later"/></testCase></file></testExecutions>
        """

    @Test func `durations are milliseconds, the suite is the class or the file`() throws {
        let run = try readText(Self.text)
        #expect(run.sourceFormat == "sonar-generic")
        #expect(run.attempts.map(\.test.rawValue) == ["CartTests/testA()", "CartTests/testB()", "Other/testC()"])
        #expect(run.attempts.map(\.duration) == [0.307, 0.002, nil])
        #expect(run.attempts.map(\.result) == [.passed, .failed, .skipped])
        #expect(run.attempts.map(\.message) == [nil, "no", "later"])
        #expect(run.attempts.map(\.failureLine) == [nil, 9, nil])
        #expect(run.attempts.map(\.configuration) == ["Plan", "Plan", nil])
    }

    @Test func `damage of any kind is survived`() {
        for damaged in mutations(of: Self.text) { #expect(survives(damaged) != nil) }
    }
}
