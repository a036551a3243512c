import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryCommands

/// The units in `config/nightly`: what they call makes nights of the example project.
struct NightlyUnitTests {
    /// Where the units find the program and the project.
    private static let installed = "/usr/local/bin/uiinventory"
    private static let home = "/srv/uiinventory"

    private static func unit(_ name: String) throws -> String {
        try String(contentsOfFile: Repository.path("config/nightly/\(name)"), encoding: .utf8)
    }

    static func isInstalled(_ tool: String) -> Bool {
        ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + tool)
        }
    }

    /// The command of the service of systemd, which runs it in a folder.
    private static func serviceCommand() throws -> String {
        let lines = try unit("uiinventory-nightly.service").split(separator: "\n")
        func value(_ key: String) throws -> Substring {
            try #require(lines.first { $0.hasPrefix("\(key)=") }).dropFirst(key.count + 1)
        }
        return "cd \(try value("WorkingDirectory")) && exec \(try value("ExecStart"))"
    }

    /// The command of the line of cron, after the five columns of the time and the user.
    private static func cronCommand() throws -> String {
        let line = try #require(try unit("uiinventory.cron").split(separator: "\n").last { !$0.hasPrefix("#") })
        return line.split(separator: " ", maxSplits: 6, omittingEmptySubsequences: true).last.map(String.init) ?? ""
    }

    @Test(arguments: ["systemd", "cron"])
    func theCommandMakesTwoNightsOfTheExample(kind: String) async throws {
        let program = try Program()
        let written = kind == "systemd" ? try Self.serviceCommand() : try Self.cronCommand()
        #expect(written.contains(Self.home) && written.contains(Self.installed))
        let command = written.replacing(Self.installed, with: "\"$program\"").replacing(Self.home, with: "Examples")
        let copied = try await program.shell("cp -R '\(Repository.path("Examples"))' Examples && rm -rf Examples/Runs")
        #expect(copied.code == 0, "\(copied.errors)")
        let configuration = try String(
            contentsOfFile: program.folder.path("Examples/.uiinventory.yml"), encoding: .utf8)
        try program.write(
            "Examples/.uiinventory.yml",
            configuration + "\nnightly:\n  runs: [Runs]\n  formats: [html, markdown, json]\n")
        let generator = URL(filePath: program.path).deletingLastPathComponent().appending(path: "generate-example-runs")
        let made = try await program.shell("'\(generator.path)' All && mkdir Examples/Runs")
        #expect(made.code == 0, "\(made.errors)")
        for night in 1...2 {
            // Fifteen nights of runs a night; the time of a file is that of its run.
            let moved = try await program.shell(
                """
                sed -n '\(night * 15 - 14),\(night * 15)p' All/nights.tsv | while read -r file start rest; do
                    mv "All/$file" "Examples/Runs/$file" && touch -d "$start" "Examples/Runs/$file"
                done
                """)
            #expect(moved.code == 0, "\(moved.errors)")
            let result = try await program.shell("export UIINVENTORY_NOW=2027-01-0\(night)T02:30:00Z; \(command)")
            #expect(result.code == 0, "\(result.errors)")
            #expect(result.output.isEmpty)
        }
        let nights = "Examples/.uiinventory/nights"
        let data = try Data(contentsOf: URL(filePath: program.folder.path("\(nights)/nights.json")))
        let document = try JSONDecoder().decode(Nights.self, from: data)
        #expect(document.nights.map(\.date) == ["2027-01-02", "2027-01-01"])
        #expect(document.nights.map(\.runs.recorded) == [15, 15])
        #expect(document.nights.map(\.runs.known) == [15, 0])
        let summary = try String(contentsOfFile: program.folder.path("\(nights)/latest/summary.md"), encoding: .utf8)
        let flaky = try await program.shell("cd Examples && $program flaky")
        #expect(flaky.output.contains("Of all tests in 30 runs"), "\(flaky.output)")
        #expect(summary.contains("17 of 19 screens have a test"), "\(summary.prefix(500))")
    }

    @Test(.enabled(if: NightlyUnitTests.isInstalled("systemd-analyze"), "systemd-analyze is not installed"))
    func systemdKnowsEveryLine() async throws {
        let program = try Program()
        for name in ["uiinventory-nightly.service", "uiinventory-nightly.timer"] {
            // A user and a program that are there.
            try program.write(
                name,
                Self.unit(name).replacing(Self.installed, with: program.path).replacing(
                    "User=uiinventory", with: "User=root"))
        }
        let result = try await program.shell(
            "systemd-analyze verify --man=no --recursive-errors=no ./uiinventory-nightly.service ./uiinventory-nightly.timer"
        )
        #expect(result.code == 0, "\(result.errors)")
        #expect(!result.errors.contains("uiinventory"), "\(result.errors)")
    }

    @Test(.enabled(if: NightlyUnitTests.isInstalled("shellcheck"), "shellcheck is not installed"))
    func theShellScriptIsSound() async throws {
        let script = Repository.path("config/nightly/ci_post_xcodebuild.sh")
        let result = try await Program().shell("shellcheck '\(script)'")
        #expect(result.code == 0, "\(result.output)")
    }

    @Test
    func launchdRunsTheSameCommand() throws {
        let data = try Data(contentsOf: URL(filePath: Repository.path("config/nightly/com.uiinventory.nightly.plist")))
        let job = try PropertyListDecoder().decode(LaunchdJob.self, from: data)
        #expect(job.label == "com.uiinventory.nightly")
        #expect(job.arguments == [Self.installed, "nightly", "--quiet"])
        #expect(job.time == ["Hour": 2, "Minute": 30])
    }

    @Test(arguments: ["github-actions.yml", "gitlab-ci.yml"])
    func theJobsAreYAMLAndMakeANight(name: String) throws {
        let text = try Self.unit(name)
        // The reader of the configuration reads any YAML up to its first key, which it does not know.
        #expect {
            try ConfigurationFile(text: text, path: name)
        } throws: { error in
            if case ConfigurationError.unknownKey = error { true } else { false }
        }
        #expect(text.contains("uiinventory nightly\n"))
        #expect(text.contains(".uiinventory/nights"))
    }

    /// The end of a build of Xcode Cloud, without a place for the database.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
    func xcodeCloudMakesANight() async throws {
        let program = try Program()
        try program.writeProject()
        try program.write(".uiinventory.yml", "sources: {paths: [App, UITests]}\nnightly: {runs: [TestResults]}\n")
        try program.write(
            "Result.xcresult/run.json", String(contentsOfFile: program.folder.path("run.txt"), encoding: .utf8))
        let script = Repository.path("config/nightly/ci_post_xcodebuild.sh")
        let result = try await program.shell(
            """
            mkdir bin && ln -s "$program" bin/uiinventory && PATH=$PWD/bin:$PATH CI_PRIMARY_REPOSITORY_PATH=$PWD \
            CI_RESULT_BUNDLE_PATH=$PWD/Result.xcresult CI_BUILD_NUMBER=4 '\(script)'
            """)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("The dashboards are in .uiinventory/nights."))
        #expect(FileManager.default.fileExists(atPath: program.folder.path("TestResults/build-4.xcresult")))
        #expect(FileManager.default.fileExists(atPath: program.folder.path(".uiinventory/nights/latest/report.html")))
        let nothing = try await program.shell("CI_RESULT_BUNDLE_PATH= '\(script)'")
        #expect(nothing.code == 0 && nothing.output.isEmpty)
    }
}

/// The part of `nights.json` that tests read.
private struct Nights: Decodable {
    struct Night: Decodable {
        struct Runs: Decodable {
            var recorded: Int
            var known: Int
        }

        var date: String
        var runs: Runs
    }

    var nights: [Night]
}

/// The part of a job of launchd that tests read.
private struct LaunchdJob: Decodable {
    var label: String
    var arguments: [String]
    var time: [String: Int]

    enum CodingKeys: String, CodingKey {
        case label = "Label"
        case arguments = "ProgramArguments"
        case time = "StartCalendarInterval"
    }
}
