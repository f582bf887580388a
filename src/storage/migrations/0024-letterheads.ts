import type { Migration } from './migration'

/**
 * What documents said of the business before, and which documents a remote shows with what it never said
 * (docs/decisions/0030-parties.md).
 */
export const letterheads: Migration = {
  number: 24,
  name: 'letterheads',
  schema: 'z0eEMSTs4omy7_nh2Dh1DYM1kwVukzg2Uk5iGLIOum0',
  sql: `
CREATE TABLE letterheads (
  body TEXT PRIMARY KEY CHECK (json_valid(body))
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO letterheads
  SELECT json_object(
    'name', body ->> '$.organization.name',
    'profile', json(body -> '$.organization.profile'),
    'logoHash', body ->> '$.logoHash')
  FROM snapshots WHERE json_type(body, '$.organization.profile') = 'object';

CREATE TABLE told_letterheads (
  kind TEXT NOT NULL,
  local_id TEXT NOT NULL,
  letterhead TEXT NOT NULL,
  PRIMARY KEY (kind, local_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX told_letterheads_by_letterhead ON told_letterheads (letterhead);
`,
}
