import type { CalendarDate } from '../../../kernel/calendar-date'
import { settledInvoice } from '../../../domain/invoices/settle'
import { lateFees, mostLateFees, type LateFeeFacts, type LateFees } from '../../../domain/late-fees/late-fee'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import type { LateFeeEntry, LateFeeWaiver } from '../../../storage/stores/late-fee-store'
import type { PaymentRow } from '../../../storage/stores/payment-store'
import type { CommandContext } from '../../context'

/** So many entries are written at once: what is left is due still, and comes with the work that has fallen due. */
const MOST_ENTRIES = 2_000

/**
 * The invoice as its days and its payments leave it today: late fees, balance, status, and the day of the next fee. Fees are
 * worked out anew from the facts (domain/late-fees), and what differs from what is kept is recorded as entries of its own,
 * with `why`: it may run any number of times, and in which order things were typed in does not matter. The invoice itself is
 * for the caller to write.
 */
export function settleInvoice(
  row: InvoiceRow,
  context: Pick<CommandContext, 'reads' | 'writes' | 'today'>,
  why: string | null = null,
): InvoiceRow {
  if (row.status === 'DRAFT') return row
  const payments = context.reads.payments.ofInvoice(row.id)
  const facts = lateFeeFacts(row, payments)
  if (facts === null && row.totalLateFeeMinor === 0) return settledInvoice({ ...row, nextLateFeeOn: null }, payments)
  const { accrued, nextOn } = facts === null ? none : lateFees(facts, context.today)
  const entries = context.reads.lateFees.entries(row.id)
  const waivers = context.reads.lateFees.waivers(row.id)
  const owed = new Map(accrued.map(({ accruedOn, amountMinor }) => [accruedOn, amountMinor]))
  const missing = newEntries(owed, entries, waivers, { today: context.today, why })
  const added = missing.slice(0, MOST_ENTRIES)
  const nextLateFeeOn = missing[MOST_ENTRIES]?.accruedOn ?? nextOn
  for (const entry of added) context.writes.lateFees.record(row.id, entry)
  const totalLateFeeMinor = sumOf(entries) + sumOf(added)
  return settledInvoice({ ...row, totalLateFeeMinor, nextLateFeeOn }, payments)
}

const none: LateFees = { accrued: [], nextOn: null }

/**
 * Whether an issued invoice can owe late fees of `toldMinor`, as a service tells: they are kept here already, or its terms
 * come to as much by the day that it bears, which is the only one that a service of others knows.
 */
export function canOwe(
  row: InvoiceRow,
  toldMinor: number,
  { reads, today }: Pick<CommandContext, 'reads' | 'today'>,
): boolean {
  if (toldMinor <= row.totalLateFeeMinor) return true
  const facts = lateFeeFacts({ ...row, issuedOn: null }, reads.payments.ofInvoice(row.id))
  return facts !== null && toldMinor <= mostLateFees(facts, today)
}

/** What an invoice's late fees follow from; null where it bears none. */
function lateFeeFacts(row: InvoiceRow, payments: readonly PaymentRow[]): LateFeeFacts | null {
  const { dueAt, closedOn, totalMinor, lateFeeKind: kind, lateFeeInterval: interval, lateFee: fee } = row
  const issuedOn = row.issuedOn ?? row.issuedAt
  if (!row.hasLateFee || dueAt === null || issuedOn === null || kind === null || interval === null || fee === null) {
    return null
  }
  const dated = payments.map(({ amountMinor, isSettled, paymentDate: paidOn }) => ({ amountMinor, isSettled, paidOn }))
  const terms = { kind, interval, fee, currency: row.currency }
  return { terms, dueAt, issuedOn, closedOn, totalMinor, payments: dated }
}

/** The entries that lead from what is kept to what is owed, by day; days that a service has reported on are its own. */
function newEntries(
  owed: ReadonlyMap<CalendarDate, number>,
  kept: readonly LateFeeEntry[],
  waivers: readonly LateFeeWaiver[],
  { today, why }: { readonly today: CalendarDate; readonly why: string | null },
): LateFeeEntry[] {
  const reported = kept.filter(({ kind }) => kind === 'REPORTED').map(({ accruedOn }) => accruedOn)
  const keptByDay = new Map<CalendarDate, number>()
  for (const { accruedOn, amountMinor } of kept) {
    keptByDay.set(accruedOn, (keptByDay.get(accruedOn) ?? 0) + amountMinor)
  }
  const days = [...new Set([...keptByDay.keys(), ...owed.keys()])].sort()
  return days.flatMap((accruedOn): LateFeeEntry[] => {
    if (reported.some((through) => accruedOn <= through)) return []
    const waiver = waivers.find((each) => isWaived(each, accruedOn))
    const due = owed.get(accruedOn) ?? 0
    const amountMinor = (waiver === undefined ? due : 0) - (keptByDay.get(accruedOn) ?? 0)
    if (amountMinor === 0) return []
    const entry = { accruedOn, amountMinor, recordedOn: today }
    if (waiver !== undefined && due > 0) return [{ ...entry, kind: 'WAIVED', reason: waiver.reason }]
    return [
      keptByDay.has(accruedOn)
        ? { ...entry, kind: 'CORRECTED', reason: why }
        : { ...entry, kind: 'CHARGED', reason: null },
    ]
  })
}

function isWaived({ fromDay, throughDay }: LateFeeWaiver, day: CalendarDate): boolean {
  return day <= throughDay && (fromDay === null || day >= fromDay)
}

function sumOf(entries: readonly LateFeeEntry[]): number {
  return entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
