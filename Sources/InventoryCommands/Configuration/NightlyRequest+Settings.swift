import Foundation
import InventoryIngest
import InventoryNightly
import InventoryQuery
import InventoryReport
import InventoryStore

extension NightlyRequest {
    /// The night that a configuration asks for.
    ///
    /// - Throws: `ReportError` where a template of the team is damaged.
    init(_ settings: Settings, now: Date, environment: [String: String]) throws {
        let configuration = settings.configuration
        let nightly = configuration.nightly ?? NightlyConfiguration()
        var ingest = IngestRequest(
            paths: settings.sourcePaths.isEmpty ? [settings.folder] : settings.sourcePaths,
            databasePath: settings.databasePath,
            project: settings.ingestedProject,
            toolVersion: ProgramVersion.current,
            now: now,
            currentFolder: settings.folder
        )
        ingest.environment = environment
        ingest.defaultBranch = configuration.defaultBranch
        ingest.ignoredPaths = configuration.sources?.ignore ?? []
        ingest.linking = configuration.linking
        self.init(ingest: ingest, folder: settings.path(nightly.reports ?? ".uiinventory/nights"))
        runs = nightly.runs ?? []
        if let formats = nightly.formats { forms = formats.compactMap(Form.init(rawValue:)) }
        base = nightly.base
        if let zone = nightly.timeZone.flatMap(TimeZone.init(identifier:)) { timeZone = zone }
        renderer.sources = nightly.sourceURL.flatMap(SourceLinks.init)
        if let templates = nightly.templates {
            renderer.templates = try ReportTemplates(folder: settings.path(templates))
        }
        gates = nightly.gates?.rules ?? GateRules()
        retention = nightly.retention?.rules ?? Retention()
    }
}

extension NightlyConfiguration.Gates {
    /// The gates that are set.
    fileprivate var rules: GateRules {
        var rules = GateRules()
        rules.failUnder = failUnder
        rules.noNewGaps = noNewGaps ?? false
        rules.maxMissing = maxMissing
        rules.maxFlaky = maxFlaky
        return rules
    }
}

extension NightlyConfiguration.Retention {
    /// The usual times with those of the file in their place.
    fileprivate var rules: NightlyRequest.Retention {
        var rules = NightlyRequest.Retention()
        if let keep { rules.resultDays = keep }
        if let snapshots { rules.snapshots = snapshots == 0 ? nil : SnapshotThinning(days: snapshots, weeklyDays: 365) }
        if let weeklySnapshots { rules.snapshots?.weeklyDays = weeklySnapshots }
        if let nights { rules.nights = nights }
        if let audit { rules.auditDays = audit }
        if let minutes { rules.minutes = minutes }
        return rules
    }
}
