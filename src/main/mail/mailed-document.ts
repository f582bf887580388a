import type { CalendarDate } from '../../kernel/calendar-date'
import { readStatementKey, statementDueMinor } from '../../domain/statements/statement'
import { readDepositEstimate } from '../../domain/deposits/options'
import { type MailFacts, reminderKind } from '../../domain/mail/mail-parts'
import { reminderSteps } from '../../domain/reminders/schedule'
import type { ClientId, CreditNoteId, EstimateId, InvoiceId, PaymentId } from '../../domain/ids'
import type { EInvoiceFormat } from '../../domain/enums'
import type { MailedReference } from '../../contract/desktop/mail-operations'
import { wireToDate } from '../../documents/format'
import type { PrintedRecord } from '../../documents/document-view'
import { documentLanguage } from '../../documents/document-language'
import {
  creditNoteFacts,
  estimateFacts,
  invoiceFacts,
  receiptFacts,
  reminderFacts,
  statementFacts,
} from '../../documents/mail-facts'
import type { QueryContext } from '../../operations/context'
import {
  creditNoteForPrint,
  estimateForPrint,
  invoiceForPrint,
  receiptForPrint,
} from '../../operations/desktop/document-source'
import { statementOf } from '../../operations/desktop/statement-handlers'
import { withheldInBalanceOf } from '../../operations/withheld'
import type { Catalogue } from '../../words/catalogue'
import type { MailOccasion } from './mail-templates'

/** What is known of a document for the mail that it goes with. */
export interface MailedDocument {
  readonly clientId: ClientId
  readonly facts: MailFacts
  /** That of whoever reads the document. */
  readonly language: Catalogue
  /** How its client receives what software reads; null where it has none. */
  readonly eInvoice: EInvoiceFormat | null
  /** Whether it is an invoice only once it is issued. */
  readonly isDraft: boolean
  readonly occasion: MailOccasion
}

/** Null where there is no such document. */
export function mailedDocument(
  { kind, id }: MailedReference,
  context: QueryContext,
  offered: readonly Catalogue[],
): MailedDocument | null {
  const made = (record: PrintedRecord & Owned, facts: MailFacts, more: Partial<MailedDocument> = {}) => ({
    clientId: (record.client_id ?? record.client.id) as ClientId,
    facts,
    language: documentLanguage(record, offered),
    eInvoice: null,
    isDraft: false,
    occasion: {},
    ...more,
  })
  switch (kind) {
    case 'invoice': {
      const invoice = invoiceForPrint(id as InvoiceId, context)
      if (invoice === null) return null
      const left = leftToPay(id, context)
      const isOverdue = isPast(invoice.due_at, context.today)
      // To be paid on receipt, it is late for nobody who may not have it yet.
      const isLate = isOverdue && (invoice.total_late_fee > 0 || wasMailed(id, context))
      const isDueOnReceipt = invoice.net_terms === 'IMMEDIATELY' && !isLate
      const occasion: MailOccasion = {
        ...(readDepositEstimate(invoice.options) === null ? {} : { text: 'deposit_invoice' }),
        // Of what is given up, nothing is asked either.
        isPaid: left.minor <= 0 || invoice.status === 'WRITTEN_OFF',
        isOverdue: isOverdue && !isDueOnReceipt,
        isDueOnReceipt,
        hasLateFees: invoice.total_late_fee > 0,
      }
      const more = { eInvoice: invoice.client.e_invoice, isDraft: invoice.status === 'DRAFT', occasion }
      return made(invoice, invoiceFacts(invoice, left.withheldMinor, offered), more)
    }
    case 'reminder_note':
    case 'reminder_first':
    case 'reminder_second':
    case 'reminder_last': {
      const invoice = invoiceForPrint(id as InvoiceId, context)
      if (invoice === null) return null
      const occasion = { hasLateFees: invoice.total_late_fee > 0 }
      const more = { eInvoice: invoice.client.e_invoice, isDraft: invoice.status === 'DRAFT', occasion }
      return made(invoice, reminderFacts(invoice, leftToPay(id, context).withheldMinor, context.today, offered), more)
    }
    case 'credit_note': {
      const note = creditNoteForPrint(id as CreditNoteId, context)
      return note && made(note, creditNoteFacts(note, offered), { eInvoice: note.client.e_invoice })
    }
    case 'estimate': {
      const estimate = estimateForPrint(id as EstimateId, context)
      return estimate && made(estimate, estimateFacts(estimate, offered))
    }
    case 'receipt': {
      const receipt = receiptForPrint(id as PaymentId, context)
      if (receipt === null) return null
      const occasion: MailOccasion = receipt.credit_of === null ? {} : { text: 'credit_used' }
      return made(receipt.invoice, receiptFacts(receipt, offered), { occasion })
    }
    case 'statement': {
      const span = readStatementKey(id)
      if (span === null) return null
      const statement = statementOf(span, context)
      if (!statement.ok) return null
      const record = { ...statement.value, options: null }
      const occasion = { hasCredit: statementDueMinor(record, span.currency) < 0 }
      return made(record, statementFacts(record, offered), { occasion })
    }
  }
}

function isPast(dueAt: string | null, today: CalendarDate): boolean {
  const due = wireToDate(dueAt)
  return due !== null && due < today
}

/** Whether an invoice went out from here, by itself or with a reminder, or may have. */
function wasMailed(id: string, { reads }: QueryContext): boolean {
  const kinds = ['invoice', ...reminderSteps.map(reminderKind)] as const
  return kinds.some((kind) => reads.mailings.ofDocument(kind, id).some(({ state }) => state !== 'failed'))
}

interface Owned {
  readonly client_id?: string
  readonly client: { readonly id: string }
}

/** What of an invoice is left to pay, and what its client pays to the tax office instead. */
function leftToPay(id: string, { reads }: QueryContext) {
  const row = reads.invoices.get(id as InvoiceId)
  const withheldMinor = row === null ? 0 : withheldInBalanceOf(row, reads)
  return { minor: (row?.totalDueMinor ?? 0) - withheldMinor, withheldMinor }
}
