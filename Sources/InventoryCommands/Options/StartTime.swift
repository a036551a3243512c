import ArgumentParser
import Foundation

/// A moment on the command line.
struct StartTime: ExpressibleByArgument, Sendable, Hashable {
    /// The moment.
    let date: Date

    /// Reads ISO 8601 with a time zone, such as `2026-03-01T02:00:00Z`, or a day, which begins at midnight UTC.
    init?(argument: String) {
        let moment = Date.ISO8601FormatStyle()
        let styles = [
            moment, Date.ISO8601FormatStyle(includingFractionalSeconds: true), moment.year().month().day(),
        ]
        for style in styles {
            // Parsing alone takes the beginning of the text for all of it.
            guard let match = argument.wholeMatch(of: style) else { continue }
            date = match.output
            return
        }
        return nil
    }
}
