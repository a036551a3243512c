import ArgumentParser
import Foundation
import InventoryReport

/// The files that a report is written to, and how.
struct ReportFileOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Write the page to this file.", valueName: "path"), completion: .file())
    var html: String?

    @Option(name: .long, help: ArgumentHelp("Write the summary to this file.", valueName: "path"), completion: .file())
    var markdown: String?

    @Option(name: .long, help: ArgumentHelp("Write the data to this file.", valueName: "path"), completion: .file())
    var json: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write missing identifiers and pitfalls to this file, for code scanning (SARIF).", valueName: "path"),
        completion: .file()
    )
    var sarif: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write the gates to this file, as a JUnit report.", valueName: "path"),
        completion: .file()
    )
    var junit: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write a badge of the coverage to this file (SVG).", valueName: "path"),
        completion: .file()
    )
    var badge: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write a badge of the flaky tests to this file (SVG).", valueName: "path"),
        completion: .file()
    )
    var flakyBadge: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write each table to a file of its own in this folder.", valueName: "folder"),
        completion: .directory
    )
    var csv: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The most bytes of the summary: 65536 fit a comment of GitHub, 1048576 the summary of a step.",
            valueName: "bytes"
        )
    )
    var markdownLimit = MarkdownReport.commentLimit

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Let places in the summary lead to this address, as https://github.com/team/app/blob/main.",
            valueName: "address"
        )
    )
    var sourceURL: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Take dashboard.mustache, ladder.mustache, summary.mustache and dashboard.css from this folder where it has them.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var templates: String?

    func validate() throws {
        if paths.isEmpty, csv == nil {
            throw ValidationError("Name a file with --html, --markdown, --json, --sarif, --junit, --badge or --csv.")
        }
        if Set(paths).count < paths.count { throw ValidationError("Each format needs a file of its own.") }
        if markdownLimit < 1_000 { throw ValidationError("--markdown-limit must be 1000 or more.") }
        if let sourceURL, SourceLinks(sourceURL) == nil {
            throw ValidationError("--source-url must be an address that starts with https:// or http://.")
        }
    }

    /// The files that are asked for.
    private var paths: [String] {
        [html, markdown, json, sarif, junit, badge, flakyBadge].compactMap(\.self)
    }

    /// The files with their forms.
    var forms: [(path: String, format: DashboardFormat)] {
        let all: [(String?, DashboardFormat)] = [
            (html, .html), (markdown, .markdown), (json, .json), (badge, .badge), (flakyBadge, .flakyBadge),
            (sarif, .sarif), (junit, .junit),
        ]
        return all.compactMap { path, format in path.map { ($0, format) } }
    }

    /// What writes them.
    ///
    /// - Throws: `ReportError` where a template of the folder is damaged.
    var renderer: DashboardRenderer {
        get throws {
            var renderer = DashboardRenderer()
            if let templates { renderer.templates = try ReportTemplates(folder: Self.expanded(templates)) }
            renderer.sources = sourceURL.flatMap(SourceLinks.init)
            renderer.markdownLimit = markdownLimit
            return renderer
        }
    }

    /// A path with `~` resolved, as shells do only at the start of a word.
    static func expanded(_ path: String) -> String { (path as NSString).expandingTildeInPath }
}
