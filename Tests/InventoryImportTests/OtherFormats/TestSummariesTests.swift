import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("TestSummaries.plist")
struct TestSummariesTests {
    private static func list(version: String = "1.2") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>FormatVersion</key><string>\(version)</string>
        <key>RunDestination</key><dict><key>Name</key><string>iPhone SE</string><key>TargetDevice</key><dict>
          <key>Identifier</key><string>D</string><key>OperatingSystemVersion</key><string>10.0</string>
          <key>Platform</key><dict><key>Name</key><string>iOS Simulator</string></dict></dict></dict>
        <key>TestableSummaries</key><array><dict><key>TargetName</key><string>AppTests</string><key>Tests</key><array>
         <dict><key>TestIdentifier</key><string>All tests</string><key>Subtests</key><array>
          <dict><key>TestIdentifier</key><string>Cart</string><key>Duration</key><real>9</real><key>Subtests</key><array>
           <dict><key>TestIdentifier</key><string>Cart/testA()</string><key>TestStatus</key><string>Failure</string>
            <key>Duration</key><real>0.5</real><key>FailureSummaries</key><array><dict>
             <key>FileName</key><string>/p/Cart.swift</string><key>LineNumber</key><integer>19</integer>
             <key>Message</key><string>no </string><key>PerformanceFailure</key><false/></dict></array>
            <key>ActivitySummaries</key><array><dict><key>Title</key><string>Tap "pay" Button</string>
             <key>StartTimeInterval</key><real>100</real><key>FinishTimeInterval</key><real>100.5</real>
             <key>HasScreenshotData</key><true/><key>UUID</key><string>U</string><key>SubActivities</key><array>
              <dict><key>Title</key><string>inner</string></dict></array></dict></array></dict>
           <dict><key>TestIdentifier</key><string>Cart/testP</string><key>TestStatus</key><string>Success</string>
            <key>PerformanceMetrics</key><array><dict><key>Identifier</key><string>wall</string><key>Name</key><string>Time</string>
             <key>UnitOfMeasurement</key><string>seconds</string><key>Measurements</key><array><real>1</real><real>0.5</real></array>
             </dict></array></dict>
           <dict><key>TestIdentifier</key><string>Cart/testO()</string><key>TestStatus</key><string>Odd</string></dict>
          </array></dict></array></dict></array></dict></array></dict></plist>
        """
    }

    @Test func `tests, failures, activities and metrics are read`() throws {
        let run = try readText(Self.list())
        #expect(run.sourceFormat == "testsummaries-plist")
        #expect(run.devices == [Device(id: "D", name: "iPhone SE", platform: "iOS Simulator", osVersion: "10.0")])
        #expect(
            run.attempts.map(\.test.rawValue) == [
                "AppTests/Cart/testA()", "AppTests/Cart/testP()", "AppTests/Cart/testO()",
            ])
        #expect(run.attempts.map(\.result) == [.failed, .passed, .unknown])
        #expect(run.attempts.map(\.duration) == [0.5, nil, nil])
        #expect(run.attempts.map(\.message) == ["no", nil, nil])
        #expect(run.attempts.map(\.failureFile) == ["/p/Cart.swift", nil, nil])
        #expect(run.attempts.map(\.failureLine) == [19, nil, nil])
        #expect(run.attempts[0].startedAt == Date(timeIntervalSinceReferenceDate: 100))
        #expect(run.activities.map(\.duration) == [0.5, nil])
        #expect(run.activities.map(\.parent) == [nil, 0])
        #expect(run.interactions.map(\.identifier) == ["pay"])
        #expect(run.attachments.map(\.name) == ["Screenshot_U"])
        #expect(run.metrics.map(\.measurements) == [[1, 0.5]])
        #expect(run.diagnostics.map(\.code) == ["unknown-word"])
    }

    @Test func `an unknown version is refused`() {
        #expect {
            try readText(Self.list(version: "0.9"))
        } throws: { error in
            String(describing: error).contains("version '0.9' is not known")
        }
    }

    @Test func `another property list is no run`() {
        let text = "<plist version='1.0'><dict><key>CFBundleName</key><string>x</string></dict></plist>"
        #expect(RunImport.format(of: Data(text.utf8), name: "Info.plist") == nil)
    }

    @Test func `damage of any kind is survived`() {
        for damaged in mutations(of: Self.list(), count: 600) { #expect(survives(damaged) != nil) }
    }
}
