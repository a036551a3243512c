import Foundation

/// An object of Xcode's results, or an array or a scalar in one.
struct ResultObject {
    /// The tree it is in.
    let tree: ResultTree
    /// The index of its node.
    let index: Int

    private var node: ResultTree.Node { tree.nodes[index] }

    /// The field of that name; nil where it is left out, which stands for its default.
    subscript(key: StaticString) -> ResultObject? {
        var child = node.first
        while child >= 0 {
            let candidate = tree.nodes[Int(child)]
            if let span = candidate.key, tree.matches(span, key) { return ResultObject(tree: tree, index: Int(child)) }
            child = candidate.next
        }
        return nil
    }

    /// The elements of an array; empty for anything else.
    var elements: [ResultObject] {
        if let values = self["_values"] { return values.elements }
        var elements: [ResultObject] = []
        var child = node.first
        while child >= 0 {
            let candidate = tree.nodes[Int(child)]
            if candidate.key == nil { elements.append(ResultObject(tree: tree, index: Int(child))) }
            child = candidate.next
        }
        return elements
    }

    /// The elements of the array in the field of that name; empty where it is left out.
    func elements(_ key: StaticString) -> [ResultObject] {
        self[key]?.elements ?? []
    }

    /// Whether the object is of that type or of one that inherits from it.
    func isA(_ type: StaticString) -> Bool {
        if let written = self["_type"] { return written.isNamed(type) }
        var type_ = node.type
        while type_ >= 0, Int(type_) < tree.types.count {
            let entry = tree.types[Int(type_)]
            if tree.matches(entry.name, type) { return true }
            type_ = entry.parent
        }
        return false
    }

    /// The name of the type; nil where it has none.
    var typeName: String? {
        if let name = self["_type"]?["_name"]?.text { return name }
        return node.type < 0 ? nil : tree.string(tree.types[Int(node.type)].name)
    }

    /// Whether the written type, or one it inherits from, has the name.
    private func isNamed(_ name: StaticString) -> Bool {
        var type: ResultObject? = self
        while let current = type {
            if let span = current["_name"]?.node.text, tree.matches(span, name) { return true }
            type = current["_supertype"]
        }
        return false
    }
}

extension ResultObject {
    /// The text of a scalar; nil for anything else.
    var text: String? {
        if let span = node.text { return tree.string(span) }
        guard let value = self["_v"] ?? self["_value"], let span = value.node.text else { return nil }
        return tree.string(span)
    }

    /// The text of the field of that name; nil where it is left out or empty.
    func text(_ key: StaticString) -> String? {
        self[key]?.text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The whole number in the field of that name.
    func integer(_ key: StaticString) -> Int? {
        self[key]?.text.flatMap { Int($0) }
    }

    /// The number in the field of that name, where it is finite.
    func number(_ key: StaticString) -> Double? {
        self[key]?.number
    }

    /// The number of a scalar, where it is finite.
    var number: Double? {
        text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The instant in the field of that name.
    func date(_ key: StaticString) -> Date? {
        self[key]?.text.flatMap(ResultDate.instant)
    }

    /// The id of the object that the field of that name refers to.
    func reference(_ key: StaticString) -> String? {
        self[key]?.text("id")
    }
}
