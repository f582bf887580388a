import type { Migration } from './migration'

/** What a remote said where somebody kept what is here: as long as it says no more than that, it is not asked about again. */
export const syncSettlements: Migration = {
  number: 19,
  name: 'sync-settlements',
  schema: 'mdgyRwqf8cUMsZFAJRkZl9Hds7QotGIpgwQbMYwefGA',
  sql: `
CREATE TABLE settlements (
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  said TEXT NOT NULL CHECK (json_valid(said)),
  PRIMARY KEY (kind, local_id)
) STRICT, WITHOUT ROWID;
`,
}
