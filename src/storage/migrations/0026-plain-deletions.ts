import type { Migration } from './migration'

/**
 * What was deleted on both sides at a plain remote, which tells no etags: the versions that it had shown stay instead
 * (docs/decisions/0021-answers-set-backs-and-what-is-kept.md).
 */
export const plainDeletions: Migration = {
  number: 26,
  name: 'plain-deletions',
  schema: 'yro4u5R6FG-5_NmD1K4Im9BnBo6R_YCUObaXfSv31I4',
  sql: `
CREATE TABLE kept_deletions (
  kind TEXT NOT NULL,
  remote_id TEXT NOT NULL,
  local_id TEXT NOT NULL,
  etag TEXT,
  hash TEXT NOT NULL,
  shown TEXT NOT NULL CHECK (json_valid(shown)),
  agreed_at TEXT NOT NULL,
  is_revived INTEGER NOT NULL CHECK (is_revived IN (0, 1)),
  PRIMARY KEY (kind, remote_id)
) STRICT, WITHOUT ROWID;
INSERT INTO kept_deletions
  SELECT kind, remote_id, local_id, etag, hash, '[]', agreed_at, is_revived FROM agreed_deletions;
DROP TABLE agreed_deletions;
ALTER TABLE kept_deletions RENAME TO agreed_deletions;
CREATE INDEX agreed_deletions_revived ON agreed_deletions (kind) WHERE is_revived = 1;
`,
}
