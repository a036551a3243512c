import Foundation

/// An order that was placed.
struct Order: Identifiable, Hashable, Codable, Sendable {
    enum Status: String, Codable, Sendable {
        case packed
        case onItsWay
        case delivered
    }

    let id: String
    let placedOn: Date
    let boxes: [Box]
    let status: Status
}
