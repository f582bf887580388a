import { mailTroubles } from '../../words/en/service/mail-troubles'

/** A table whose rows an archive holds. */
export interface ArchivedTable {
  readonly table: string
  /** The columns that its rows are in the order of, in the archive as in the file. */
  readonly order: readonly string[]
  /** Columns that hold JSON, which stands in the archive as such. */
  readonly json?: readonly string[]
  /** Columns that follow from others, and what a row begins with: triggers count on from there. */
  readonly derived?: Readonly<Record<string, number>>
  /** Columns that are told otherwise than they are kept, as SQL. */
  readonly told?: Readonly<Record<string, string>>
  /** A column of bytes, each a file of its own. */
  readonly bytes?: string
}

/** A row number is of one file alone: what is in its order keeps the order. */
export const ROW_NUMBER = 'seq'

const unsent = `state IN ('waiting', 'sending')`

/** What a business's file holds and an archive takes along, in an order in which nothing refers to what comes later. */
export const archivedTables: readonly ArchivedTable[] = [
  { table: 'organization', order: ['seq'], json: ['profile'] },
  { table: 'members', order: ['seq'] },
  { table: 'taxes', order: ['seq'] },
  { table: 'units', order: ['seq'] },
  { table: 'clients', order: ['seq'], json: ['address'], derived: { contact_count: 0, note_count: 0 } },
  { table: 'contacts', order: ['seq'] },
  { table: 'notes', order: ['seq'] },
  { table: 'saved_items', order: ['seq'] },
  { table: 'snapshots', order: ['hash'], json: ['body'] },
  // Before the documents: once those are issued, nothing is attached to them.
  { table: 'attached_files', order: ['sha256'], bytes: 'bytes' },
  { table: 'attachments', order: ['id'] },
  { table: 'recurring_invoices', order: ['seq'], json: ['options'] },
  { table: 'template_lines', order: ['document_id', 'position'] },
  { table: 'templates_behind', order: ['recurring_invoice_id'] },
  { table: 'estimates', order: ['seq'], json: ['options'] },
  { table: 'estimate_lines', order: ['document_id', 'position'] },
  { table: 'invoices', order: ['seq'], json: ['options'] },
  { table: 'invoice_lines', order: ['document_id', 'position'] },
  { table: 'late_fee_entries', order: ['invoice_id', 'position'] },
  { table: 'late_fee_waivers', order: ['invoice_id', 'position'] },
  { table: 'payments', order: ['seq'] },
  { table: 'refunds', order: ['seq'] },
  { table: 'credit_notes', order: ['seq'], json: ['lines'] },
  { table: 'series', order: ['kind', 'prefix'] },
  { table: 'unsealed_documents', order: ['invoice_id'], json: ['record'] },
  { table: 'unsealed_credit_notes', order: ['credit_note_id'] },
  { table: 'sealed_documents', order: ['invoice_id'], bytes: 'bytes' },
  { table: 'sealed_credit_notes', order: ['credit_note_id'], bytes: 'bytes' },
  { table: 'seals', order: ['prefix', 'position'] },
  {
    table: 'mailings',
    order: ['seq'],
    json: ['files'],
    // The queue stays behind: whether such a mail was sent since is left to a person, as in a backup that is restored.
    told: {
      state: `iif(${unsent}, 'unclear', state)`,
      reason: `iif(${unsent}, '${mailTroubles.restored.replaceAll(`'`, `''`)}', reason)`,
    },
  },
  { table: 'bank_entries', order: ['fingerprint'] },
  { table: 'bank_entry_payments', order: ['payment_id'] },
  { table: 'csv_readings', order: ['key'], json: ['reading'] },
  { table: 'imports', order: ['id'] },
  { table: 'import_records', order: ['import_id', 'position'] },
  { table: 'disputes', order: ['invoice_id'] },
  { table: 'reminders', order: ['seq'] },
  { table: 'client_reminders', order: ['client_id'], json: ['schedule'] },
  { table: 'reminder_settings', order: ['only_one'], json: ['schedule'] },
  { table: 'hand_overs', order: ['seq'] },
  { table: 'hand_over_settings', order: ['only_one'] },
  { table: 'mail_templates', order: ['document_kind'] },
  { table: 'mail_account', order: ['only_one'] },
]

/** What an archive leaves out, and why. */
export const leftOut: Readonly<Record<string, 'derived' | 'journal' | 'sync' | 'queue' | 'device'>> = {
  tallies: 'derived',
  day_tallies: 'derived',
  clients_search: 'derived',
  saved_items_search: 'derived',
  estimates_search: 'derived',
  invoices_search: 'derived',
  recurring_invoices_search: 'derived',
  payments_search: 'derived',
  changes: 'journal',
  tombstones: 'journal',
  lineage: 'journal',
  cleaned: 'device',
  lease: 'device',
  idempotency_keys: 'device',
  answered_records: 'device',
  mail_queue: 'queue',
  outbox: 'queue',
  sync_link: 'sync',
  id_map: 'sync',
  capabilities: 'sync',
  conflicts: 'sync',
  sync_log: 'sync',
  create_fingerprints: 'sync',
  unreadable: 'sync',
  accepted_differences: 'sync',
  former_bodies: 'sync',
  letterheads: 'sync',
  told_letterheads: 'sync',
  base: 'sync',
  agreed_deletions: 'sync',
  miscounts: 'sync',
}
