import { encode } from 'uqr'
import { groupIban } from '../../domain/bank/payment-details'
import { billPartyOf, groupReference, swissBill, swissBillCode } from '../../domain/bank/swiss-bill'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { DocumentFormat } from '../format'
import { buyerName, sellerName } from '../../domain/documents/legal-names'
import { squareOf } from './square'
import { type BillPart, paymentPart, receiptPart } from './swiss-bill-room'
import { toPayMinor } from './withholding'

/** A QR-bill as it is printed: its code, and what stands in both of its parts. */
export interface SwissBillView {
  /** With the cross in its middle. */
  readonly image: string
  readonly account: string
  readonly receipt: BillPart
  readonly payment: BillPart
  /** Null where there is none. */
  readonly reference: string | null
  readonly message: string
  readonly currency: string
  readonly amount: string
}

/** The QR-bill of an invoice to a Swiss account, on A4; null where there can be none. */
export function swissBillView(invoice: InvoiceRecord, number: string, format: DocumentFormat): SwissBillView | null {
  const { organization, client } = invoice
  const { profile } = organization
  const bill = swissBill({
    iban: profile.iban,
    creditor: billPartyOf(sellerName(organization), profile.address),
    debtor: billPartyOf(buyerName(client), client.address),
    currency: format.currency,
    amountMinor: toPayMinor(invoice, format.currency),
    number,
  })
  if (bill === null || profile.paper !== 'A4') return null
  const { account, message, currency, amount } = bill
  const reference = bill.reference.kind === 'NON' ? null : groupReference(bill.reference)
  return {
    image: codeOf(swissBillCode(bill)),
    account: groupIban(account),
    receipt: receiptPart({ ...bill, reference }),
    payment: paymentPart({ ...bill, reference }),
    reference,
    message,
    currency,
    // As it is printed everywhere: with spaces between thousands, and a point.
    amount: amount.replace(/\B(?=(\d{3})+\.)/g, ' '),
  }
}

/** The Swiss cross, whose square has 7 of the 46 millimetres of the code (Implementation Guidelines 2.3, 6.4.2). */
const CROSS = `<svg x="42.3913%" y="42.3913%" width="15.2174%" height="15.2174%" viewBox="0 0 19 19"><path fill="#fff" d="M0 0h19v19H0z"/><path d="M1.4 1.4h16.2v16.2H1.4z"/><path fill="#fff" d="M7.95 4.4h3.1v3.55h3.55v3.1H11.05v3.55h-3.1v-3.55H4.4v-3.1h3.55z"/></svg>`

/** The code without a margin, which the slip has around it. */
const codeOf = (text: string) => squareOf(encode(text, { ecc: 'M', border: 0 }).data, CROSS)
