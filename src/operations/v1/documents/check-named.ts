import { err, ok, type Result } from '../../../kernel/result'
import type { DiscountType, LateFeeKind } from '../../../domain/enums'
import { minorDigits, type Currency } from '../../../domain/money/currency'
import { decimalScale, type Decimal } from '../../../domain/money/decimal'
import type { Failure } from '../../../contract/define/failure'
import type { QueryContext } from '../../context'
import { FieldProblems } from './field-problems'
import { documentTexts } from '../../../words/en/service/documents'

interface Discounted {
  readonly discount_type?: DiscountType | null | undefined
  readonly discount_value?: Decimal | null | undefined
}

interface NamedLine extends Discounted {
  readonly name: string
  readonly description?: string | null | undefined
}

/** The lines of a document, and the figures whose decimals depend on what else it says. */
interface Named extends Discounted {
  readonly currency?: Currency | undefined
  readonly shipping?: Decimal | null | undefined
  readonly late_fee_kind?: LateFeeKind | null | undefined
  readonly late_fee?: Decimal | null | undefined
  readonly line_items?: readonly NamedLine[] | undefined
  readonly template_items?: readonly NamedLine[] | undefined
}

const PERCENT_DECIMALS = 4

/** Of all lines: everybody else waits while a document is written, indexed or read, and it is read in one piece. */
const MOST_LINE_CHARACTERS = 250_000

/** Why an amount of money has too many decimals, as rounding it in silence would make another of it; null where it fits. */
export function amountProblem(amount: Decimal, currency: Currency): string | null {
  const digits = minorDigits(currency)
  if (decimalScale(amount) <= digits) return null
  return digits === 0 ? documentTexts.useNoDecimals(currency) : documentTexts.useAtMostDecimals(digits)
}

/**
 * Holds amounts to the decimals of their currency, percentages to 4, and what lines say to its limit (v1.md "Answers").
 * What a change does not name is left as it was written, unless its currency becomes another; what a remote sends is
 * taken as it is.
 */
export function checkNamed(
  body: Named,
  kept: (Named & { readonly currency: Currency }) | null,
  { isFromRemote }: Pick<QueryContext, 'isFromRemote'>,
): Result<undefined, Failure> {
  const currency = body.currency ?? kept?.currency
  if (currency === undefined || isFromRemote === true) return ok(undefined)
  const isOther = kept !== null && kept.currency !== currency
  const whole = kept === null ? body : { ...kept, ...withoutUndefined(body) }
  const problems = new FieldProblems()
  const check = (field: string, value: Decimal | null | undefined, isPercent: boolean) => {
    if (!value) return
    const isTooFine = isPercent && decimalScale(value) > PERCENT_DECIMALS
    const message = isPercent
      ? isTooFine
        ? documentTexts.useAtMostPercentDecimals(PERCENT_DECIMALS)
        : null
      : amountProblem(value, currency)
    if (message !== null) problems.add(field, message)
  }
  const isNamed = (...fields: readonly (keyof Named)[]) =>
    kept === null || isOther || fields.some((field) => body[field] !== undefined)
  if (isNamed('shipping')) check('shipping', whole.shipping, false)
  if (isNamed('discount_type', 'discount_value')) {
    check('discount_value', whole.discount_value, whole.discount_type === 'PERCENTAGE')
  }
  if (isNamed('late_fee_kind', 'late_fee')) check('late_fee', whole.late_fee, whole.late_fee_kind === 'PERCENTAGE')
  for (const lines of ['line_items', 'template_items'] as const) {
    if (charactersOf(body[lines] ?? []) > MOST_LINE_CHARACTERS) {
      problems.add(lines, documentTexts.useAtMost250000Characters)
    }
    if (!isNamed(lines)) continue
    whole[lines]?.forEach(({ discount_type: type, discount_value: value }, index) => {
      check(`${lines}.${index}.discount_value`, value, type === 'PERCENTAGE')
    })
  }
  return problems.isEmpty ? ok(undefined) : err(problems.toFailure())
}

function withoutUndefined(body: Named): Named {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

function charactersOf(lines: readonly NamedLine[]): number {
  return lines.reduce((sum, { name, description }) => sum + name.length + (description ?? '').length, 0)
}
