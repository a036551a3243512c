/// What the catalog holds.
enum CatalogPreset: MockServicePreset {
    static let serviceName = "CatalogServiceProtocol"

    /// A few boxes.
    case boxes(count: Int = 3)

    /// No box at all.
    case empty

    /// Loading fails.
    case loadingFails(code: String = "serverError")

    /// Nothing is in season; no test needs it yet.
    case outOfSeason

    /// One-off set-ups.
    case custom(sharedState: [String: SharedStateProperty], entry: MockServiceEntry)

    var sharedState: [String: SharedStateProperty] {
        if case .custom(let sharedState, _) = self { sharedState } else { [:] }
    }

    var serviceEntry: MockServiceEntry {
        switch self {
        case .boxes(let count):
            MockServiceEntry(methods: ["boxes": .singleSuccess(.array((1...count).map { .int($0) }))])
        case .empty, .outOfSeason:
            MockServiceEntry(methods: ["boxes": .singleSuccess(.array([]))])
        case .loadingFails(let code):
            MockServiceEntry(methods: ["boxes": .singleFailure(code: code, message: "No boxes")])
        case .custom(_, let entry):
            entry
        }
    }
}
