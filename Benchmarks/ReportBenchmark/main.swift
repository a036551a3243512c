import Foundation
import InventoryModel
import InventoryQuery
import InventoryReport
import InventoryStore

// How long the reports of a database take, how large they are and how much memory they need: one row a step.
// Usage: report-benchmark DATABASE FOLDER [FILE]. The files are left in the folder; FILE is the only one to write.
let arguments = Array(CommandLine.arguments.dropFirst())
guard (2...3).contains(arguments.count) else {
    print("usage: report-benchmark DATABASE FOLDER [FILE]")
    exit(64)
}
do {
    try ReportBenchmark(
        path: arguments[0], folder: URL(filePath: arguments[1]), only: arguments.count > 2 ? arguments[2] : nil
    ).run()
} catch {
    print("error: \(error)")
    exit(1)
}
