import InventoryModel

@testable import struct InventoryImport.ObjectID

/// A run of a shop app's UI tests with everything that a summary can say; written by hand.
struct ShopBundle {
    let fixture: BundleFixture
    let root: ObjectID
    let tests: ObjectID
    /// The summaries, by a name of their own.
    let summaries: [String: ObjectID]

    init() throws {
        let fixture = try BundleFixture()
        let screenshot = try fixture.add(Array("not really a picture".utf8))
        var summaries: [String: ObjectID] = [:]
        for (name, object) in Self.summaries(screenshot: screenshot) {
            summaries[name] = try fixture.add(object, references: name == "buy 1" ? [screenshot] : [])
        }
        tests = try fixture.add(Self.plan(summaries), references: summaries.sorted { $0.key < $1.key }.map(\.value))
        root = try fixture.add(Self.invocation(tests: tests), references: [tests])
        try fixture.finish(root: root)
        self.fixture = fixture
        self.summaries = summaries
    }

    private static func summary(_ fields: KeyValuePairs<String, RawObject>) -> RawObject {
        .object(["ActionTestSummary", "ActionTestSummaryIdentifiableObject", "ActionAbstractTestSummary"], fields)
    }

    private static func iteration(_ number: Int) -> RawObject {
        .object(["ActionTestRepetitionPolicySummary"], ["iteration": .int(number), "totalIterations": .int(2)])
    }

    private static func failure(_ message: String) -> RawObject {
        let frames: [RawObject] = [
            .object(["SourceCodeFrame"], ["addressString": .text("1")]),
            .object(
                ["SourceCodeFrame"],
                ["symbolInfo": .object(["SourceCodeSymbolInfo"], ["symbolName": .text("CartTests.testBuy()")])]
            ),
        ]
        return .object(
            ["ActionTestFailureSummary"],
            [
                "fileName": .text("/src/CartTests.swift"), "issueType": .text("Assertion Failure"),
                "lineNumber": .int(12), "message": .text(message),
                "sourceCodeContext": .object(["SourceCodeContext"], ["callStack": .array(frames)]),
            ]
        )
    }

    private static func activity(_ title: String, _ second: Int, _ more: [RawObject] = [], type: String = "internal")
        -> RawObject
    {
        .object(
            ["ActionTestActivitySummary"],
            [
                "activityType": .text("com.apple.dt.xctest.activity-type.\(type)"), "title": .text(title),
                "start": .date("2025-11-24T11:52:\(10 + second).500+0500"),
                "finish": .date("2025-11-24T11:52:\(10 + second).750+0500"),
                "subactivities": .array(more),
            ]
        )
    }

    private static func argument(_ text: String) -> RawObject {
        .object(["TestArgument"], ["value": .object(["TestValue"], ["description": .text(text)])])
    }

    private static func summaries(screenshot: ObjectID) -> [(String, RawObject)] {
        let attachment = RawObject.object(
            ["ActionTestAttachment"],
            [
                "name": .text("Cart"), "filename": .text("Cart_0_1.png"), "payloadSize": .int(20),
                "payloadRef": .reference(screenshot), "uniformTypeIdentifier": .text("public.png"),
                "timestamp": .date("2025-11-24T11:52:13.000+0500"),
            ]
        )
        let kept = RawObject.object(
            ["ActionTestActivitySummary"],
            ["title": .text("Added attachment named 'Cart'"), "attachments": .array([attachment])]
        )
        let tap = activity(#"Tap "cart.buy" Button"#, 2, [activity(#"Find the "cart.buy" Button"#, 2)])
        let values: [RawObject] = [
            .object(["SortedKeyValueArrayPair"], ["key": .text("XCUIDeviceOrientation"), "value": .text("4")]),
            .object(["SortedKeyValueArrayPair"], ["key": .text("XCUIAppearanceMode"), "value": .text("2")]),
        ]
        return [
            ("buy 2", summary(["repetitionPolicySummary": iteration(2)])),
            (
                "buy 1",
                summary([
                    "repetitionPolicySummary": iteration(1),
                    "failureSummaries": .array([failure("XCTAssertTrue failed"), failure("failed - ünï, [K4:x]")]),
                    "activitySummaries": .array([
                        activity("Start Test at 2025-11-24 11:52:11.500", 1),
                        activity("allure.label.epic:Cart", 1, type: "userCreated"),
                        activity("allure.id:1004", 1, type: "userCreated"), tap, kept,
                    ]),
                ])
            ),
            (
                "launch",
                summary([
                    "configuration": .object(
                        ["ActionTestConfiguration"],
                        ["values": .object(["SortedKeyValueArray"], ["storage": .array(values)])]
                    )
                ])
            ),
            (
                "skip",
                summary([
                    "skipNoticeSummary": .object(
                        ["ActionTestNoticeSummary"],
                        [
                            "message": .text("Test skipped - not today"), "fileName": .text("/src/S.swift"),
                            "lineNumber": .int(3),
                        ]
                    )
                ])
            ),
            (
                "expected",
                summary([
                    "expectedFailures": .array([
                        .object(
                            ["ActionTestExpectedFailure"],
                            ["failureReason": .text("known"), "failureSummary": failure("XCTAssertEqual failed")]
                        )
                    ]),
                    "performanceMetrics": .array([
                        .object(
                            ["ActionTestPerformanceMetricSummary"],
                            [
                                "identifier": .text("clock"), "displayName": .text("Clock"),
                                "unitOfMeasurement": .text("s"), "baselineAverage": .double(0),
                                "baselineName": .text(""),
                                "measurements": .array([.double(0.5), .double(0.25)]),
                            ]
                        )
                    ]),
                ])
            ),
            (
                "check a",
                summary([
                    "arguments": .array([argument(#""a""#), argument("1")]), "summary": .text("Adds up"),
                    "tags": .array([.object(["TestTag"], ["name": .text("slow")])]),
                    "trackedIssues": .array([
                        .object(
                            ["IssueTrackingMetadata"],
                            ["url": .text("https://example.com/7"), "identifier": .text("7")])
                    ]),
                    "documentation": .array([.object(["TestDocumentation"], ["content": .text("/// Sums.")])]),
                ])
            ),
            ("check b", summary(["arguments": .array([argument(#""b""#), argument("1")])])),
        ]
    }
}
