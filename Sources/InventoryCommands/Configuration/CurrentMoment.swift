import Foundation

/// The moment that a night takes for now.
enum CurrentMoment {
    /// The variable that stands in for the clock, to make up for a night or to try one out.
    static let variable = "UIINVENTORY_NOW"

    /// What the clock says, or the environment in its place.
    ///
    /// - Throws: `ConfigurationError.wrongValue` where the variable is no moment.
    static func find(environment: [String: String]) throws(ConfigurationError) -> Date {
        guard let text = environment[variable], !text.isEmpty else { return .now }
        guard let moment = StartTime(argument: text) else {
            throw .wrongValue(
                key: variable, path: "the environment", expected: "a time such as 2026-03-01T02:00:00Z, not '\(text)'")
        }
        return moment.date
    }
}
