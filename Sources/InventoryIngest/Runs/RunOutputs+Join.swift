import Foundation
import InventoryImport
import InventoryModel

extension [RunOutput] {
    /// The outputs with those of one folder that tell of one run made one.
    func joined() -> [RunOutput] {
        var result = filter { $0.run == nil }
        for (_, outputs) in Dictionary(grouping: filter { $0.run != nil }, by: \.folder).sorted(by: { $0.key < $1.key })
        {
            result += outputs.mayTellOfOneRun ? outputs.joinedAsOneFolder() : outputs
        }
        return result
    }

    /// Whether runs of one folder can be the same at all: the exports of many nights, each whole, need not be compared.
    private var mayTellOfOneRun: Bool {
        let runs = compactMap(\.run)
        return runs.contains(where: \.isPart) || Set(runs.map(\.sourceFormat)).count > 1
            || runs.contains { $0.sourceFormat == SwiftPMXUnit.format }
    }

    private func joinedAsOneFolder() -> [RunOutput] {
        let (runs, parts) = RunJoin.join(compactMap(\.run))
        return (runs + parts).map { run in
            let names = Set(run.sources.map(\.name))
            let dates = filter { names.contains($0.name) }.compactMap(\.modifiedAt)
            return RunOutput(name: run.sourceName, modifiedAt: dates.min(), content: .read(run))
        }
    }
}

extension RunOutput {
    /// The run; nil where it is known and was not read.
    fileprivate var run: RunRecord? {
        if case .read(let run) = content { run } else { nil }
    }

    /// The folder that it is in, as the user named it.
    fileprivate var folder: String {
        URL(filePath: name).deletingLastPathComponent().path
    }
}
