import type { Migration } from './migration'

/** What is known of a remote and of the agreement with it (docs/decisions/0011-sync.md). */
export const sync: Migration = {
  number: 5,
  name: 'sync',
  schema: 'Xt68GdrVUIfxbDGaF77-l6P_qvhTWFvV6Rj-1qXJdaE',
  sql: `
ALTER TABLE outbox ADD COLUMN probes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN sent_at TEXT;

CREATE TABLE sync_link (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  base_url TEXT NOT NULL,
  email TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  organization_name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('full', 'plain', 'partial')),
  state TEXT NOT NULL CHECK (state IN ('asking', 'linked', 'halted')),
  halted_for TEXT,
  generator TEXT NOT NULL CHECK (generator IN ('device', 'remote')),
  is_paused INTEGER NOT NULL CHECK (is_paused IN (0, 1)),
  is_matching INTEGER NOT NULL CHECK (is_matching IN (0, 1)),
  cursor TEXT,
  lineage TEXT,
  scanned_seq INTEGER NOT NULL,
  linked_at TEXT NOT NULL,
  verified_at TEXT
) STRICT;

CREATE TABLE id_map (
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  remote_id TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('pushed', 'pulled', 'matched')),
  PRIMARY KEY (kind, local_id),
  UNIQUE (kind, remote_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE base (
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  local TEXT NOT NULL CHECK (json_valid(local)),
  remote TEXT NOT NULL CHECK (json_valid(remote)),
  hash TEXT NOT NULL,
  etag TEXT,
  incoming TEXT CHECK (incoming IS NULL OR json_valid(incoming)),
  is_missing INTEGER NOT NULL DEFAULT 0,
  absences INTEGER NOT NULL DEFAULT 0,
  walk INTEGER NOT NULL,
  PRIMARY KEY (kind, local_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX base_incoming ON base (kind) WHERE incoming IS NOT NULL;

CREATE TABLE walks (
  scope TEXT PRIMARY KEY,
  walk INTEGER NOT NULL,
  is_clean INTEGER NOT NULL CHECK (is_clean IN (0, 1)),
  total INTEGER NOT NULL,
  finished_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE capabilities (
  operation TEXT PRIMARY KEY,
  is_offered INTEGER NOT NULL CHECK (is_offered IN (0, 1)),
  found_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE conflicts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  base TEXT NOT NULL CHECK (json_valid(base)),
  local TEXT NOT NULL CHECK (json_valid(local)),
  remote TEXT NOT NULL CHECK (json_valid(remote)),
  found_at TEXT NOT NULL,
  UNIQUE (kind, local_id)
) STRICT;

CREATE TABLE sync_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX sync_log_record ON sync_log (local_id, seq);

CREATE TABLE lease (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  epoch INTEGER NOT NULL,
  held_until TEXT NOT NULL
) STRICT;
`,
}
