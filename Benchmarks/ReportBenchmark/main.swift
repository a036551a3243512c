import Foundation
import InventoryModel
import InventoryQuery
import InventoryReport
import InventoryStore

// How long the reports of a database take, how large they are and how much memory they need: one row a step.
// Usage: report-benchmark DATABASE FOLDER. The files are left in the folder.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2 else {
    print("usage: report-benchmark DATABASE FOLDER")
    exit(64)
}
do {
    try ReportBenchmark(path: arguments[0], folder: URL(filePath: arguments[1])).run()
} catch {
    print("error: \(error)")
    exit(1)
}
