import Foundation

/// A line of a chart in SVG units; the vertical axis starts at 0.
struct ChartLine: Sendable, Hashable {
    /// The points as `x,y x,y`; a single value becomes a level line.
    var points: String
    /// The last point's place from the left.
    var lastX: String
    /// The last point's place from the top.
    var lastY: String

    /// Lays out values at equal distances; nil without a value.
    ///
    /// - Parameters:
    ///   - values: The values, oldest first.
    ///   - width: The chart's width.
    ///   - height: The chart's height.
    init?(values: [Int], width: Double, height: Double) {
        let xs = values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }
        self.init(values: values, places: xs, maximum: values.max() ?? 0, width: width, height: height)
    }

    /// Lays out values over time; nil without a value.
    ///
    /// - Parameters:
    ///   - values: The values, oldest first.
    ///   - times: When each was measured.
    ///   - span: The time from the left edge to the right one.
    ///   - maximum: The value of the upper edge.
    ///   - width: The chart's width.
    ///   - height: The chart's height.
    init?(values: [Int], times: [Date], span: ClosedRange<Date>, maximum: Int, width: Double, height: Double) {
        let length = max(span.upperBound.timeIntervalSince(span.lowerBound), 1)
        let xs = times.map { $0.timeIntervalSince(span.lowerBound) / length }
        self.init(values: values, places: xs, maximum: maximum, width: width, height: height)
    }

    private init?(values: [Int], places: [Double], maximum: Int, width: Double, height: Double) {
        // Two units of room, so that a thick line at an edge is not cut.
        let room = 2.0
        let scale = (height - 2 * room) / Double(max(maximum, 1))
        var coordinates = zip(places, values).map { place, value in
            (x: room + place * (width - 2 * room), y: height - room - Double(value) * scale)
        }
        guard let last = coordinates.last else { return nil }
        if coordinates.count == 1 { coordinates = [(room, last.y), (width - room, last.y)] }
        points = coordinates.map { "\($0.x.tenths),\($0.y.tenths)" }.joined(separator: " ")
        lastX = (coordinates.last?.x ?? last.x).tenths
        lastY = last.y.tenths
    }
}
