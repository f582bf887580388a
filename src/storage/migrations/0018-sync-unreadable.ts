import type { Migration } from './migration'

/** Records of the remote that cannot be read, and how much a round may read before it asks (docs/decisions/0022). */
export const syncUnreadable: Migration = {
  number: 18,
  name: 'sync-unreadable',
  schema: 'ZZ9paPAYnW1jgJnv8_OfjrmwF1WpasG2afMffVWsVwE',
  sql: `
CREATE TABLE unreadable (
  kind TEXT NOT NULL,
  remote_id TEXT NOT NULL,
  label TEXT NOT NULL,
  reason TEXT NOT NULL,
  found_at TEXT NOT NULL,
  walk INTEGER NOT NULL,
  PRIMARY KEY (kind, remote_id)
) STRICT, WITHOUT ROWID;
ALTER TABLE sync_link ADD COLUMN most_records INTEGER NOT NULL DEFAULT 100000;
`,
}
