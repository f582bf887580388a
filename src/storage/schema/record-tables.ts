/** The table of each kind of record. */
export const recordTables = {
  organization: 'organization',
  profile: 'members',
  tax: 'taxes',
  unit: 'units',
  client: 'clients',
  contact: 'contacts',
  note: 'notes',
  saved_item: 'saved_items',
  recurring_invoice: 'recurring_invoices',
  estimate: 'estimates',
  invoice: 'invoices',
  payment: 'payments',
  refund: 'refunds',
} as const
export type TableKind = keyof typeof recordTables
