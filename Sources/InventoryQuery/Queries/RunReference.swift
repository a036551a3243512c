package import GRDB
package import InventoryModel

/// A run as a person names it: its id, the start of its id, `newest`, or `previous` for the one before.
package struct RunReference: Sendable, Hashable {
    /// What was written.
    package var text: String

    /// Takes what was written; whether there is such a run shows later.
    package init(_ text: String) {
        self.text = text
    }

    /// Finds the run.
    ///
    /// - Parameters:
    ///   - db: The database.
    ///   - project: The project; nil for all.
    /// - Returns: Its id.
    /// - Throws: A `RunReferenceError` where there is none or are several.
    package func find(_ db: Database, project: ProjectName? = nil) throws -> String {
        if let place = ["newest": 0, "previous": 1][text] {
            let runs = try RunsQuery(project: project, limit: place + 1).fetch(db)
            guard runs.count > place else { throw RunReferenceError.tooFew(text, count: runs.count) }
            return runs[place].runID
        }
        let name = project?.rawValue
        let ids = try SQLRequest<String>(literal: "SELECT run_id FROM runs WHERE \(name) IS NULL OR project = \(name)")
            .fetchAll(db)
        if ids.contains(text) { return text }
        let found = Set(ids.filter { !text.isEmpty && $0.hasPrefix(text) })
        guard let only = found.first, found.count == 1 else {
            throw found.isEmpty
                ? RunReferenceError.unknown(text, nearest: NearestName.of(text, in: ids))
                : RunReferenceError.several(text, found.sorted())
        }
        return only
    }
}

/// Why it is not clear which run is meant.
package enum RunReferenceError: Error, Hashable {
    /// No run has the id; the nearest one where one is near.
    case unknown(String, nearest: String?)
    /// Several ids start like this.
    case several(String, [String])
    /// There are fewer runs than are needed for the word.
    case tooFew(String, count: Int)
}

extension RunReferenceError: CustomStringConvertible {
    /// What is wrong and what to try; one line, in which no character acts on a terminal.
    package var description: String {
        switch self {
        case .unknown(let text, let nearest):
            VisibleText.line("there is no run '\(text)'")
                + (nearest.map { "; did you mean '\($0)'?" } ?? ": 'uiinventory query recent-runs' lists them")
        case .several(let text, let ids):
            VisibleText.line("several runs start with '\(text)': \(ids.prefix(5).joined(separator: ", "))")
        case .tooFew(let text, let count): "there is no \(text) run: \(count) recorded"
        }
    }
}
