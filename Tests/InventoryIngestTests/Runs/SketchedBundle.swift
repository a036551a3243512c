/// A small result bundle with two tests that passed, one of them with a step.
///
/// Its objects have no files of references, so that they are read unverified and their ids may be any.
struct SketchedBundle {
    /// The bytes of each object, by its id.
    var objects: [String: String]

    init() {
        func date(_ text: String) -> String { Self.scalar("Date", text) }
        func metadata(_ name: String, summary: String?) -> String {
            Self.object(
                "ActionTestMetadata",
                [
                    ("identifier", Self.text("LandingTests/\(name)")), ("name", Self.text(name)),
                    ("testStatus", Self.text("Success")), ("duration", Self.scalar("Double", "1.5")),
                ] + (summary.map { [("summaryRef", Self.reference($0))] } ?? []))
        }
        let suite = Self.object(
            "ActionTestSummaryGroup",
            [
                ("name", Self.text("LandingTests")),
                (
                    "subtests",
                    Self.array([metadata("testGo()", summary: "0~go"), metadata("testHelp()", summary: nil)])
                ),
            ])
        let testable = Self.object(
            "ActionTestableSummary", [("targetName", Self.text("UITests")), ("tests", Self.array([suite]))])
        let plan = Self.object("ActionTestPlanRunSummary", [("testableSummaries", Self.array([testable]))])
        let step = Self.object(
            "ActionTestActivitySummary",
            [("title", Self.text(#"Tap "landing.go" Button"#)), ("start", date("2026-01-11T11:00:01.500+0100"))])
        let action = Self.object(
            "ActionRecord",
            [
                ("startedTime", date("2026-01-11T11:00:00.000+0100")),
                ("endedTime", date("2026-01-11T11:00:09.250+0100")),
                ("actionResult", Self.object("ActionResult", [("testsRef", Self.reference("0~tests"))])),
            ])
        objects = [
            "0~root": Self.object("ActionsInvocationRecord", [("actions", Self.array([action]))]),
            "0~tests": Self.object("ActionTestPlanRunSummaries", [("summaries", Self.array([plan]))]),
            "0~go": Self.object("ActionTestSummary", [("activitySummaries", Self.array([step]))]),
        ]
    }

    /// Writes it into the sandbox.
    func write(_ name: String, in sandbox: IngestSandbox) throws {
        try sandbox.write(
            "\(name)/Info.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>rootId</key><dict><key>hash</key><string>0~root</string></dict>
            <key>storage</key><dict><key>backend</key><string>fileBacked2</string></dict>
            <key>version</key><dict><key>major</key><integer>3</integer><key>minor</key><integer>56</integer></dict>
            </dict></plist>
            """)
        for (id, bytes) in objects { try sandbox.write("\(name)/Data/data.\(id)", bytes) }
    }

    private static func object(_ type: String, _ fields: [(String, String)]) -> String {
        "[T[K2:_n\(value(type))]\(fields.map { "K\($0.0.utf8.count):\($0.0)\($0.1)" }.joined())]"
    }

    private static func array(_ elements: [String]) -> String { "[T[K2:_n\(value("Array"))]\(elements.joined())]" }

    private static func scalar(_ type: String, _ text: String) -> String { object(type, [("_v", value(text))]) }

    private static func text(_ text: String) -> String { scalar("String", text) }

    private static func reference(_ id: String) -> String { object("Reference", [("id", text(id))]) }

    private static func value(_ text: String) -> String { "V\(text.utf8.count):\(text)" }
}
