import type { Migration } from './migration'

/**
 * Numbers are found by what is printed: "Z-" 10007 and "Z-1" 7 are one (docs/decisions/0015). The indexes are not
 * unique, so that a file in which two are printed alike already opens, and keeps both.
 */
export const printedNumbers: Migration = {
  number: 11,
  name: 'printed-numbers',
  schema: 'tzf8cEUb_RYYNqLsfuBTSaScVTi2ba6PDnERDPRGZA8',
  sql: `
CREATE INDEX estimates_printed ON estimates ((prefix || printf('%04d', number)));
CREATE INDEX invoices_printed ON invoices ((prefix || printf('%04d', number))) WHERE number IS NOT NULL;
`,
}
