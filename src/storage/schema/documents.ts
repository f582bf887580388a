import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EstimateStatus, Frequency, RecurringStatus, StoredInvoiceStatus } from '../../domain/enums'
import type { CreditLine } from '../../domain/credit-notes/credit'
import type { CreditNoteId, EstimateId, InvoiceId, PaymentId, RecurringInvoiceId, RefundId } from '../../domain/ids'
import type { SearchText } from '../../domain/search/search-text'
import { day, flag, id, json, line, minor, moment, pricing, seq, shippingTax, terms, timestamps } from './columns'

export const estimates = sqliteTable('estimates', {
  seq: seq(),
  id: id<EstimateId>(),
  prefix: text().notNull(),
  number: integer().notNull(),
  status: text().$type<EstimateStatus>().notNull(),
  ...pricing(),
  /** The parties as they were when it went out: a key of `snapshots`. */
  partiesHash: text(),
  approvedAt: moment(),
  declinedAt: moment(),
  convertedAt: moment(),
  ...timestamps(),
  ...shippingTax(),
})

export const estimateLines = sqliteTable('estimate_lines', line<EstimateId>())

export const invoices = sqliteTable('invoices', {
  seq: seq(),
  id: id<InvoiceId>(),
  /** Null until the invoice is issued: then it takes the next number of its series. */
  prefix: text(),
  number: integer(),
  status: text().$type<StoredInvoiceStatus>().notNull(),
  ...pricing(),
  ...terms(),
  issuedAt: day(),
  dueAt: day(),
  nextLateFeeOn: day(),
  totalLateFeeMinor: minor().notNull(),
  totalPaidMinor: minor().notNull(),
  totalDueMinor: minor().notNull(),
  totalDueUnsettledMinor: minor().notNull(),
  convertedFrom: text().$type<EstimateId>(),
  recurringInvoiceId: text().$type<RecurringInvoiceId>(),
  recurringSequence: integer(),
  /** The parties as they were at issue: a key of `snapshots`. */
  partiesHash: text(),
  ...timestamps(),
  ...shippingTax(),
  /** The day it was really issued on, whatever day it bears. */
  issuedOn: day(),
  /** The day it was written off or voided; it stays when the money comes after all. */
  closedOn: day(),
})

export const invoiceLines = sqliteTable('invoice_lines', line<InvoiceId>())

/** Nothing changes one once it is written: its lines are kept whole. */
export const creditNotes = sqliteTable('credit_notes', {
  seq: seq(),
  id: id<CreditNoteId>(),
  invoiceId: text().$type<InvoiceId>().notNull(),
  prefix: text().notNull(),
  number: integer().notNull(),
  issuedAt: day().notNull(),
  reason: text(),
  lines: json<readonly CreditLine[]>().notNull(),
  subtotalMinor: minor().notNull(),
  taxMinor: minor().notNull(),
  totalMinor: minor().notNull(),
  /** Its number, that of its invoice, the client and the reason. */
  foundBy: text().notNull(),
  createdAt: moment().notNull(),
})

export const payments = sqliteTable('payments', {
  seq: seq(),
  id: id<PaymentId>(),
  invoiceId: text().$type<InvoiceId>().notNull(),
  amountMinor: minor().notNull(),
  isSettled: flag().notNull(),
  paymentDate: day().notNull(),
  notes: text(),
  searchText: text().$type<SearchText>().notNull(),
  ...timestamps(),
  /** The day on which it settles by itself; null where it has settled, or waits for a person. */
  settlesOn: day(),
})

/** What of an invoice's credit was given back, or taken by a later invoice: then by the payment that it is there. */
export const refunds = sqliteTable('refunds', {
  seq: seq(),
  id: id<RefundId>(),
  invoiceId: text().$type<InvoiceId>().notNull(),
  amountMinor: minor().notNull(),
  refundDate: day().notNull(),
  notes: text(),
  paymentId: text().$type<PaymentId>(),
  ...timestamps(),
})

export const recurringInvoices = sqliteTable('recurring_invoices', {
  seq: seq(),
  id: id<RecurringInvoiceId>(),
  templateId: text().notNull(),
  name: text(),
  frequency: text().$type<Frequency>().notNull(),
  status: text().$type<RecurringStatus>().notNull(),
  startDate: day().notNull(),
  endDate: day(),
  maxOccurrences: integer(),
  /** How many invoices it made. */
  occurrences: integer().notNull(),
  /** How many periods after the start its schedule has come; skipped ones count, a changed schedule counts anew. */
  position: integer().notNull(),
  /** The sequence given last: it only grows, so that no occurrence is made twice. */
  sequence: integer().notNull(),
  lastGeneratedDate: day(),
  nextDate: day(),
  ...pricing(),
  ...terms(),
  ...timestamps(),
  ...shippingTax(),
  /** The last day before it was resumed: nothing through it is made any more. */
  skippedThrough: day(),
})

export const templateLines = sqliteTable('template_lines', line<RecurringInvoiceId>())
