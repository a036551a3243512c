import InventoryStore

/// The files whose content is not that of the newest snapshot, where all of them say the same as before: what changed is
/// a comment, white space, or code that no facts come from.
struct ContentChanges: Sendable {
    /// The changed files as they are now.
    let files: [FileContent]
    /// All sources with the contents before the change.
    let statesBefore: [SourceState]

    /// Compares the sources with the newest snapshot's.
    ///
    /// - Returns: Nil where the facts of a file changed or cannot be compared, or a file came or went.
    /// - Throws: `StoreError`.
    init?(_ states: [SourceState], since newest: [FileContent], cache: FactsCache) throws {
        guard newest.count == states.count else { return nil }
        let hashes = Dictionary(newest.map { ($0.path, $0.sha256) }) { first, _ in first }
        var files: [FileContent] = []
        var before = states
        for (index, state) in states.enumerated() {
            guard let hash = hashes[state.file.path] else { return nil }
            if hash == state.contentSHA256 { continue }
            before[index].contentSHA256 = hash
            guard let facts = try state.encodedFacts(from: cache), !facts.isEmpty,
                try cache.facts(forSHA256: before[index].factsKey) == facts
            else { return nil }
            files.append(FileContent(path: state.file.path, sha256: state.contentSHA256, byteCount: state.byteCount))
        }
        guard !files.isEmpty else { return nil }
        self.files = files
        statesBefore = before
    }
}

extension SourceState {
    /// The facts in their form for the cache; nil where the cache lost them.
    fileprivate func encodedFacts(from cache: FactsCache) throws -> [UInt8]? {
        switch facts {
        case .cached: try cache.facts(forSHA256: factsKey)
        case .encoded(let encoded), .scanned(_, let encoded), .handedOn(let encoded): encoded
        }
    }
}
