package import Foundation
internal import GRDB

/// A token with what it takes to check it.
package struct StoredAccessToken: Sendable {
    let token: AccessToken
    let sha256: Data

    /// Checks what somebody shows as this token.
    package func check(_ shown: String, now: Date) -> AccessTokens.Check {
        guard let secret = TokenSecret(shown), secret.id == token.id, secret.has(sha256: sha256) else {
            return .unknown
        }
        if token.revokedAt != nil { return .revoked(token) }
        return token.isValid(at: now) ? .valid(token) : .expired(token)
    }
}

/// The tokens of a database: makes, lists, revokes and checks them.
package struct AccessTokens: Sendable {
    /// What became of a token that somebody showed.
    package enum Check: Sendable, Hashable {
        /// It is valid.
        case valid(AccessToken)
        /// It is none, or one that is not known.
        case unknown
        /// It was valid until a time.
        case expired(AccessToken)
        /// It was revoked.
        case revoked(AccessToken)
    }

    /// How many characters a name has at most.
    package static let nameLimit = 100
    /// How exactly the last use is kept, in seconds.
    package static let useResolution = 3600.0

    private let database: InventoryDatabase

    /// Takes the tokens of a database.
    package init(_ database: InventoryDatabase) {
        self.database = database
    }

    /// Makes a token.
    ///
    /// - Returns: The token and its secret, which is kept nowhere and cannot be shown again.
    /// - Throws: `AccessTokenError`, and `StoreError`; no token is made then.
    package func create(
        name: String,
        scopes: Set<AccessScope>,
        expiresAt: Date? = nil,
        now: Date
    ) throws -> (token: AccessToken, secret: String) {
        guard (1...Self.nameLimit).contains(name.count) else { throw AccessTokenError.badName }
        guard !scopes.isEmpty else { throw AccessTokenError.noScope }
        if let expiresAt, expiresAt <= now { throw AccessTokenError.ended }
        let secret = TokenSecret()
        let scopes = AccessScope.allCases.filter(scopes.contains)
        return try database.write { db in
            let writer = try TableWriter(
                db,
                into: "access_token",
                "token_id, name, token_sha256, scopes, created_at_ms, expires_at_ms"
            )
            try writer.insert(
                secret.id, name.stored, secret.sha256, try LabelsJSON.text(scopes.map(\.rawValue)), now.milliseconds,
                expiresAt.stored
            )
            guard let row = try Self.row(secret.id, db) else { throw AccessTokenError.unknown(secret.id) }
            return (Self.token(row), secret.text)
        }
    }

    /// All tokens, also those that cannot be used any more, the oldest first.
    ///
    /// - Throws: A `StoreError`.
    package func list() throws -> [AccessToken] {
        try database.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM access_token ORDER BY token_key").map(Self.token)
        }
    }

    /// Whether a token was ever made.
    ///
    /// - Throws: A `StoreError`.
    package func hasAny() throws -> Bool {
        try database.read { db in
            try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM access_token)")) ?? false
        }
    }

    /// Ends a token at once; one that was revoked before stays as it is.
    ///
    /// - Parameters:
    ///   - name: Its id, or its name where no other valid token has it.
    ///   - now: When it ends.
    /// - Returns: The token as it is now.
    /// - Throws: `AccessTokenError.unknown`, `AccessTokenError.several`, and `StoreError`.
    package func revoke(_ name: String, now: Date) throws -> AccessToken {
        try database.write { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM access_token WHERE token_id = ?1 OR name = ?1 AND revoked_at_ms IS NULL
                    ORDER BY token_id = ?1 DESC, token_key
                    """,
                arguments: [name.stored]
            )
            let tokens = rows.map(Self.token)
            guard let first = tokens.first else { throw AccessTokenError.unknown(name) }
            guard first.id == name || tokens.count == 1 else {
                throw AccessTokenError.several(name, ids: tokens.map(\.id))
            }
            try db.execute(
                sql: "UPDATE access_token SET revoked_at_ms = coalesce(revoked_at_ms, ?) WHERE token_id = ?",
                arguments: [now.milliseconds, first.id]
            )
            return try Self.row(first.id, db).map(Self.token) ?? first
        }
    }

    /// Checks what somebody shows as a token.
    ///
    /// - Throws: A `StoreError` where the database cannot be read; access must be refused then.
    package func check(_ shown: String, now: Date) throws -> Check {
        guard let id = Self.id(of: shown) else { return .unknown }
        return try stored(id: id)?.check(shown, now: now) ?? .unknown
    }

    /// The public part of what somebody shows as a token; nil where it has not the form of one.
    package static func id(of shown: String) -> String? { TokenSecret(shown)?.id }

    /// The token of a public part, for whoever checks it more often than it changes.
    ///
    /// - Throws: A `StoreError` where the database cannot be read; access must be refused then.
    package func stored(id: String) throws -> StoredAccessToken? {
        try database.read { db in
            try Self.row(id, db).map { StoredAccessToken(token: Self.token($0), sha256: $0["token_sha256"]) }
        }
    }

    /// Remembers that a token is used, unless its last use is known to the hour.
    ///
    /// - Throws: A `StoreError`.
    package func noteUse(of token: AccessToken, now: Date) throws {
        guard Self.isUseDue(token, now: now) else { return }
        try database.write { db in try Self.noteUse(of: token, now: now, db) }
    }

    /// Whether the last use that is kept is more than an hour away; also in the future, where a clock was set back.
    package static func isUseDue(_ token: AccessToken, now: Date) -> Bool {
        token.lastUsedAt.map { abs(now.timeIntervalSince($0)) >= useResolution } ?? true
    }

    static func noteUse(of token: AccessToken, now: Date, _ db: Database) throws {
        let hour = Date(
            timeIntervalSince1970: (now.timeIntervalSince1970 / useResolution).rounded(.down) * useResolution)
        try db.executeCached(
            sql: "UPDATE access_token SET last_used_at_ms = ? WHERE token_id = ?",
            arguments: [hour.milliseconds, token.id]
        )
    }

    private static func row(_ id: String, _ db: Database) throws -> Row? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM access_token WHERE token_id = ?"), arguments: [id])
    }

    private static func token(_ row: Row) -> AccessToken {
        func date(_ column: String) -> Date? { (row[column] as Int64?).map { Date(milliseconds: $0) } }
        let scopes = (try? JSONDecoder().decode([String].self, from: Data((row["scopes"] as String).utf8))) ?? []
        return AccessToken(
            id: row["token_id"],
            name: row["name"],
            scopes: scopes.compactMap(AccessScope.init),
            createdAt: date("created_at_ms") ?? .distantPast,
            expiresAt: date("expires_at_ms"),
            lastUsedAt: date("last_used_at_ms"),
            revokedAt: date("revoked_at_ms")
        )
    }
}
