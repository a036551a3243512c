import CSQLite
import Foundation

/// A `database.sqlite3` as Xcode's tools leave it, with the tables and columns that are read; written by hand.
enum DatabaseFixture {
    /// Writes the database; later statements change it.
    static func write(to location: URL, with more: String = "") throws {
        var connection: OpaquePointer?
        defer { sqlite3_close_v2(connection) }
        sqlite3_open_v2(location.path(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        guard sqlite3_exec(connection, schema + rows + more, nil, nil, nil) == SQLITE_OK else {
            throw CocoaError(.fileWriteUnknown, userInfo: ["reason": String(cString: sqlite3_errmsg(connection))])
        }
    }

    private static let schema = """
        CREATE TABLE Actions (started REAL, testPlan_fk, orderInInvocation, finished REAL, runDestination_fk);
        CREATE TABLE Activities (orderInParent, failureIDs, activityType, title, startTime REAL, finishTime REAL,
            parent_fk, testCaseRun_fk);
        CREATE TABLE Arguments (identifier, testCaseRun_fk, orderInTestCaseRun, testValue_fk);
        CREATE TABLE Attachments (timestamp REAL, name, uniformTypeIdentifier, testIssue_fk, xcResultKitPayloadRefId,
            filenameOverride, activity_fk);
        CREATE TABLE Devices (name, identifier, operatingSystemVersion, platform_fk);
        CREATE TABLE ExpectedFailures (failureReason, issue_fk, testCaseRun_fk);
        CREATE TABLE IssueTrackingMetadata (identifier, testCase_fk, url);
        CREATE TABLE PerformanceMetrics (baselineName, orderInTestCase, measurements, identifier, unitOfMeasurement,
            displayName, testCaseRun_fk, baselineAverage);
        CREATE TABLE Platforms (userDescription);
        CREATE TABLE RepetitionPolicies (repetition);
        CREATE TABLE RunDestinations (name, device_fk);
        CREATE TABLE SkipNotices (fileName, lineNumber, message);
        CREATE TABLE SourceCodeContexts (location_fk);
        CREATE TABLE SourceCodeFrames (orderInContainer, context_fk, symbolInfo_fk);
        CREATE TABLE SourceCodeLocations (filePath, lineNumber);
        CREATE TABLE SourceCodeSymbolInfos (symbolName);
        CREATE TABLE TestCaseRuns (result, duration REAL, testSuiteRun_fk, testCase_fk, skipNotice_fk,
            repetitionPolicy_fk);
        CREATE TABLE TestCases (summary, identifier, name, identifierURL);
        CREATE TABLE TestDocumentations (content, testCase_fk);
        CREATE TABLE TestIssues (compactDescription, orderInOwner, testCaseRun_fk, sourceCodeContext_fk, issueType);
        CREATE TABLE TestPlanConfigurations (name);
        CREATE TABLE TestPlanRuns (action_fk, configuration_fk);
        CREATE TABLE TestPlans (name);
        CREATE TABLE TestSuiteRuns (testableRun_fk, parentSuiteRun_fk);
        CREATE TABLE TestTags (testCase_fk, name);
        CREATE TABLE TestValues (description);
        CREATE TABLE TestableRuns (testable_fk, testPlanRun_fk);
        CREATE TABLE Testables (name);
        """

    private static let rows = """
        INSERT INTO Platforms VALUES ('iOS Simulator');
        INSERT INTO Devices VALUES ('iPhone 17', 'A', '26.1', 1);
        INSERT INTO RunDestinations VALUES ('iPhone 17', 1);
        INSERT INTO TestPlans VALUES ('Shop');
        INSERT INTO TestPlanConfigurations VALUES ('English');
        INSERT INTO Actions VALUES (785659930.5, 1, 0, 785659954.75, 1);
        INSERT INTO TestPlanRuns VALUES (1, 1);
        INSERT INTO Testables VALUES ('ShopTests');
        INSERT INTO TestableRuns VALUES (1, 1);
        INSERT INTO TestSuiteRuns VALUES (1, NULL), (NULL, 1);
        INSERT INTO RepetitionPolicies VALUES (1), (2);
        INSERT INTO SkipNotices VALUES ('/src/S.swift', 3, 'Test skipped - not today');
        INSERT INTO TestCases VALUES
            (NULL, 'CartTests/testBuy()', 'testBuy()', 'test://com.apple.xcode/Shop/ShopTests/CartTests/testBuy'),
            ('Adds up', 'Sums/check(a:)', 'check(a:)', 'test://com.apple.xcode/Shop/ShopTests/Sums/check(a:)'),
            (NULL, 'CartTests/testSkip()', 'testSkip()', NULL),
            (NULL, 'CartTests/testKnown()', 'testKnown()', NULL),
            (NULL, 'CartTests/testLaunch()', 'testLaunch()', NULL);
        INSERT INTO TestCaseRuns VALUES
            ('Success', 1.5, 1, 1, NULL, 2), ('Failure', 2.5, 1, 1, NULL, 1),
            ('Success', 0.25, 2, 2, NULL, NULL), ('Skipped', 0, 1, 3, 1, NULL),
            ('Expected Failure', 0.5, 1, 4, NULL, NULL), ('Success', 3, 1, 5, NULL, NULL);
        INSERT INTO TestValues VALUES ('"x"'), ('2'), ('4');
        INSERT INTO Arguments VALUES ('x', 3, 0, 1), ('2', 6, 0, 2), ('4', 6, 1, 3);
        INSERT INTO SourceCodeLocations VALUES ('/src/CartTests.swift', 12);
        INSERT INTO SourceCodeContexts VALUES (1);
        INSERT INTO SourceCodeSymbolInfos VALUES ('CartTests.testBuy()');
        INSERT INTO SourceCodeFrames VALUES (0, 1, NULL), (1, 1, 1);
        INSERT INTO TestIssues VALUES
            ('XCTAssertTrue failed', 0, 2, 1, 'Assertion Failure'), ('XCTAssertEqual failed', 0, NULL, 1, NULL);
        INSERT INTO ExpectedFailures VALUES ('known', 2, 5);
        INSERT INTO TestTags VALUES (2, 'slow');
        INSERT INTO IssueTrackingMetadata VALUES ('7', 2, 'https://example.com/7');
        INSERT INTO PerformanceMetrics VALUES (NULL, 0, '0.5,0.25', 'clock', 's', 'Clock', 1, 0);
        INSERT INTO Activities VALUES
            (1, '', 'com.apple.dt.xctest.activity-type.internal', 'Tap "cart.buy" Button', 785659940, 785659941, NULL, 2),
            (0, '', 'com.apple.dt.xctest.activity-type.internal', 'Start Test at 1', 785659939, 785659939, NULL, 2),
            (0, 'X', 'com.apple.dt.xctest.activity-type.internal', 'Find the "cart.buy" Button', NULL, NULL, 1, NULL);
        INSERT INTO Attachments VALUES (785659942, 'Cart', 'public.png', NULL, '0~abc', 'Cart_0.png', 3);
        """
}
