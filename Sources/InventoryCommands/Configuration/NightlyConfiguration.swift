import Foundation
import InventoryNightly
import InventoryReport

/// What a project's configuration file says about nights; everything may be left out.
struct NightlyConfiguration: Sendable, Hashable, Codable {
    /// The gates.
    struct Gates: Sendable, Hashable, Codable {
        /// The least share of the elements that tests must reach, in percent.
        var failUnder: Double?
        /// Whether no element may have become a gap since the base.
        var noNewGaps: Bool?
        /// How many elements may lack an identifier.
        var maxMissing: Int?
        /// How many tests may be flaky.
        var maxFlaky: Int?

        /// The keys in the file.
        enum CodingKeys: String, CodingKey, CaseIterable {
            case failUnder = "fail_under"
            case noNewGaps = "no_new_gaps"
            case maxMissing = "max_missing"
            case maxFlaky = "max_flaky"
        }
    }

    /// How long data is kept.
    struct Retention: Sendable, Hashable, Codable {
        /// For how many days results are kept one by one; 0 for ever.
        var keep: Int?
        /// For how many days all snapshots are kept; 0 keeps all for ever.
        var snapshots: Int?
        /// For how many days one snapshot a week is kept, then one a month.
        var weeklySnapshots: Int?
        /// How many nights stay in the folder of the dashboards; 0 for all.
        var nights: Int?
        /// For how many days the log of what was written through the service is kept; 0 for ever.
        var audit: Int?
        /// How long keeping house may take, in minutes.
        var minutes: Int?

        /// The keys in the file.
        enum CodingKeys: String, CodingKey, CaseIterable {
            case keep
            case snapshots
            case weeklySnapshots = "weekly_snapshots"
            case nights
            case audit
            case minutes
        }
    }

    /// Run outputs: files, folders and patterns, relative to the file's folder.
    var runs: [String]?
    /// The folder of the dashboards, relative to the file's folder.
    var reports: String?
    /// The forms of the dashboards.
    var formats: [String]?
    /// The snapshot to compare with.
    var base: String?
    /// The time zone of the dates of nights.
    var timeZone: String?
    /// Where places in the summary lead to.
    var sourceURL: String?
    /// The folder of the team's own templates, relative to the file's folder.
    var templates: String?
    /// The gates.
    var gates: Gates?
    /// How long data is kept.
    var retention: Retention?

    /// The keys in the file.
    enum CodingKeys: String, CodingKey, CaseIterable {
        case runs
        case reports
        case formats
        case base
        case timeZone = "time_zone"
        case sourceURL = "source_url"
        case templates
        case gates
        case retention
    }

    /// What a value must be that decodes and still cannot be used; nil where all can.
    var problem: (key: String, expected: String)? {
        let forms = NightlyRequest.Form.allCases.map(\.rawValue)
        if let formats, formats.isEmpty || !formats.allSatisfy(forms.contains) {
            return ("formats", "a list of one or more of \(forms.joined(separator: ", "))")
        }
        if let timeZone, TimeZone(identifier: timeZone) == nil {
            return ("time_zone", "a time zone such as UTC or Europe/Berlin")
        }
        if let sourceURL, SourceLinks(sourceURL) == nil {
            return ("source_url", "an address that starts with https:// or http://")
        }
        if let percent = gates?.failUnder, !(0...100).contains(percent) { return ("gates.fail_under", "from 0 to 100") }
        let numbers: [(String, Int?)] = [
            ("gates.max_missing", gates?.maxMissing), ("gates.max_flaky", gates?.maxFlaky),
            ("retention.keep", retention?.keep), ("retention.snapshots", retention?.snapshots),
            ("retention.weekly_snapshots", retention?.weeklySnapshots), ("retention.nights", retention?.nights),
            ("retention.audit", retention?.audit),
        ]
        if let wrong = numbers.first(where: { !(0...1_000_000).contains($0.1 ?? 0) }) {
            return (wrong.0, "from 0 to 1000000")
        }
        if !(1...1440).contains(retention?.minutes ?? 1) { return ("retention.minutes", "from 1 to 1440") }
        return nil
    }
}
