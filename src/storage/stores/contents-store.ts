import type { Instant } from '../../kernel/instant'
import type { Connection } from '../connection'
import { hashOf } from '../hash-of'
import { lazy } from '../lazy'

/** What a file of books holds, as far as a person knows it again by that. */
export interface Contents {
  /** When something was last written. */
  readonly changedAt: Instant | null
  readonly clients: number
  readonly estimates: number
  readonly invoices: number
  readonly payments: number
  /** The invoice that was issued last, by its prefix and number. */
  readonly newest: { readonly prefix: string; readonly number: number } | null
}

/** What a person writes that no change tells of, by its columns: attachments, and what is set up beside the records. */
const besideChanges = {
  attachments: 'id, document_id, position, description, printed_sha256',
  series: 'kind, prefix, next_number, is_current',
  mail_templates: 'document_kind, subject, body',
  mail_account: 'host, port, security, user_name, sender',
  reminder_settings: 'is_on, schedule',
  client_reminders: 'client_id, schedule',
  disputes: 'invoice_id, since, note',
  hand_over_settings: 'way, address, folder',
}

const besideRows = Object.entries(besideChanges)
  .map(([table, columns]) => `(SELECT json_group_array(json_array(${columns}) ORDER BY ${columns}) FROM ${table})`)
  .join(' || ')

/** How much there is, and whether it is still the same. */
export function contentsReads({ sqlite }: Connection) {
  const counts = lazy(() =>
    sqlite.prepare<[], Omit<Contents, 'newest'>>(
      `SELECT (SELECT at FROM changes ORDER BY seq DESC LIMIT 1) AS changedAt,
         (SELECT count(*) FROM clients) AS clients, (SELECT count(*) FROM estimates) AS estimates,
         (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM payments) AS payments`,
    ),
  )
  const newest = lazy(() =>
    sqlite.prepare<[], NonNullable<Contents['newest']>>(
      'SELECT prefix, number FROM invoices WHERE number IS NOT NULL ORDER BY issued_at DESC, number DESC LIMIT 1',
    ),
  )
  const mark = lazy(() =>
    sqlite
      .prepare<[], string>(
        `SELECT (SELECT coalesce(group_concat(name || ' ' || seq, ' ' ORDER BY name), '') FROM sqlite_sequence
           WHERE name IN ('changes', 'outbox'))
         || (SELECT ' mailings ' || count(*) || ' ' || coalesce(max(updated_at), '') FROM mailings)
         || (SELECT ' bank ' || count(*) || ' ' || coalesce(max(at), '') FROM bank_entries)
         || (SELECT ' reminders ' || count(*) || ' ' || coalesce(max(settled_at), '') FROM reminders)
         || (SELECT ' hand-overs ' || count(*) || ' ' || coalesce(max(answered_at), '') FROM hand_overs)`,
      )
      .pluck(),
  )
  const beside = lazy(() => sqlite.prepare<[], string>(`SELECT ${besideRows}`).pluck())
  return {
    contents: (): Contents => ({
      ...(counts().get() as Omit<Contents, 'newest'>),
      newest: newest().get() ?? null,
    }),
    /** Another one after each write of a person, of sync, of what fell due, of the outbox of mails, or of a bank's statement. */
    mark: (): string => `${mark().get() ?? ''} beside ${hashOf(beside().get() ?? '')}`,
  }
}
