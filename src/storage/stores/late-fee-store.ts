import type { CalendarDate } from '../../kernel/calendar-date'
import type { LateFeeEntryKind } from '../../domain/enums'
import type { InvoiceId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** What happened to the late fee of a day. */
export interface LateFeeEntry {
  readonly accruedOn: CalendarDate
  readonly kind: LateFeeEntryKind
  /** Below zero where it takes back. */
  readonly amountMinor: number
  readonly reason: string | null
  readonly recordedOn: CalendarDate
}

/** Days whose fees were given up, both included; from null on, all before. */
export interface LateFeeWaiver {
  readonly fromDay: CalendarDate | null
  readonly throughDay: CalendarDate
  readonly reason: string
  readonly waivedOn: CalendarDate
}

/** An entry with its place among those of its invoice. */
export interface PlacedLateFeeEntry extends LateFeeEntry {
  readonly position: number
}

export function lateFeeReads({ sqlite }: Connection) {
  const entries = lazy(() =>
    sqlite.prepare<[InvoiceId], LateFeeEntry>(
      `SELECT accrued_on AS accruedOn, kind, amount_minor AS amountMinor, reason, recorded_on AS recordedOn
       FROM late_fee_entries WHERE invoice_id = ? ORDER BY position`,
    ),
  )
  const entriesAfter = lazy(() =>
    sqlite.prepare<[InvoiceId, number, number], PlacedLateFeeEntry>(
      `SELECT position, accrued_on AS accruedOn, kind, amount_minor AS amountMinor, reason, recorded_on AS recordedOn
       FROM late_fee_entries WHERE invoice_id = ? AND position > ? ORDER BY position LIMIT ?`,
    ),
  )
  const waivers = lazy(() =>
    sqlite.prepare<[InvoiceId], LateFeeWaiver>(
      `SELECT from_day AS fromDay, through_day AS throughDay, reason, waived_on AS waivedOn
       FROM late_fee_waivers WHERE invoice_id = ? ORDER BY position`,
    ),
  )
  return {
    lateFees: {
      /** In the order in which they were recorded; they add up to the invoice's late fees. */
      entries: (invoiceId: InvoiceId): LateFeeEntry[] => entries().all(invoiceId),
      /** The next ones after a place, at most so many; the first place is 1. */
      entriesAfter: (invoiceId: InvoiceId, position: number, most: number): PlacedLateFeeEntry[] =>
        entriesAfter().all(invoiceId, position, most),
      waivers: (invoiceId: InvoiceId): LateFeeWaiver[] => waivers().all(invoiceId),
    },
  }
}

export function lateFeeWrites({ sqlite }: Connection) {
  const record = lazy(() =>
    sqlite.prepare(
      `INSERT INTO late_fee_entries (invoice_id, position, accrued_on, kind, amount_minor, reason, recorded_on)
       VALUES (@invoiceId, @position, @accruedOn, @kind, @amountMinor, @reason, @recordedOn)`,
    ),
  )
  const last = lazy(() =>
    sqlite
      .prepare<[InvoiceId], number>(
        'SELECT position FROM late_fee_entries WHERE invoice_id = ? ORDER BY position DESC LIMIT 1',
      )
      .pluck(),
  )
  const waive = lazy(() =>
    sqlite.prepare(
      `INSERT INTO late_fee_waivers (invoice_id, position, from_day, through_day, reason, waived_on)
       VALUES (@invoiceId, (SELECT coalesce(max(position), 0) + 1 FROM late_fee_waivers WHERE invoice_id = @invoiceId),
         @fromDay, @throughDay, @reason, @waivedOn)`,
    ),
  )
  const forgetWaivers = lazy(() => sqlite.prepare('DELETE FROM late_fee_waivers WHERE invoice_id = ?'))
  const forgetReported = lazy(() =>
    sqlite.prepare(`DELETE FROM late_fee_entries WHERE invoice_id = ? AND kind = 'REPORTED'`),
  )
  return {
    lateFees: {
      record(invoiceId: InvoiceId, entries: readonly LateFeeEntry[]): void {
        let position = last().get(invoiceId) ?? 0
        for (const entry of entries) record().run({ invoiceId, position: (position += 1), ...entry })
      },
      waive(invoiceId: InvoiceId, waiver: LateFeeWaiver): void {
        waive().run({ invoiceId, ...waiver })
      },
      /** Takes over what our own server knows: its waivers, and by what follows from them instead of its sums. */
      adopt(invoiceId: InvoiceId, waivers: readonly LateFeeWaiver[]): void {
        forgetReported().run(invoiceId)
        forgetWaivers().run(invoiceId)
        for (const each of waivers) waive().run({ invoiceId, ...each })
      },
    },
  }
}
