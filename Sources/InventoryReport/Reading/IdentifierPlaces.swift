import InventoryQuery

/// Where identifiers stand: first in the app, then in page objects, then in tests.
struct IdentifierPlaces: Sendable {
    /// A place in a file.
    struct Place: Sendable, Hashable {
        /// The file.
        var file: String
        /// The line (1-based).
        var line: Int
    }

    private struct Key: Hashable {
        var identifier: String
        var screen: String?
    }

    private var places: [Key: Place] = [:]

    /// Collects places.
    ///
    /// - Parameters:
    ///   - declared: The elements of the app.
    ///   - modelled: The elements of page objects.
    ///   - used: The elements that tests use.
    init(declared: [ViewElementRow], modelled: [PageElementRow], used: [TestElementRow]) {
        for row in declared { add(row.identifier, row.screen, row.file, row.line) }
        for row in modelled { add(row.identifier, row.screen, row.file, row.line) }
        for row in used { add(row.identifier, row.screen, row.file, row.line) }
    }

    /// The first place of an identifier on a screen; nil where none is known.
    func place(of identifier: String, on screen: String?) -> Place? {
        places[Key(identifier: identifier, screen: screen)]
    }

    private mutating func add(_ identifier: String?, _ screen: String?, _ file: String, _ line: Int) {
        guard let identifier else { return }
        let key = Key(identifier: identifier, screen: screen)
        if places[key] == nil { places[key] = Place(file: file, line: line) }
    }
}
