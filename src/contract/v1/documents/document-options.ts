import { z } from 'zod'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { DEDUCTED_DEPOSITS, DEPOSIT_ESTIMATE, WORK_ESTIMATE } from '../../../domain/deposits/options'
import type { EstimateId, TaxId } from '../../../domain/ids'
import { decimalToNumber } from '../../../domain/money/decimal'
import { VALID_UNTIL } from '../../../domain/estimates/valid-until'
import { WITHHOLDING_NAME, WITHHOLDING_PERCENT } from '../../../domain/law/withholding'
import { TAX_CURRENCY, TAX_CURRENCY_RATE } from '../../../domain/law/tax-currency'
import { PRICES_INCLUDE_TAX } from '../../../domain/totals/price-with-tax'
import { PROPORTIONAL } from '../../../domain/totals/pricing'
import {
  amount,
  currencyField,
  dateField,
  enumField,
  idOf,
  optionalText,
  percent,
  rate,
  shortText,
} from '../../define/fields'
import { isNestedAtMost } from '../../define/keepable'
import { documentTexts } from '../../../words/en/service/documents'
import { requestTexts } from '../../../words/en/service/requests'

const MOST_BYTES = 64 * 1024
const MOST_LEVELS = 100

const MOST_DEPOSITS = 100

/** Kept as JSON, where an exact decimal would be a text. */
const amountAsSent = amount.transform(decimalToNumber)
const percentAsSent = percent.transform(decimalToNumber)
const exchangeRate = rate.transform(decimalToNumber).refine((number) => number > 0, documentTexts.enterExchangeRate)

const deductedDeposit = z.object({
  invoice_number: shortText,
  issued_at: dateField,
  /** Before tax. */
  amount: amountAsSent,
  tax_amount: amountAsSent,
})

const fields = z
  .looseObject({
    /** The tax on shipping: a tax's id, or in each rate of the lines in proportion to their taxable amounts. */
    shipping_tax: z.union([z.literal(PROPORTIONAL), idOf<TaxId>()], documentTexts.chooseTaxOr(PROPORTIONAL)).nullish(),
    /** The day of supply, or with `supply_end` the first of a period. */
    supply_start: dateField.nullish(),
    supply_end: dateField.nullish(),
    /** The last day on which an estimate binds. */
    [VALID_UNTIL]: dateField.nullish(),
    /** Why no tax is charged, where none is. */
    tax_exemption: enumField('tax_exemption').nullish(),
    /** Whether the prices were typed with their tax. */
    [PRICES_INCLUDE_TAX]: z.boolean().nullish(),
    /** The client's order, where it is another than its client's usual one. */
    purchase_order_number: optionalText.optional(),
    /** The currency that the tax is also said in, and what one unit of the document's is in it. */
    [TAX_CURRENCY]: currencyField.nullish(),
    [TAX_CURRENCY_RATE]: exchangeRate.nullish(),
    /** What the client pays to the seller's tax office instead, of what the document is worth before tax. */
    [WITHHOLDING_NAME]: optionalText.optional(),
    [WITHHOLDING_PERCENT]: percentAsSent.nullish(),
    /** The estimate of which an invoice asks a part in advance. */
    [DEPOSIT_ESTIMATE]: idOf<EstimateId>().nullish(),
    /** The estimate whose work an invoice bills once more. */
    [WORK_ESTIMATE]: idOf<EstimateId>().nullish(),
    /** What of the discount is no discount: deposits that were billed before. */
    [DEDUCTED_DEPOSITS]: z
      .array(deductedDeposit)
      .max(MOST_DEPOSITS)
      .superRefine((deposits, context) => {
        const numbers = deposits.map(({ invoice_number: number }) => number)
        for (const [index, number] of numbers.entries()) {
          if (numbers.indexOf(number) === index) continue
          context.addIssue({
            code: 'custom',
            path: [index, 'invoice_number'],
            message: documentTexts.takenOffTwice(number),
          })
        }
      })
      .nullish(),
  })
  .refine(
    ({ tax_currency: currency, tax_currency_rate: rate }) => (currency ?? null) === null || (rate ?? null) !== null,
    { path: [TAX_CURRENCY_RATE], message: documentTexts.enterExchangeRate },
  )
  .superRefine(({ supply_start: start, supply_end: end }, context) => {
    const problem = supplyProblem(start ?? null, end ?? null)
    if (problem !== null) context.addIssue({ code: 'custom', ...problem })
  })
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= MOST_BYTES,
    documentTexts.keepThisBelow64Kb,
  )

/**
 * Whatever a person or program keeps with a document, as JSON, and what is ours among it (v1.md "Additions"). Answers add
 * `shipping_tax_name` and `shipping_tax_percent`, as the document was written with them; under these names nothing is read.
 */
export const documentOptions = z
  .preprocess((value: z.input<typeof fields>, context) => {
    const problem = problemOf(value)
    if (problem === null) return value
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }, fields)
  .nullable()

function supplyProblem(start: CalendarDate | null, end: CalendarDate | null) {
  if (end === null || (start !== null && start <= end)) return null
  return start === null
    ? { path: ['supply_start'], message: documentTexts.enterFirstDayOfSupply }
    : { path: ['supply_end'], message: documentTexts.supplyEndsBeforeItBegins }
}

/** What would be lost or overflow while it is read. */
function problemOf(value: unknown): string | null {
  if (!isNestedAtMost(MOST_LEVELS, value)) return documentTexts.tooDeep(MOST_LEVELS)
  const isReserved = typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')
  return isReserved ? requestTexts.nameCannotBeKept : null
}
