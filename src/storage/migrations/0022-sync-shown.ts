import type { Migration } from './migration'

/**
 * Which versions a plain remote has shown of a record, by which it is known to be set back (docs/decisions/0021); and three
 * columns less that nothing read.
 */
export const syncShown: Migration = {
  number: 22,
  name: 'sync-shown',
  schema: 'YImNew9zM0OlnE4MR3_kWIWx5DfAsKVoL0icYM7QAEU',
  sql: `
ALTER TABLE base ADD COLUMN shown TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(shown));
ALTER TABLE sync_link ADD COLUMN are_moments_trusted INTEGER NOT NULL DEFAULT 1 CHECK (are_moments_trusted IN (0, 1));
ALTER TABLE sync_link DROP COLUMN lineage;
ALTER TABLE walks DROP COLUMN finished_at;
ALTER TABLE lease DROP COLUMN held_until;
`,
}
