/// A run in the shape of Xcode 26's `get test-results tests`, written by hand: every kind of node, small.
enum NightlyRun {
    /// How many Test Case nodes the text holds, counted by eye.
    static let testCaseCount = 9

    /// The JSON.
    static let json = #"""
        {
          "devices" : [ {
            "architecture" : "arm64", "deviceId" : "D-1", "deviceName" : "iPhone 17", "modelName" : "iPhone 17",
            "osBuildNumber" : "23B80", "osVersion" : "26.1", "platform" : "iOS Simulator"
          } ],
          "testNodes" : [ {
            "name" : "Nightly", "nodeType" : "Test Plan", "result" : "Failed", "children" : [ {
              "name" : "OrchardUITests", "nodeType" : "UI test bundle", "result" : "Failed",
              "nodeIdentifierURL" : "test://com.apple.xcode/Orchard/OrchardUITests",
              "children" : [ {
                "name" : "SignInTests", "nodeType" : "Test Suite", "result" : "Failed",
                "nodeIdentifierURL" : "test://com.apple.xcode/Orchard/OrchardUITests/SignInTests",
                "children" : [
                  { "name" : "testSignIn()", "nodeType" : "Test Case", "nodeIdentifier" : "SignInTests/testSignIn()",
                    "nodeIdentifierURL" : "test://com.apple.xcode/Orchard/OrchardUITests/SignInTests/testSignIn",
                    "duration" : "4,5s", "durationInSeconds" : 4.5, "result" : "Passed" },
                  { "name" : "testRetried()", "nodeType" : "Test Case", "nodeIdentifier" : "SignInTests/testRetried()",
                    "nodeIdentifierURL" : "test://com.apple.xcode/Orchard/OrchardUITests/SignInTests/testRetried",
                    "duration" : "3s", "durationInSeconds" : 3, "details" : "Passed after 1 retry", "result" : "Passed",
                    "children" : [
                      { "name" : "Retry 1", "nodeType" : "Repetition", "nodeIdentifier" : "2", "result" : "Passed",
                        "duration" : "2s", "durationInSeconds" : 2 },
                      { "name" : "First Run", "nodeType" : "Repetition", "nodeIdentifier" : "1", "result" : "Failed",
                        "duration" : "4s", "durationInSeconds" : 4, "children" : [
                          { "name" : "SignInTests.swift:31: XCTAssertTrue failed - no banner\nsecond: line",
                            "nodeType" : "Failure Message" },
                          { "name" : "SignInTests.swift:35: later", "nodeType" : "Failure Message" } ] } ] },
                  { "name" : "testLaunch()", "nodeType" : "Test Case", "nodeIdentifier" : "SignInTests/testLaunch",
                    "duration" : "10s", "durationInSeconds" : 10, "result" : "Passed", "children" : [
                      { "name" : "Light Appearance, Portrait", "nodeType" : "Arguments", "result" : "Passed" },
                      { "name" : "Dark Appearance, Landscape Right", "nodeType" : "Arguments", "result" : "Passed",
                        "durationInSeconds" : 12.25 } ] },
                  { "name" : "testSkipped()", "nodeType" : "Test Case", "nodeIdentifier" : "SignInTests/testSkipped()",
                    "durationInSeconds" : 0.25, "result" : "Skipped", "children" : [
                      { "name" : "Test skipped - needs a device", "nodeType" : "Failure Message" } ] },
                  { "name" : "testKnown()", "nodeType" : "Test Case", "nodeIdentifier" : "SignInTests/testKnown()",
                    "duration" : "0,18s", "result" : "Expected Failure", "children" : [
                      { "name" : "The banner is late.", "nodeType" : "Failure Message" } ] }
                ] } ]
            }, {
              "name" : "OrchardTests.xctest", "nodeType" : "Unit test bundle", "result" : "Failed", "children" : [ {
                "name" : "Prices", "nodeType" : "Test Suite", "result" : "Failed", "children" : [
                  { "name" : "Rounding", "nodeType" : "Test Suite", "result" : "Failed", "children" : [
                    { "name" : "rounds half up", "nodeType" : "Test Case", "tags" : [ "money", "fast" ],
                      "nodeIdentifier" : "Prices/Rounding/halves(_:to:)", "result" : "Failed", "children" : [
                        { "name" : "1, 2", "nodeType" : "Arguments", "result" : "Passed" },
                        { "name" : "3, 4", "nodeType" : "Arguments", "result" : "Failed", "children" : [
                          { "name" : "First Run", "nodeType" : "Repetition", "nodeIdentifier" : "1",
                            "durationInSeconds" : 0.5, "result" : "Failed", "children" : [
                              { "name" : "PriceTests.swift:9: Expectation failed: 3 == 4",
                                "nodeType" : "Failure Message" } ] },
                          { "name" : "Retry 1", "nodeType" : "Repetition", "nodeIdentifier" : "2",
                            "durationInSeconds" : 0.25, "result" : "Passed" } ] },
                        { "name" : "1, 2", "nodeType" : "Arguments", "result" : "Failed", "children" : [
                          { "name" : "no place", "nodeType" : "Failure Message" } ] } ] } ] },
                  { "name" : "isFree()", "nodeType" : "Test Case", "nodeIdentifier" : "isFree()", "result" : "Passed",
                    "nodeIdentifierURL" : "test://com.apple.xcode/My%20App/Orchard%20Tests/isFree()",
                    "duration" : "1,234s" },
                  { "name" : "newWord()", "nodeType" : "Test Case", "nodeIdentifier" : "Prices/newWord()",
                    "result" : "Blessed", "children" : [ { "name" : "?", "nodeType" : "Oracle" } ] },
                  { "name" : "bare()", "nodeType" : "Test Case" }
                ] } ]
            } ]
          } ],
          "testPlanConfigurations" : [ { "configurationId" : "1", "configurationName" : "Test Scheme Action" } ]
        }
        """#
}
