/// A fruit box that people subscribe to.
struct Box: Identifiable, Hashable, Codable, Sendable {
    let id: Int
    let name: String
    let fruits: [String]
    let priceInCents: Int
    let isInSeason: Bool

    /// The price as shown, in euros.
    var formattedPrice: String { "€\(priceInCents / 100).\(priceInCents % 100 < 10 ? "0" : "")\(priceInCents % 100)" }
}

extension Box {
    /// A box for previews and tests.
    static let sample = Box(id: 1, name: "Citrus", fruits: ["Orange", "Lime"], priceInCents: 1850, isInSeason: true)
}
