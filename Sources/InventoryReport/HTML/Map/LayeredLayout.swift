/// Places the nodes of a directed graph in columns from left to right (after Sugiyama, Tagawa and Toda, 1981).
///
/// The same graph gives the same places; the order of its edges does not matter.
struct LayeredLayout: Sendable {
    /// The upper left corner of a node.
    struct Place: Sendable, Hashable {
        /// From the left, in pixels.
        var x: Int
        /// From the top, in pixels.
        var y: Int
    }

    /// The width of a node.
    static let nodeWidth = 176
    /// The height of a node.
    static let nodeHeight = 36
    /// The distance of columns, from left edge to left edge.
    static let columnStep = 256
    /// The distance of rows, from upper edge to upper edge.
    static let rowStep = 50

    /// The places, by node.
    private(set) var places: [Place]

    private let successors: [[Int]]
    private let predecessors: [[Int]]

    /// Lays out a graph.
    ///
    /// - Parameters:
    ///   - count: The nodes, named 0 to `count` − 1.
    ///   - edges: The edges; an edge from a node to itself has no influence.
    /// - Complexity: O(nodes · log nodes + edges), times a fixed number of sweeps.
    init(count: Int, edges: [(from: Int, to: Int)]) {
        var successors = Array(repeating: [Int](), count: count)
        var predecessors = successors
        for edge in edges where edge.from != edge.to {
            successors[edge.from].append(edge.to)
            predecessors[edge.to].append(edge.from)
        }
        self.successors = successors.map { $0.sorted() }
        self.predecessors = predecessors.map { $0.sorted() }
        places = Array(repeating: Place(x: 0, y: 0), count: count)
        var top = 0
        for group in groups() {
            let layers = ordered(self.layers(of: group))
            let heights = rows(of: layers)
            let highest = heights.values.min() ?? 0
            let lowest = heights.values.max() ?? 0
            for (column, layer) in layers.enumerated() {
                for node in layer {
                    let row = (heights[node] ?? 0) - highest
                    places[node] = Place(
                        x: column * Self.columnStep, y: top + Int((row * Double(Self.rowStep)).rounded()))
                }
            }
            top += Int(((lowest - highest) * Double(Self.rowStep)).rounded()) + Self.rowStep * 2
        }
    }

    private func neighbours(of node: Int) -> [Int] { successors[node] + predecessors[node] }

    /// The nodes that edges connect in any direction, the largest group first.
    private func groups() -> [[Int]] {
        var isFound = Array(repeating: false, count: places.count)
        var groups: [[Int]] = []
        for start in places.indices where !isFound[start] {
            var group = [start]
            isFound[start] = true
            var next = 0
            while next < group.count {
                for node in neighbours(of: group[next]) where !isFound[node] {
                    isFound[node] = true
                    group.append(node)
                }
                next += 1
            }
            groups.append(group.sorted())
        }
        return groups.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    /// The nodes by their distance from those that nothing leads to; of a circle, from the one with most ways out.
    private func layers(of group: [Int]) -> [[Int]] {
        var depths: [Int: Int] = [:]
        var starts = group.filter { predecessors[$0].isEmpty }
        var isComplete = false
        while !isComplete {
            if starts.isEmpty, let best = group.filter({ depths[$0] == nil }).max(by: { isBefore($1, $0) }) {
                starts = [best]
            }
            for start in starts { depths[start] = 0 }
            var front = starts
            while !front.isEmpty {
                var next: [Int] = []
                for node in front {
                    for successor in successors[node] where depths[successor] == nil {
                        depths[successor] = (depths[node] ?? 0) + 1
                        next.append(successor)
                    }
                }
                front = next
            }
            starts = []
            isComplete = group.allSatisfy { depths[$0] != nil }
        }
        var layers = Array(repeating: [Int](), count: (depths.values.max() ?? 0) + 1)
        for node in group { layers[depths[node] ?? 0].append(node) }
        return layers
    }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        (successors[right].count, left) < (successors[left].count, right)
    }

    /// The layers with their nodes put beside what they are connected with, so that few ways cross.
    private func ordered(_ layers: [[Int]]) -> [[Int]] {
        var layers = layers
        var positions: [Int: Double] = [:]
        func note(_ layer: [Int]) {
            for (place, node) in layer.enumerated() { positions[node] = Double(place) / Double(max(layer.count, 1)) }
        }
        layers.forEach(note)
        for sweep in 0..<8 {
            let columns = sweep.isMultiple(of: 2) ? Array(layers.indices) : layers.indices.reversed()
            for column in columns {
                let means = Dictionary(
                    uniqueKeysWithValues: layers[column].map { node -> (Int, Double) in
                        let near = neighbours(of: node).compactMap { positions[$0] }
                        let own = positions[node] ?? 0
                        return (node, near.isEmpty ? own : near.reduce(0, +) / Double(near.count))
                    })
                layers[column].sort { (means[$0] ?? 0, $0) < (means[$1] ?? 0, $1) }
                note(layers[column])
            }
        }
        return layers
    }

    /// The height of each node in rows: as near to its neighbours' as the order of its layer allows.
    private func rows(of layers: [[Int]]) -> [Int: Double] {
        var heights: [Int: Double] = [:]
        for layer in layers {
            for (place, node) in layer.enumerated() { heights[node] = Double(place) - Double(layer.count - 1) / 2 }
        }
        for sweep in 0..<6 {
            for layer in sweep.isMultiple(of: 2) ? layers : layers.reversed() {
                let wanted = layer.map { node -> Double in
                    let near = neighbours(of: node).compactMap { heights[$0] }
                    return near.isEmpty ? heights[node] ?? 0 : near.reduce(0, +) / Double(near.count)
                }
                for (node, height) in zip(layer, Self.spaced(wanted)) { heights[node] = height }
            }
        }
        return heights
    }

    /// Heights a row apart or more, in the given order: the mean of pushing downwards and of pushing upwards.
    private static func spaced(_ wanted: [Double]) -> [Double] {
        var down = wanted
        for place in down.indices.dropFirst() { down[place] = max(down[place], down[place - 1] + 1) }
        var up = wanted
        for place in up.indices.dropLast().reversed() { up[place] = min(up[place], up[place + 1] - 1) }
        return zip(down, up).map { ($0 + $1) / 2 }
    }
}
