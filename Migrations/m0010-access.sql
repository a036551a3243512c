-- Who may use the service, and what was written through it.

-- Bearer tokens. Only the SHA-256 of a token is kept. It has 256 random bits, so that nobody finds it by trying, and a
-- hash that is slow on purpose, as for passwords, would only cost each request its time.
CREATE TABLE access_token (
    token_key INTEGER PRIMARY KEY,
    -- Public: names the token in lists and in the audit log, and is the first part of the token.
    token_id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL CHECK (name <> ''),
    token_sha256 BLOB NOT NULL CHECK (length(token_sha256) = 32),
    -- A JSON array of: read, ingest, query, admin.
    scopes TEXT NOT NULL CHECK (scopes GLOB '[[]*]'),
    created_at_ms INTEGER NOT NULL,
    expires_at_ms INTEGER,
    -- To the hour, so that reading does not write each time.
    last_used_at_ms INTEGER,
    revoked_at_ms INTEGER
) STRICT;

-- Each write through the service, also those that were refused. The token's name stays when the token is removed.
CREATE TABLE audit_entry (
    audit_key INTEGER PRIMARY KEY,
    happened_at_ms INTEGER NOT NULL,
    -- NULL where the service is open to whoever can reach it.
    token_id TEXT,
    token_name TEXT,
    action TEXT NOT NULL,
    project TEXT,
    content_sha256 TEXT,
    -- The id of what was written; NULL where nothing was.
    subject_id TEXT,
    result TEXT NOT NULL
) STRICT;

CREATE INDEX audit_entry_by_time ON audit_entry (happened_at_ms);

-- The hash that a run's id is made of; NULL in runs recorded before this migration.
ALTER TABLE run ADD COLUMN content_sha256 TEXT;
