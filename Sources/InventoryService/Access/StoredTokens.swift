package import Foundation
package import InventoryStore

/// The tokens that the database holds.
package struct StoredTokens: AccessTokenCheck {
    private let source: DatabaseSource
    private let now: @Sendable () -> Date

    private let noteUse: @Sendable (AccessToken, Date) -> Void

    /// Takes the tokens of a database.
    ///
    /// - Parameters:
    ///   - source: The database.
    ///   - now: The time.
    ///   - noteUse: Told of each use of a token; must not wait for anything.
    package init(
        _ source: DatabaseSource, now: @escaping @Sendable () -> Date = { Date() },
        noteUse: @escaping @Sendable (AccessToken, Date) -> Void = { _, _ in }
    ) {
        self.source = source
        self.now = now
        self.noteUse = noteUse
    }

    /// Whether there is one, over or revoked as it may be: that the last one is over must open nothing.
    package func areTokensNeeded() async throws -> Bool {
        try AccessTokens(source.current().database).hasAny()
    }

    package func grant(token: String) async throws -> AccessGrant? {
        guard case .valid(let found) = try AccessTokens(source.current().database).check(token, now: now()) else {
            return nil
        }
        noteUse(found, now())
        var grant = AccessGrant(name: found.name, scopes: Set(found.scopes))
        grant.token = found
        return grant
    }
}
