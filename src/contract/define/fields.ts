import { z } from 'zod'
import { parseCalendarDate } from '../../kernel/calendar-date'
import { enumValues, type EnumName } from '../../domain/enums'
import { isMailAddress } from '../../domain/mail/addresses'
import { currencies, parseCurrency } from '../../domain/money/currency'
import { decimalScale, isNegative, parseDecimal, significantDigits, type Decimal } from '../../domain/money/decimal'
import { requestTexts } from '../../words/en/service/requests'

/** Field schemas of requests. Limits: v1.md "Answers". */

export const shortText = z
  .string()
  .trim()
  .min(1, requestTexts.thisFieldIsRequired)
  .max(255, requestTexts.useAtMost255Characters)
export const optionalText = z.string().trim().max(255, requestTexts.useAtMost255Characters).nullable()
export const longText = z.string().max(10_000, requestTexts.useAtMost10000Characters).nullable()
/** What mail can be sent to, also where the domain is in letters of its own: rechnung@müller-bau.example. */
export const mailAddress = z.string().trim().refine(isMailAddress, requestTexts.enterEmail)
export const email = mailAddress.nullable()

/** A BCP 47 tag, of whatever language. */
export function languageTag(message: string) {
  return z
    .string()
    .max(255, requestTexts.useAtMost255Characters)
    .refine((tag) => isKnown(() => new Intl.Locale(tag)), message)
}

/** Whether Intl knows what is made with it: it throws a RangeError for a tag or a time zone that is none. */
export function isKnown(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** A reference to a record of type `Id`: only its form is checked here, its existence by the operation. */
export function idOf<Id extends string>() {
  return z.guid(requestTexts.notAnId).transform((text) => text.toLowerCase() as Id)
}

export function enumField<Name extends EnumName>(name: Name) {
  const values = enumValues(name)
  return z.enum(values, requestTexts.chooseOneOf(values.join(', ')))
}

/** Nobody bills for a day before this: a year typed wrong would make a daily fee accrue hundreds of thousands of times. */
const FIRST_DAY = '1900-01-01'

export const dateField = z.string().transform((text, context) => {
  const date = parseCalendarDate(text)
  if (date !== null && date >= FIRST_DAY) return date
  const message = date === null ? requestTexts.enterDate : requestTexts.enterDateFrom1900
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const currencyField = z.string().transform((text, context) => {
  const currency = parseCurrency(text)
  if (currency !== null) return currency
  context.addIssue({ code: 'custom', message: requestTexts.chooseCurrencyCode(currencies[0] ?? '') })
  return z.NEVER
})

/** A JSON number read as an exact decimal. 15 significant digits are what a JSON number carries unharmed. */
function decimalField(limits: { readonly decimals: number; readonly below?: number; readonly most?: number }) {
  return z.number(requestTexts.enterANumber).transform((number, context): Decimal => {
    const decimal = parseDecimal(number)
    const problem = decimal === null ? requestTexts.enterANumber : decimalProblem(number, decimal, limits)
    if (problem === null && decimal !== null) return decimal
    context.addIssue({ code: 'custom', message: problem ?? requestTexts.enterANumber })
    return z.NEVER
  })
}

function decimalProblem(
  number: number,
  decimal: Decimal,
  limits: { readonly decimals: number; readonly below?: number; readonly most?: number },
): string | null {
  if (isNegative(decimal)) return requestTexts.thisCannotBeNegative
  if (limits.most !== undefined && number > limits.most) return requestTexts.useAtMost(limits.most)
  if (limits.below !== undefined && number >= limits.below) return requestTexts.thisNumberIsTooLarge
  if (decimalScale(decimal) > limits.decimals) return requestTexts.useAtMostDecimals(limits.decimals)
  if (significantDigits(decimal) > 15) return requestTexts.useAtMost15Digits
  return null
}

export const price = decimalField({ decimals: 6, below: 1e12 })
export const quantity = decimalField({ decimals: 4, below: 1e12 })
export const percent = decimalField({ decimals: 4, most: 100 })
/** What one unit of a currency is in another. */
export const rate = decimalField({ decimals: 10, below: 1e9 })
/** A sum of money as typed; it is rounded to the currency's minor unit where it is used. */
export const amount = decimalField({ decimals: 6, below: 1e12 })

export const integer = z.int(requestTexts.enterAWholeNumber)
