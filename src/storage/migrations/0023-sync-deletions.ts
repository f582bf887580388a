import type { Migration } from './migration'

/**
 * What was deleted on both sides: a server that was set back shows it again, as it was then
 * (docs/decisions/0021-answers-set-backs-and-what-is-kept.md).
 */
export const syncDeletions: Migration = {
  number: 23,
  name: 'sync-deletions',
  schema: '3FYDKLbOe1sS8vE35uVGIbhbADI7rmgj4QuqUPeo08s',
  sql: `
CREATE TABLE agreed_deletions (
  kind TEXT NOT NULL,
  remote_id TEXT NOT NULL,
  local_id TEXT NOT NULL,
  etag TEXT NOT NULL,
  hash TEXT NOT NULL,
  agreed_at TEXT NOT NULL,
  is_revived INTEGER NOT NULL CHECK (is_revived IN (0, 1)),
  PRIMARY KEY (kind, remote_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX agreed_deletions_revived ON agreed_deletions (kind) WHERE is_revived = 1;
`,
}
