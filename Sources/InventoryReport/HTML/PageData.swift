import Foundation

/// The data that the page's script reads.
struct PageData: Encodable {
    /// A table's columns and rows.
    struct Table: Encodable {
        /// The columns.
        var columns: [PageTable.Column]
        /// The rows.
        var rows: [[PageCell]]
        /// What stands there when there is no row.
        var empty: String
    }

    /// A run in the history of tests.
    struct Run: Encodable {
        /// When it started, in seconds since 1970; nil where it is not known.
        var started: Int?
        /// The commit’s first characters.
        var commit: String?
        /// The branch.
        var branch: String?
        /// The devices.
        var device: String?
    }

    private let project: String
    private let generatedAt: Int
    private let historyRuns: [Run]
    private let tables: [String: Table]

    /// Collects the data of a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - tables: Its tables.
    init(_ report: ReportModel, tables: [PageTable]) {
        project = report.project.visible
        generatedAt = Int(report.generatedAt.timeIntervalSince1970)
        let runs = Dictionary(report.runs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        historyRuns = report.historyRuns.map { id in
            let run = runs[id]
            return Run(
                started: run?.startedAt.map { Int($0.timeIntervalSince1970) },
                commit: run?.commit.map { String($0.prefix(7)).visible },
                branch: run?.branch?.visible,
                device: run?.device?.visible
            )
        }
        self.tables = Dictionary(
            tables.map { ($0.id, Table(columns: $0.columns, rows: $0.rows, empty: $0.emptyText)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The data as JSON that no text in it can end or comment out: `<`, `>` and `&` are written as escapes.
    ///
    /// HTML ends a script element at `</script` and reads `<!--` specially, whatever its type is (HTML Standard,
    /// "Restrictions for contents of script elements").
    var scriptText: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let json = String(decoding: try encoder.encode(self), as: UTF8.self)
            var safe: [UInt8] = []
            for byte in json.utf8 {
                switch byte {
                case UInt8(ascii: "<"): safe += Array("\\u003c".utf8)
                case UInt8(ascii: ">"): safe += Array("\\u003e".utf8)
                case UInt8(ascii: "&"): safe += Array("\\u0026".utf8)
                default: safe.append(byte)
                }
            }
            return String(decoding: safe, as: UTF8.self)
        }
    }
}
