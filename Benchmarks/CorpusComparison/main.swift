import Foundation

// Compares what the program finds in public repositories with what people read there; prints precision and recall.

let arguments = CommandLine.arguments.dropFirst()
let showsDifferences = arguments.contains("--differences")
let folders = Array(arguments.filter { !$0.hasPrefix("--") })
guard let executable = Bundle.main.executableURL, folders.count >= 2 else {
    print("usage: corpus-comparison FACTS CHECKOUTS [REPOSITORY…] [--differences]")
    exit(64)
}
let (facts, checkouts, names) = (folders[0], folders[1], folders.dropFirst(2))

/// A share as people read it; a dash where there is nothing to share.
func percent(_ share: Double?) -> String {
    share.map { String(format: "%.3f", $0) } ?? "–"
}

do {
    print("| repository | facts | precision | recall | right / found | found / expected |")
    print("|---|---|---|---|---|---|")
    var differences: [String] = []
    for truth in try GroundTruth.read(from: URL(filePath: facts)) {
        let name = truth.repository.split(separator: "/").last.map(String.init) ?? truth.repository
        guard names.isEmpty || names.contains(name) || names.contains(truth.repository) else { continue }
        // Repositories of several owners may have one name.
        let candidates = [truth.repository.replacing("/", with: "+"), name].map {
            URL(filePath: checkouts, directoryHint: .isDirectory).appending(path: $0)
        }
        guard let checkout = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            print("| \(truth.repository) | no checkout of \(truth.commit) in \(checkouts) | | | | |")
            continue
        }
        let programFolder = executable.deletingLastPathComponent().path
        let findings = try await Findings(checkout: checkout, programFolder: programFolder)
        for (kind, score) in Comparison(truth: truth, findings: findings).scores {
            let columns = [
                truth.repository, kind, percent(score.precision), percent(score.recall),
                "\(score.right) / \(score.found)", "\(score.recalled) / \(score.expected)",
            ]
            print("| " + columns.joined(separator: " | ") + " |")
            differences += score.differences.map { "\(name) \(kind): \($0)" }
        }
    }
    if showsDifferences { print("\n" + differences.joined(separator: "\n")) }
} catch {
    print("error: \(error)")
    exit(1)
}
