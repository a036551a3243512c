import Foundation

/// Coverage over the snapshots, on a real time axis.
struct TrendChart: Sendable {
    /// A line of it.
    struct Line: Sendable {
        /// What it shows.
        var name: String
        /// The class that draws it.
        var style: String
        /// Its points.
        var line: ChartLine
        /// Its newest value.
        var last: String
    }

    /// Where a snapshot stands on the time axis.
    struct Mark: Sendable {
        /// Its place from the left.
        var x: String
        /// Its day and commit.
        var words: String
    }

    /// A row of the same data as a table.
    struct Row: Sendable {
        /// When the sources were ingested.
        var day: String
        /// Their commit.
        var commit: String
        /// Screens with a test, of all.
        var screens: String
        /// Elements that coverage counts.
        var declared: String
        /// Elements with an identifier.
        var identified: String
        /// Elements that a test reaches.
        var referenced: String
    }

    /// The chart's width.
    static let width = 560.0
    /// The chart's height.
    static let height = 140.0

    /// The lines.
    var lines: [Line]
    /// The snapshots whose commit is another one than that of the snapshot before.
    var marks: [Mark]
    /// The same data, newest first.
    var rows: [Row]
    /// The day of the left edge.
    var first: String
    /// The day of the right edge.
    var last: String
    /// The value of the upper edge.
    var maximum: String

    /// Lays out the snapshots; nil with fewer than two, of which no line can be drawn.
    init?(_ points: [ReportModel.TrendPoint]) {
        guard let start = points.first?.takenAt, let end = points.last?.takenAt, points.count > 1, start <= end else {
            return nil
        }
        let maximum = points.map(\.declared).max() ?? 0
        let times = points.map(\.takenAt)
        let series: [(String, String, [Int])] = [
            ("Declared", "declared", points.map(\.declared)),
            ("Identified", "identified", points.map(\.identified)),
            ("Referenced", "referenced", points.map(\.referenced)),
        ]
        lines = series.compactMap { name, style, values in
            ChartLine(
                values: values, times: times, span: start...end, maximum: maximum, width: Self.width,
                height: Self.height
            ).map { Line(name: name, style: style, line: $0, last: (values.last ?? 0).grouped) }
        }
        let length = max(end.timeIntervalSince(start), 1)
        marks = zip(points, [nil] + points.map(Optional.some)).filter { $0.commit != $1?.commit }.map { point, _ in
            let place = point.takenAt.timeIntervalSince(start) / length
            let commit = point.commit.map { ", commit \($0.prefix(7))" } ?? ""
            return Mark(x: (2 + place * (Self.width - 4)).tenths, words: point.takenAt.dayText + commit)
        }
        rows = points.reversed().map(Row.init)
        first = start.dayText
        last = end.dayText
        self.maximum = maximum.grouped
    }
}

extension TrendChart.Row {
    /// Words a snapshot's figures.
    fileprivate init(_ point: ReportModel.TrendPoint) {
        day = point.takenAt.minuteText
        commit = point.commit.map { String($0.prefix(7)) } ?? "–"
        screens = "\(point.screensWithTest.grouped) of \(point.screens.grouped)"
        declared = point.declared.grouped
        identified = point.identified.grouped
        referenced = point.referenced.grouped
    }
}
