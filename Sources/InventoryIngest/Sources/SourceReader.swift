import InventoryLinker
import InventoryModel
import InventoryScanner
import InventoryStore

/// Reads sources so that nothing is read or parsed again that did not change.
struct SourceReader: Sendable {
    /// The facts that earlier ingests kept.
    let cache: FactsCache
    /// How many files are read at a time.
    let jobCount: Int

    /// Finds out what the sources are now.
    ///
    /// A file whose stat is the known one is not read; a file whose content is known is not parsed.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - known: The stats of an earlier ingest, by path.
    ///   - onProgress: Called with how many are done.
    /// - Returns: The sources in the order of the files, and diagnostics of those that cannot be read.
    /// - Throws: `StoreError`.
    func states(
        of files: [FoundFile],
        known: [String: FileStat],
        onProgress: @escaping @Sendable (Int) -> Void
    ) async throws -> (states: [SourceState], diagnostics: [Diagnostic]) {
        var outcomes = files.map { file in
            known[file.path].flatMap { file.status.matches($0) ? Outcome.state(unchanged(file, stat: $0)) : nil }
        }
        // The largest first: one that starts last would keep one processor busy while the others have nothing left.
        let changed = files.indices.filter { outcomes[$0] == nil }
            .sorted { files[$0].status.byteCount > files[$1].status.byteCount }
        let unchangedCount = files.count - changed.count
        let found = try await changed.concurrentMap(jobCount: jobCount, onProgress: { onProgress(unchangedCount + $0) })
        {
            try read(files[$0])
        }
        for (index, outcome) in zip(changed, found) { outcomes[index] = outcome }
        var states: [SourceState] = []
        var diagnostics: [Diagnostic] = []
        for outcome in outcomes.compactMap(\.self) {
            switch outcome {
            case .state(let state): states.append(state)
            case .unreadable(let diagnostic): diagnostics.append(diagnostic)
            }
        }
        return (states, diagnostics)
    }

    /// Gets the facts of all sources.
    ///
    /// - Returns: The sources with their facts, in the given order, and the states with the facts that had to be read.
    /// - Throws: `StoreError`.
    func scannedFiles(_ states: [SourceState]) async throws -> (files: [ScannedFile], states: [SourceState]) {
        let pairs = try await states.concurrentMap(jobCount: jobCount) { state in try withFacts(state) }
        return (pairs.map(\.0), pairs.map(\.1))
    }

    private enum Outcome: Sendable {
        case state(SourceState)
        case unreadable(Diagnostic)
    }

    private func unchanged(_ file: FoundFile, stat: FileStat) -> SourceState {
        SourceState(
            file: file,
            contentSHA256: stat.contentSHA256,
            byteCount: Int(file.status.byteCount),
            facts: .cached
        )
    }

    private func read(_ file: FoundFile) throws -> Outcome {
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(file.location)
        } catch {
            let message = "cannot be read (\(error)); check its permissions"
            return .unreadable(Diagnostic(.error, code: "unreadable-file", message: message, file: file.path))
        }
        let hash = ContentHash.sha256(bytes)
        let facts: SourceState.Facts
        if let encoded = try cache.facts(forSHA256: file.factsKey(forSHA256: hash)) {
            facts = .encoded(encoded)
        } else {
            facts = Self.scan(bytes, as: file.format ?? .swift)
        }
        return .state(SourceState(file: file, contentSHA256: hash, byteCount: bytes.count, facts: facts))
    }

    private func withFacts(_ state: SourceState) throws -> (ScannedFile, SourceState) {
        var state = state
        if case .cached = state.facts, let encoded = try cache.facts(forSHA256: state.factsKey) {
            state.facts = .encoded(encoded)
        }
        switch state.facts {
        case .scanned(let facts, let encoded):
            state.facts = .handedOn(encoded: encoded)
            return (scannedFile(state, facts), state)
        case .encoded(let encoded):
            if let facts = FileFacts(encoded: encoded) { return (scannedFile(state, facts), state) }
        case .cached, .handedOn:
            break
        }
        // The cache lost the facts or they are damaged.
        if case .state(var read) = try reread(state.file), case .scanned(let facts, let encoded) = read.facts {
            read.facts = .handedOn(encoded: encoded)
            return (scannedFile(read, facts), read)
        }
        return (scannedFile(state, FileFacts()), state)
    }

    private func reread(_ file: FoundFile) throws -> Outcome {
        try SourceReader(cache: FactsCache(nil), jobCount: 1).read(file)
    }

    private func scannedFile(_ state: SourceState, _ facts: FileFacts) -> ScannedFile {
        ScannedFile(
            path: state.file.path,
            contentSHA256: state.contentSHA256,
            byteCount: state.byteCount,
            facts: facts
        )
    }

    private static func scan(_ bytes: [UInt8], as format: SourceFormat) -> SourceState.Facts {
        let facts = SourceScanner.scan(bytes, as: format)
        return .scanned(facts, encoded: facts.encoded())
    }
}
