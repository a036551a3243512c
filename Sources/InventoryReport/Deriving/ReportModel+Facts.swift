extension ReportModel {
    /// Derives the report from its facts; the order of the facts' rows does not matter, except where they say so.
    package init(facts: ReportFacts) {
        let screens = Self.screens(of: facts)
        project = facts.project
        generatedAt = facts.generatedAt
        toolVersion = facts.toolVersion
        snapshot = facts.snapshot
        base = facts.base
        self.screens = screens
        elements = facts.elements.sorted { ($0.screen, $0.file, $0.line) < ($1.screen, $1.file, $1.line) }
        trend = facts.trend
        runs = facts.runs
        historyRuns = facts.historyRuns
        tests = facts.tests.sorted { $0.id < $1.id }
        flaky = facts.flaky.sorted { $0.order < $1.order }
        missing = facts.missing.sorted {
            ($0.screen, $0.file, $0.line, $0.column) < ($1.screen, $1.file, $1.line, $1.column)
        }
        identifiers = Self.identifiers(of: facts)
        presets = facts.presets.sorted { ($0.testCount, $0.name) < ($1.testCount, $1.name) }
        transitions = facts.transitions.sorted { ($0.from, $0.to, $0.via) < ($1.from, $1.to, $1.via) }
        diagnostics = facts.diagnostics.sorted { $0.order < $1.order }
        ladder = Ladder(levels: facts.elements.map(\.level))
        figures = Figure.all(of: facts, screens: screens)
        verdict = Verdict(facts: facts, screens: screens).sentence
        nextSteps = NextStepFinder(facts: facts, screens: screens).best(5)
    }

    private static func screens(of facts: ReportFacts) -> [Screen] {
        let elements = Dictionary(grouping: facts.elements, by: \.screen)
        let inbound = Dictionary(grouping: facts.transitions.filter { $0.from != $0.to }, by: \.to)
        let screens = facts.screens.map { fact in
            var screen = fact
            let own = elements[fact.name, default: []]
            screen.ladder = Ladder(levels: own.map(\.level))
            screen.unreferencedInteractive = own.count {
                $0.isInteractive && $0.level < Ladder.Level.referenced.rawValue
            }
            screen.inboundCount = Set(inbound[fact.name, default: []].map(\.from)).count
            return screen
        }
        return screens.sorted {
            ($1.risk, $1.unreferencedInteractive, $0.name) < ($0.risk, $0.unreferencedInteractive, $1.name)
        }
    }

    private static func identifiers(of facts: ReportFacts) -> [Identifier] {
        let order = ["undeclared", "duplicated", "unused"]
        let declared = facts.identifiers.filter { $0.status != "undeclared" }.map(\.identifier)
        let search = NearestText(among: declared)
        return facts.identifiers
            .compactMap { identifier -> (Int, Identifier)? in
                guard let rank = order.firstIndex(of: identifier.status) else { return nil }
                var identifier = identifier
                if rank == 0, identifier.nearest == nil {
                    identifier.nearest = search.nearest(to: identifier.identifier)
                }
                return (rank, identifier)
            }
            .sorted { ($0.0, $0.1.screen ?? "", $0.1.identifier) < ($1.0, $1.1.screen ?? "", $1.1.identifier) }
            .map(\.1)
    }
}

extension ReportModel.Flaky {
    /// The place of the row: what needs a person first, then what costs most.
    fileprivate var order: (Int, Double, String) {
        let states = ["flaky", "broken", "suspected", "quarantined", "fixed", "stale"]
        return (states.firstIndex(of: state) ?? states.count, -minutesLost, test)
    }
}

extension ReportModel.Problem {
    /// The place of the row: errors first, then by place.
    fileprivate var order: (Int, String, Int, String) {
        let severities = ["error", "warning", "note"]
        return (severities.firstIndex(of: severity) ?? severities.count, file ?? "", line ?? 0, code + message)
    }
}
