import { addMonths, type CalendarDate } from '../../kernel/calendar-date'
import { ok } from '../../kernel/result'
import type { EstimateStatus, InvoiceStatus, StoredInvoiceStatus } from '../../domain/enums'
import type { MailingState } from '../../domain/mail/delivery'
import { isInvoiceOpen, readInvoiceStatus } from '../../domain/invoices/states'
import type { overviewOperations } from '../../contract/desktop/overview-operations'
import type { Tally } from '../../storage/stores/ledger-store'
import type { QueryContext } from '../context'
import type { HandlersOf } from '../handler'
import { withheldOfDue } from '../withheld'
import { openHandOvers } from './hand-over-handlers'
import { openMailings } from './mailing-handlers'
import { countOpenReminders } from './reminder-handlers'

interface CurrencySum {
  readonly currency: string
  readonly count: number
  readonly amountMinor: number
}

/** Sums per currency, in the order in which the currencies come. */
function sumByCurrency(rows: readonly CurrencySum[]) {
  const sums = new Map<string, { count: number; amountMinor: number }>()
  for (const { currency, count, amountMinor } of rows) {
    const sum = sums.get(currency) ?? { count: 0, amountMinor: 0 }
    sums.set(currency, { count: sum.count + count, amountMinor: sum.amountMinor + amountMinor })
  }
  return [...sums].map(([currency, { count, amountMinor }]) => ({
    currency,
    count,
    amount_minor: amountMinor,
  }))
}

/** The same of what clients owe, with what of it they pay to the tax office instead. */
function sumDues(rows: readonly CurrencySum[], withheld: readonly { currency: string; minor: number }[]) {
  const ofCurrency = (code: string) => withheld.filter(({ currency }) => currency === code)
  return sumByCurrency(rows).map((sum) => ({
    ...sum,
    withheld_minor: ofCurrency(sum.currency).reduce((total, { minor }) => total + minor, 0),
  }))
}

/** What clients withhold of each invoice that is open. */
function withheldOfOpen({ reads, today }: QueryContext) {
  return reads.invoices.openWithheld().map((row) => ({
    currency: row.currency,
    minor: withheldOfDue(row, reads),
    isOverdue: readInvoiceStatus(row.status, row.dueAt, today) === 'OVERDUE',
  }))
}

const isOpen = ({ status }: Tally) => isInvoiceOpen(status as StoredInvoiceStatus)

/** The first day of the month eleven months ago: a year of months with this one. */
function startOfYear(today: CalendarDate): CalendarDate {
  return addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -11)
}

/** Counts by the status that invoices read as: what is past due moves from its stored status to OVERDUE. */
function countInvoices(tallies: readonly Tally[], overdue: readonly { status: StoredInvoiceStatus; count: number }[]) {
  const counts = new Map<InvoiceStatus, number>()
  const add = (status: InvoiceStatus, count: number) => counts.set(status, (counts.get(status) ?? 0) + count)
  for (const { status, count } of tallies) add(status as StoredInvoiceStatus, count)
  for (const { status, count } of overdue) {
    add(status, -count)
    add('OVERDUE', count)
  }
  return [...counts].filter(([, count]) => count !== 0).map(([status, count]) => ({ status, count }))
}

function countEstimates(tallies: readonly Tally[]) {
  const counts = new Map<EstimateStatus, number>()
  for (const { status, count } of tallies) {
    counts.set(status as EstimateStatus, (counts.get(status as EstimateStatus) ?? 0) + count)
  }
  return [...counts].map(([status, count]) => ({ status, count }))
}

export const overviewHandlers: HandlersOf<typeof overviewOperations> = {
  getOverview: (_input, context) => {
    const { reads, today } = context
    const invoices = reads.tallies('invoice')
    const open = invoices.filter(isOpen).map((tally) => ({ ...tally, amountMinor: tally.dueMinor }))
    const withheld = withheldOfOpen(context)
    const drafts = invoices.filter(({ status }) => status === 'DRAFT')
    return ok({
      outstanding: sumDues(open, withheld),
      overdue: sumDues(
        reads.overview.overdue(today),
        withheld.filter(({ isOverdue }) => isOverdue),
      ),
      drafts: sumByCurrency(drafts.map((tally) => ({ ...tally, amountMinor: tally.totalMinor }))),
      months: reads.overview.months(startOfYear(today)).map(({ month, currency, issuedMinor, receivedMinor }) => ({
        month,
        currency,
        issued_minor: issuedMinor,
        received_minor: receivedMinor,
      })),
    })
  },
  getCounts: (_input, context) => {
    const { reads, today } = context
    const open = openHandOvers(context)
    const mailings = openMailings(reads)
    const mailed = (wanted: MailingState) => mailings.filter(({ state }) => state === wanted).length
    const refused = open.filter(({ state }) => state === 'refused').length
    return ok({
      invoices: countInvoices(reads.tallies('invoice'), reads.overview.overdue(today)),
      estimates: countEstimates(reads.tallies('estimate')),
      recurring_due: reads.overview.recurringDue(today),
      reminders: countOpenReminders(context),
      hand_overs: { unanswered: open.length - refused, refused },
      mailings: { failed: mailed('failed'), unclear: mailed('unclear'), waiting: mailed('waiting') },
    })
  },
}
