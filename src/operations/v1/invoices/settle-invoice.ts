import type { CalendarDate } from '../../../kernel/calendar-date'
import { correctionsOf, settledInvoice } from '../../../domain/invoices/settle'
import type { InvoiceId } from '../../../domain/ids'
import { withheldOf } from '../../../domain/law/withholding'
import {
  accruals,
  type LateFeeAccrual,
  type LateFeeFacts,
  lateFees,
  type LateFees,
  mostLateFees,
} from '../../../domain/late-fees/late-fee'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import type { LateFeeEntry, LateFeeWaiver } from '../../../storage/stores/late-fee-store'
import type { PaymentRow } from '../../../storage/stores/payment-store'
import type { CommandContext } from '../../context'
import { creditsWithWithheld, type CreditWithWithheld } from '../../withheld'

/** So many entries are written at once: what is left is due still, and comes with the work that has fallen due. */
const MOST_ENTRIES = 500

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
  const credits = creditsWithWithheld(row, context.reads)
  const corrections = correctionsOf(credits, context.reads.refunds.ofInvoice(row.id))
  const facts = lateFeeFacts(row, payments, credits)
  if (facts === null && row.totalLateFeeMinor === 0) {
    return settledInvoice({ ...row, nextLateFeeOn: null }, payments, corrections)
  }
  const { fees, entries, missing } = feesOf(row.id, facts, context, why)
  const added = [...firstOf(missing, MOST_ENTRIES)]
  const [left] = firstOf(missing, 1)
  const nextLateFeeOn = left?.accruedOn ?? fees?.nextOn ?? null
  context.writes.lateFees.record(row.id, added)
  const totalLateFeeMinor = sumOf(entries) + sumOf(added)
  return settledInvoice({ ...row, totalLateFeeMinor, nextLateFeeOn }, payments, corrections)
}

/** The same, written: what was recorded of the invoice's money has changed. */
export function keepSettled(row: InvoiceRow, context: CommandContext, why: string | null = null): InvoiceRow {
  const settled = { ...settleInvoice(row, context, why), updatedAt: context.now }
  context.writes.invoices.update(settled)
  return settled
}

/** What is still to be charged, or to be taken back below zero, up to today: of many entries only some are written at once. */
export function lateFeesToCome(row: InvoiceRow, context: Pick<CommandContext, 'reads' | 'today'>): number {
  if (row.nextLateFeeOn === null || row.nextLateFeeOn > context.today) return 0
  const credits = creditsWithWithheld(row, context.reads)
  const facts = lateFeeFacts(row, context.reads.payments.ofInvoice(row.id), credits)
  return sumOf([...feesOf(row.id, facts, context, null).missing])
}

/** The late fees that follow from the facts, what is kept of them, and the entries that lead from one to the other. */
function feesOf(
  id: InvoiceId,
  facts: LateFeeFacts | null,
  { reads, today }: Pick<CommandContext, 'reads' | 'today'>,
  why: string | null,
) {
  const fees = facts === null ? null : lateFees(facts, today)
  const entries = reads.lateFees.entries(id)
  return { fees, entries, missing: newEntries(fees, entries, reads.lateFees.waivers(id), { today, why }) }
}

/**
 * Whether an issued invoice can owe late fees of `toldMinor`, as a service tells: they are kept here already, or its terms
 * come to as much by the day that it bears, which is the only one that a service of others knows, with nothing withheld, which
 * it knows nothing of.
 */
export function canOwe(
  row: InvoiceRow,
  toldMinor: number,
  { reads, today }: Pick<CommandContext, 'reads' | 'today'>,
): boolean {
  if (toldMinor <= row.totalLateFeeMinor) return true
  const plain = { ...row, issuedOn: null, options: null }
  const facts = lateFeeFacts(plain, reads.payments.ofInvoice(row.id), creditsWithWithheld(plain, reads))
  return facts !== null && toldMinor <= mostLateFees(facts, today)
}

/**
 * What an invoice's late fees follow from; null where it bears none. What is credited counts as paid from its day, but for what
 * of it would have been withheld.
 */
function lateFeeFacts(
  row: InvoiceRow,
  payments: readonly PaymentRow[],
  credits: readonly CreditWithWithheld[],
): LateFeeFacts | null {
  const { dueAt, closedOn, totalMinor, lateFeeKind: kind, lateFeeInterval: interval, lateFee: fee } = row
  const issuedOn = row.issuedOn ?? row.issuedAt
  if (!row.hasLateFee || dueAt === null || issuedOn === null || kind === null || interval === null || fee === null) {
    return null
  }
  const dated = payments.map(({ amountMinor, isSettled, paymentDate: paidOn }) => ({ amountMinor, isSettled, paidOn }))
  const credited = credits.map(({ totalMinor, withheldMinor, issuedAt: paidOn }) => ({
    amountMinor: totalMinor - withheldMinor,
    isSettled: true,
    paidOn,
  }))
  const terms = { kind, interval, fee, currency: row.currency }
  const [withheldMinor, paid] = [withheldOf(row), [...dated, ...credited]]
  return { terms, dueAt, issuedOn, closedOn, totalMinor, withheldMinor, payments: paid }
}

/**
 * The entries that lead from what is kept to what is owed, by day; days that a service has reported on are its own. They are
 * worked out as they are asked for: whoever takes some pays for no others.
 */
function* newEntries(
  fees: LateFees | null,
  kept: readonly LateFeeEntry[],
  waivers: readonly LateFeeWaiver[],
  { today, why }: { readonly today: CalendarDate; readonly why: string | null },
): Generator<LateFeeEntry, void> {
  const reported = lastReported(kept)
  const keptByDay = new Map<CalendarDate, number>()
  for (const { accruedOn, amountMinor } of kept) {
    if (reported !== null && accruedOn <= reported) continue
    keptByDay.set(accruedOn, (keptByDay.get(accruedOn) ?? 0) + amountMinor)
  }
  const waived = waivedSpans(waivers)
  let span = 0
  for (const { accruedOn, dueMinor, keptMinor } of byDay(fees === null ? [] : accruals(fees, reported), keptByDay)) {
    while ((waived[span]?.throughDay ?? accruedOn) < accruedOn) span += 1
    const isGivenUp = isWaived(waived[span], accruedOn)
    const amountMinor = (isGivenUp ? 0 : dueMinor) - (keptMinor ?? 0)
    if (amountMinor === 0) continue
    const entry = { accruedOn, amountMinor, recordedOn: today }
    if (isGivenUp && dueMinor > 0) {
      yield { ...entry, kind: 'WAIVED', reason: waivers.find((each) => isWaived(each, accruedOn))?.reason ?? null }
    } else {
      yield keptMinor === null
        ? { ...entry, kind: 'CHARGED', reason: null }
        : { ...entry, kind: 'CORRECTED', reason: why }
    }
  }
}

function lastReported(kept: readonly LateFeeEntry[]): CalendarDate | null {
  let last: CalendarDate | null = null
  for (const { kind, accruedOn } of kept) if (kind === 'REPORTED' && accruedOn > (last ?? '')) last = accruedOn
  return last
}

interface FeeOfDay {
  readonly accruedOn: CalendarDate
  readonly dueMinor: number
  /** Null where nothing is kept of this day. */
  readonly keptMinor: number | null
}

/** What is owed and what is kept, side by side. */
function* byDay(owed: Iterable<LateFeeAccrual>, keptByDay: ReadonlyMap<CalendarDate, number>): Generator<FeeOfDay> {
  const keptDays = [...keptByDay.keys()].sort()
  let at = 0
  const keptUntil = function* (day: CalendarDate | null): Generator<FeeOfDay> {
    for (let kept = keptDays[at]; kept !== undefined && (day === null || kept < day); kept = keptDays[(at += 1)]) {
      yield { accruedOn: kept, dueMinor: 0, keptMinor: keptByDay.get(kept) ?? null }
    }
  }
  for (const { accruedOn, amountMinor } of owed) {
    yield* keptUntil(accruedOn)
    const isKept = keptDays[at] === accruedOn
    if (isKept) at += 1
    yield { accruedOn, dueMinor: amountMinor, keptMinor: isKept ? (keptByDay.get(accruedOn) ?? null) : null }
  }
  yield* keptUntil(null)
}

/** So many of them at most; the others can still be taken. */
function* firstOf<Item>(items: Iterator<Item, void>, most: number): Generator<Item, void> {
  for (let taken = 0; taken < most; taken += 1) {
    const next = items.next()
    if (next.done === true) return
    yield next.value
  }
}

type Span = Pick<LateFeeWaiver, 'fromDay' | 'throughDay'>

const byFromDay = ({ fromDay: a }: Span, { fromDay: b }: Span) => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)

/** The waived days, in order and each once, however many waivers there are. */
function waivedSpans(waivers: readonly LateFeeWaiver[]): Span[] {
  const spans: Span[] = []
  for (const { fromDay, throughDay } of waivers.toSorted(byFromDay)) {
    const last = spans.at(-1)
    if (last === undefined || (fromDay !== null && fromDay > last.throughDay)) spans.push({ fromDay, throughDay })
    else if (throughDay > last.throughDay) spans.splice(-1, 1, { ...last, throughDay })
  }
  return spans
}

function isWaived(span: Span | undefined, day: CalendarDate): boolean {
  return span !== undefined && day <= span.throughDay && (span.fromDay === null || day >= span.fromDay)
}

function sumOf(entries: readonly LateFeeEntry[]): number {
  return entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
