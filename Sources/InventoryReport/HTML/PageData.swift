import Foundation

/// The data that the page's script reads.
struct PageData: Sendable {
    private let report: ReportModel
    private let tables: [PageTable]
    private let mapPlaces: MapPlaces?

    /// Collects the data of a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - tables: Its tables.
    ///   - mapPlaces: Where the screens of the map stand; nil for the layout that is built in.
    init(_ report: ReportModel, tables: [PageTable], mapPlaces: MapPlaces? = nil) {
        self.mapPlaces = mapPlaces
        self.report = report
        self.tables = tables
    }

    /// The data as JSON that is safe inside of a script element; `Reports/Script/data.js` reads it.
    var scriptText: String {
        var packed = PackedTables()
        var json = CompactJSON()
        json.beginObject()
        json.key("version")
        json.number(report.schemaVersion)
        json.key("project")
        json.string(report.project.visible)
        json.key("generated")
        json.number(Int(report.generatedAt.timeIntervalSince1970))
        json.key("runCount")
        json.number(report.runs.count)
        writeRuns(to: &json)
        json.key("tables")
        json.beginArray()
        // Texts that thousands of rows share get the shortest numbers.
        for table in tables { packed.placeSharedTexts(of: table) }
        for table in tables { Self.write(table, packed: &packed, to: &json) }
        json.endArray()
        writeMap(packed: &packed, to: &json)
        // Last, when all texts are known; the first place stands for none.
        json.key("strings")
        json.beginArray()
        json.string(nil)
        for text in packed.texts { json.string(text) }
        json.endArray()
        json.key("lists")
        json.beginArray()
        for list in packed.lists { json.array(list) }
        json.endArray()
        json.endObject()
        return json.text
    }

    private func writeRuns(to json: inout CompactJSON) {
        let runs = Dictionary(report.runs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        json.key("runs")
        json.beginArray()
        for id in report.historyRuns {
            let run = runs[id]
            json.beginObject()
            json.key("id")
            json.string(id.visible)
            json.key("started")
            json.number(run?.startedAt.map { Int($0.timeIntervalSince1970) })
            json.key("commit")
            json.string(run?.commit.map { String($0.prefix(7)).visible })
            json.key("branch")
            json.string(run?.branch?.visible)
            json.key("device")
            json.string(run?.device?.visible)
            json.endObject()
        }
        json.endArray()
    }

    private static func write(_ table: PageTable, packed: inout PackedTables, to json: inout CompactJSON) {
        json.beginObject()
        json.key("id")
        json.string(table.id)
        json.key("title")
        json.string(table.title)
        json.key("count")
        json.number(table.rows.count)
        json.key("data")
        json.beginArray()
        let forms = table.columns.indices.map { place in
            packed.write(column: place, of: table.rows, kind: table.columns[place].kind, to: &json)
        }
        json.endArray()
        json.key("columns")
        json.beginArray()
        for (column, form) in zip(table.columns, forms) {
            json.beginObject()
            json.key("key")
            json.string(column.key)
            json.key("title")
            json.string(column.title)
            json.key("kind")
            json.string(column.kind.rawValue)
            json.key("form")
            json.string(form.rawValue)
            json.key("filter")
            json.boolean(column.isFilter)
            json.key("hidden")
            json.boolean(column.isHidden)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private func writeMap(packed: inout PackedTables, to json: inout CompactJSON) {
        guard let map = NavigationMap(report.transitions, places: mapPlaces) else { return }
        json.key("map")
        json.beginObject()
        json.key("width")
        json.number(map.width)
        json.key("height")
        json.number(map.height)
        json.key("nodes")
        json.beginArray()
        for node in map.nodes { json.array([packed.place(of: node.screen), node.x, node.y]) }
        json.endArray()
        json.key("ways")
        json.beginArray()
        for way in map.ways { json.array([way.from, way.to, way.style.rawValue]) }
        json.endArray()
        json.endObject()
    }
}
