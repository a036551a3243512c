import Foundation
import InventoryModel
import InventoryQuery
import InventoryReport
import InventoryStore

/// The time, size and memory of the reports of one database.
struct ReportBenchmark {
    /// The database.
    let path: String
    /// Where the reports go.
    let folder: URL
    /// The report to write; nil for all.
    var only: String?

    /// Measures and prints; each step adds to the process's peak of memory.
    func run() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let database = try InventoryDatabase(path: path)
        guard let project = try database.read({ db in try ProjectsQuery().fetch(db).first }) else {
            print("nothing is recorded in '\(path)'")
            return
        }
        print("| step | seconds | of a processor | bytes | peak memory in MB |\n|---|---|---|---|---|")
        let query = ReportQuery(project: project, generatedAt: .now, toolVersion: "benchmark")
        var model: ReportModel?
        try measure("read and derive") {
            model = try database.read { db in try query.fetch(db) }
            return nil
        }
        guard let report = model else { return }
        for (name, renderer) in Self.renderers where only == nil || only == name {
            try measure(name) {
                let text = try renderer.render(report)
                try ReportFile(path: folder.appending(path: name).path).write(text)
                return text.utf8.count
            }
        }
    }

    private static let renderers: [(String, any ReportRenderer)] = [
        ("report.html", HTMLReport()), ("summary.md", MarkdownReport()), ("report.json", JSONReport()),
    ]

    private func measure(_ name: String, _ step: () throws -> Int?) throws {
        let clock = ContinuousClock()
        let (start, processor) = (clock.now, Self.processorTime)
        let size = try step()
        let seconds = [(clock.now - start) / .seconds(1), Self.processorTime - processor]
            .map { ($0 * 1000).rounded() / 1000 }
        print(
            "| \(name) | \(seconds[0]) | \(seconds[1]) | \(size.map(String.init) ?? "") | "
                + "\(Self.peakMemory / 1_000_000) |")
    }

    /// The seconds that processors have worked for this process, to which other programs add nothing.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The most memory that the process had at a time, in bytes.
    private static var peakMemory: Int {
        var usage = rusage()
        #if os(Linux)
            // Kilobytes (getrusage(2)).
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return usage.ru_maxrss * 1024
        #else
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #endif
    }
}
