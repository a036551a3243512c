import InventoryModel

/// A place in one of the files of a snapshot.
struct SourcePlace: Hashable, Sendable {
    /// The index of the file.
    var file: Int
    /// Where in it.
    var position: SourcePosition
}

/// The identifiers that a modifier or an argument sets on an element, and where it does.
struct IdentifierSetting {
    /// What the identifier may be; empty where none is set.
    var texts: [TextPattern] = []
    /// The modifier or the argument; nil where none is set.
    var place: SourcePlace?
    /// Whether SwiftUI's own modifier sets it, of which one knows what it does.
    var isPlainModifier = false

    /// Whether no identifier is set.
    var isEmpty: Bool { texts.isEmpty }

    /// No identifier.
    static let none = IdentifierSetting()

    /// What this sets, and what another does; the place is that of the first one that sets something.
    func adding(_ other: IdentifierSetting) -> IdentifierSetting {
        IdentifierSetting(
            texts: texts + other.texts,
            place: isEmpty ? other.place : place,
            isPlainModifier: isEmpty ? other.isPlainModifier : isPlainModifier
        )
    }
}

extension Expression {
    /// Where it stands, as far as the facts tell: of a chain of members the last name.
    var position: SourcePosition? {
        switch self {
        case .string(_, let position), .name(_, let position), .member(_, _, let position),
            .subscripted(_, _, let position):
            position
        case .call(let call): call.position
        case .choice(let condition, let branches):
            condition.first?.position ?? branches.lazy.compactMap(\.position).first
        case .binary(_, let left, let right): left.position ?? right.position
        case .tuple(let arguments): arguments.first?.value.position
        case .array(let elements), .dictionary(let elements): elements.first?.position
        case .literal, .closure, .keyPath, .other: nil
        }
    }
}
