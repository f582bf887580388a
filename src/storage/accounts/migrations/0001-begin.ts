import type { Migration } from '../../migrations/migration'

/** The first shape of the accounts file. */
export const begin: Migration = {
  number: 1,
  name: 'begin',
  schema: 'GarCrmIA6EJQBzjKMKLYB4oCXfaMAeo9uSYi7ImIW1Y',
  sql: `
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  password_hash TEXT,
  generation INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE memberships (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  organization_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (account_id, organization_id),
  UNIQUE (organization_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE revoked_sessions (
  id TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX revoked_sessions_expiry ON revoked_sessions (expires_at);
`,
}
