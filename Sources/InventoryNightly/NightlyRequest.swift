package import Foundation
package import InventoryIngest
package import InventoryQuery
package import InventoryReport
package import InventoryStore

/// What a night is made of.
package struct NightlyRequest: Sendable {
    /// How long data is kept.
    package struct Retention: Sendable, Hashable {
        /// For how many days results are kept one by one, then as sums a day; 0 for ever.
        package var resultDays = 90
        /// Which snapshots are kept; nil for all.
        package var snapshots: SnapshotThinning? = SnapshotThinning(days: 30, weeklyDays: 365)
        /// How many nights stay in the folder of the dashboards; 0 for all.
        package var nights = 90
        /// For how many days the log of what was written through the service is kept; 0 for ever.
        package var auditDays = 365
        /// How long it may take a night, in minutes; what is left is done the next night.
        package var minutes = 10

        /// Keeps what is usual.
        package init() {}
    }

    /// A form of the dashboards.
    package enum Form: String, Sendable, Hashable, CaseIterable {
        case html
        case markdown
        case json
        case sarif
        case junit
        case badges
        case csv

        /// The single texts of it; none of tables.
        var formats: [DashboardFormat] {
            switch self {
            case .html: [.html]
            case .markdown: [.markdown]
            case .json: [.json]
            case .sarif: [.sarif]
            case .junit: [.junit]
            case .badges: [.badge, .flakyBadge]
            case .csv: []
            }
        }
    }

    /// The sources, the database and the project; also when this happens.
    package var ingest: IngestRequest
    /// The run outputs: files, folders and patterns, relative to the current folder of `ingest`.
    package var runs: [String] = []
    /// The absolute path of the folder of the dashboards.
    package var folder: String
    /// The forms that are written.
    package var forms: [Form] = [.html, .markdown, .json, .badges]
    /// The snapshot to compare with, as a person names it; nil for the one of the night before.
    package var base: String?
    /// The gates.
    package var gates = GateRules()
    /// The time zone of the dates of nights.
    package var timeZone = TimeZone.gmt
    /// How the dashboards are written.
    package var renderer = DashboardRenderer()
    /// How long data is kept.
    package var retention = Retention()

    /// Creates a request with the usual forms.
    package init(ingest: IngestRequest, folder: String) {
        self.ingest = ingest
        self.folder = folder
    }

    /// The date of the night.
    package var date: NightDate { NightDate(ingest.now, in: timeZone) }
}
