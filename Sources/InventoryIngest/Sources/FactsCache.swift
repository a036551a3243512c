import Foundation
import InventoryScanner
import InventoryStore

/// The facts that earlier ingests kept.
struct FactsCache: Sendable {
    private let database: InventoryDatabase?

    /// Creates a cache; without a database it is empty.
    init(_ database: InventoryDatabase?) {
        self.database = database
    }

    /// The encoded facts under a key (`SourceState.factsKey`); nil where they are not there.
    ///
    /// - Throws: `StoreError`.
    func facts(forSHA256 hash: String) throws -> [UInt8]? {
        let found = try database?.cachedFacts(forSHA256s: CollectionOfOne(hash), scannerVersion: SourceScanner.version)
        return found?[hash].map { [UInt8]($0) }
    }

    /// Keeps the facts that were read from sources.
    ///
    /// - Throws: `StoreError`.
    static func store(_ states: [SourceState], in database: InventoryDatabase) throws {
        var facts: [String: Data] = [:]
        for state in states {
            switch state.facts {
            case .scanned(_, let encoded), .handedOn(let encoded):
                // Empty where the facts nest too deep to be kept.
                if !encoded.isEmpty { facts[state.factsKey] = Data(encoded) }
            case .cached, .encoded: break
            }
        }
        try database.storeFacts(facts, scannerVersion: SourceScanner.version)
    }
}
