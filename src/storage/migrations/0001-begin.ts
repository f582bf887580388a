import { beginDocumentsSql } from './0001-begin-documents'
import { beginLedgerSql } from './0001-begin-ledger'
import { beginRecordsSql } from './0001-begin-records'
import type { Migration } from './migration'

/** The first shape of an organization's file. */
export const begin: Migration = {
  number: 1,
  name: 'begin',
  schema: '8ruJJABmu-3w0DyKu4VW1-4OTtOnvWV2JV-7U1pL6GU',
  sql: beginLedgerSql + beginRecordsSql + beginDocumentsSql,
}
