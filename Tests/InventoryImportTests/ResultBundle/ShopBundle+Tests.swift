@testable import struct InventoryImport.ObjectID

extension ShopBundle {
    private static func test(_ identifier: String, _ status: String, _ seconds: Double, _ summary: ObjectID?)
        -> RawObject
    {
        let name = identifier.split(separator: "/").last.map(String.init) ?? ""
        let types = ["ActionTestMetadata", "ActionTestSummaryIdentifiableObject", "ActionAbstractTestSummary"]
        guard let summary else {
            return .object(
                types,
                [
                    "duration": .double(seconds), "identifier": .text(identifier), "name": .text(name),
                    "testStatus": .text(status),
                ]
            )
        }
        return .object(
            types,
            [
                "duration": .double(seconds), "identifier": .text(identifier), "name": .text(name),
                "summaryRef": .reference(summary), "testStatus": .text(status),
            ]
        )
    }

    static func group(_ name: String, _ tests: [RawObject]) -> RawObject {
        let types = ["ActionTestSummaryGroup", "ActionTestSummaryIdentifiableObject", "ActionAbstractTestSummary"]
        return .object(types, ["name": .text(name), "identifier": .text(name), "subtests": .array(tests)])
    }

    /// The list of tests: classes of XCTest in two groups, a suite of Swift Testing beside them, and a free function.
    static func plan(_ summaries: [String: ObjectID]) -> RawObject {
        let cart = group(
            "CartTests",
            [
                test("CartTests/testBuy()", "Success", 1, summaries["buy 2"]),
                test("CartTests/testBuy()", "Failure", 2, summaries["buy 1"]),
                test("CartTests/testLaunch()", "Success", 3, summaries["launch"]),
                test("CartTests/testSkip()", "Skipped", 0, summaries["skip"]),
                test("CartTests/testKnown", "Expected Failure", 0.5, summaries["expected"]),
                test("CartTests/testPlain()", "Success", 0.125, nil),
            ]
        )
        let sums = group(
            "Sums",
            [
                test("Sums/Inner/check(a:b:)", "Success", 0.25, summaries["check a"]),
                test("Sums/Inner/check(a:b:)", "Failure", 0.25, summaries["check b"]),
            ]
        )
        let testable = RawObject.object(
            ["ActionTestableSummary"],
            [
                "targetName": .text("ShopUITests"),
                "identifierURL": .text("test://com.apple.xcode/Shop/ShopUITests"),
                "tests": .array([
                    group("All tests", [group("ShopUITests.xctest", [cart])]), sums,
                    test("free()", "Odd", 0.25, nil),
                ]),
            ]
        )
        let plan = RawObject.object(
            ["ActionTestPlanRunSummary"],
            ["name": .text("English"), "testableSummaries": .array([testable])]
        )
        return .object(["ActionTestPlanRunSummaries"], ["summaries": .array([plan])])
    }

    /// The outermost object, with one action.
    static func invocation(tests: ObjectID?) -> RawObject {
        .object(["ActionsInvocationRecord"], ["actions": .array([action(tests: tests)])])
    }

    /// An action on a phone; without tests one whose build failed.
    static func action(tests: ObjectID?, device: String = "iPhone 17") -> RawObject {
        let error = RawObject.object(["IssueSummary"], ["message": .text("cannot find 'Cart' in scope")])
        let result = RawObject.object(
            // Xcode 11 has a subtype.
            ["_ActionResult", "ActionResult"],
            tests.map { ["status": .text("failed"), "testsRef": .reference($0)] }
                ?? [
                    "status": .text("failed"),
                    "issues": .object(["ResultIssueSummaries"], ["errorSummaries": .array([error])]),
                ]
        )
        let platform = RawObject.object(["ActionPlatformRecord"], ["userDescription": .text("iOS Simulator")])
        let record = RawObject.object(
            ["ActionDeviceRecord"],
            [
                "identifier": .text("ID of \(device)"), "name": .text(device),
                "operatingSystemVersion": .text("26.1"), "platformRecord": platform,
            ]
        )
        return .object(
            ["ActionRecord"],
            [
                "schemeCommandName": .text("Test"), "testPlanName": .text("Shop"),
                "startedTime": .date("2025-11-24T11:52:10.000+0500"),
                "endedTime": .date("2025-11-24T07:52:34.753+0100"),
                "runDestination": .object(
                    ["ActionRunDestinationRecord"],
                    ["displayName": .text(device), "targetDeviceRecord": record]
                ),
                "actionResult": result,
            ]
        )
    }
}
