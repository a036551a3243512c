package import InventoryStore

/// What the sender of a request may do, and who that is.
package struct AccessGrant: Sendable, Hashable {
    /// The name of the token; nil where none was needed.
    package var name: String?
    /// What is allowed.
    package var scopes: Set<AccessScope>
    /// The token; nil where none was needed.
    package var token: AccessToken?

    /// Creates a grant.
    package init(name: String?, scopes: Set<AccessScope>) {
        self.name = name
        self.scopes = scopes
    }

    /// Whoever reaches a service that has no tokens and listens to its own machine only.
    package static let loopback = Self(name: nil, scopes: Set(AccessScope.allCases))

    /// Whether something is allowed.
    package func allows(_ scope: AccessScope) -> Bool { scopes.contains(scope) || scopes.contains(.admin) }
}

/// Knows the tokens.
package protocol AccessTokenCheck: Sendable {
    /// Whether requests need a token, which they do as soon as there is one.
    ///
    /// - Throws: An error where the tokens cannot be read.
    func areTokensNeeded() async throws -> Bool
    /// What a token allows.
    ///
    /// - Parameter token: The text of the token as the sender wrote it.
    /// - Returns: What it allows; nil for one that is unknown, over or revoked.
    /// - Throws: An error where the tokens cannot be read.
    func grant(token: String) async throws -> AccessGrant?
}

/// There are no tokens.
package struct NoTokens: AccessTokenCheck {
    /// Creates the check.
    package init() {}

    package func areTokensNeeded() async throws -> Bool { false }

    package func grant(token: String) async throws -> AccessGrant? { nil }
}
