import type { CalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import { err, ok } from '../kernel/result'
import type { ClientId, InvoiceId, OrganizationId, PaymentId, RefundId, UserId } from '../domain/ids'
import type { Currency } from '../domain/money/currency'
import { toSearchText } from '../domain/search/search-text'
import { openOrganizationFile, type OrganizationFile, type Writes } from './organization-file'
import type { CreditNoteRow } from './stores/credit-note-store'
import type { InvoiceRow } from './stores/document-stores'
import type { PaymentRow } from './stores/payment-store'
import type { RefundRow } from './stores/refund-store'
import type { ClientRow } from './stores/record-stores'

let count = 0

/** An id like no other, which sorts by when it was made. */
export function nextId<Id extends string>(): Id {
  return `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}` as Id
}

export const moment = '2026-03-10T09:00:00.000Z' as Instant
export const later = '2026-03-11T09:00:00.000Z' as Instant
const euro = 'EUR' as Currency
const timestamps = { createdAt: moment, updatedAt: moment }

/** A file in memory with an organization, its owner and its series. */
export function openMemoryFile(path = ':memory:'): OrganizationFile {
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const file = opened.value
  keep(file, (writes) => {
    const profile = { currency: euro, locale: 'en-GB', timeZone: 'Europe/Berlin', paper: 'A4' } as const
    const empty = { email: null, phone: null, website: null, taxNumber: null, address: null }
    const bank = { bankName: null, iban: null, bic: null, footer: null, logo: null }
    const organization = { id: nextId<OrganizationId>(), name: 'Studio', profile: { ...profile, ...empty, ...bank } }
    writes.organization.insert({ ...organization, ...timestamps })
    writes.members.insert({ id: nextId<UserId>(), name: 'Grace', email: 'g@example.com', role: 'OWNER', ...timestamps })
    writes.series.use('invoice', { prefix: 'INV-', nextNumber: 1 })
    writes.series.use('credit_note', { prefix: 'CN-', nextNumber: 1 })
    writes.series.use('estimate', { prefix: 'EST-', nextNumber: 1 })
  })
  return file
}

/** Runs writes in one transaction that succeeds. */
export function keep<T>(file: OrganizationFile, work: (writes: Writes) => T): T {
  const result = file.write<T, never>((writes) => ok(work(writes)))
  if (!result.ok) throw new Error('It cannot fail.')
  return result.value
}

/** Runs writes in a transaction that fails after them. */
export function lose(file: OrganizationFile, work: (writes: Writes) => void): void {
  const result = file.write((writes) => {
    work(writes)
    return err('no')
  })
  if (result.ok) throw new Error('It cannot succeed.')
}

export function clientRow(over: Partial<ClientRow> = {}): ClientRow {
  return {
    id: nextId<ClientId>(),
    name: 'Ada',
    email: null,
    kind: 'PERSON',
    companyName: null,
    website: null,
    address: null,
    currency: null,
    vatId: null,
    purchaseOrderNumber: null,
    buyerReference: null,
    eInvoice: null,
    language: null,
    contactCount: 0,
    noteCount: 0,
    searchText: toSearchText(['Ada']),
    ...timestamps,
    ...over,
  }
}

const pricing = {
  currency: euro,
  taxId: null,
  taxName: null,
  taxPercent: null,
  taxDistribution: 'NO_TAX',
  discountType: null,
  discountValue: null,
  discountDistribution: 'NO_DISCOUNT',
  shipping: null,
  notes: null,
  options: null,
  subtotalMinor: 100,
  documentDiscountMinor: 0,
  taxMinor: 0,
  totalMinor: 100,
  searchText: toSearchText(['document']),
  shippingTaxId: null,
  shippingTaxName: null,
  shippingTaxPercent: null,
} as const

/** A draft of 1.00. */
export function invoiceRow(clientId: ClientId, over: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: nextId<InvoiceId>(),
    clientId,
    prefix: null,
    number: null,
    status: 'DRAFT',
    ...pricing,
    netTerms: 'NET30',
    hasLateFee: false,
    lateFeeKind: null,
    lateFeeInterval: null,
    lateFee: null,
    issuedAt: null,
    dueAt: null,
    issuedOn: null,
    closedOn: null,
    nextLateFeeOn: null,
    totalLateFeeMinor: 0,
    totalPaidMinor: 0,
    totalDueMinor: 100,
    totalDueUnsettledMinor: 100,
    convertedFrom: null,
    recurringInvoiceId: null,
    recurringSequence: null,
    partiesHash: null,
    ...timestamps,
    ...over,
  }
}

export function paymentRow(invoiceId: InvoiceId, over: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id: nextId<PaymentId>(),
    invoiceId,
    amountMinor: 100,
    isSettled: true,
    settlesOn: null,
    paymentDate: '2026-03-10' as CalendarDate,
    notes: null,
    searchText: toSearchText(['payment']),
    ...timestamps,
    ...over,
  }
}

export function refundRow(invoiceId: InvoiceId, over: Partial<RefundRow> = {}): RefundRow {
  return {
    id: nextId<RefundId>(),
    invoiceId,
    amountMinor: 40,
    refundDate: '2026-03-10' as CalendarDate,
    notes: null,
    paymentId: null,
    ...timestamps,
    ...over,
  }
}

export function creditNoteRow(invoiceId: InvoiceId, number: number): CreditNoteRow {
  return {
    id: nextId(),
    invoiceId,
    prefix: 'CN-',
    number,
    issuedAt: '2026-03-10' as CalendarDate,
    reason: null,
    lines: [],
    subtotalMinor: 100,
    taxMinor: 20,
    totalMinor: 120,
    foundBy: `CN-${String(number)}`,
    createdAt: moment,
  }
}
