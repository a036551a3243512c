/// The sections of the summary, the most important first: from the end they are left out where room is short.
struct SummarySections: Sendable {
    private let report: ReportModel
    private let sources: SourceLinks?

    /// Prepares the sections of a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - sources: Where places in the sources lead; nil for nowhere.
    init(_ report: ReportModel, sources: SourceLinks? = nil) {
        self.report = report
        self.sources = sources
    }

    /// The sections that have something to say.
    var all: [SummarySection] {
        [
            SummarySection("New gaps", isFolded: false, lines: newGaps),
            SummarySection("Turned flaky", isFolded: false, lines: flaky { $0.isNew }),
            SummarySection("Do next", lines: nextSteps),
            SummarySection("Always failing", lines: flaky { $0.state == "broken" }),
            SummarySection("Flaky", lines: flaky { $0.state == "flaky" }),
            SummarySection("Screens, riskiest first", lines: screens),
            SummarySection("Identifiers that the app lacks", lines: identifiers("undeclared")),
            SummarySection("Missing identifiers", lines: missing),
            SummarySection("What we could not resolve", lines: problems),
            SummarySection("Duplicated identifiers", lines: identifiers("duplicated")),
            SummarySection("Presets that no test uses", lines: presets),
            SummarySection("Unused identifiers", lines: identifiers("unused")),
        ].compactMap(\.self)
    }

    private func code(_ text: String) -> String { MarkdownEscaping.code(text.truncated(to: 500)) }

    private func text(_ text: String) -> String { MarkdownEscaping().escapeText(text.truncated(to: 500)) }

    private func place(_ file: String?, _ line: Int?) -> String {
        guard let file else { return "" }
        return " at " + linked(file, line)
    }

    /// A place in the sources as code, as a link where it is known where to.
    private func linked(_ file: String, _ line: Int?) -> String {
        let words = code(line.map { "\(file):\($0)" } ?? file)
        return sources?.address(file, line).map { "[\(words)](\($0))" } ?? words
    }

    private var newGaps: [String] {
        guard report.base != nil else { return [] }
        return report.elements.filter { $0.isNewGap == true }.map { element in
            let name = element.identifier ?? element.label.map { "\(element.kind) “\($0)”" } ?? element.kind
            let level = Ladder.Level(rawValue: element.level)?.title.lowercased() ?? "unknown"
            return
                "\(code(name)) on \(code(element.screen)): \(level), not referenced by any test\(place(element.file, element.line))"
        }
    }

    private func flaky(where isShown: (ReportModel.Flaky) -> Bool) -> [String] {
        report.flaky.filter(isShown).map { flaky in
            var facts = ["\(flaky.failures.grouped) of \(flaky.attempts.of("attempt")) failed"]
            if let evidence = flaky.evidence { facts.append("evidence: \(PageTables.words(evidence))") }
            if let since = flaky.brokenSince { facts.append("since \(since.dayText)") }
            if flaky.minutesLost > 0 { facts.append("\((flaky.minutesLost * 60).durationText) lost") }
            return "\(code(flaky.test)): \(facts.joined(separator: ", "))"
        }
    }

    private var nextSteps: [String] {
        report.nextSteps.map { step in
            let change = step.code.map { " → \(code($0))" } ?? ""
            return "\(linked(step.file, step.line)) \(text(step.problem))\(change); \(text(step.effect))"
        }
    }

    private var screens: [String] {
        report.screens.filter { $0.ladder.total > 0 }.map { screen in
            let share = Share(numerator: screen.ladder.count(from: .referenced), denominator: screen.ladder.total)
            return "\(code(screen.name)): \(share.countsText.replacing(" of ", with: " of the ")) elements referenced "
                + "(\(share.percentText)), \(screen.testCount.of("test"))"
        }
    }

    private func identifiers(_ status: String) -> [String] {
        report.identifiers.filter { $0.status == status }.map { identifier in
            let screen = identifier.screen.map { " on \(code($0))" } ?? ""
            let nearest = identifier.nearest.map { "; the nearest declared is \(code($0))" } ?? ""
            return "\(code(identifier.identifier))\(screen)\(place(identifier.file, identifier.line))\(nearest)"
        }
    }

    private var missing: [String] {
        report.missing.map { missing in
            let name = missing.label.map { "\(missing.kind) “\($0)”" } ?? missing.kind
            return "\(code(name))\(place(missing.file, missing.line)) → "
                + code(IdentifierLine.adding(missing.suggestion, to: missing.kind))
        }
    }

    private var problems: [String] {
        ProblemCount.all(of: report.diagnostics).map { "\(code($0.code)): \($0.count)" }
    }

    private var presets: [String] {
        report.presets.filter { $0.testCount == 0 }.map { "\(code($0.name))\(place($0.file, $0.line))" }
    }
}
