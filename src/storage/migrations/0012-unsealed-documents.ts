import type { Migration } from './migration'

/**
 * An issued invoice keeps what its sheet is printed from until it is sealed, and a sealed one the page besides its PDF
 * (docs/decisions/0014-one-document.md). What a file without a remote has issued and not sealed was issued here, before
 * there was such a record.
 */
export const unsealedDocuments: Migration = {
  number: 12,
  name: 'unsealed-documents',
  schema: '2Z28jBJfAhKujV-WaBYpxFxqccu8oox-q-5UnJ9uUXk',
  sql: `
CREATE TABLE unsealed_documents (
  invoice_id TEXT NOT NULL PRIMARY KEY REFERENCES invoices (id) ON DELETE CASCADE,
  record TEXT CHECK (record IS NULL OR json_valid(record))
) STRICT, WITHOUT ROWID;
INSERT INTO unsealed_documents SELECT id, NULL FROM invoices
  WHERE status <> 'DRAFT' AND id NOT IN (SELECT invoice_id FROM sealed_documents)
    AND NOT EXISTS (SELECT 1 FROM sync_link);
ALTER TABLE sealed_documents ADD COLUMN page TEXT;
`,
}
