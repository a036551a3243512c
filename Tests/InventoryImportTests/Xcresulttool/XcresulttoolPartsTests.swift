import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Outputs of xcresulttool that add to a run")
struct XcresulttoolPartsTests {
    private static let device =
        #"{"deviceId":"D","deviceName":"iPhone 17","osVersion":"26.2","platform":"iOS Simulator"}"#
    private static let plan = #"{"configurationId":"1","configurationName":"Nightly"}"#
    private static let names =
        #""testIdentifier":"Cart/testPay()","testIdentifierURL":"test://com.apple.xcode/App/AppTests/Cart/testPay","testName":"testPay()""#

    static let summary = """
        {"totalTestCount":2,"result":"Failed","startTime":1000.5,"finishTime":1002,"title":"Test - App",
         "devicesAndConfigurations":[{"device":\(device),"testPlanConfiguration":\(plan)}],
         "testFailures":[{"testName":"testPay()","targetName":"AppTests","failureText":"no","testIdentifier":4,
           "testIdentifierString":"Cart/testPay()"},{"testName":"old()","failureText":"of Xcode 16.0"}],
         "runtimeWarnings":[{"issueType":"x","message":"main thread"}]}
        """
    static let details = """
        {\(names),"testResult":"Failed","testDescription":"Test case with 1 run","duration":"Ran for 0,5 seconds",
         "durationInSeconds":0.5,"startTime":1001,"testPlanConfigurations":[\(plan)],"devices":[\(device)],
         "tags":["fast"],"bugs":[{"url":"https://b/1"},{"identifier":"2"}],
         "testRuns":[{"nodeType":"Device","name":"iPhone 17","nodeIdentifier":"D","result":"Failed","children":[
           {"nodeType":"Test Plan Configuration","name":"Nightly","nodeIdentifier":"1","result":"Failed","children":[
             {"nodeType":"Test Case Run","name":"one","result":"Failed","children":[
               {"nodeType":"Source Code Reference","name":"Cart.testPay()"}]},
             {"nodeType":"Test Case Run","name":"two","result":"Failed"}]}]}]}
        """
    static let activities = """
        {\(names),"testRuns":[
          {"device":\(device),"testPlanConfiguration":\(plan),"activities":[
            {"title":"Start Test","startTime":1001,"isAssociatedWithFailure":false},
            {"title":"Tap \\"pay\\" Button","startTime":1001.5,"isAssociatedWithFailure":true,
             "activityType":"com.apple.dt.xctest.activity-type.internal",
             "childActivities":[{"title":"at Cart.swift","attachments":[
               {"name":"shot_0_U.png","payloadId":"0~abc","uuid":"U","timestamp":1001.75,"lifetime":"keepAlways"}]}]}]},
          {"device":\(device),"testPlanConfiguration":\(plan),"activities":[]},
          {"device":\(device),"testPlanConfiguration":\(plan),"arguments":[{"value":"Dark"},{"value":"Portrait"}]}]}
        """
    static let metrics = """
        [{"testIdentifier":"Cart/testPay()","testRuns":[{"device":{"deviceId":"D","deviceName":"iPhone 17"},
          "testPlanConfiguration":\(plan),"metrics":[
          {"displayName":"Time","identifier":"wall","unitOfMeasurement":"s","measurements":[1,2.5],"baselineName":"","baselineAverage":0},
          {"displayName":"CPU","identifier":"cpu","unitOfMeasurement":"s","measurements":[],"baselineName":"b","baselineAverage":3}]}]}]
        """
    static let insights = """
        {"commonFailureInsights":[],"failureDistributionInsights":[],"longestTestRunsInsights":[{"title":"slow","impact":"(18%)",
          "associatedTestIdentifiers":["test://com.apple.xcode/App/AppTests/Cart/testPay"],"targetName":"AppTests"}]}
        """
    static let manifest = """
        [{"testIdentifier":"Cart/testPay()","attachments":[
          {"exportedFileName":"U.png","suggestedHumanReadableName":"shot_0_U.png","timestamp":1001.75,"deviceName":"iPhone 17",
           "deviceId":"D","configurationName":"Nightly","repetitionNumber":2},
          {"exportedFileName":"V.txt","suggestedHumanReadableName":"log","repetitionNumber":2,"deviceName":"iPhone 17",
           "deviceId":"D","configurationName":"Nightly","arguments":[]},
          {"exportedFileName":"W.txt","suggestedHumanReadableName":"x","arguments":["a",{"value":"b"}]}]}]
        """

    @Test func `a summary tells times, devices and failures`() throws {
        let run = try readText(Self.summary)
        #expect(run.sourceFormat == "xcresulttool-summary")
        #expect(run.isPart)
        #expect(run.startedAt == Date(timeIntervalSince1970: 1000.5))
        #expect(run.finishedAt == Date(timeIntervalSince1970: 1002))
        #expect(run.devices == [Device(id: "D", name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.2")])
        #expect(run.configurations == ["Nightly"])
        #expect(run.attempts.map(\.test.rawValue) == ["AppTests/Cart/testPay()"])
        #expect(run.attempts.map(\.message) == ["no"])
        #expect(run.diagnostics.map(\.code) == ["runtime-warning"])
    }

    @Test func `the details of a test have its messages as nodes of their own`() throws {
        let run = try readText(Self.details)
        #expect(run.sourceFormat == "xcresulttool-test-details")
        #expect(run.isPart)
        let attempt = try #require(run.attempts.first)
        #expect(run.attempts.count == 1)
        #expect(attempt.test.rawValue == "AppTests/Cart/testPay()")
        #expect(attempt.result == .failed)
        #expect(attempt.message == "one\ntwo")
        #expect(attempt.issues.map(\.symbol) == ["Cart.testPay()", nil])
        #expect(attempt.duration == 0.5)
        #expect(attempt.startedAt == Date(timeIntervalSince1970: 1001))
        #expect(attempt.labels == ["tag": ["fast"], "bug": ["https://b/1", "2"]])
    }

    @Test func `activities belong to repetitions in their order and to UI configurations`() throws {
        let run = try readText(Self.activities)
        #expect(run.sourceFormat == "xcresulttool-activities")
        #expect(run.isPart)
        #expect(run.attempts.map(\.attempt) == [1, 2, 1])
        #expect(run.attempts.map(\.configuration) == ["Nightly", "Nightly", "Dark, Portrait"])
        #expect(run.attempts.allSatisfy { $0.result == .unknown })
        #expect(run.activities.map(\.title) == ["Start Test", "Tap \"pay\" Button", "at Cart.swift"])
        #expect(run.activities.map(\.parent) == [nil, nil, 1])
        #expect(run.activities.map(\.kind) == [nil, "internal", nil])
        #expect(run.activities.map(\.isFailure) == [false, true, false])
        #expect(run.activities.map(\.duration) == [nil, nil, nil])
        #expect(run.interactions.map(\.identifier) == ["pay"])
        #expect(run.attachments.map(\.activity) == [2])
        #expect(run.attachments.map(\.location) == ["0~abc"])
    }

    @Test func `metrics without baseline have none`() throws {
        let run = try readText(Self.metrics)
        #expect(run.sourceFormat == "xcresulttool-metrics")
        #expect(run.metrics.map(\.measurements) == [[1, 2.5], []])
        #expect(run.metrics.map(\.baselineAverage) == [nil, 3])
    }

    @Test func `insights are labels of the tests`() throws {
        let run = try readText(Self.insights)
        #expect(run.attempts.map(\.test.rawValue) == ["AppTests/Cart/testPay()"])
        #expect(run.attempts.map(\.labels) == [["insight": ["slow"]]])
    }

    @Test func `the manifest of attachments names executions by their number`() throws {
        let run = try readText(Self.manifest)
        #expect(run.attempts.map(\.attempt) == [2, 1])
        #expect(run.attempts.map(\.configuration) == ["Nightly", "a, b"])
        #expect(run.attachments.map(\.attempt) == [0, 0, 1])
        #expect(run.attachments.map(\.location) == ["U.png", "V.txt", "W.txt"])
    }

    @Test func `Xcode 27 has a place and a node for each reason`() throws {
        let run = try readText(
            """
            {"testNodes":[{"nodeType":"Test Case","name":"a()","nodeIdentifier":"S/a()","result":"Failed","children":[
              {"nodeType":"Failure Message","name":"A.swift:3: one","sourceLocation":{"filePath":"/p/A.swift","lineNumber":3}},
              {"nodeType":"Expected Failure","name":"known"},{"nodeType":"Runtime Warning","name":"slow"}]},
             {"nodeType":"Test Case","name":"b()","nodeIdentifier":"S/b()","result":"Skipped","children":[
              {"nodeType":"Skip Message","name":"later"}]}]}
            """
        )
        #expect(run.attempts.map(\.message) == ["one", "later"])
        #expect(run.attempts[0].issues.map(\.kind) == [.failure, .expectedFailure, .warning])
        #expect(run.attempts[0].issues.map(\.file) == ["/p/A.swift", nil, nil])
        #expect(run.attempts[1].issues.isEmpty)
    }

    @Test(arguments: [summary, details, activities, metrics, insights, manifest])
    func `damage of any kind is survived`(text: String) {
        for damaged in mutations(of: text, count: 150) { #expect(survives(damaged) != nil) }
    }
}
