import type { PrecedingInvoice } from './e-invoice'
import type { TaxExemption } from '../../domain/law/tax-exemption'

/** What an e-invoice says in words, as the sheet beside it does. */
export interface EInvoiceWords {
  readonly discount: string
  /** What is taken off for a deposit (BT-97). */
  readonly deposit: (invoice: PrecedingInvoice) => string
  readonly shipping: string
  /** The terms of a credit note (BT-20). */
  readonly nothingToPay: string
  /** The terms of an invoice of which a part is withheld: the standard has no sum for it (BT-20). */
  readonly withheld: string | null
  /** Why no tax is charged (BT-120). */
  readonly exemption: (reason: TaxExemption) => string
}
