/// A level in the legend of the ladder.
struct LegendEntry: Sendable {
    /// The level, 0 to 5.
    var level: Int
    /// The level’s name.
    var name: String
    /// How many elements stand there.
    var count: String
    /// Where it leads.
    var target: String

    /// The levels from 5 down to 0, as the bars run.
    static func all(of ladder: Ladder, links: PageLinks) -> [Self] {
        Ladder.Level.allCases.reversed().map { level in
            Self(
                level: level.rawValue, name: level.title, count: ladder.counts[level.rawValue].grouped,
                target: links.elements(level: level.rawValue))
        }
    }
}

/// A screen in the list of the riskiest.
struct RiskyScreen: Sendable {
    /// The screen’s name.
    var name: String
    /// Where its name leads.
    var target: String
    /// Its ladder.
    var bar: LadderBar
    /// Its interactive elements that no test reaches.
    var unreferenced: String
    /// Its referenced elements, of all.
    var share: String

    /// Lays out a screen.
    init(_ screen: ReportModel.Screen, links: PageLinks) {
        name = screen.name
        target = links.screen(screen.name)
        bar = LadderBar(screen.ladder) { links.elements(level: $0, ofScreen: screen.name) }
        unreferenced = screen.unreferencedInteractive.grouped
        share = "\(screen.ladder.count(from: .referenced).grouped) of \(screen.ladder.total.grouped)"
    }
}

/// How many diagnostics there are of a kind.
struct ProblemCount: Sendable {
    /// The kind.
    var code: String
    /// How many there are.
    var count: String
    /// Where it leads.
    var target: String

    /// The kinds, the most frequent first.
    static func all(of problems: [ReportModel.Problem], links: PageLinks = .fragments) -> [Self] {
        Dictionary(grouping: problems, by: \.code)
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
            .map { code, found in
                Self(code: code, count: found.count.grouped, target: links.diagnostics(code: code))
            }
    }
}

/// A next step as the page shows it.
struct StepItem: Sendable {
    /// The place, whole.
    var place: String
    /// The place, folders in its middle left out where it is long.
    var shortPlace: String
    /// What is the matter there.
    var problem: String
    /// The code to write.
    var code: String?
    /// What it brings.
    var effect: String

    /// Lays out a step.
    init(_ step: ReportModel.NextStep) {
        place = "\(step.file):\(step.line)"
        shortPlace = place.shortenedPath(to: 32)
        problem = step.problem
        code = step.code
        effect = step.effect
    }
}
