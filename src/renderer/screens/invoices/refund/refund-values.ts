import type { RefundRecord } from '../../../../contract/v1/refunds/refund-operations'
import { type CalendarDate, parseCalendarDate } from '../../../../kernel/calendar-date'
import { parseCurrency } from '../../../../domain/money/currency'
import { compareDecimals, type Decimal, decimalToNumber, parseDecimal } from '../../../../domain/money/decimal'
import { minorToDecimal } from '../../../../domain/money/minor'
import { common } from '../../../../words/en/common'
import { fields } from '../../../../words/en/fields'
import { inWindow } from '../../../state/shell/window-language'
import { textOrNull } from '../../../widgets/fields/form/wire-values'

/** A refund as it is typed: the amount is exact decimal text, `''` while empty, and as typed where unreadable. */
export interface RefundValues {
  amount: string
  date: string
  notes: string
}

/** An amount as it is typed; empty where there is nothing. */
export function typedAmount(minor: number, code: string): Decimal | '' {
  const currency = parseCurrency(code)
  return currency === null || minor <= 0 ? '' : minorToDecimal(minor, currency)
}

export function newValues(minor: number, currency: string, today: CalendarDate): RefundValues {
  return { amount: typedAmount(minor, currency), date: today, notes: '' }
}

export function editedValues({ amount, refund_date: date, notes }: RefundRecord): RefundValues {
  return { amount: parseDecimal(amount) ?? '', date, notes: notes ?? '' }
}

interface Missing {
  readonly amountMissing: string
  readonly dateMissing: string
}

/** What is wrong, by wire path. */
type Problems = Readonly<Record<string, readonly string[]>>

/** What can be told without asking; how much is too much the service decides. */
export function checkRefund(values: RefundValues, missing: Missing): Problems {
  const amount = values.amount.trim() === '' ? missing.amountMissing : inWindow(fields).number.missing
  const date = values.date === '' ? missing.dateMissing : inWindow(common).noSuchDate
  return {
    ...(parseDecimal(values.amount) === null ? { amount: [amount] } : {}),
    ...(parseCalendarDate(values.date) === null ? { refund_date: [date] } : {}),
  }
}

/** The same of credit that is used, of which the service takes what pays the withheld part too. */
export function checkUse(
  values: RefundValues,
  open: { readonly minor: number; readonly currency: string },
  words: Missing & { readonly moreThanOpen: string },
): Problems {
  const [amount, currency] = [parseDecimal(values.amount), parseCurrency(open.currency)]
  const isMore =
    amount !== null &&
    currency !== null &&
    compareDecimals(amount, minorToDecimal(Math.max(0, open.minor), currency)) > 0
  return { ...checkRefund(values, words), ...(isMore ? { amount: [words.moreThanOpen] } : {}) }
}

/** The body of createRefund and updateRefund, but for the invoices; the values have been checked. */
export function refundBody({ amount: typed, date, notes }: RefundValues) {
  const amount = parseDecimal(typed)
  if (amount === null) throw new Error(`“${typed}” is no amount`)
  return { amount: decimalToNumber(amount), refund_date: date, notes: textOrNull(notes) }
}
