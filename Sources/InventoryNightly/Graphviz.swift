import Foundation
package import InventoryReport
import Subprocess

/// Lays out the navigation map of dashboards by the program `dot` of Graphviz, where that is installed.
///
/// Where it is missing, fails, takes too long or answers something else, there are no places, and the map has the layout
/// that is built in: a dashboard never waits for it longer than the time limit.
package struct Graphviz: Sendable {
    private let searchPath: String?
    private let timeLimit: Duration

    /// Names where the program is.
    ///
    /// - Parameters:
    ///   - searchPath: The folders in which it is looked for, separated by colons; nil for those of `PATH`.
    ///   - timeLimit: How long it may take.
    package init(searchPath: String? = nil, timeLimit: Duration = .seconds(3)) {
        self.searchPath = searchPath
        self.timeLimit = timeLimit
    }

    /// Asks for the places of the screens.
    ///
    /// - Returns: The places; nil where there are none to take.
    package func places(of transitions: [ReportModel.Transition]) async -> MapPlaces? {
        guard let graph = GraphvizGraph(transitions) else { return nil }
        let question = graph.text
        let plain = await withTaskGroup(of: String?.self) { group in
            group.addTask { await answer(to: question) }
            group.addTask {
                // The limit itself: whichever of the two ends first decides.
                try? await Task.sleep(for: timeLimit)
                return nil
            }
            // Cancelling ends the program.
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        return plain.flatMap(graph.places(inPlain:))
    }

    /// What it prints; nil where it fails or prints too much.
    private func answer(to question: String) async -> String? {
        // Not by a pipe: where the program ends before it reads, writing to one would end this program too.
        let file = FileManager.default.temporaryDirectory.appending(path: "uiinventory-map-\(UUID().uuidString).gv")
        defer { try? FileManager.default.removeItem(at: file) }
        guard (try? Data(question.utf8).write(to: file, options: .withoutOverwriting)) != nil else { return nil }
        let environment = searchPath.map { Environment.inherit.updating(["PATH": $0]) } ?? .inherit
        let result = try? await run(
            .name("dot"), arguments: ["-Tplain", file.path], environment: environment, output: .string(limit: 4 << 20),
            error: .discarded)
        guard let result, result.terminationStatus.isSuccess else { return nil }
        return result.standardOutput
    }
}
