import type { EInvoice, PrecedingInvoice } from './e-invoice'
import type { TaxExemption } from '../../domain/law/tax-exemption'
import type { SubjectNote } from '../../words/law/late-payment-sentences'

/** What an e-invoice says in words, as the sheet beside it does. */
export interface EInvoiceWords {
  readonly discount: string
  /** What is taken off for a deposit (BT-97). */
  readonly deposit: (invoice: PrecedingInvoice) => string
  readonly shipping: string
  /** The terms of a credit note (BT-20). */
  readonly nothingToPay: string
  /** In the terms too, where a part is withheld: the standard has no sum for it (BT-20). */
  readonly withheld: string | null
  /** What law wants said of late payment (BG-1), beside the document's own note. */
  readonly latePayment: readonly SubjectNote[]
  /** Why no tax is charged (BT-120). */
  readonly exemption: (reason: TaxExemption) => string
}

/** The terms (BT-20); null where there is nothing to say. */
export function termsOf({ preceding }: EInvoice, { nothingToPay, withheld }: EInvoiceWords): string | null {
  if (preceding === null) return withheld
  return withheld === null ? nothingToPay : `${nothingToPay} ${withheld}`
}
