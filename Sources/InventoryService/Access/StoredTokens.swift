package import Foundation
import InventoryStore

/// The tokens that the database holds.
package struct StoredTokens: AccessTokenCheck {
    private let source: DatabaseSource
    private let now: @Sendable () -> Date

    /// Takes the tokens of a database.
    package init(_ source: DatabaseSource, now: @escaping @Sendable () -> Date = { Date() }) {
        self.source = source
        self.now = now
    }

    /// Whether there is one, over or revoked as it may be: that the last one is over must open nothing.
    package func areTokensNeeded() async throws -> Bool {
        try !AccessTokens(source.current().database).list().isEmpty
    }

    package func grant(token: String) async throws -> AccessGrant? {
        guard case .valid(let found) = try AccessTokens(source.current().database).check(token, now: now()) else {
            return nil
        }
        return AccessGrant(name: found.name, scopes: Set(found.scopes))
    }
}
