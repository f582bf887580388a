import type { Migration } from './migration'

/**
 * The sealed documents of each series are a chain, in the order in which they were sealed (docs/decisions/0041-seals.md).
 * Those that are there already are chained by their numbers.
 */
export const seals: Migration = {
  number: 32,
  name: 'seals',
  schema: 'uBpY60LgATTU-TB8FzRnxczq97kPZffCj8zd_rGgzrM',
  sql: `
CREATE TABLE seals (
  prefix TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  invoice_id TEXT NOT NULL UNIQUE,
  number INTEGER NOT NULL,
  document TEXT NOT NULL,
  sealed_at TEXT NOT NULL,
  seal TEXT NOT NULL,
  PRIMARY KEY (prefix, position)
) STRICT, WITHOUT ROWID;
INSERT INTO seals
  SELECT prefix, row_number() OVER (PARTITION BY prefix ORDER BY number), invoice_id, number, sha256, sealed_at, ''
  FROM sealed_documents JOIN invoices ON id = invoice_id WHERE number IS NOT NULL;
WITH RECURSIVE chain (prefix, position, seal) AS (
  SELECT prefix, position, seal_hash('', prefix, position, number, document, sealed_at) FROM seals WHERE position = 1
  UNION ALL
  SELECT seals.prefix, seals.position,
    seal_hash(chain.seal, seals.prefix, seals.position, seals.number, seals.document, seals.sealed_at)
  FROM chain JOIN seals ON seals.prefix = chain.prefix AND seals.position = chain.position + 1
)
UPDATE seals SET seal = chain.seal FROM chain WHERE seals.prefix = chain.prefix AND seals.position = chain.position;
`,
}
