/// How many elements stand at each level of coverage, and not higher.
package struct Ladder: Codable, Sendable, Hashable {
    /// The levels, as `metrics` defines them; each holds for all higher ones.
    package enum Level: Int, Codable, Sendable, Hashable, CaseIterable {
        case missing
        case identified
        case modelled
        case referenced
        case exercised
        case proven

        /// The level's name as readers see it.
        package var title: String {
            switch self {
            case .missing: "Missing"
            case .identified: "Identified"
            case .modelled: "Modelled"
            case .referenced: "Referenced"
            case .exercised: "Exercised"
            case .proven: "Proven"
            }
        }
    }

    /// The counts, by level from 0 to 5.
    package private(set) var counts: [Int]

    /// Makes the ladder of some elements from their levels; a level out of range counts as the nearest one.
    package init(levels: some Sequence<Int>) {
        counts = Array(repeating: 0, count: Level.allCases.count)
        for level in levels { counts[min(max(level, 0), counts.count - 1)] += 1 }
    }

    /// All elements.
    package var total: Int { counts.reduce(0, +) }

    /// The elements at a level or higher.
    package func count(from level: Level) -> Int { counts[level.rawValue...].reduce(0, +) }
}
