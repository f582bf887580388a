import type { Migration } from './migration'

/** A record that was sent again after it was changed is known by each of the contents it was sent with (docs/decisions/0011-sync.md). */
export const syncSentOften: Migration = {
  number: 10,
  name: 'sync-sent-often',
  schema: 'SbeIg9ih-jnSbflFbkfAB6FHe2SBiwR-hNUGwzwU4Rw',
  sql: `
CREATE TABLE sent_often (
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (kind, local_id, hash)
) STRICT, WITHOUT ROWID;
INSERT INTO sent_often SELECT kind, local_id, hash FROM sent;
DROP TABLE sent;
ALTER TABLE sent_often RENAME TO sent;
CREATE INDEX sent_hash ON sent (kind, hash);
`,
}
