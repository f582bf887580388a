import { addDays, instantToCalendarDate, type CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { InvoiceId } from '../../domain/ids'
import { correctionsOf } from '../../domain/invoices/settle'
import { ZERO } from '../../domain/money/decimal'
import { decimalToMinor, minorToNumber } from '../../domain/money/minor'
import { currencyOf, decimalOf, minorOf, pick, type WireRecord } from '../../domain/wire/read-fields'
import type { Reads } from '../../storage/organization-file'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { PaymentRow } from '../../storage/stores/payment-store'
import { totalThere } from '../rules/own-totals'
import type { Content } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import { acceptedPaid } from './accepted-differences'

/** What a remote says of how much of an invoice is paid. */
export interface SaidPaid {
  readonly total_paid: number | null
  readonly is_paid: boolean
  /** How much it says is due, where that does not follow from its total and from what it says is paid. */
  readonly total_due: number | null
}

const open: readonly unknown[] = ['SENT', 'PARTIALLY_PAID', 'OVERDUE']

/** Until so many days have passed a payment may have arrived by one clock, and not by the other. */
const ON_ITS_WAY_DAYS = 2

/**
 * What a remote says otherwise than this device of how much is paid of an invoice that went out; null where the two say the
 * same, and where it cannot be told yet. How much is due is not compared, as late fees grow with the days.
 */
export function differingPaid(localId: string, told: WireRecord, today: CalendarDate, reads: Reads): SaidPaid | null {
  const row = paidRow(localId, reads)
  // What is void takes no payment: nobody could record one here.
  if (row === null || row.status === 'DRAFT' || row.status === 'VOID') return null
  const said = remotePaid(told)
  const there = said.total_paid === null ? null : minorOf(said.total_paid, row.currency)
  // Where as much is due as here, other late fees there are another question, or an answered one.
  const isDueAlike = toldOwed(told)?.dueMinor === row.totalDueMinor
  const isImplied = decimalOf(told['total_paid']) === null
  const isOther = there !== null && there !== row.totalPaidMinor && !(isImplied && isDueAlike)
  const isDueOtherwise = said.total_due !== null && !isDueAlike && row.closedOn === null
  if (!isOther && !isDueOtherwise && !isPaidOtherwise(row, told)) return null
  const payments = reads.payments.ofInvoice(row.id)
  const isAlike = isOther
    ? there === row.totalPaidMinor - sumOf(payments.filter((each) => isOnlyHere(each, reads)))
    : isDueOtherwise && areAnnouncedCounted(row, told, payments)
  return isAlike || payments.some((each) => isOnItsWay(each, today, reads)) ? null : said
}

/** An invoice as one who knows of no refunds has it: with all that was ever paid of it. */
export function paidRow(localId: string, { invoices, refunds }: Reads): InvoiceRow | null {
  const row = invoices.get(localId as InvoiceId)
  if (row === null) return null
  const { refundedMinor } = correctionsOf([], refunds.ofInvoice(row.id))
  const { totalPaidMinor, totalDueMinor } = row
  return { ...row, totalPaidMinor: totalPaidMinor + refundedMinor, totalDueMinor: totalDueMinor - refundedMinor }
}

/** Keeps what is told of an invoice until the end of the round, where it says otherwise than here how much is paid. */
export function noteRemotePaid(remoteId: string, record: WireRecord, { round, link, reads, now }: Tx): void {
  const localId = link.kind === 'full' ? null : reads.sync.agreement.localId('invoice', remoteId)
  if (localId === null) return
  const isAsked = reads.sync.conflicts.ofRecord('invoice', localId)?.reason === 'paid'
  const isToBeCompared = isAsked || acceptedPaid(localId, reads) !== undefined
  if (isToBeCompared || differingPaid(localId, record, todayOf(reads, now), reads) !== null)
    round.paid.set(localId, record)
  else round.paid.delete(localId)
}

export const todayOf = (reads: Reads, now: Instant): CalendarDate =>
  instantToCalendarDate(now, reads.organization().profile.timeZone)

/** Where a remote does not tell how much is paid, that follows from what it says is due. */
export function remotePaid(told: WireRecord): SaidPaid {
  const [paid, owed, is_paid] = [decimalOf(told['total_paid']), toldOwed(told), told['status'] === 'PAID']
  if (owed === null) return { total_paid: paid === null ? null : Number(paid), is_paid, total_due: null }
  const { currency, dueMinor, comesToMinor } = owed
  const paidMinor = paid === null ? comesToMinor - dueMinor : decimalToMinor(paid, currency)
  const leftMinor = comesToMinor - paidMinor
  // What is paid too much need not be shown as owed to the client.
  const isFollowing = paidMinor >= 0 && (dueMinor === leftMinor || (dueMinor === 0 && leftMinor < 0))
  return {
    total_paid: paidMinor < 0 ? null : minorToNumber(paidMinor, currency),
    is_paid,
    total_due: isFollowing ? null : minorToNumber(dueMinor, currency),
  }
}

const settling: readonly unknown[] = [...open, 'PAID']

/** What a remote says that an open or paid invoice comes to, late fees and all, and what of it is due; null where it does not. */
function toldOwed(told: WireRecord) {
  const [due, total, fees] = [
    decimalOf(told['total_due']),
    decimalOf(totalThere(told)),
    decimalOf(told['total_late_fee']),
  ]
  const currency = currencyOf(told['currency'])
  const isSaid = settling.includes(told['status']) && (fees !== null || told['has_late_fee'] !== true)
  if (!isSaid || currency === null || due === null || total === null) return null
  const comesToMinor = decimalToMinor(total, currency) + decimalToMinor(fees ?? ZERO, currency)
  return { currency, dueMinor: decimalToMinor(due, currency), comesToMinor }
}

/** Whether a remote counts payments that are still to arrive: what is due there is less by them. */
function areAnnouncedCounted(
  { currency, totalPaidMinor }: InvoiceRow,
  told: WireRecord,
  payments: readonly PaymentRow[],
) {
  const owed = toldOwed(told)
  const announced = sumOf(payments.filter(({ isSettled }) => !isSettled))
  return owed?.currency === currency && owed.dueMinor === owed.comesToMinor - totalPaidMinor - announced
}

/** Of an invoice with late fees the two may differ for a while in whether all is paid, and where totals differ for good. */
function isPaidOtherwise(row: InvoiceRow, told: WireRecord): boolean {
  const { totalMinor, totalPaidMinor, totalLateFeeMinor, currency } = row
  if (decimalOf(told['total']) !== null && minorOf(told['total'], currency) !== totalMinor) return false
  if (told['status'] === 'PAID') return totalPaidMinor < totalMinor && row.status !== 'VOID'
  const hasLateFees = totalLateFeeMinor > 0 || minorOf(told['total_late_fee'], currency) > 0
  return open.includes(told['status']) && totalPaidMinor >= totalMinor && row.status === 'PAID' && !hasLateFees
}

/** Whether the remote is known not to have a payment: that was asked, or is. */
function isOnlyHere({ id, isSettled }: PaymentRow, reads: Reads): boolean {
  const { agreement } = reads.sync
  const base = agreement.base('payment', id)
  return isSettled && (agreement.remoteId('payment', id) === null || (base !== null && base.presence !== 'present'))
}

function isOnItsWay({ id, paymentDate }: PaymentRow, today: CalendarDate, reads: Reads): boolean {
  const base = reads.sync.agreement.base('payment', id)
  if (base === null || isSame(pick(base.local as Content, settled), pick(base.remote as Content, settled))) return false
  return addDays(paymentDate, ON_ITS_WAY_DAYS) > today
}

const settled = ['is_settled']

const sumOf = (payments: readonly PaymentRow[]) => payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
