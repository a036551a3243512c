import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Tokens: made once, kept as a hash, ended at once.
@Suite("Access tokens") struct AccessTokenTests {
    private let store: RecordingFixture
    private let tokens: AccessTokens
    private let now = makeDate(day: 10)

    init() throws {
        store = try RecordingFixture()
        tokens = AccessTokens(store.database)
    }

    @Test func `a token opens what its scopes say, and nothing keeps its secret`() throws {
        let made = try tokens.create(name: "CI", scopes: [.ingest, .read], now: now)
        #expect(try tokens.check(made.secret, now: now) == .valid(made.token))
        #expect(made.token.scopes == [.read, .ingest])
        #expect(made.token.allows(.ingest) && made.token.allows(.read))
        #expect(!made.token.allows(.query) && !made.token.allows(.admin))
        let secret = made.secret.suffix(43)
        #expect(secret.utf8.count == 43)
        let file = try ["", "-wal"].reduce(into: Data()) { bytes, suffix in
            bytes += try Data(contentsOf: URL(filePath: store.database.path + suffix))
        }
        #expect(file.range(of: Data(made.token.id.utf8)) != nil)
        #expect(file.range(of: Data(secret.utf8)) == nil)
    }

    @Test func `an administrator may do everything`() throws {
        let token = try tokens.create(name: "ops", scopes: [.admin], now: now).token
        #expect(AccessScope.allCases.allSatisfy(token.allows))
    }

    @Test func `nothing but the whole token opens anything`() throws {
        let secret = try tokens.create(name: "CI", scopes: [.read], now: now).secret
        let other = try tokens.create(name: "CI 2", scopes: [.read], now: now).secret
        var wrong = [
            "", "x", "Bearer", "uii_", String(secret.dropLast()), secret + "A", secret.uppercased(), " " + secret,
        ]
        // The id of one token with the secret of another.
        wrong.append(String(secret.prefix(17)) + other.suffix(43))
        for index in secret.indices {
            var changed = secret
            changed.replaceSubrange(index...index, with: secret[index] == "a" ? "b" : "a")
            wrong.append(changed)
        }
        wrong.append(String(repeating: "é", count: 30))
        for text in wrong { #expect(try tokens.check(text, now: now) == .unknown, "\(text)") }
    }

    @Test func `tokens end when they expire or are revoked`() throws {
        let day = makeDate(day: 12)
        let made = try tokens.create(name: "CI", scopes: [.read], expiresAt: day, now: now)
        #expect(try tokens.check(made.secret, now: day.addingTimeInterval(-0.01)) == .valid(made.token))
        #expect(try tokens.check(made.secret, now: day) == .expired(made.token))
        let revoked = try tokens.revoke("CI", now: now)
        #expect(revoked.revokedAt == now)
        #expect(try tokens.check(made.secret, now: now) == .revoked(revoked))
        #expect(try tokens.revoke(revoked.id, now: day).revokedAt == now)
        #expect(throws: AccessTokenError.unknown("CI")) { try tokens.revoke("CI", now: now) }
    }

    @Test func `tokens of one name are revoked by their ids`() throws {
        let ids = try (0..<2).map { _ in try tokens.create(name: "CI", scopes: [.read], now: now).token.id }
        #expect(throws: AccessTokenError.several("CI", ids: ids)) { try tokens.revoke("CI", now: now) }
        #expect(try tokens.revoke(ids[1], now: now).id == ids[1])
        #expect(try tokens.revoke("CI", now: now).id == ids[0])
    }

    @Test func `what makes no token is refused`() throws {
        #expect(throws: AccessTokenError.badName) { try tokens.create(name: "", scopes: [.read], now: now) }
        #expect(throws: AccessTokenError.badName) {
            try tokens.create(name: String(repeating: "a", count: 101), scopes: [.read], now: now)
        }
        #expect(throws: AccessTokenError.noScope) { try tokens.create(name: "CI", scopes: [], now: now) }
        #expect(throws: AccessTokenError.ended) {
            try tokens.create(name: "CI", scopes: [.read], expiresAt: now, now: now)
        }
        #expect(try tokens.list().isEmpty && !tokens.hasAny())
    }

    @Test func `the last use is kept to the hour, also where the clock was set back`() throws {
        let made = try tokens.create(name: "CI", scopes: [.read], now: now)
        try tokens.noteUse(of: made.token, now: now.addingTimeInterval(1234))
        var used = try #require(try tokens.list().first)
        #expect(used.lastUsedAt == now)
        #expect(!AccessTokens.isUseDue(used, now: now.addingTimeInterval(3599)))
        #expect(AccessTokens.isUseDue(used, now: now.addingTimeInterval(3600)))
        try tokens.noteUse(of: used, now: now.addingTimeInterval(-86_400))
        used = try #require(try tokens.list().first)
        #expect(used.lastUsedAt == now.addingTimeInterval(-86_400))
    }

    @Test func `a thousand tokens differ`() throws {
        let made = try (0..<1000).map { try tokens.create(name: "\($0)", scopes: [.read], now: now) }
        #expect(Set(made.map(\.secret)).count == 1000)
        #expect(Set(made.map(\.token.id)).count == 1000)
        #expect(try tokens.hasAny())
    }
}
