/// A tree of the objects of which Xcode's results consist, whichever way it was written down.
///
/// All nodes lie in one array and all text in one buffer, so that a tree of any depth is built, read and freed without
/// recursion.
final class ResultTree: Sendable {
    /// A stretch of the text.
    struct Span: Sendable, Hashable {
        var start: UInt32 = 0
        var count: UInt32 = 0

        var range: Range<Int> { Int(start)..<Int(start + count) }
    }

    /// An object, an array or a scalar.
    struct Node: Sendable {
        /// The field's name; nil for an element of an array.
        var key: Span?
        /// The text of a scalar.
        var text: Span?
        /// The index of the type; negative where it has none.
        var type: Int32 = -1
        /// The index of the first node below.
        var first: Int32 = -1
        /// The index of the next node beside.
        var next: Int32 = -1
    }

    /// The type of an object.
    struct TypeEntry: Sendable {
        /// The name.
        var name: Span
        /// The index of the type it inherits from; negative where there is none.
        var parent: Int32
    }

    /// The text.
    let bytes: [UInt8]
    /// The nodes, the root first.
    let nodes: [Node]
    /// The types.
    let types: [TypeEntry]

    /// Creates a tree from what a parser made.
    init(bytes: [UInt8], nodes: [Node], types: [TypeEntry] = []) {
        self.bytes = bytes
        self.nodes = nodes
        self.types = types
    }

    /// The outermost object.
    var root: ResultObject { ResultObject(tree: self, index: 0) }

    /// Whether a stretch of the text is the given one.
    func matches(_ span: Span, _ text: StaticString) -> Bool {
        guard Int(span.count) == text.utf8CodeUnitCount else { return false }
        let other = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes.withUnsafeBufferPointer { buffer in
            UnsafeBufferPointer(rebasing: buffer[span.range]).elementsEqual(other)
        }
    }

    /// The text of a stretch.
    func string(_ span: Span) -> String {
        bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[span.range]), as: UTF8.self) }
    }
}

/// Puts the nodes of a tree together, in the order in which they are met.
struct ResultTreeBuilder {
    /// How many objects may be nested; real results need about 40.
    static let depthLimit = 128

    /// The nodes so far.
    private(set) var nodes: [ResultTree.Node] = []
    /// Of each open node its index and that of its last child.
    private var open: [(index: Int, last: Int)] = []

    /// How many nodes are open.
    var depth: Int { open.count }

    /// Whether there is a root that is closed.
    var isComplete: Bool { open.isEmpty && !nodes.isEmpty }

    /// Adds a node below the innermost open one.
    mutating func add(_ node: ResultTree.Node) {
        let index = nodes.count
        nodes.append(node)
        guard let parent = open.last else { return }
        if parent.last < 0 {
            nodes[parent.index].first = Int32(index)
        } else {
            nodes[parent.last].next = Int32(index)
        }
        open[open.count - 1].last = index
    }

    /// Adds a node and opens it; false where that would be too deep.
    mutating func begin(_ node: ResultTree.Node) -> Bool {
        guard open.count < Self.depthLimit, nodes.count < Int32.max - 1 else { return false }
        add(node)
        open.append((nodes.count - 1, -1))
        return true
    }

    /// Gives the innermost open node its type.
    mutating func setType(_ type: Int32) {
        if let index = open.last?.index { nodes[index].type = type }
    }

    /// Whether the innermost open node has anything below it.
    var isEmpty: Bool { (open.last?.last ?? -1) < 0 }

    /// Closes the innermost open node; false where none is open.
    mutating func end() -> Bool {
        open.popLast() != nil
    }
}
