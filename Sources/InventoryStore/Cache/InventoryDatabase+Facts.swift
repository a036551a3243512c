package import Foundation
import GRDB

extension InventoryDatabase {
    /// The encoded facts that a scanner of a version read from files of these contents; those not known are left out.
    ///
    /// - Throws: A `StoreError`.
    package func cachedFacts(forSHA256s hashes: some Sequence<String>, scannerVersion: Int) throws -> [String: Data] {
        try read { db in
            var facts: [String: Data] = [:]
            let find = try db.cachedStatement(
                sql: "SELECT facts FROM cached_facts WHERE content_sha256 = ? AND scanner_version = ?"
            )
            for hash in hashes where facts[hash] == nil {
                facts[hash] = try Data.fetchOne(find, arguments: [hash.stored, scannerVersion])
            }
            return facts
        }
    }

    /// Keeps encoded facts under the hash of the file's content; those of another scanner version are replaced.
    ///
    /// - Throws: A `StoreError`; the database is then as it was.
    package func storeFacts(_ facts: [String: Data], scannerVersion: Int) throws {
        guard !facts.isEmpty else { return }
        try write { db in
            let writer = try TableWriter(
                db,
                into: "cached_facts",
                "content_sha256, scanner_version, facts",
                onConflict: """
                    (content_sha256)
                    DO UPDATE SET scanner_version = excluded.scanner_version, facts = excluded.facts
                    """
            )
            for (hash, bytes) in facts.sorted(by: { $0.key < $1.key }) {
                try writer.insert(hash.stored, scannerVersion, bytes)
            }
        }
    }
}
