import InventoryModel
package import InventoryQuery

/// The answer of the command `affected` for a terminal.
package struct AffectedSummary: Sendable {
    private let affected: AffectedTests

    /// Prepares the answer.
    package init(_ affected: AffectedTests) {
        self.affected = affected
    }

    /// The verdict, the tests with the reason, and the files of which nothing follows.
    package func text(_ style: TerminalStyle) -> String {
        var lines = style.lines(of: verdict)
        if !affected.tests.isEmpty {
            let table = TerminalTable(
                columns: [.init(title: "Test"), .init(title: "Because of", width: max(24, style.width * 2 / 5))],
                rows: affected.tests.map { [.init($0.testID.rawValue), .init(Self.words($0.reasons))] }
            )
            lines += [""] + table.lines(style)
        }
        lines += Self.list("No enabled test reaches what is in:", affected, .untested)
        lines += Self.list("No link to a screen or a test is known of:", affected, .none)
        lines += Self.list("Not among the sources that were ingested:", affected, .unknown)
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line: tests, screens and files.
    var verdict: String {
        let files = affected.files.count.of("changed file")
        let tests = affected.tests.count
        guard tests > 0 else { return "No enabled test is known to reach what is in \(files)." }
        let screens =
            affected.screens.isEmpty
            ? "" : ", through \(affected.screens.count.of("screen or component", plural: "screens and components"))"
        return "\(tests.of("test")) \(tests == 1 ? "reaches" : "reach") what is in \(files)\(screens)."
    }

    /// The first reason, and how many more there are.
    private static func words(_ reasons: [AffectedTests.Reason]) -> String {
        guard let first = reasons.first else { return "" }
        let more = reasons.count > 1 ? " and \((reasons.count - 1).grouped) more" : ""
        switch first.kind {
        case .test, .code: return first.name.visible.shortenedPath(to: 60) + more
        case .screen: return "screen \(first.name)" + more
        case .preset: return "preset \(first.name)" + more
        }
    }

    private static func list(_ title: String, _ affected: AffectedTests, _ link: AffectedTests.File.Link) -> [String] {
        let paths = affected.files.filter { $0.link == link }.map { "  " + $0.path.visible }
        return paths.isEmpty ? [] : ["", title] + paths
    }
}
