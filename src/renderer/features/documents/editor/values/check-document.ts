import { compareDecimals, type Decimal, parseDecimal } from '../../../../../domain/money/decimal'
import { minorDigits, parseCurrency } from '../../../../../domain/money/currency'
import { documentEditor } from '../../../../../words/en/document-editor'
import { inWindow } from '../../../../state/shell/window-language'
import { numberProblem, type Problems, required } from '../../../../widgets/fields/form/problems'
import { type DocumentValues, isDiscountedAsWhole, isDiscountedPerLine, sentLines } from './document-values'
import type { LineValues } from '../lines/line-values'
import { isTypedWithTax } from '../pricing/typed-price'

export type LinesField = 'line_items' | 'template_items'

/** Decimals as the contract limits them. */
const PRICE = 6
const QUANTITY = 4
const HUNDRED = '100' as Decimal

/** What the form knows to be missing or unreadable, so that all of it is shown at once; the service decides the rest. */
export function checkDocument(values: DocumentValues, linesField: LinesField): Problems {
  const words = inWindow(documentEditor)
  const problems: Problems = {}
  const report = (path: string, message: string | null) => {
    if (message !== null) problems[path] = [message]
  }
  report('client_id', values.clientId === '' ? words.client.missing : null)
  report('currency', parseCurrency(values.currency) === null ? words.noCurrency : null)
  const decimals = amountDecimals(values)
  for (const index of sentLines(values.lines)) {
    const line = values.lines[index]
    if (!line) continue
    for (const [field, message] of lineProblems(line, values))
      report(`${linesField}.${String(index)}.${field}`, message)
  }
  if (values.taxDistribution === 'PER_DOCUMENT') report('tax_id', values.taxId === '' ? words.tax.missing : null)
  if (isDiscountedAsWhole(values)) {
    report(
      'discount_value',
      discountProblem(values.discountType, values.discountValue, decimals) ?? required(values.discountValue),
    )
  }
  report('shipping', numberProblem(values.shipping, decimals))
  report('options.withholding_percent', percentProblem(values.withholdingPercent))
  return problems
}

function lineProblems(line: LineValues, document: DocumentValues): [string, string | null][] {
  const problems: [string, string | null][] = [
    ['name', line.name.trim() === '' ? inWindow(documentEditor).lines.nameMissing : null],
    ['quantity', required(line.quantity) ?? numberProblem(line.quantity, QUANTITY)],
    ['price', required(line.price) ?? numberProblem(line.price, PRICE)],
  ]
  if (!isDiscountedPerLine(document)) return problems
  return [
    ...problems,
    ['discount_value', discountProblem(line.discountType, line.discountValue, amountDecimals(document))],
  ]
}

/** The service holds amounts to the decimals of their currency; those of one that is typed with tax it never sees. */
function amountDecimals(values: DocumentValues): number {
  const currency = parseCurrency(values.currency)
  return currency !== null && isTypedWithTax(values) ? minorDigits(currency) : PRICE
}

const discountProblem = (type: LineValues['discountType'], text: string, decimals: number): string | null =>
  type === 'PERCENTAGE' ? percentProblem(text) : numberProblem(text, decimals)

function percentProblem(text: string): string | null {
  const decimal = parseDecimal(text)
  if (decimal !== null && compareDecimals(decimal, HUNDRED) > 0) return inWindow(documentEditor).discount.tooMuch
  return numberProblem(text, PRICE)
}
