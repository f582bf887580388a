import type { StatementRecord } from '../contract/desktop/statement-operations'
import type { CreditNoteRecord } from '../contract/v1/credit-notes/credit-note-record'
import type { EstimateRecord } from '../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { MailFacts } from '../domain/mail/mail-parts'
import { statementDueMinor } from '../domain/statements/statement'
import { type CalendarDate, daysBetween } from '../kernel/calendar-date'
import { offeredLanguages } from '../words/catalogue'
import { dateText, formatOf } from './document-view'
import { type DocumentFormat, wireToDate, wireToDay, wireToMinor } from './format'
import { type Receipt, receiptMinor } from './receipt-view'

/**
 * What a mail may say of an invoice that was issued; what is due is what is due now, without what its client pays to the tax
 * office instead, in minor units.
 */
export function invoiceFacts(invoice: InvoiceRecord, withheldMinor: number, offered = offeredLanguages): MailFacts {
  const format = formatOf(invoice, offered)
  const toPay = wireToMinor(invoice.total_due, format.currency) - withheldMinor
  return {
    ...parties(invoice),
    number: invoice.invoice_number,
    total: amount(invoice.total, format),
    due: format.money(Math.max(toPay, 0)),
    date: dateText(invoice.issued_at, format) ?? '',
    due_date: dateText(invoice.due_at, format) ?? '',
    late_fee: amount(invoice.total_late_fee, format),
  }
}

/** What a reminder may say of an invoice as it stands on a day; its late fees are part of what is due. */
export function reminderFacts(
  invoice: InvoiceRecord,
  withheldMinor: number,
  today: CalendarDate,
  offered = offeredLanguages,
): MailFacts {
  const due = wireToDate(invoice.due_at)
  return {
    ...invoiceFacts(invoice, withheldMinor, offered),
    days_overdue: String(due === null ? 0 : Math.max(daysBetween(due, today), 0)),
  }
}

export function estimateFacts(estimate: EstimateRecord, offered = offeredLanguages): MailFacts {
  const format = formatOf(estimate, offered)
  const made = wireToDay(estimate.created_at, estimate.organization.profile.time_zone)
  return {
    ...parties(estimate),
    number: estimate.estimate_number,
    total: amount(estimate.total, format),
    date: format.date(made),
  }
}

export function creditNoteFacts(note: CreditNoteRecord, offered = offeredLanguages): MailFacts {
  const format = formatOf(note, offered)
  return {
    ...parties(note),
    number: note.credit_note_number,
    invoice: note.invoice_number,
    total: amount(note.total, format),
    date: dateText(note.issued_at, format) ?? '',
  }
}

/** Of a receipt, `total` is what arrived, and `date` when. */
export function receiptFacts(receipt: Receipt, offered = offeredLanguages): MailFacts {
  const { payment, invoice } = receipt
  const format = formatOf(invoice, offered)
  return {
    ...parties(invoice),
    number: invoice.invoice_number,
    total: format.money(receiptMinor(receipt, format.currency)),
    date: dateText(payment.payment_date, format) ?? '',
  }
}

export function statementFacts(statement: StatementRecord, offered = offeredLanguages): MailFacts {
  const format = formatOf({ ...statement, options: null }, offered)
  const minor = statementDueMinor(statement, format.currency)
  return {
    ...parties(statement),
    due: format.money(minor),
    credit_balance: format.money(Math.max(-minor, 0)),
    from: dateText(statement.from, format) ?? '',
    date: dateText(statement.to, format) ?? '',
  }
}

interface Parties {
  readonly client: { readonly name: string }
  readonly organization: { readonly name: string }
}

const parties = ({ client, organization }: Parties) => ({ client: client.name, business: organization.name })

const amount = (wire: number, format: DocumentFormat) => format.money(wireToMinor(wire, format.currency))
