import type { CalendarDate } from '../../../kernel/calendar-date'
import type { Decimal } from '../../money/decimal'

/** What an e-invoice of anybody says, by the business terms of EN 16931. What is not there is null; amounts are exact. */
export interface ReceivedInvoice {
  readonly syntax: 'CII' | 'UBL'
  readonly format: ReceivedFormat
  readonly extent: ReceivedExtent
  /** Whether each amount of a sum may be a cent off, as in Factur-X EXTENDED. */
  readonly isExtended: boolean
  readonly isCreditNote: boolean
  /** BT-3, a code of UNTDID 1001. */
  readonly typeCode: string | null
  /** BT-1 */
  readonly number: string | null
  /** BT-2 */
  readonly issued: CalendarDate | null
  /** BT-9 */
  readonly due: CalendarDate | null
  /** BT-5, as it was written. */
  readonly currency: string | null
  /** BT-10 */
  readonly buyerReference: string | null
  /** BT-13 */
  readonly purchaseOrder: string | null
  /** BT-12 */
  readonly contract: string | null
  /** BT-20 */
  readonly terms: string | null
  /** BT-22 */
  readonly notes: readonly string[]
  /** BG-3: the invoices that it corrects. */
  readonly preceding: readonly PrecedingReference[]
  readonly supply: ReceivedSupply
  /** BG-4 */
  readonly seller: ReceivedParty
  /** BG-7 */
  readonly buyer: ReceivedParty
  /** BT-59: who is paid, where that is not the seller. */
  readonly payee: string | null
  readonly lines: readonly ReceivedLine[]
  /** Of the document as a whole (BG-20, BG-21). */
  readonly adjustments: readonly ReceivedAdjustment[]
  readonly taxes: readonly ReceivedTax[]
  readonly totals: ReceivedTotals
  readonly payment: ReceivedPayment
  /** The names of the files that go along with it (BG-24, and those of its PDF). */
  readonly attachments: readonly string[]
  /** What stands there and is no amount, or no day. */
  readonly unreadable: readonly Unreadable[]
  /** What is said more than once, and differently. */
  readonly repeated: readonly RepeatedPart[]
  /** What holds characters that nobody sees; they are left out. */
  readonly unseen: readonly ReceivedPart[]
}

/** What another program must not read differently. */
export type ReceivedPart = 'number' | 'currency' | 'seller' | 'buyer' | 'account' | 'reference'

/** What there is one of: of two, another program may take the other; `section` is one that holds several of these. */
export type RepeatedPart = ReceivedPart | 'type' | 'section' | 'attachment'

/** What a document calls itself (BT-24). */
export type ReceivedFormat = 'XRECHNUNG' | 'PEPPOL' | 'FACTUR_X' | 'EN16931' | 'OTHER'

/** How much of an invoice a document holds by its kind; of one that has totals alone, not even what is paid. */
export type ReceivedExtent = 'WHOLE' | 'NO_LINES' | 'TOTALS'

export interface PrecedingReference {
  readonly number: string
  readonly issued: CalendarDate | null
}

/** The day of delivery (BT-72), or the period (BT-73, BT-74). */
export interface ReceivedSupply {
  readonly day: CalendarDate | null
  readonly from: CalendarDate | null
  readonly until: CalendarDate | null
}

export interface ReceivedParty {
  /** BT-27, BT-44 */
  readonly name: string | null
  /** BT-28, BT-45; null where it is the same. */
  readonly tradingName: string | null
  /** BT-31, BT-48 */
  readonly vatId: string | null
  /** BT-32 */
  readonly taxNumber: string | null
  readonly addressLines: readonly string[]
  readonly zip: string | null
  readonly city: string | null
  readonly region: string | null
  /** BT-40, BT-55: ISO 3166. */
  readonly country: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** BG-25 */
export interface ReceivedLine {
  /** BT-126; its place where it has none. */
  readonly id: string
  readonly name: string | null
  readonly description: string | null
  readonly quantity: Decimal | null
  /** BT-130, a code of UN/ECE Recommendation 20 or 21. */
  readonly unitCode: string | null
  /** BT-146, of as many as `priceQuantity` (BT-149) says. */
  readonly price: Decimal | null
  readonly priceQuantity: Decimal | null
  readonly adjustments: readonly ReceivedAdjustment[]
  /** BT-131 */
  readonly net: Decimal | null
  readonly category: string | null
  readonly percent: Decimal | null
  /** False for a heading or a part of another line (Factur-X EXTENDED, BT-X-8), which no sum counts. */
  readonly isCounted: boolean
}

export interface ReceivedAdjustment {
  readonly isCharge: boolean
  readonly amount: Decimal | null
  readonly reason: string | null
  readonly category: string | null
  readonly percent: Decimal | null
}

/** BG-23 */
export interface ReceivedTax {
  readonly category: string | null
  readonly percent: Decimal | null
  readonly base: Decimal | null
  readonly amount: Decimal | null
  /** BT-120: why none is charged. */
  readonly reason: string | null
}

/** BG-22: BT-106 to BT-115. */
export interface ReceivedTotals {
  readonly lines: Decimal | null
  readonly allowances: Decimal | null
  readonly charges: Decimal | null
  readonly withoutTax: Decimal | null
  readonly tax: Decimal | null
  readonly withTax: Decimal | null
  /** BT-DEX-002, summed: what is paid along with it to third parties (XRechnung's extension); null where there is none. */
  readonly thirdParties: Decimal | null
  readonly paid: Decimal | null
  readonly rounding: Decimal | null
  readonly due: Decimal | null
}

/** BG-16 */
export interface ReceivedPayment {
  /** BT-81, a code of UNTDID 4461. */
  readonly meansCode: string | null
  /** BT-83: what the payee wants to read on the transfer. */
  readonly reference: string | null
  readonly accounts: readonly ReceivedAccount[]
  /** BT-91: the account that is debited. */
  readonly debited: string | null
}

export interface ReceivedAccount {
  readonly id: string
  readonly name: string | null
  /** BT-86: its BIC, or a code that a country gives banks. */
  readonly bank: string | null
}

/** The kinds of figures and days, as a person is told where one cannot be read. */
export type ReceivedTerm =
  | 'issued'
  | 'due'
  | 'supply'
  | 'preceding'
  | 'quantity'
  | 'price'
  | 'lineNet'
  | 'adjustment'
  | 'percent'
  | 'taxBase'
  | 'taxAmount'
  | 'total'

export interface Unreadable {
  readonly term: ReceivedTerm
  readonly text: string
  /** The line where it stands. */
  readonly line: string | null
  /** Where it has the form of one, why it is none: of another currency, of several that differ, or with more in it. */
  readonly why?: 'otherCurrency' | 'repeated' | 'more'
}
