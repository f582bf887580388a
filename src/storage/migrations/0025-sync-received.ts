import type { Migration } from './migration'

/** What a remote has added to the file since it was linked (docs/decisions/0022-what-a-remote-may-send.md). */
export const syncReceived: Migration = {
  number: 25,
  name: 'sync-received',
  schema: '700-M_Q5i7OZGtknO6JuW9owNVxqqdafG91f53fl3pI',
  sql: `
ALTER TABLE sync_link ADD COLUMN received_records INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sync_link ADD COLUMN received_bytes INTEGER NOT NULL DEFAULT 0;
`,
}
