import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Joining the outputs of one run")
struct RunJoinTests {
    private static let tests = """
        {"testPlanConfigurations":[{"configurationId":"1","configurationName":"Nightly"}],
         "devices":[{"deviceId":"D","deviceName":"iPhone 17"}],"testNodes":[{"nodeType":"Unit test bundle","name":"AppTests","children":[
          {"nodeType":"Test Case","name":"testPay()","nodeIdentifier":"Cart/testPay()","result":"Passed","children":[
            {"nodeType":"Repetition","nodeIdentifier":"1","result":"Failed","durationInSeconds":0.5,"children":[
              {"nodeType":"Failure Message","name":"Cart.swift:3: one"}]},
            {"nodeType":"Repetition","nodeIdentifier":"2","result":"Passed","durationInSeconds":0.25}]},
          {"nodeType":"Test Case","name":"testOther()","nodeIdentifier":"Cart/testOther()","result":"Passed","durationInSeconds":1.5}]}]}
        """
    private static let activities = """
        {"testIdentifier":"Cart/testPay()","testName":"testPay()","testRuns":[
         {"device":{"deviceId":"D","deviceName":"iPhone 17"},"testPlanConfiguration":{"configurationName":"Nightly"},"activities":[
          {"title":"Tap \\"a\\" Button","startTime":1001,"childActivities":[{"title":"in","attachments":[
            {"name":"shot_U.png","payloadId":"0~x","timestamp":1002}]}]}]},
         {"device":{"deviceId":"D","deviceName":"iPhone 17"},"testPlanConfiguration":{"configurationName":"Nightly"},"activities":[
          {"title":"second","startTime":1003}]}]}
        """

    private func whole() throws -> RunRecord { try readText(Self.tests, name: "tests.json") }

    @Test func `activities, attachments and metrics go to the attempts that they are of`() throws {
        let manifest = """
            [{"testIdentifier":"Cart/testPay()","attachments":[{"exportedFileName":"U.png","suggestedHumanReadableName":"shot_U.png",
              "deviceId":"D","deviceName":"iPhone 17","configurationName":"Nightly","repetitionNumber":1},
              {"exportedFileName":"V.txt","suggestedHumanReadableName":"log","deviceName":"iPhone 17","repetitionNumber":2}]}]
            """
        let metrics = """
            [{"testIdentifier":"Cart/testOther()","testIdentifierURL":"test://com.apple.xcode/P/AppTests/Cart/testOther","testRuns":[
              {"device":{"deviceId":"D"},"metrics":[{"identifier":"wall","displayName":"Time","measurements":[1]}]}]}]
            """
        let parts = try [Self.activities, manifest, metrics].map { try readText($0, name: "part") }
        let (runs, left) = RunJoin.join(parts + [try whole()])
        let run = try #require(runs.first)
        #expect(runs.count == 1)
        #expect(left.isEmpty)
        #expect(run.attempts.map(\.result) == [.failed, .passed, .passed])
        #expect(run.activities.map(\.attempt) == [0, 0, 1])
        #expect(run.activities.map(\.parent) == [nil, 0, nil])
        #expect(run.interactions.map(\.attempt) == [0])
        #expect(run.attachments.map(\.attempt) == [0, 1])
        #expect(run.attachments.map(\.location) == ["0~x", "V.txt"])
        #expect(run.attachments.map(\.activity) == [1, nil])
        #expect(run.metrics.map(\.attempt) == [2])
        #expect(run.diagnostics.isEmpty)
    }

    @Test func `a part that is joined again adds nothing`() throws {
        let part = try readText(Self.activities)
        let once = try #require(RunJoin.join(try whole(), with: part))
        #expect(RunJoin.join(once, with: part) == once)
    }

    @Test func `a summary adds the times, and its failures have to be those of the run`() throws {
        func summary(_ test: String) -> String {
            """
            {"totalTestCount":2,"startTime":1000,"finishTime":1010,"devicesAndConfigurations":[
             {"device":{"deviceId":"D","deviceName":"iPhone 17","osVersion":"26.2"},"testPlanConfiguration":{"configurationName":"Nightly"}}],
             "testFailures":[{"testName":"x","targetName":"AppTests","testIdentifierString":"\(test)"}]}
            """
        }
        let run = try #require(RunJoin.join(try whole(), with: try readText(summary("Cart/testPay()"))))
        #expect(run.startedAt == Date(timeIntervalSince1970: 1000))
        #expect(run.finishedAt == Date(timeIntervalSince1970: 1010))
        #expect(run.devices.map(\.osVersion) == ["26.2"])
        #expect(RunJoin.join(try whole(), with: try readText(summary("Cart/testOther()"))) == nil)
        #expect(RunJoin.join(try whole(), with: try readText(summary("Cart/testUnknown()"))) == nil)
    }

    @Test(arguments: [
        (2, 0, 0, "iPhone 17", true), (2, 1, 0, "iPhone 17", true), (3, 0, 0, "iPhone 17", false),
        (2, 2, 0, "iPhone 17", false), (2, 0, 1, "iPhone 17", false), (2, 0, 0, "iPad mini", false),
    ])
    func `a summary has to count as many tests, on devices of the run`(
        total: Int, failed: Int, skipped: Int, device: String, fits: Bool
    ) throws {
        let summary = try readText(
            """
            {"totalTestCount":\(total),"failedTests":\(failed),"skippedTests":\(skipped),"startTime":1000,"finishTime":1010,
             "testFailures":[],"devicesAndConfigurations":[{"device":{"deviceName":"\(device)"},"testPlanConfiguration":
             {"configurationName":"Nightly"}}]}
            """)
        #expect((RunJoin.join(try whole(), with: summary) != nil) == fits)
        #expect(RunJoin.join([summary, try whole()]).parts.count == (fits ? 0 : 1))
    }

    @Test(arguments: [("Passed", 1.5, true), ("Failed", 1.5, false), ("Passed", 1.75, false)])
    func `details of a test have to agree with the run`(result: String, duration: Double, fits: Bool) throws {
        let details = """
            {"testIdentifier":"Cart/testOther()","testName":"testOther()","testResult":"\(result)","startTime":1001,
             "durationInSeconds":\(duration),"tags":["x"],"bugs":[{"url":"https://b"}],"testRuns":[
              {"nodeType":"Device","name":"iPhone 17","nodeIdentifier":"D","result":"\(result)","durationInSeconds":\(duration)}]}
            """
        let run = RunJoin.join(try whole(), with: try readText(details))
        #expect((run != nil) == fits)
        if let run {
            #expect(run.attempts[2].labels == ["tag": ["x"], "bug": ["https://b"]])
            #expect(run.attempts[2].startedAt == Date(timeIntervalSince1970: 1001))
            #expect(run.attempts[0].labels.isEmpty)
        }
    }

    @Test(arguments: [
        ("Cart/testUnknown()", "D", 1001.0), ("Cart/testPay()", "E", 1001), ("Cart/testPay()", "D", 5000),
    ])
    func `a part of another run is given back`(test: String, device: String, time: Double) throws {
        var run = try whole()
        run.startedAt = Date(timeIntervalSince1970: 1000)
        run.finishedAt = Date(timeIntervalSince1970: 1010)
        let part = try readText(
            """
            {"testIdentifier":"\(test)","testRuns":[{"device":{"deviceId":"\(device)","deviceName":"iPhone 17"},
             "activities":[{"title":"a","startTime":\(time)}]}]}
            """
        )
        let (runs, left) = RunJoin.join([run, part])
        #expect(runs == [run])
        #expect(left == [part])
    }

    @Test func `details that may belong to several attempts are not guessed`() throws {
        let part = try readText(
            #"[{"testIdentifier":"Cart/testPay()","attachments":[{"exportedFileName":"a","repetitionNumber":3}]}]"#
        )
        let run = try #require(RunJoin.join(try whole(), with: part))
        #expect(run.attachments.isEmpty)
        #expect(run.diagnostics.map(\.code) == ["outputs-differ"])
    }

    @Test func `line coverage belongs to any run`() throws {
        let part = try readText(
            #"{"lineCoverage":1,"targets":[{"name":"T","files":[{"path":"A","coveredLines":1,"executableLines":1}]}]}"#
        )
        #expect(RunJoin.join(try whole(), with: part)?.lineCoverage.count == 1)
    }

    @Test func `the two files of swift test are one run`() throws {
        func half(_ test: String) -> String {
            "<testsuites><testsuite name=\"TestResults\"><testcase classname=\"T.S\" name=\"\(test)\" time=\"1\"/></testsuite></testsuites>"
        }
        let first = try readText(half("testA"), name: "out/x.xml")
        let second = try readText(half("b()"), name: "out/x-swift-testing.xml")
        let other = try readText(half("b()"), name: "out/y-swift-testing.xml")
        let (runs, left) = RunJoin.join([second, first])
        #expect(runs.map { $0.attempts.map(\.name) } == [["b()", "testA()"]])
        #expect(left.isEmpty)
        #expect(RunJoin.join([first, other]).runs.count == 2)
        #expect(RunJoin.join(first, with: second) == nil)
        var (ofJob, otherHalf) = (first, second)
        (ofJob.ciJob, otherHalf.ciJob) = ("job 7", "job 7")
        #expect(RunJoin.join(ofJob, with: otherHalf)?.attempts.map(\.name) == ["testA()", "b()"])
        otherHalf.ciJob = "job 8"
        #expect(RunJoin.join(ofJob, with: otherHalf) == nil)
    }

    @Test func `SwiftPM's files and the event stream of one run are one run`() throws {
        func xunit(_ cases: String) -> String {
            "<testsuites><testsuite name=\"TestResults\">\(cases)</testsuite></testsuites>"
        }
        func test(_ suite: String, _ name: String, _ time: Double) -> String {
            "<testcase classname=\"T.\(suite)\" name=\"\(name)\" time=\"\(time)\"/>"
        }
        func events(_ name: String, _ time: Double, cancelled: Bool = false) -> String {
            let id = "T.S/\(name)/F.swift:1:2"
            func line(_ kind: String, _ time: Double) -> String {
                #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)","instant":{"absolute":\#(time)}}}"#
                    + "\n"
            }
            return line("testStarted", 0) + (cancelled ? line("testCancelled", 0) : "") + line("testEnded", time)
        }
        let outputs = try [
            readText(xunit(test("X", "testA", 1)), name: "x.xml"),
            readText(xunit(test("S", "b()", 0.12345) + test("S", "c()", 0.6789)), name: "x-swift-testing.xml"),
            readText(events("b()", 0.1234501) + events("c()", 0.6789001, cancelled: true), name: "e.jsonl"),
        ]
        for order in [outputs, outputs.reversed(), [outputs[1], outputs[0], outputs[2]]] {
            let (runs, _) = RunJoin.join(order)
            #expect(runs.count == 1)
            #expect(runs.first?.attempts.map(\.name).sorted() == ["b()", "c()", "testA()"])
            #expect(runs.first?.attempts.first { $0.name == "c()" }?.result == .skipped)
        }
    }
}
