import type { Migration } from './migration'

/** What a file needs where devices sync with it (docs/decisions/0012-sync-extensions.md). */
export const syncServer: Migration = {
  number: 6,
  name: 'sync-server',
  schema: 'rTI1S99S9HpGdCgrjQ8f2wUVrwqGxgrskRF4mnkwq5Y',
  sql: `
CREATE INDEX changes_record ON changes (record_id);

CREATE TABLE lineage (id TEXT NOT NULL) STRICT;
INSERT INTO lineage (id) VALUES (lower(hex(randomblob(16))));

CREATE TABLE answers (
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL,
  data BLOB,
  etag TEXT,
  answered_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT;
`,
}
