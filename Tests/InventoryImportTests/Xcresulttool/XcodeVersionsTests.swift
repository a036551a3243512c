import Foundation
import InventoryImport
import InventoryModel
import Testing

/// The same small run as each Xcode writes it; the shapes differ, what is read must not.
@Suite("Versions of Xcode")
struct XcodeVersionsTests {
    /// Xcode 16.0: no URLs, no seconds, messages with a result of their own.
    private static let xcode16 = #"""
        {"devices":[{"deviceName":"iPhone 16","osVersion":"18.0"}],"testNodes":[{"name":"Plan","nodeType":"Test Plan",
        "children":[{"name":"AppUITests","nodeType":"UI test bundle","children":[{"name":"CartTests",
        "nodeType":"Test Suite","children":[
        {"name":"testAdd()","nodeIdentifier":"CartTests/testAdd()","nodeType":"Test Case","result":"Failed",
         "duration":"2s","children":[{"name":"CartTests.swift:5: no box","nodeType":"Failure Message",
         "result":"Failed"}]},
        {"name":"testPay()","nodeIdentifier":"CartTests/testPay()","nodeType":"Test Case","result":"Skipped",
         "duration":"0,5s","children":[{"name":"Test skipped - no card","nodeType":"Failure Message",
         "result":"Skipped"}]},
        {"name":"testTax()","nodeIdentifier":"CartTests/testTax()","nodeType":"Test Case",
         "result":"Expected Failure","duration":"1s","children":[{"name":"known","nodeType":"Failure Message",
         "result":"Expected Failure"}]}]}]}]}],"testPlanConfigurations":[]}
        """#

    /// Xcode 26: URLs and seconds, messages without a result.
    private static let xcode26 = #"""
        {"devices":[{"deviceName":"iPhone 16","osVersion":"18.0"}],"testNodes":[{"name":"Plan","nodeType":"Test Plan",
        "children":[{"name":"AppUITests","nodeType":"UI test bundle","children":[{"name":"CartTests",
        "nodeType":"Test Suite","children":[
        {"name":"testAdd()","nodeIdentifier":"CartTests/testAdd()","nodeType":"Test Case","result":"Failed",
         "nodeIdentifierURL":"test://com.apple.xcode/App/AppUITests/CartTests/testAdd","durationInSeconds":2,
         "children":[{"name":"CartTests.swift:5: no box","nodeType":"Failure Message"}]},
        {"name":"testPay()","nodeIdentifier":"CartTests/testPay()","nodeType":"Test Case","result":"Skipped",
         "nodeIdentifierURL":"test://com.apple.xcode/App/AppUITests/CartTests/testPay","durationInSeconds":0.5,
         "children":[{"name":"Test skipped - no card","nodeType":"Failure Message"}]},
        {"name":"testTax()","nodeIdentifierURL":"test://com.apple.xcode/App/AppUITests/CartTests/testTax",
         "nodeType":"Test Case","result":"Expected Failure","durationInSeconds":1,
         "children":[{"name":"known","nodeType":"Failure Message"}]}]}]}]}],"testPlanConfigurations":[]}
        """#

    /// Xcode 27: messages by kind, with the place as values.
    private static let xcode27 = #"""
        {"devices":[{"deviceName":"iPhone 16","osVersion":"18.0"}],"testNodes":[{"name":"Plan","nodeType":"Test Plan",
        "children":[{"name":"AppUITests.xctest","nodeType":"UI test bundle","children":[{"name":"CartTests",
        "nodeType":"Test Suite","children":[
        {"name":"testAdd()","nodeIdentifier":"CartTests/testAdd","nodeType":"Test Case","result":"Failed",
         "durationInSeconds":2,"tags":[],"children":[{"name":"no box","nodeType":"Failure Message",
         "sourceLocation":{"filePath":"CartTests.swift","lineNumber":5},"children":[]},
         {"name":"slow main thread","nodeType":"Runtime Warning"}]},
        {"name":"testPay()","nodeIdentifier":"CartTests/testPay","nodeType":"Test Case","result":"Skipped",
         "durationInSeconds":0.5,"children":[{"name":"Test skipped - no card","nodeType":"Skip Message"}]},
        {"name":"testTax()","nodeIdentifier":"CartTests/testTax","nodeType":"Test Case",
         "result":"Expected Failure","durationInSeconds":1,"children":[{"name":"known","nodeType":"Expected Failure",
         "sourceLocation":{"filePath":"","lineNumber":0}}]}]}]}]}],"testPlanConfigurations":[]}
        """#

    @Test(arguments: [xcode16, xcode26, xcode27])
    func `say the same`(text: String) throws {
        let run = try RunImport.read(bytes: Data(text.utf8), name: "run.json", sha256: "")
        #expect(run.devices == [Device(name: "iPhone 16", osVersion: "18.0")])
        #expect(run.testPlan == "Plan")
        #expect(run.diagnostics.isEmpty)
        // Only Xcode 27 tells of warnings.
        var attempts = run.attempts
        for index in attempts.indices { attempts[index].issues.removeAll() }
        #expect(
            attempts == [
                TestAttempt(
                    target: "AppUITests",
                    suite: "CartTests",
                    name: "testAdd()",
                    device: 0,
                    result: .failed,
                    duration: 2,
                    message: "no box",
                    failureFile: "CartTests.swift",
                    failureLine: 5
                ),
                TestAttempt(
                    target: "AppUITests",
                    suite: "CartTests",
                    name: "testPay()",
                    device: 0,
                    result: .skipped,
                    duration: 0.5,
                    message: "Test skipped - no card"
                ),
                TestAttempt(
                    target: "AppUITests",
                    suite: "CartTests",
                    name: "testTax()",
                    device: 0,
                    result: .expectedFailure,
                    duration: 1,
                    message: "known"
                ),
            ]
        )
    }
}
