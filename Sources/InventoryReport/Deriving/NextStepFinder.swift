/// Finds the cheapest gaps with the largest effect.
///
/// Each gap has a score: what closing it brings (elements or tests), divided by what it costs (1 for a line, 2 for a
/// call in a test that is already on the screen, 8 for a new test). At most two steps concern one screen, so that
/// the list shows the breadth of the project.
struct NextStepFinder: Sendable {
    private let facts: ReportFacts
    private let screens: [String: ReportModel.Screen]

    /// Prepares the search.
    ///
    /// - Parameters:
    ///   - facts: The report's facts.
    ///   - screens: The screens with their derived figures.
    init(facts: ReportFacts, screens: [ReportModel.Screen]) {
        self.facts = facts
        self.screens = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The best steps, best first.
    func best(_ limit: Int) -> [ReportModel.NextStep] {
        let ranked = (corrections + additions + calls + newTests).sorted {
            ($1.score, $0.step.file, $0.step.line, $0.step.problem) < (
                $0.score, $1.step.file, $1.step.line, $1.step.problem
            )
        }
        var perScreen: [String: Int] = [:]
        var steps: [ReportModel.NextStep] = []
        for candidate in ranked where steps.count < limit {
            let screen = candidate.step.screen ?? candidate.step.file
            guard perScreen[screen, default: 0] < 2 else { continue }
            perScreen[screen, default: 0] += 1
            steps.append(candidate.step)
        }
        return steps
    }

    private struct Candidate {
        var score: Double
        var step: ReportModel.NextStep
    }

    /// An identifier that tests use and the app lacks: the tests that use it cannot pass.
    private var corrections: [Candidate] {
        let declared = facts.identifiers.filter { $0.status != "undeclared" }.map(\.identifier)
        let search = NearestText(among: declared)
        return facts.identifiers.compactMap { identifier in
            guard identifier.status == "undeclared", let file = identifier.file, let line = identifier.line,
                let nearest = identifier.nearest ?? search.nearest(to: identifier.identifier)
            else { return nil }
            let tests = identifier.testCount
            let step = ReportModel.NextStep(
                kind: .correctIdentifier,
                file: file,
                line: line,
                problem: "“\(identifier.identifier)” is not declared by the app; the nearest is “\(nearest)”",
                code: "\"\(nearest)\"",
                effect: tests == 0 ? "makes a page element work" : "makes \(tests.of("test")) find the element",
                screen: identifier.screen
            )
            return Candidate(score: Double(2 * tests + 2), step: step)
        }
    }

    /// An interactive element without identifier, worth more where tests already come by.
    private var additions: [Candidate] {
        facts.missing.filter { $0.reason == "interactive" }.map { missing in
            let screen = screens[missing.screen]
            let tests = screen?.testCount ?? 0
            let name = missing.label.map { "\(missing.kind) “\($0)”" } ?? missing.kind
            let step = ReportModel.NextStep(
                kind: .addIdentifier,
                file: missing.file,
                line: missing.line,
                problem: "\(name) has no identifier",
                code: IdentifierLine.adding(missing.suggestion, to: missing.kind),
                effect: tests == 0
                    ? "lets a test find it" : "lets the \(tests.of("test")) on \(missing.screen) find it",
                screen: missing.screen
            )
            return Candidate(score: 1 + Double(tests) + Double(screen?.inboundCount ?? 0), step: step)
        }
    }

    /// Elements that page objects have and no test uses, on a screen that tests reach anyway.
    private var calls: [Candidate] {
        gaps(at: .modelled) { screen, elements in
            guard screen.testCount > 0, let first = elements.first else { return nil }
            let step = ReportModel.NextStep(
                kind: .callPageElement,
                file: first.file,
                line: first.line,
                problem: "\(Self.names(elements)) of \(screen.name) \(elements.count == 1 ? "has" : "have") "
                    + "a page element that no test uses",
                code: nil,
                effect: "references \(elements.count.of("element")) from tests that are there",
                screen: screen.name
            )
            return Candidate(score: Double(elements.count * (1 + screen.inboundCount)) / 2, step: step)
        }
    }

    /// Screens that no test reaches although their elements have identifiers.
    private var newTests: [Candidate] {
        gaps(at: .identified) { screen, elements in
            guard screen.testCount == 0 else { return nil }
            let step = ReportModel.NextStep(
                kind: .addTest,
                file: screen.file,
                line: screen.line,
                problem: "\(screen.name) has no test; \(elements.count.of("element")) of it "
                    + "\(elements.count == 1 ? "has" : "have") an identifier",
                code: nil,
                effect:
                    "covers a screen that \(screen.inboundCount.of("screen")) \(screen.inboundCount == 1 ? "leads" : "lead") to",
                screen: screen.name
            )
            return Candidate(score: Double(elements.count * (2 + screen.inboundCount)) / 8, step: step)
        }
    }

    private func gaps(
        at level: Ladder.Level,
        make: (ReportModel.Screen, [ReportModel.Element]) -> Candidate?
    ) -> [Candidate] {
        let found = facts.elements.filter { $0.level >= level.rawValue && $0.level < Ladder.Level.referenced.rawValue }
        return Dictionary(grouping: found, by: \.screen).compactMap { name, elements in
            screens[name].flatMap { make($0, elements.sorted { ($0.file, $0.line) < ($1.file, $1.line) }) }
        }
    }

    private static func names(_ elements: [ReportModel.Element]) -> String {
        let shown = elements.prefix(2).map { "“\($0.identifier ?? $0.kind)”" }.joined(separator: ", ")
        return elements.count > 2 ? "\(shown) and \((elements.count - 2).grouped) more" : shown
    }
}
