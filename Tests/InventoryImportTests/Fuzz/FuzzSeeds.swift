import Foundation
import InventoryTestSupport

/// The run outputs that are damaged: one of each format, and those of the folder that `UIINVENTORY_SAMPLES` names.
struct FuzzSeeds {
    /// Files.
    private(set) var files: [[UInt8]]
    /// Folders.
    private(set) var folders: [FuzzFolder] = []
    /// Tarballs and zip files.
    let archives: [[UInt8]]

    /// Reads them.
    init() throws {
        files = Self.texts.map { Array($0.utf8) }
        let shop = try ShopBundle()
        folders = [try FuzzFolder(shop.fixture.folder), try Self.databaseBundle(), try Self.allureFolder()]
        withExtendedLifetime(shop) {}
        let archives = [
            ArchiveFixture.zip, ArchiveFixture.tgz, ArchiveFixture.tbz, ArchiveFixture.txz, ArchiveFixture.tzst,
        ]
        self.archives = (archives + [ArchiveFixture.evil]).map { [UInt8](Data(base64Encoded: $0) ?? Data()) }
        guard let samples = ProcessInfo.processInfo.environment["UIINVENTORY_SAMPLES"] else { return }
        try add(samples: URL(filePath: samples))
    }

    private mutating func add(samples: URL) throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: samples.path).sorted()
        for path in paths where !path.hasSuffix(".md") {
            let location = samples.appending(path: path)
            if path.hasSuffix(".xcresult") || path == "allure-results" {
                folders.append(try FuzzFolder(location))
            } else if !path.contains(".xcresult/"), let bytes = try? Data(contentsOf: location), bytes.count < 1 << 20 {
                files.append([UInt8](bytes))
            }
        }
    }

    private static func databaseBundle() throws -> FuzzFolder {
        let bundle = try TemporaryFolder()
        try Data("<plist version=\"1.0\"><dict></dict></plist>".utf8).write(
            to: bundle.url.appending(path: "Info.plist"))
        try DatabaseFixture.write(to: bundle.url.appending(path: "database.sqlite3"))
        return try withExtendedLifetime(bundle) { try FuzzFolder(bundle.url) }
    }

    private static func allureFolder() throws -> FuzzFolder {
        let folder = try TemporaryFolder()
        for (number, status) in ["passed", "broken"].enumerated() {
            let text = """
                {"uuid":"\(number)","historyId":"h","fullName":"Shop.CartTests/testBuy()","name":"Buys","status":"\(status)",
                 "statusDetails":{"message":"Cart.swift:7: no","trace":"t"},"start":1700000000000,"stop":1700000001500,
                 "labels":[{"name":"suite","value":"CartTests"},{"name":"tag","value":"slow"}],"links":[],
                 "steps":[{"name":"Tap \\"cart.buy\\" Button","status":"passed","start":1,"stop":2,"steps":[]}]}
                """
            try Data(text.utf8).write(to: folder.url.appending(path: "\(number)-result.json"))
        }
        return try withExtendedLifetime(folder) { try FuzzFolder(folder.url) }
    }

    private static let texts = [
        NightlyRun.json, XcresulttoolPartsTests.summary, XcresulttoolPartsTests.details,
        XcresulttoolPartsTests.activities,
        XcresulttoolPartsTests.metrics, XcresulttoolPartsTests.insights, XcresulttoolPartsTests.manifest,
        #"""
        {"_type":{"_name":"ActionTestPlanRunSummaries"},"summaries":{"_type":{"_name":"Array"},"_values":[
        {"_type":{"_name":"ActionTestPlanRunSummary"},"testableSummaries":{"_type":{"_name":"Array"},"_values":[
        {"_type":{"_name":"ActionTestableSummary"},"targetName":{"_type":{"_name":"String"},"_value":"Shop"},
        "tests":{"_type":{"_name":"Array"},"_values":[{"_type":{"_name":"ActionTestMetadata"},
        "identifier":{"_type":{"_name":"String"},"_value":"CartTests/testBuy()"},
        "duration":{"_type":{"_name":"Double"},"_value":"0.25"},
        "testStatus":{"_type":{"_name":"String"},"_value":"Success"}}]}}]}}]}}
        """#,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites><testsuite name="Shop.CartTests" tests="3" timestamp="2026-01-02T03:04:05">
        <properties><property name="device" value="iPhone"/></properties>
        <testcase classname="Shop.CartTests" name="testBuy" time="1.5"><failure message="CartTests.swift:7: no">/src/a.swift:7</failure></testcase>
        <testcase classname="Shop.CartTests" name="testBuy" time="1,5"><system-out><![CDATA[log]]></system-out></testcase>
        <testcase classname="Shop.CartTests" name="testSkip"><skipped message="not &amp; today"/></testcase>
        </testsuite></testsuites>
        """,
        """
        <?xml version="1.0"?><testsuites><testsuite name="TestResults" errors="0" tests="2" failures="1" time="0.1">
        <testcase classname="Shop.CartTests" name="buy()" time="0.1"><failure message="no"></failure></testcase>
        <testcase classname="Shop.CartTests" name="testBuy" time="0.1"></testcase></testsuite></testsuites>
        """,
        #"""
        {"kind":"test","payload":{"id":"Shop.Cart/pay()/Cart.swift:3:4","isParameterized":true,"kind":"function","name":"pay()","sourceLocation":{"_filePath":"/a","column":4,"fileID":"Shop/Cart.swift","line":3},"_tags":[".slow"],"_testCases":[{"id":"1","displayName":"1"}]},"version":0}
        {"kind":"event","payload":{"instant":{"absolute":1.5,"since1970":1700000000},"kind":"testStarted","messages":[],"testID":"Shop.Cart/pay()/Cart.swift:3:4"},"version":0}
        {"kind":"event","payload":{"instant":{"absolute":2,"since1970":1700000001},"kind":"issueRecorded","issue":{"isKnown":false},"messages":[{"symbol":"fail","text":"no"}],"testID":"Shop.Cart/pay()/Cart.swift:3:4"},"version":0}
        {"kind":"event","payload":{"instant":{"absolute":2.5,"since1970":1700000002},"kind":"testEnded","messages":[],"testID":"Shop.Cart/pay()/Cart.swift:3:4"},"version":0}
        {"kind":"event","payload":{"instant":{"absolute":3,"since1970":1700000003},"kind":"runEnded","messages":[]},"version":0}
        """#,
        #"""
        {"reportFormat":"CTRF","specVersion":"1.0.0","results":{"tool":{"name":"x"},"summary":{"tests":1,"start":1,"stop":2},
        "tests":[{"name":"testBuy","status":"passed","duration":1500,"suite":["Shop","CartTests"],"filePath":"a.swift","line":7,
        "retryAttempts":[{"attempt":1,"status":"failed","message":"no","duration":3}]}],"environment":{"commit":"abc"}}}
        """#,
        """
        <testExecutions version="1"><file path="CartTests"><testCase name="testBuy" duration="1500">
        <failure message="no">text</failure></testCase></file></testExecutions>
        """,
        """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>FormatVersion</key><string>1.2</string>
        <key>TestableSummaries</key><array><dict><key>TargetName</key><string>Shop</string><key>Tests</key><array><dict>
        <key>Subtests</key><array><dict><key>TestIdentifier</key><string>CartTests/testBuy()</string>
        <key>TestStatus</key><string>Success</string><key>Duration</key><real>1.5</real></dict></array></dict></array>
        </dict></array></dict></plist>
        """,
        #"""
        {"coveredLines":1,"executableLines":2,"lineCoverage":0.5,"targets":[{"name":"Shop.app","coveredLines":1,
        "executableLines":2,"files":[{"name":"a","path":"/a.swift","coveredLines":1,"executableLines":2,"functions":[]}]}]}
        """#,
        """
        <?xml version="1.0"?><coverage line-rate="0.5"><packages><package name="Shop"><classes>
        <class name="a" filename="a.swift"><lines><line number="1" hits="3"/><line number="2" hits="0"/></lines></class>
        </classes></package></packages></coverage>
        """,
    ]
}
