package import Foundation
package import InventoryStore
import Synchronization

/// The tokens that the database holds; read anew as soon as anything was written to it.
package final class StoredTokens: AccessTokenCheck {
    private struct State {
        var version = ""
        var isNeeded: Bool?
        /// Tokens that somebody showed, by their public parts.
        var found: [String: StoredAccessToken] = [:]
    }

    /// The most tokens that are remembered.
    private static let limit = 1000

    private let source: DatabaseSource
    private let now: @Sendable () -> Date
    private let noteUse: @Sendable (AccessToken, Date) -> Void
    private let state = Mutex(State())

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
        let opened = try source.current()
        // Asked before the tokens are read: what is written meanwhile makes them old, never new.
        let version = try source.version(of: opened).text
        if let isNeeded = state.withLock({ $0.version == version ? $0.isNeeded : nil }) { return isNeeded }
        let isNeeded = try AccessTokens(opened.database).hasAny()
        keep(version) { $0.isNeeded = isNeeded }
        return isNeeded
    }

    package func grant(token: String) async throws -> AccessGrant? {
        let now = now()
        guard let stored = try stored(token), case .valid(let found) = stored.check(token, now: now) else { return nil }
        noteUse(found, now)
        var grant = AccessGrant(name: found.name, scopes: Set(found.scopes))
        grant.token = found
        return grant
    }

    /// The token of the public part that somebody shows; whether the rest is right is still to be checked.
    private func stored(_ shown: String) throws -> StoredAccessToken? {
        guard let id = AccessTokens.id(of: shown) else { return nil }
        let opened = try source.current()
        let version = try source.version(of: opened).text
        if let found = state.withLock({ $0.version == version ? $0.found[id] : nil }) { return found }
        guard let found = try AccessTokens(opened.database).stored(id: id) else { return nil }
        keep(version) { state in
            if state.found.count >= Self.limit { state.found = [:] }
            state.found[id] = found
        }
        return found
    }

    private func keep(_ version: String, _ change: (inout State) -> Void) {
        state.withLock { state in
            if state.version != version { state = State(version: version) }
            change(&state)
        }
    }
}
