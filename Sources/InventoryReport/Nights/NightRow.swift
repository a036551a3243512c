import Foundation

/// A row of the page over the nights.
struct NightRow {
    /// A figure with its change since the night before.
    struct Value {
        /// The figure, such as `78 %`, or a dash.
        var text: String
        /// The parts of the figure, such as `41 of 52`; empty where it has none.
        var counts: String
        /// The change, such as `↑ 3`; nil where it is not known.
        var change: String?
        /// `good`, `bad` or `even`.
        var style: String
    }

    /// A file of the night.
    struct Link {
        var target: String
        var name: String
    }

    /// The date.
    let date: String
    /// Where the date leads; nil where the night has no page.
    let page: String?
    /// The sentence of the dashboards.
    let verdict: String
    /// The commit of the sources; a dash where it is not known.
    let commit: String
    let screens: Value
    let coverage: Value
    let flaky: Value
    let missing: Value
    /// How long flaky tests took in vain so far; a dash where no run is recorded.
    let lost: String
    /// Whether all gates are met, in words.
    let gates: String
    /// The style of these words.
    let gateStyle: String
    /// The gates that are not met, a line each.
    let brokenGates: [String]
    /// The new runs, in words.
    let runs: String
    /// What went wrong with the input, in words; nil where nothing did.
    let problems: String?
    let links: [Link]

    /// Words a night.
    ///
    /// - Parameters:
    ///   - entry: The night.
    ///   - before: The night before it; nil for the first.
    init(_ entry: NightEntry, before: NightEntry?) {
        date = entry.date
        page = entry.files.contains("report.html") ? "\(entry.date)/report.html" : nil
        verdict = entry.verdict
        commit = entry.snapshot?.shortName ?? "–"
        screens = Self.share(.screensWithTest, entry, before)
        coverage = Self.share(.elementsReferenced, entry, before)
        flaky = Self.count(entry.figure(.flakyTests)?.numerator, before?.figure(.flakyTests)?.numerator)
        missing = Self.count(entry.missing, before?.missing)
        lost = entry.minutesLost.map { ($0 * 60).durationText } ?? "–"
        let broken = entry.gates.filter { $0.problem != nil }
        gates =
            entry.gates.isEmpty
            ? "none" : broken.isEmpty ? "met" : "\(broken.count) of \(entry.gates.count) not met"
        gateStyle = entry.gates.isEmpty ? "muted" : broken.isEmpty ? "change good" : "change bad"
        brokenGates = broken.map { gate in
            gate.problem?.split(separator: "\n").first.map(String.init) ?? gate.title
        }
        runs = "\(entry.runs.recorded.grouped) new"
        problems = entry.problems == 0 ? nil : entry.problems.of("unreadable input")
        links = entry.files.map { Link(target: "\(entry.date)/\($0)", name: $0) }
    }

    private static func share(
        _ kind: ReportModel.Figure.Kind, _ entry: NightEntry, _ before: NightEntry?
    ) -> Value {
        guard let figure = entry.figure(kind), let part = figure.numerator, let whole = figure.denominator else {
            return Value(text: "–", counts: "", change: nil, style: "even")
        }
        let share = Share(numerator: part, denominator: whole)
        let change = Change(part, before?.figure(kind)?.numerator, isGoodToGrow: true)
        return Value(text: share.percentText, counts: share.countsText, change: change.text, style: change.style)
    }

    private static func count(_ now: Int?, _ before: Int?) -> Value {
        guard let now else { return Value(text: "–", counts: "", change: nil, style: "even") }
        let change = Change(now, before, isGoodToGrow: false)
        return Value(text: now.grouped, counts: "", change: change.text, style: change.style)
    }

    /// How a number changed.
    private struct Change {
        var text: String?
        var style = "even"

        init(_ now: Int, _ before: Int?, isGoodToGrow: Bool) {
            guard let before else { return }
            guard now != before else {
                text = "="
                return
            }
            text = "\(now > before ? "↑" : "↓") \(Int((now - before).magnitude).grouped)"
            style = (now > before) == isGoodToGrow ? "good" : "bad"
        }
    }
}
