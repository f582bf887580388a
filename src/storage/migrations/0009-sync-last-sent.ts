import type { Migration } from './migration'

/** What was sent last of a change, so that it is known again where no answer came (docs/decisions/0011-sync.md). */
export const syncLastSent: Migration = {
  number: 9,
  name: 'sync-last-sent',
  schema: 'iIDaNCPXkPg88QuR2oso3r5T_lfuAdrrsWhIpoyvSCc',
  sql: `
ALTER TABLE base ADD COLUMN sent TEXT CHECK (sent IS NULL OR json_valid(sent));
`,
}
