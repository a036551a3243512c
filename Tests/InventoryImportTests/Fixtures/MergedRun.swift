/// A run merged from two devices and two plan configurations, as `xcresulttool merge` nests them; written by hand.
enum MergedRun {
    /// The JSON.
    static let json = #"""
        { "testPlanConfigurations" : [ { "configurationId" : "1", "configurationName" : "English" },
                                       { "configurationId" : "2", "configurationName" : "German" } ],
          "devices" : [ { "deviceId" : "A", "deviceName" : "iPhone 17", "osVersion" : "26.1" },
                        { "deviceId" : "B", "deviceName" : "iPad Air", "osVersion" : "26.0" } ],
          "testNodes" : [ { "nodeType" : "Test Plan", "name" : "All", "children" : [
            { "nodeType" : "UI test bundle", "name" : "AppUITests", "children" : [
              { "nodeType" : "Test Suite", "name" : "CartTests", "children" : [
                { "nodeType" : "Test Case", "name" : "testPay()", "nodeIdentifier" : "CartTests/testPay()",
                  "result" : "Failed", "durationInSeconds" : 7, "children" : [
                    { "nodeType" : "Device", "name" : "iPhone 17", "nodeIdentifier" : "A", "result" : "Passed",
                      "children" : [
                        { "nodeType" : "Test Plan Configuration", "name" : "English", "nodeIdentifier" : "1",
                          "result" : "Passed", "durationInSeconds" : 5 },
                        { "nodeType" : "Test Plan Configuration", "name" : "German", "nodeIdentifier" : "2",
                          "result" : "Passed", "children" : [
                            { "nodeType" : "Arguments", "name" : "Dark Appearance, Portrait", "result" : "Passed" }
                          ] } ] },
                    { "nodeType" : "Device", "name" : "Watch", "nodeIdentifier" : "C", "result" : "Failed",
                      "durationInSeconds" : 9, "children" : [
                        { "nodeType" : "Test Plan Configuration", "name" : "English", "nodeIdentifier" : "1",
                          "children" : [
                            { "nodeType" : "Test Case Run", "name" : "no cart", "result" : "Failed", "children" : [
                              { "nodeType" : "Failure Message", "name" : "no cart",
                                "sourceLocation" : { "filePath" : "/app/CartTests.swift", "lineNumber" : 12 } } ] } ]
                        } ] } ] } ] } ] },
            { "nodeType" : "Failure Message", "name" : "the host app died" } ] } ] }
        """#
}
