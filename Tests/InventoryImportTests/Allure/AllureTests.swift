import Foundation
import InventoryImport
import InventoryModel
import InventoryTestSupport
import Testing

@Suite("Allure's results")
struct AllureTests {
    private func folder(_ files: [String: String]) throws -> (TemporaryFolder, RunFolder) {
        let temporary = try TemporaryFolder()
        for (name, text) in files {
            try Data(text.utf8).write(to: temporary.url.appending(path: name))
        }
        return (temporary, RunFolder(location: temporary.url, name: "allure-results", entries: files.keys.sorted()))
    }

    private static let first = """
        {"uuid":"1","historyId":"h","fullName":"Cart/Inner/pay(_:)","name":"pays","status":"Broken","description":"text","start":2000,"stop":2500,
         "labels":[{"name":"suite","value":"AppTests"},{"name":"AS_ID","value":"1004"},{"name":"tag","value":"a"},
                   {"name":"tag","value":"b"},{"name":"empty"},{"value":"only"}],
         "links":[{"type":"issue","url":"https://i/1"},{"name":"https://n/2"},{"type":"custom","url":"https://c/3"}],
         "parameters":[{"name":"x","value":"1"},{"name":"y","value":"2","excluded":true},
                       {"name":"z","value":"secret","mode":"masked"},{"name":"h","value":"v","mode":"hidden"}],
         "statusDetails":{"message":"Cart.swift:7: no cart","trace":"t","flaky":true},
         "steps":[{"name":"Tap \\"a\\" Button","start":2100,"stop":2050,"status":"failed",
                   "steps":[{"name":"inner","attachments":[{"source":"s.png","type":"image/png"}]}]}],
         "attachments":[{"name":"log","source":"../x.txt"}]}
        """
    private static let second = """
        {"uuid":"2","historyId":"h","fullName":"Cart/Inner/pay(_:)","name":"pays","status":"passed","start":3000,"stop":3250,
         "labels":[{"name":"suite","value":"AppTests"}]}
        """

    @Test func `a folder is one run, executions of one history are attempts by their start`() throws {
        let (temporary, folder) = try folder([
            "b-result.json": Self.first, "a-result.json": Self.second, "s.png": "1234", "c-container.json": "{",
            "executor.json": #"{"name":"Jenkins","buildName":"nightly"}"#, "d-result.json": "{\"name\":",
            "e-globals.json": #"{"errors":[{"message":"setup failed"}]}"#,
        ])
        defer { withExtendedLifetime(temporary) {} }
        let importer = try #require(RunImport.importer(of: folder))
        let run = try importer.read(folder)
        #expect(run.attempts.map(\.test.rawValue) == ["AppTests/Cart/Inner/pay(_:)", "AppTests/Cart/Inner/pay(_:)"])
        #expect(run.attempts.map(\.result) == [.failed, .passed])
        #expect(run.attempts.map(\.attempt) == [1, 2])
        #expect(run.attempts.map(\.duration) == [0.5, 0.25])
        #expect(run.attempts.map(\.arguments) == ["1, ******", nil])
        let failed = run.attempts[0]
        #expect(failed.displayName == "pays")
        #expect(failed.message == "no cart")
        #expect(failed.failureFile == "Cart.swift")
        #expect(failed.failureLine == 7)
        #expect(
            failed.labels == [
                "suite": ["AppTests"], "ALLURE_ID": ["1004"], "description": ["text"], "tag": ["a", "b"],
                "issue": ["https://i/1"],
                "link": ["https://n/2", "https://c/3"], "flaky": ["true"],
            ]
        )
        #expect(run.activities.map(\.title) == ["Tap \"a\" Button", "inner"])
        #expect(run.activities.map(\.parent) == [nil, 0])
        #expect(run.activities.map(\.duration) == [nil, nil])
        #expect(run.activities.map(\.isFailure) == [true, false])
        #expect(run.interactions.map(\.action) == ["tap"])
        #expect(run.attachments.map(\.name) == ["log", "s.png"])
        #expect(run.attachments.map(\.byteCount) == [nil, 4])
        #expect(run.attachments.map(\.activity) == [nil, 1])
        #expect(run.startedAt == Date(timeIntervalSince1970: 2))
        #expect(run.finishedAt == Date(timeIntervalSince1970: 3.25))
        #expect(run.ciJob == "nightly")
        #expect(run.diagnostics.map(\.code).sorted() == ["issue-outside-test", "unreadable-file"])
    }

    @Test func `the fingerprint is that of the content, wherever it lies`() throws {
        let (one, first) = try folder(["a-result.json": Self.first])
        let (two, second) = try folder(["a-result.json": Self.first])
        let (three, other) = try folder(["a-result.json": Self.second])
        defer { withExtendedLifetime((one, two, three)) {} }
        let importer = try #require(RunImport.importer(of: first))
        #expect(try importer.fingerprint(of: first) == importer.fingerprint(of: second))
        #expect(try importer.fingerprint(of: first) != importer.fingerprint(of: other))
    }

    @Test func `a pipe in the folder is not waited for`() throws {
        let (temporary, folder) = try folder(["a-result.json": Self.first])
        defer { withExtendedLifetime(temporary) {} }
        #expect(mkfifo(temporary.path("b-result.json"), 0o600) == 0)
        let names = folder.entries + ["b-result.json"]
        let run = try AllureFolder.read(RunFolder(location: folder.location, name: "x", entries: names))
        #expect(run.attempts.count == 1)
        #expect(run.diagnostics.map(\.code) == ["unreadable-file"])
    }

    @Test func `a folder of damaged results only is an error`() throws {
        let (temporary, folder) = try folder(["a-result.json": "{\"name\":"])
        defer { withExtendedLifetime(temporary) {} }
        let importer = try #require(RunImport.importer(of: folder))
        #expect(throws: ImportError.self) { try importer.read(folder) }
    }

    @Test(arguments: [
        (#"{"name":"a b","status":"PASSED"}"#, TestAttempt.Result.passed, "a b()"),
        (#"{"name":"x","uuid":"u","status":"odd"}"#, .unknown, "x()"),
        (#"{"name":"x","uuid":"u"}"#, .unknown, "x()"),
        (#"{"name":"x","uuid":"u","status":null}"#, .unknown, "x()"),
        (
            #"{"fullName":"Simple Tests > Passed test","name":"Passed test","status":"skipped"}"#, .skipped,
            "Passed test()"
        ),
        (
            #"{"name":"x","status":"failed","labels":[{"name":"testClass","value":"App.Cart"},{"name":"testMethod","value":"testX"}]}"#,
            .failed, "App/Cart/testX()"
        ),
        (#"{"name":"x","fullName":"App/Cart/testX()","status":"failed"}"#, .failed, "App/Cart/testX()"),
        (
            #"{"name":"x","status":"passed","labels":[{"name":"parentSuite","value":"P"},{"name":"suite","value":"S"}]}"#,
            .passed, "P/S/x()"
        ),
    ])
    func `a file of its own is a run of one test`(json: String, result: TestAttempt.Result, test: String) throws {
        let run = try readText(json)
        #expect(run.sourceFormat == "allure-result")
        #expect(run.attempts.map(\.result) == [result])
        #expect(run.attempts.map(\.test.rawValue) == [test])
    }

    @Test func `other files of the folder are no results`() {
        #expect(
            RunImport.format(of: Data(#"{"id":"0","name":"Lint","status":"passed","tags":[]}"#.utf8), name: "") == nil)
        #expect(RunImport.format(of: Data(#"{"uuid":"0","name":"c","children":[]}"#.utf8), name: "") == nil)
        #expect(RunImport.format(of: Data(#"{"attachments":[],"errors":[]}"#.utf8), name: "") == nil)
    }

    @Test func `damage of any kind is survived`() {
        for damaged in mutations(of: Self.first) { #expect(survives(damaged) != nil) }
    }
}
