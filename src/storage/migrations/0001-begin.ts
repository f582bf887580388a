import { beginDocumentsSql } from './0001-begin-documents'
import { beginLedgerSql } from './0001-begin-ledger'
import { beginRecordsSql } from './0001-begin-records'
import type { Migration } from './migration'

/** The first shape of an organization's file. */
export const begin: Migration = {
  number: 1,
  name: 'begin',
  sql: beginLedgerSql + beginRecordsSql + beginDocumentsSql,
}
