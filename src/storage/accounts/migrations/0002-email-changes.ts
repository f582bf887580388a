import type { Migration } from '../../migrations/migration'

/** Changes of address that are under way in an organization's file: see followProfile. */
export const emailChanges: Migration = {
  number: 2,
  name: 'email-changes',
  schema: 'YWMp1NxG6a-O_IgtKYiIchvxs73tk8tjBUBqdunNM6k',
  sql: `
CREATE TABLE email_changes (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  organization_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  email TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
}
