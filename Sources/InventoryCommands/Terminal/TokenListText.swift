import Foundation
import InventoryStore

/// A list of tokens for people.
struct TokenListText {
    private let tokens: [AccessToken]
    private let now: Date

    /// Creates the text of tokens as they are at a time.
    init(_ tokens: [AccessToken], now: Date) {
        self.tokens = tokens
        self.now = now
    }

    /// A line for each token.
    var text: String {
        guard !tokens.isEmpty else { return "There are no tokens; 'uiinventory token create' makes one." }
        return tokens.map { token in
            [token.id, state(token), token.scopes.map(\.rawValue).joined(separator: ","), use(token), token.name]
                .joined(separator: "  ")
        }.map(Console.printable).joined(separator: "\n")
    }

    private func state(_ token: AccessToken) -> String {
        if let revoked = token.revokedAt { return "revoked \(day(revoked))" }
        guard let end = token.expiresAt else { return "valid" }
        return end <= now ? "ended \(day(end))" : "valid until \(day(end))"
    }

    private func use(_ token: AccessToken) -> String {
        token.lastUsedAt.map { "used \(day($0))" } ?? "never used"
    }

    /// The day in UTC.
    private func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}
