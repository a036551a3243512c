import InventoryModel

/// What the actions of a bundle refer to beside tests: coverage, and logs that name the version of Xcode.
struct ActionExtras {
    /// The objects of the bundle.
    let objects: BundleObjects

    private struct Place: Hashable {
        var target: String
        var path: String
    }

    /// Adds it to the run.
    func add(from actions: [ResultObject], to run: inout RunRecord) {
        var places: [Place: Int] = [:]
        var repeated: Set<Place> = []
        var seen: Set<String> = []
        for action in actions {
            let result = action["actionResult"]
            if run.xcodeVersion == nil, let logs = result?.reference("diagnosticsRef") {
                run.xcodeVersion = DiagnosticsFolder(objects: objects).xcodeVersion(in: logs)
            }
            guard let id = result?["coverage"]?.reference("reportRef"), seen.insert(id).inserted else { continue }
            for file in coverage(id, run: &run) {
                let place = Place(target: file.target, path: file.path)
                guard let known = places[place] else {
                    places[place] = run.lineCoverage.count
                    run.lineCoverage.append(file)
                    continue
                }
                // Which lines were executed is not told, only how many, so two reports cannot be put together.
                repeated.insert(place)
                if run.lineCoverage[known].coveredLines < file.coveredLines { run.lineCoverage[known] = file }
            }
        }
        guard !repeated.isEmpty else { return }
        let text = "\(repeated.count) files are in the coverage of several actions; the higher figure of each was taken"
        run.diagnostics.append(Diagnostic(.note, code: "coverage-repeated", message: text, file: run.sourceName))
    }

    private func coverage(_ id: String, run: inout RunRecord) -> [LineCoverage] {
        let content = "the coverage report"
        let bytes = objects.read(id, content: content, isExtra: true) { id throws(ObjectStore.Failure) in
            try objects.store.bytes(of: id)
        }
        guard let bytes else { return [] }
        if let lines = CoverageReport(bytes)?.lines() { return lines }
        let text = "object '\(id)' (\(content)) is of an unknown form; the rest was read"
        run.diagnostics.append(Diagnostic(.warning, code: "damaged-object", message: text, file: run.sourceName))
        return []
    }
}
