import type { DeductedDeposit } from '../../domain/deposits/options'
import type { EInvoice } from './e-invoice'
import type { Payment } from './parties'
import type { TaxExemption } from '../../domain/law/tax-exemption'
import type { SubjectNote } from '../../words/law/late-payment-sentences'

/** What an e-invoice says in words, as the sheet beside it does. */
export interface EInvoiceWords {
  readonly discount: string
  /** What is taken off for a deposit (BT-97). */
  readonly deposit: (deposit: DeductedDeposit) => string
  readonly shipping: string
  /** What the seller's country calls the number that names a bank (BT-82). */
  readonly routingNumber: string
  readonly bic: string
  /** The terms of a credit note (BT-20). */
  readonly nothingToPay: string
  /** In the terms too, where a part is withheld: the standard has no sum for it (BT-20). */
  readonly withheld: string | null
  /** In the terms too: what paying late costs (BT-20); null where nothing, or where the notes below say it. */
  readonly lateFee: string | null
  /** What law wants said of late payment (BG-1), beside the document's own note. */
  readonly latePayment: readonly SubjectNote[]
  /** Why no tax is charged (BT-120). */
  readonly exemption: (reason: TaxExemption) => string
}

/** The terms (BT-20); null where there is nothing to say. */
export function termsOf({ preceding }: EInvoice, { nothingToPay, withheld, lateFee }: EInvoiceWords): string | null {
  const said = [preceding === null ? null : nothingToPay, withheld, lateFee].filter((text) => text !== null)
  return said.length === 0 ? null : said.join(' ')
}

/** How it is paid (BT-82); null where the account says all. A bank has one identifier (BT-86), which in CII is a BIC. */
export function meansSaid(account: Payment['account'], words: EInvoiceWords): string | null {
  if (account === null || account.routingNumber === '') return null
  const { routingNumber, bic } = account
  return [`${words.routingNumber}: ${routingNumber}`, ...(bic === '' ? [] : [`${words.bic}: ${bic}`])].join(', ')
}
