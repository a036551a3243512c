/// Where another program puts the screens of the map.
package struct MapPlaces: Sendable, Hashable {
    /// The upper left corner of each screen, in pixels; the least of either direction is 0.
    let corners: [String: LayeredLayout.Place]

    /// Takes places; nil where some lie on each other or are too far away to be seen.
    ///
    /// - Parameter corners: The upper left corners.
    init?(_ corners: [String: LayeredLayout.Place]) {
        guard let left = corners.values.map(\.x).min(), let top = corners.values.map(\.y).min() else { return nil }
        let moved = corners.mapValues { LayeredLayout.Place(x: $0.x - left, y: $0.y - top) }
        guard moved.values.allSatisfy({ $0.x <= Self.limit && $0.y <= Self.limit }) else { return nil }
        // In the order of their left edges, only near ones can meet.
        let places = moved.values.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        for (number, place) in places.enumerated() {
            for other in places[(number + 1)...] {
                guard other.x < place.x + LayeredLayout.nodeWidth else { break }
                guard abs(other.y - place.y) >= LayeredLayout.nodeHeight else { return nil }
            }
        }
        self.corners = moved
    }

    /// The widest and highest that a map may be, in pixels.
    private static let limit = 1_000_000
}
