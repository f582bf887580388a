import type { CalendarDate } from '../../../kernel/calendar-date'
import type { Decimal } from '../../money/decimal'
import type { ReceivedPart, RepeatedPart, Unreadable } from '../read/received-invoice'

/** The sums of EN 16931 by the rules that say how each is reckoned. */
export type SumRule = 'BR-CO-10' | 'BR-CO-11' | 'BR-CO-12' | 'BR-CO-13' | 'BR-CO-14' | 'BR-CO-15' | 'BR-CO-16'

/** The rules by which a tax is reckoned: its rate of its base, or none in a category that charges none. */
export type TaxRule = 'BR-CO-17' | 'BR-AE-09' | 'BR-E-09' | 'BR-G-09' | 'BR-IC-09' | 'BR-O-09' | 'BR-Z-09'

/** What no invoice may lack (BR-02 to BR-16). */
export type MissingPart =
  'number' | 'issued' | 'type' | 'currency' | 'seller' | 'buyer' | 'lines' | 'withTax' | 'payable'

/** What a check needs: left out, it would be switched off by that. */
export type UncheckedPart =
  | 'linesTotal'
  | 'withoutTax'
  | 'taxes'
  | 'taxBase'
  | 'taxAmount'
  | 'taxCategory'
  | 'taxRate'
  | 'allowance'
  | 'charge'
  | 'allowanceTax'
  | 'chargeTax'

/** The same of lines. */
export type UncheckedLinePart = 'lineNet' | 'quantity' | 'price' | 'lineAllowance' | 'lineCharge' | 'lineTax'

/** What is wrong with an e-invoice, and where. */
export type Finding =
  | { readonly kind: 'missing'; readonly part: MissingPart }
  | { readonly kind: 'unchecked'; readonly part: UncheckedPart }
  | { readonly kind: 'uncheckedLines'; readonly part: UncheckedLinePart; readonly lines: readonly string[] }
  | ({ readonly kind: 'unreadable' } & Unreadable)
  | { readonly kind: 'repeated'; readonly part: RepeatedPart }
  | { readonly kind: 'unseen'; readonly part: ReceivedPart }
  /** BR-CL-01: it may be an order, or a reminder. */
  | { readonly kind: 'type'; readonly code: string }
  | { readonly kind: 'sum'; readonly rule: SumRule; readonly said: Decimal; readonly reckoned: Decimal }
  /** BT-131 is not quantity × price, less and with its own allowances and charges. */
  | { readonly kind: 'line'; readonly line: string; readonly said: Decimal; readonly reckoned: Decimal }
  /** The price is for none, or for less (BT-149): nothing can be reckoned by it. */
  | { readonly kind: 'priceForNone'; readonly line: string }
  | {
      readonly kind: 'tax'
      readonly rule: TaxRule
      readonly percent: Decimal
      readonly said: Decimal
      readonly reckoned: Decimal
    }
  /** What a tax is charged on is not what is sold at its rate (BR-S-08 and its like for the other categories). */
  | { readonly kind: 'taxBase'; readonly percent: Decimal; readonly said: Decimal; readonly reckoned: Decimal }
  | { readonly kind: 'currency'; readonly code: string }
  | { readonly kind: 'dueBeforeIssued' }
  | { readonly kind: 'iban'; readonly account: string }
  /** No IBAN, where only one will do, or written in letters that no account is written in. */
  | { readonly kind: 'account'; readonly account: string }

/** What need not be wrong, but is worth a look before it is paid. */
export type Hint =
  /** The business that reads it has written it. */
  | { readonly kind: 'own' }
  /** The buyer has, for the business that reads it. */
  | { readonly kind: 'selfBilled' }
  | { readonly kind: 'otherName'; readonly name: string }
  | { readonly kind: 'otherVatId'; readonly vatId: string }
  | { readonly kind: 'mistypedVatId'; readonly party: 'seller' | 'buyer'; readonly vatId: string }
  | { readonly kind: 'future'; readonly issued: CalendarDate }
