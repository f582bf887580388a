export const beginLedgerSql = `
CREATE TABLE series (
  kind TEXT NOT NULL CHECK (kind IN ('estimate', 'invoice')),
  prefix TEXT NOT NULL,
  next_number INTEGER NOT NULL CHECK (next_number >= 1),
  is_current INTEGER NOT NULL CHECK (is_current IN (0, 1)),
  PRIMARY KEY (kind, prefix)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX series_current ON series (kind) WHERE is_current = 1;

CREATE TABLE tallies (
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  currency TEXT NOT NULL,
  count INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  due_minor INTEGER NOT NULL,
  PRIMARY KEY (kind, status, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (hash TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL) STRICT;

CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  record_kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  made TEXT NOT NULL CHECK (json_valid(made)),
  client_ref TEXT NOT NULL UNIQUE,
  depends_on TEXT NOT NULL CHECK (json_valid(depends_on)),
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_at TEXT,
  error TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_record ON outbox (record_id);

CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  change TEXT NOT NULL CHECK (change IN ('created', 'updated', 'deleted')),
  at TEXT NOT NULL
) STRICT;

CREATE TABLE tombstones (
  record_id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  deleted_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
