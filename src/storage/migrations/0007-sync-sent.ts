import type { Migration } from './migration'

/** What was sent to be created, by its content: a remote without keys may have made it twice (docs/decisions/0011-sync.md). */
export const syncSent: Migration = {
  number: 7,
  name: 'sync-sent',
  schema: '13tUngrYRzUixFEfy8IdhsxlD0-WuIggz663wOBb_RE',
  sql: `
CREATE TABLE sent (
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (kind, local_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_hash ON sent (kind, hash);
`,
}
