package import Foundation

/// What a token allows.
package enum AccessScope: String, Sendable, Hashable, Codable, CaseIterable {
    /// Pages and answers.
    case read
    /// Recording runs and snapshots.
    case ingest
    /// Questions in SQL.
    case query
    /// Everything, and what is about the service itself.
    case admin
}

/// A token as it is listed: everything but what it takes to use it.
package struct AccessToken: Sendable, Hashable, Codable {
    /// Names the token; public.
    package var id: String
    /// What it is for, as its maker said.
    package var name: String
    /// What it allows, in the order of the cases.
    package var scopes: [AccessScope]
    /// When it was made.
    package var createdAt: Date
    /// When it ends; nil where it does not.
    package var expiresAt: Date?
    /// When it was used last, to the hour; nil where it was not.
    package var lastUsedAt: Date?
    /// When it was revoked; nil where it was not.
    package var revokedAt: Date?

    /// Whether it allows something.
    package func allows(_ scope: AccessScope) -> Bool { scopes.contains(scope) || scopes.contains(.admin) }

    /// Whether it may be used at a time.
    package func isValid(at time: Date) -> Bool { revokedAt == nil && expiresAt.map { time < $0 } ?? true }
}

/// Why a token cannot be made or revoked.
package enum AccessTokenError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No token has the id or name.
    case unknown(String)
    /// Several tokens have the name.
    case several(String, ids: [String])
    /// It has no name, or a name that is too long.
    case badName
    /// It would allow nothing.
    case noScope
    /// It would end before it begins.
    case ended

    package var description: String {
        switch self {
        case .unknown(let name): "there is no token '\(name)': 'uiinventory token list' shows them"
        case .several(let name, let ids):
            "several tokens are named '\(name)', name one by its id: \(ids.joined(separator: ", "))"
        case .badName: "a token's name has 1 to \(AccessTokens.nameLimit) characters"
        case .noScope: "a token without a scope allows nothing: name at least one"
        case .ended: "the token would end before now: name a later day"
        }
    }
}
