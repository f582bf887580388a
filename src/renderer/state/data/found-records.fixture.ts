import type { FoundRecords } from '../../../contract/desktop/search-operations'

/** The answer to a search that finds nothing. */
export const nothingFound: FoundRecords = {
  exact: [],
  more: [],
  invoices: [],
  estimates: [],
  clients: [],
  recurring: [],
  payments: [],
  refunds: [],
  credit_notes: [],
  saved_items: [],
  taxes: [],
}
