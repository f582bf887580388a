import { ok } from '../../kernel/result'
import type { Currency } from '../../domain/money/currency'
import { decimalToNumber } from '../../domain/money/decimal'
import { fold } from '../../domain/search/fold'
import { amountRanges } from '../../domain/search/typed-amount'
import { formatNumber, readNumber } from '../../domain/numbering/number'
import { nextDateShown } from '../../domain/recurrence/states'
import type {
  CreditNoteHit,
  FoundRecords,
  HitKind,
  RecurringHit,
  searchOperations,
} from '../../contract/desktop/search-operations'
import type { Listed, ListRequest } from '../../storage/list'
import type { Reads } from '../../storage/organization-file'
import type { Page } from '../../storage/page'
import type { RecurringBrief } from '../../storage/stores/briefs'
import type { CreditNoteRow } from '../../storage/stores/credit-note-store'
import type { ClientRow } from '../../storage/stores/record-stores'
import type { AmountRequest } from '../../storage/stores/with-amount'
import type { QueryContext } from '../context'
import type { HandlersOf } from '../handler'
import { partiesOf } from '../present/document'
import { invoiceOf } from '../present/payment'
import {
  presentEstimateListItem,
  presentInvoiceListItem,
  presentPaymentListItem,
  presentRefundListItem,
} from '../present/list-items'

/** How many of a kind are told. */
const MOST = 5

/** Among how many clients the best are looked for. */
const MOST_CLIENTS = 50

/** How many credit notes are told: no list shows all that match. */
const MOST_CREDIT_NOTES = 20

/** Among how many credit notes that hold a number those are looked for that have it. */
const MOST_NUMBERED = 100

/** One more is looked for than is told, to know of it. */
const first = (search: string, most: number): ListRequest<never> => ({
  page: 1,
  perPage: most,
  mostHits: most + 1,
  search,
})

/** What is named so comes before what only holds the words. */
function bestClients({ rows, total }: Page<Listed<ClientRow>>, typed: string): Page<Listed<ClientRow>> {
  const start = fold(typed)
  const isNamed = ({ name }: Listed<ClientRow>) => fold(name).startsWith(start)
  return { rows: [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))], total }
}

/** Those of this very number or amount, and then what holds the words; each is told once. */
function meantFirst<Brief extends { readonly id: string }>(meant: readonly Brief[], { rows, total }: Page<Brief>) {
  const byId = new Map([...meant, ...rows].map((row) => [row.id, row]))
  return { rows: [...byId.values()], total }
}

/** What amounts are meant, in each currency that is used. */
function amountsMeant(typed: string, { tallies }: Reads): readonly AmountRequest[] {
  const used = [...tallies('invoice'), ...tallies('estimate')].map(({ currency }) => currency as Currency)
  return [...new Set(used)].flatMap((currency) =>
    amountRanges(typed, currency).map((range) => ({ currency, range, most: MOST })),
  )
}

/** The credit notes of this very number, in whichever series: few others hold its digits. */
function creditNotesNumbered(typed: string, { creditNotes }: Reads): readonly CreditNoteRow[] {
  const digits = /[0-9]{1,15}$/.exec(typed.trim())?.[0]
  if (digits === undefined) return []
  const printed = formatNumber('', Number(digits))
  const { rows } = creditNotes.list({ page: 1, perPage: MOST_NUMBERED, search: printed, sort: 'created_at' })
  return rows.filter(({ prefix, number }) => readNumber(typed, prefix) === number)
}

function presentCreditNoteHit(row: CreditNoteRow, context: QueryContext): CreditNoteHit {
  const invoice = invoiceOf(row, context.reads)
  return {
    id: row.id,
    credit_note_number: formatNumber(row.prefix, row.number),
    invoice_number: formatNumber(invoice.prefix ?? '', invoice.number ?? 0),
    client_name: partiesOf(invoice, context).client.name,
    currency: invoice.currency,
    total_minor: row.totalMinor,
    issued_at: row.issuedAt,
  }
}

function presentRecurring(row: RecurringBrief): RecurringHit {
  return {
    id: row.id,
    title: (row.name?.trim() || row.firstLine) ?? '',
    client_name: row.clientName,
    status: row.status,
    currency: row.currency,
    total_minor: row.totalMinor,
    next_date: nextDateShown(row.status, row.nextDate),
  }
}

function search(typed: string, context: QueryContext): FoundRecords {
  const { reads, today } = context
  const few = first(typed, MOST)
  const numbered = {
    invoices: reads.invoices.numbered(typed),
    estimates: reads.estimates.numbered(typed),
    creditNotes: creditNotesNumbered(typed, reads),
  }
  const amounts = amountsMeant(typed, reads)
  const invoices = [...numbered.invoices, ...amounts.flatMap((amount) => reads.invoices.withAmount(amount))]
  const estimates = [...numbered.estimates, ...amounts.flatMap((amount) => reads.estimates.withAmount(amount))]
  const payments = amounts.flatMap((amount) => reads.payments.withAmount(amount))
  const refunds = amounts.flatMap((amount) => reads.refunds.withAmount(amount))
  const pages = {
    invoices: meantFirst(invoices, reads.invoices.listBriefs(few)),
    estimates: meantFirst(estimates, reads.estimates.listBriefs(few)),
    clients: bestClients(reads.clients.list(first(typed, MOST_CLIENTS)), typed),
    recurring: reads.recurringInvoices.listBriefs(few),
    payments: meantFirst(payments, reads.payments.listBriefs(few)),
    refunds: meantFirst(refunds, reads.refunds.listBriefs(few)),
    saved_items: reads.savedItems.list(few),
    taxes: reads.taxes.list(few),
  }
  const creditNotes = meantFirst(numbered.creditNotes, reads.creditNotes.list(first(typed, MOST_CREDIT_NOTES)))
  const told = <Row>({ rows }: { readonly rows: readonly Row[] }) => rows.slice(0, MOST)
  return {
    exact: [...numbered.invoices, ...numbered.estimates, ...numbered.creditNotes].map(({ id }) => id),
    more: (Object.keys(pages) as (keyof typeof pages & HitKind)[]).filter((kind) => pages[kind].total > MOST),
    invoices: told(pages.invoices).map((row) => presentInvoiceListItem(row, reads, today)),
    estimates: told(pages.estimates).map(presentEstimateListItem),
    clients: told(pages.clients).map((row) => ({
      id: row.id,
      name: row.name,
      company_name: row.companyName,
      email: row.email,
    })),
    recurring: told(pages.recurring).map(presentRecurring),
    payments: told(pages.payments).map(presentPaymentListItem),
    refunds: told(pages.refunds).map(presentRefundListItem),
    credit_notes: creditNotes.rows.slice(0, MOST_CREDIT_NOTES).map((row) => presentCreditNoteHit(row, context)),
    saved_items: told(pages.saved_items).map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      price: decimalToNumber(row.price),
      currency: row.currency,
    })),
    taxes: told(pages.taxes).map(({ id, name, percent }) => ({ id, name, percent: decimalToNumber(percent) })),
  }
}

const nothing: FoundRecords = {
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

export const searchHandlers: HandlersOf<typeof searchOperations> = {
  searchRecords: ({ query }, context) => ok(query.q ? search(query.q, context) : nothing),
}
