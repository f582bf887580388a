import type { Migration } from './migration'

/**
 * What one column said in several ways has a column each: how often an entry was looked for or refused, whether a record is
 * missing at the remote or kept here only, and how far all of a remote has been read (docs/sync.md).
 */
export const syncColumns: Migration = {
  number: 27,
  name: 'sync-columns',
  schema: 'vqGXxrJi32892vQcnhkFkIkAlck5_f1O-Zr2BqJG2BI',
  sql: `
ALTER TABLE outbox ADD COLUMN empty_searches INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN stale_tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN parts_miscounts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN omits_number INTEGER NOT NULL DEFAULT 0 CHECK (omits_number IN (0, 1));
ALTER TABLE outbox ADD COLUMN remote_id TEXT;
UPDATE outbox SET remote_id = client_ref WHERE operation <> 'deleteClient' AND probes = 10;
UPDATE outbox SET omits_number = 1 WHERE operation = 'createEstimate' AND probes > 0;
UPDATE outbox SET stale_tries = probes WHERE probes < 10 AND (SELECT kind FROM sync_link) = 'full';
UPDATE outbox SET parts_miscounts = min(probes, 2)
  WHERE operation = 'deleteClient' AND (SELECT kind FROM sync_link) <> 'full';
UPDATE outbox SET empty_searches = probes
  WHERE operation <> 'deleteClient' AND probes < 10 AND (SELECT kind FROM sync_link) <> 'full';
ALTER TABLE outbox DROP COLUMN probes;

CREATE TABLE agreed_base (
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  local TEXT NOT NULL CHECK (json_valid(local)),
  remote TEXT NOT NULL CHECK (json_valid(remote)),
  remote_hash TEXT,
  etag TEXT,
  shown TEXT NOT NULL CHECK (json_valid(shown)),
  deferred TEXT CHECK (deferred IS NULL OR json_valid(deferred)),
  unanswered TEXT CHECK (unanswered IS NULL OR json_valid(unanswered)),
  presence TEXT NOT NULL CHECK (presence IN ('present', 'missing', 'local_only')),
  missed_walks INTEGER NOT NULL,
  last_seen_walk INTEGER NOT NULL,
  PRIMARY KEY (kind, local_id)
) STRICT, WITHOUT ROWID;
INSERT INTO agreed_base
  SELECT kind, local_id, local, remote, nullif(hash, ''), etag, shown, incoming, sent,
    CASE is_missing WHEN 0 THEN 'present' WHEN 1 THEN 'missing' ELSE 'local_only' END, absences, walk
  FROM base;
DROP TABLE base;
ALTER TABLE agreed_base RENAME TO base;
CREATE INDEX base_deferred ON base (kind) WHERE deferred IS NOT NULL;

CREATE TABLE kept_deletions (
  kind TEXT NOT NULL,
  remote_id TEXT NOT NULL,
  local_id TEXT NOT NULL,
  etag TEXT,
  remote_hash TEXT,
  shown TEXT NOT NULL CHECK (json_valid(shown)),
  agreed_at TEXT NOT NULL,
  is_revived INTEGER NOT NULL CHECK (is_revived IN (0, 1)),
  PRIMARY KEY (kind, remote_id)
) STRICT, WITHOUT ROWID;
INSERT INTO kept_deletions
  SELECT kind, remote_id, local_id, etag, nullif(hash, ''), shown, agreed_at, is_revived FROM agreed_deletions;
DROP TABLE agreed_deletions;
ALTER TABLE kept_deletions RENAME TO agreed_deletions;
CREATE INDEX agreed_deletions_revived ON agreed_deletions (kind) WHERE is_revived = 1;

ALTER TABLE sync_link RENAME COLUMN generator TO occurrence_maker;
ALTER TABLE sync_link RENAME COLUMN scanned_seq TO backfilled_seq;
ALTER TABLE sync_link RENAME COLUMN most_records TO record_limit;
ALTER TABLE sync_link ADD COLUMN full_read_since INTEGER;
ALTER TABLE sync_link ADD COLUMN mismatch TEXT;
ALTER TABLE sync_link ADD COLUMN set_back_walk INTEGER;
ALTER TABLE sync_link ADD COLUMN is_set_back INTEGER NOT NULL DEFAULT 0 CHECK (is_set_back IN (0, 1));
UPDATE sync_link SET
  full_read_since = (SELECT walk FROM walks WHERE scope = 'changes' AND is_clean = 0),
  cursor = iif(EXISTS (SELECT 1 FROM walks WHERE scope = 'changes'), cursor, NULL),
  mismatch = (SELECT CAST(total AS TEXT) FROM walks WHERE scope = 'verify'),
  set_back_walk = (SELECT walk FROM walks WHERE scope = 'set back'),
  is_set_back = EXISTS (SELECT 1 FROM walks WHERE scope = 'surely set back' AND is_clean = 0);
CREATE TABLE miscounts (
  kind TEXT PRIMARY KEY,
  walk INTEGER NOT NULL,
  difference INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO miscounts SELECT substr(scope, 7), walk, total FROM walks WHERE scope LIKE 'count %';
DROP TABLE walks;

ALTER TABLE sent RENAME TO create_fingerprints;
ALTER TABLE create_fingerprints RENAME COLUMN hash TO fingerprint;
ALTER TABLE settlements RENAME TO accepted_differences;
ALTER TABLE accepted_differences RENAME COLUMN said TO accepted;
ALTER TABLE answers RENAME TO idempotency_keys;
ALTER TABLE outbox RENAME COLUMN client_ref TO request_key;
ALTER TABLE outbox RENAME COLUMN made TO side_effect_ids;
`,
}
