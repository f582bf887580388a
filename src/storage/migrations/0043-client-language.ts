import type { Migration } from './migration'

/** The language of a client's documents (docs/decisions/0064-language-of-documents.md). */
export const clientLanguage: Migration = {
  number: 43,
  name: 'client-language',
  schema: 'Heccn4Tpl-R2A6V85w2F68W0FdRDNbkKArUo0rzY7mQ',
  sql: `
ALTER TABLE clients ADD COLUMN language TEXT;
`,
}
