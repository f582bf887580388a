import { readDepositEstimate } from '../domain/deposits/options'
import { headingOf } from '../domain/documents/heading'
import type { DocumentWords } from '../words/en/documents'
import type { PrintedRecord } from './document-view'

type Headed = Pick<PrintedRecord, 'organization' | 'options'>

/** What an invoice is called on its sheet. */
export const invoiceHeading = ({ organization, options }: Headed, words: DocumentWords): string =>
  headingOf(
    organization.profile.invoice_heading,
    readDepositEstimate(options) === null ? words.invoice : words.depositInvoice,
  )

/** What an estimate is called on its sheet. */
export const estimateHeading = ({ organization }: Headed, words: DocumentWords): string =>
  headingOf(organization.profile.estimate_heading, words.estimate)

/** What a credit note is called on its sheet. */
export const creditNoteHeading = ({ organization }: Headed, words: DocumentWords): string =>
  headingOf(organization.profile.credit_note_heading, words.creditNote)
