/// The ways between screens as a graph for the program `dot` of Graphviz, and what it answers.
///
/// Only places are taken from the answer: no text of the sources is in the question, and the picture is drawn as with
/// the layout that is built in.
package struct GraphvizGraph: Sendable {
    private let screens: [String]
    private let edges: [(from: Int, to: Int)]

    /// The most screens, and the most ways, that the program is asked about: it may take minutes for more.
    package static let limit = 2_000

    /// Takes the ways between screens; nil where there is none, or more than the limit.
    package init?(_ transitions: [ReportModel.Transition]) {
        let ways = Set(transitions.filter { $0.from != $0.to }.map { [$0.from, $0.to] })
        screens = Set(ways.flatMap(\.self)).sorted()
        guard !screens.isEmpty, screens.count <= Self.limit, ways.count <= Self.limit else { return nil }
        let numbers = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1, $0) })
        edges = ways.compactMap { way in
            numbers[way[0]].flatMap { from in numbers[way[1]].map { (from: from, to: $0) } }
        }
        .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    /// The graph in the language of Graphviz (https://graphviz.org/doc/info/lang.html); lengths are inches of 72 pixels.
    ///
    /// The same ways give the same text. Ways have no form, and the search for a better order is cut short, as both take
    /// most of the time.
    package var text: String {
        let (gap, row) = (
            LayeredLayout.columnStep - LayeredLayout.nodeWidth, LayeredLayout.rowStep - LayeredLayout.nodeHeight
        )
        return """
            digraph {
            graph [rankdir=LR, splines=none, nslimit=1, nslimit1=1, mclimit=0.5, nodesep=\(inches(row)), ranksep=\(inches(gap))]
            node [shape=box, fixedsize=true, label="", width=\(inches(LayeredLayout.nodeWidth)), height=\(inches(LayeredLayout.nodeHeight))]
            \(screens.indices.map { "n\($0)" }.joined(separator: "\n"))
            \(edges.map { "n\($0.from) -> n\($0.to)" }.joined(separator: "\n"))
            }

            """
    }

    /// The places of all screens in an answer of the form `plain` (https://graphviz.org/docs/outputs/plain/).
    ///
    /// - Returns: The places; nil where one is missing, is no number, or lies on another one.
    package func places(inPlain answer: String) -> MapPlaces? {
        var corners: [LayeredLayout.Place?] = Array(repeating: nil, count: screens.count)
        for line in answer.split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ")
            guard words.count > 3, words[0] == "node" else { continue }
            guard words[1].first == "n", let number = Int(words[1].dropFirst()), corners.indices.contains(number),
                let x = Self.pixels(words[2]), let y = Self.pixels(words[3])
            else { return nil }
            // The answer tells the centre, and counts from the lower left corner.
            corners[number] = LayeredLayout.Place(
                x: x - LayeredLayout.nodeWidth / 2, y: -y - LayeredLayout.nodeHeight / 2)
        }
        let found = corners.compactMap(\.self)
        guard found.count == screens.count else { return nil }
        return MapPlaces(Dictionary(uniqueKeysWithValues: zip(screens, found)))
    }

    private func inches(_ pixels: Int) -> Double { (Double(pixels) / 72 * 1000).rounded() / 1000 }

    private static func pixels(_ inches: Substring) -> Int? {
        guard let value = Double(inches), value.isFinite, abs(value) < 20_000 else { return nil }
        return Int((value * 72).rounded())
    }
}
