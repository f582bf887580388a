import type { Migration } from './migration'

/** What sync replaced or deleted, beside the receipt that says so (docs/decisions/0021-answers-set-backs-and-what-is-kept.md). */
export const formerBodies: Migration = {
  number: 20,
  name: 'former-bodies',
  schema: '_r2Qv8JuLQRxntz5s0W-N8lR_RwJWu1qCANMCfDH6Vw',
  sql: `
CREATE TABLE former_bodies (
  receipt INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  label TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  kept_at TEXT NOT NULL
) STRICT;
CREATE INDEX former_bodies_kept ON former_bodies (kept_at);
`,
}
