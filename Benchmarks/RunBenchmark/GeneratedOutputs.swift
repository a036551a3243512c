import Foundation

/// Run outputs of any size, each test with a name of its own.
enum GeneratedOutputs {
    /// The cases of a suite.
    private static let suiteSize = 50

    /// The JSON of `xcresulttool get test-results tests`: of ten cases one failed and one was repeated.
    static func writeTests(cases: Int, to file: URL) throws {
        try write(to: file) { write in
            write(
                """
                {"devices":[{"architecture":"arm64","deviceId":"D-1","deviceName":"iPhone 17","modelName":"iPhone 17",\
                "osBuildNumber":"23B80","osVersion":"26.1","platform":"iOS Simulator"}],\
                "testPlanConfigurations":[{"configurationId":"1","configurationName":"Test Scheme Action"}],\
                "testNodes":[{"name":"Nightly","nodeType":"Test Plan","result":"Failed","children":[{"name":"ShopUITests",\
                "nodeType":"UI test bundle","result":"Failed","children":[
                """)
            for start in stride(from: 0, to: cases, by: suiteSize) {
                let suite = "Suite\(start / suiteSize)Tests"
                write(start == 0 ? "" : ",")
                write("{\"name\":\"\(suite)\",\"nodeType\":\"Test Suite\",\"result\":\"Failed\",\"children\":[")
                for number in start..<min(start + suiteSize, cases) {
                    write(number == start ? "" : ",")
                    write(testCase(number, in: suite))
                }
                write("]}")
            }
            write("]}]}]}")
        }
    }

    private static func testCase(_ number: Int, in suite: String) -> String {
        let head = """
            {"name":"test\(number)()","nodeType":"Test Case","nodeIdentifier":"\(suite)/test\(number)()",\
            "nodeIdentifierURL":"test:\\/\\/com.apple.xcode\\/Shop\\/ShopUITests\\/\(suite)\\/test\(number)",\
            "duration":"0,\(number % 97)s","durationInSeconds":0.\(number % 97)
            """
        let failure = """
            {"name":"CartTests.swift:\(number % 300): XCTAssertEqual failed: (\\"\(number % 1000)\\") is not equal to (\\"1\\")",\
            "nodeType":"Failure Message"}
            """
        switch number % 10 {
        case 3: return head + ",\"result\":\"Failed\",\"children\":[\(failure)]}"
        case 7:
            return head + """
                ,"details":"Passed after 1 retry","result":"Passed","children":[\
                {"name":"First Run","nodeType":"Repetition","nodeIdentifier":"1","duration":"2s","durationInSeconds":2,\
                "result":"Failed","children":[\(failure)]},\
                {"name":"Retry 1","nodeType":"Repetition","nodeIdentifier":"2","duration":"1s","durationInSeconds":1,\
                "result":"Passed"}]}
                """
        default: return head + ",\"result\":\"Passed\"}"
        }
    }

    /// A JUnit report of at least so many bytes, most of which are logs.
    static func writeJUnit(bytes: Int, to file: URL) throws {
        let log = String(repeating: "2026-01-02 03:04:05 Shop[1:2] tapped a button &amp; waited\n", count: 300)
        try write(to: file) { write in
            write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites><testsuite name=\"Shop.CartTests\">\n")
            for number in 0...(bytes / log.utf8.count) {
                write("<testcase classname=\"Shop.CartTests\" name=\"test\(number)()\" time=\"0.\(number % 97)\">")
                write("<system-out>\(log)</system-out></testcase>\n")
            }
            write("</testsuite></testsuites>\n")
        }
    }

    /// An event stream of Swift Testing of at least so many bytes, most of which are messages.
    static func writeEvents(bytes: Int, to file: URL) throws {
        let text = String(repeating: "Shop tapped a button and waited. ", count: 300)
        try write(to: file) { write in
            for number in 0...(bytes / text.utf8.count) {
                let id = "Shop.Cart/pay\(number)()/Cart.swift:\(number):4"
                write(
                    """
                    {"kind":"test","payload":{"id":"\(id)","isParameterized":false,"kind":"function","name":"pay\(number)()",\
                    "sourceLocation":{"column":4,"fileID":"Shop/Cart.swift","line":\(number + 1)}},"version":0}\n
                    """)
                for (kind, time) in [("testStarted", 1), ("issueRecorded", 2), ("testEnded", 3)] {
                    let issue = kind == "issueRecorded" ? ",\"issue\":{\"isKnown\":true}" : ""
                    let messages = kind == "issueRecorded" ? "{\"symbol\":\"details\",\"text\":\"\(text)\"}" : ""
                    write(
                        """
                        {"kind":"event","payload":{"instant":{"absolute":\(time),"since1970":\(1_700_000_000 + time)},\
                        "kind":"\(kind)"\(issue),"messages":[\(messages)],"testID":"\(id)"},"version":0}\n
                        """)
                }
            }
        }
    }

    private static func write(to file: URL, _ body: ((String) -> Void) -> Void) throws {
        var buffer = Data()
        try buffer.write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        body { text in
            buffer += Data(text.utf8)
            if buffer.count > 1 << 20 {
                handle.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
        }
        handle.write(buffer)
        try handle.close()
    }
}
