/// The ways between screens as a picture: where each screen stands, and how each way looks.
struct NavigationMap: Sendable, Hashable {
    /// A screen; places in pixels from the upper left corner of the map.
    struct Node: Sendable, Hashable {
        /// The screen.
        var screen: String
        /// The left edge.
        var x: Int
        /// The upper edge.
        var y: Int
    }

    /// How sure a way is; the strongest of the transitions between two screens.
    enum Style: Int, Sendable, Hashable {
        case declared
        case tested
        case seen
    }

    /// All transitions from one screen to another.
    struct Way: Sendable, Hashable {
        /// The place of the first screen in `nodes`.
        var from: Int
        /// The place of the second.
        var to: Int
        /// How it looks.
        var style: Style
    }

    /// The screens, in the order in which a reader meets them: from the left, then from the top.
    private(set) var nodes: [Node]
    /// The ways, by their screens.
    private(set) var ways: [Way]
    /// The width of the map.
    private(set) var width: Int
    /// The height of the map.
    private(set) var height: Int

    /// Lays out the ways between screens; nil where there is none.
    ///
    /// Screens that are connected stand together, the largest group first. In a group the screens that nothing leads to
    /// stand at the left, and each other one in the column of its distance from them.
    ///
    /// - Parameters:
    ///   - transitions: The ways.
    ///   - places: Where another program puts the screens; used where it knows all of them.
    init?(_ transitions: [ReportModel.Transition], places: MapPlaces? = nil) {
        let styles = Self.styles(of: transitions)
        guard !styles.isEmpty else { return nil }
        let names = Set(styles.keys.flatMap { [$0.from, $0.to] }).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        let edges = styles.keys.compactMap { pair in
            numbers[pair.from].flatMap { from in numbers[pair.to].map { (from: from, to: $0) } }
        }
        let known = names.compactMap { places?.corners[$0] }
        let corners = known.count == names.count ? known : LayeredLayout(count: names.count, edges: edges).places
        let order = corners.indices.sorted {
            (corners[$0].x, corners[$0].y, $0) < (corners[$1].x, corners[$1].y, $1)
        }
        var ranks = Array(repeating: 0, count: order.count)
        for (rank, number) in order.enumerated() { ranks[number] = rank }
        nodes = order.map { Node(screen: names[$0], x: corners[$0].x, y: corners[$0].y) }
        ways = styles.compactMap { pair, style in
            numbers[pair.from].flatMap { from in
                numbers[pair.to].map { Way(from: ranks[from], to: ranks[$0], style: style) }
            }
        }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        width = (nodes.map(\.x).max() ?? 0) + LayeredLayout.nodeWidth
        height = (nodes.map(\.y).max() ?? 0) + LayeredLayout.nodeHeight
    }

    private struct Pair: Hashable {
        var from: String
        var to: String
    }

    private static func styles(of transitions: [ReportModel.Transition]) -> [Pair: Style] {
        var styles: [Pair: Style] = [:]
        for transition in transitions where transition.from != transition.to {
            let style: Style = transition.origin == "run" ? .seen : transition.testCount > 0 ? .tested : .declared
            let pair = Pair(from: transition.from, to: transition.to)
            if style.rawValue >= styles[pair]?.rawValue ?? 0 { styles[pair] = style }
        }
        return styles
    }
}
