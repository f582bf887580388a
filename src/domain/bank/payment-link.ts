import type { Currency } from '../money/currency'
import { minorToFixed } from '../money/minor'
import { fillPattern, isPatternOf } from '../pattern'
import { hasUnseen } from '../written/unseen'

/** What the address of a page to pay at may name, as `{number}` in its pattern. */
export const paymentLinkParts = ['number', 'amount', 'currency'] as const
type PaymentLinkPart = (typeof paymentLinkParts)[number]

/** So long that it can be scanned still with a number and an amount in it. */
const LONGEST = 250
const LAST_PORT = 65_535
/** A secure page of a server that stands as it is, without a name and password for it. */
const PAGE = /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::(\d{1,5}))?(?:[/?#][^\s"<>\\^`|]*)?$/iu

/** What is wrong with a pattern: it holds what is none of the parts, or is not the address of a secure page, all in sight. */
export function checkPaymentLink(pattern: string): 'part' | 'form' | null {
  if (!isPatternOf(paymentLinkParts, pattern)) return 'part'
  const page = pattern.length > LONGEST || hasUnseen(pattern) ? null : PAGE.exec(pattern)
  return page === null || Number(page[1] ?? 0) > LAST_PORT ? 'form' : null
}

export interface Owed {
  readonly number: string
  readonly amountMinor: number
  readonly currency: Currency
}

/**
 * Where an invoice is paid: the amount with a point and all its decimals, the currency by its code. Null where there is no
 * pattern, none that is right, or nothing to pay.
 */
export function paymentLink(pattern: string | null, { number, amountMinor, currency }: Owed): string | null {
  if (pattern === null || checkPaymentLink(pattern) !== null || amountMinor < 1) return null
  const parts: Record<PaymentLinkPart, string> = { number, amount: minorToFixed(amountMinor, currency), currency }
  const encoded = Object.entries(parts).map(([name, text]) => [name, encodeURIComponent(text.toWellFormed())])
  return fillPattern(pattern, Object.fromEntries(encoded) as Record<string, string>)
}
