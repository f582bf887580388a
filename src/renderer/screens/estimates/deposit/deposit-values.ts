import type { BillfoldApi } from '../../../../contract/desktop/bridge'
import { DEPOSIT_ESTIMATE } from '../../../../domain/deposits/options'
import { depositParts } from '../../../../domain/deposits/deposit-parts'
import type { DiscountType } from '../../../../domain/enums'
import { PURCHASE_ORDER, readPurchaseOrder } from '../../../../domain/law/purchase-order'
import { readTaxExemption, TAX_EXEMPTION } from '../../../../domain/law/tax-exemption'
import { minorDigits } from '../../../../domain/money/currency'
import { readWithholding, WITHHOLDING_NAME, WITHHOLDING_PERCENT } from '../../../../domain/law/withholding'
import { decimalToNumber, ONE, parseDecimal } from '../../../../domain/money/decimal'
import {
  decimalToMinorUpTo,
  formatMoney,
  minorToDecimal,
  minorToNumber,
  percentOfMinorUpTo,
} from '../../../../domain/money/minor'
import { discountsOf, fixedDiscount } from '../../../../domain/totals/price-fields'
import { computeTotals, type Totals } from '../../../../domain/totals/totals'
import { decimalOf } from '../../../../domain/wire/read-fields'
import type { DepositEstimate, DepositOffer } from '../../../features/documents/deposits/deposit-offer'
import type { TaxOf } from '../../../features/documents/editor/pricing/tax-changes'
import { deposit as depositWords } from '../../../../words/en/deposit'
import type { DocumentWords } from '../../../../words/en/documents'
import { inWindow } from '../../../state/shell/window-language'
import { numberProblem, type Problems } from '../../../widgets/fields/form/problems'
import { textOrNull } from '../../../widgets/fields/form/wire-values'

/** How much is asked for in advance, as it is typed. */
export interface DepositValues {
  type: DiscountType
  value: string
}

const PERCENT_DECIMALS = 4

type Taxed = Pick<DepositEstimate, 'tax_id' | 'tax_percent'>

/** Why nothing can be asked for; null where something can. */
export function whyNoDeposit({ estimate, leftMinor }: DepositOffer): string | null {
  const words = inWindow(depositWords)
  if (discountsOf(estimate).isOnLines) return words.perItem
  return leftMinor === 0 ? words.nothingLeft(estimate.estimate_number) : null
}

/** What is asked for before tax, in minor units; null where what is typed is no number. More than all counts as a cent more. */
function depositMinor({ type, value }: DepositValues, { currency, wholeMinor }: DepositOffer): number | null {
  const figure = parseDecimal(value)
  if (figure === null) return null
  return type === 'PERCENTAGE'
    ? percentOfMinorUpTo(wholeMinor, figure, wholeMinor + 1)
    : decimalToMinorUpTo(figure, currency, wholeMinor + 1)
}

/** What is wrong with it. */
export function checkDeposit(values: DepositValues, offer: DepositOffer, locale: string): Problems {
  const words = inWindow(depositWords)
  const { currency, leftMinor } = offer
  const decimals = values.type === 'PERCENTAGE' ? PERCENT_DECIMALS : minorDigits(currency)
  const problem = values.value.trim() === '' ? words.enter : numberProblem(values.value, decimals)
  if (problem !== null) return { deposit: [problem] }
  const minor = depositMinor(values, offer) ?? 0
  if (minor <= 0) return { deposit: [words.atLeast] }
  return minor > leftMinor ? { deposit: [words.atMost(formatMoney(leftMinor, currency, locale))] } : {}
}

/** The sums of the deposit invoice, which is made with the taxes of today; null while what is typed makes none. */
export function depositTotals(values: DepositValues, offer: DepositOffer, taxOf: TaxOf): Totals | null {
  const minor = depositMinor(values, offer)
  if (minor === null || minor <= 0 || minor > offer.leftMinor) return null
  const { estimate, currency } = offer
  const percentOf = ({ tax_id: id = null, tax_percent: before = null }: Partial<Taxed>) =>
    decimalOf((id === null ? undefined : taxOf(id)?.percent) ?? before)
  const totals = computeTotals({
    currency,
    taxDistribution: estimate.tax_distribution,
    taxPercent: percentOf(estimate),
    discount: null,
    shipping: null,
    shippingTax: null,
    lines: depositParts(minor, offer.parts).map(({ line, amountMinor }) => ({
      quantity: ONE,
      price: minorToDecimal(amountMinor, currency),
      taxPercent: percentOf(estimate.line_items[line] ?? {}),
      discount: null,
    })),
  })
  return totals.ok ? totals.value : null
}

type InvoiceBody = Parameters<BillfoldApi['createInvoice']>[0]['body']

/**
 * The deposit invoice: a line for each tax of the estimate, in the words of its reader. `percentText` is how a percentage is
 * written, and `notes` are those of a new invoice.
 */
export function depositBody(
  values: DepositValues,
  offer: DepositOffer,
  words: Pick<DocumentWords, 'depositLine' | 'depositMeans'>,
  percentText: (percent: string) => string,
  notes: string,
): InvoiceBody {
  const { estimate, currency, parts } = offer
  const { discount_value: _none, ...undiscounted } = fixedDiscount(0, currency)
  const percent = values.type === 'PERCENTAGE' ? percentText(values.value) : null
  const [exemption, order] = [readTaxExemption(estimate.options), readPurchaseOrder(estimate.options)]
  const withheld = readWithholding(estimate.options)
  return {
    client_id: estimate.client_id,
    currency,
    tax_distribution: estimate.tax_distribution,
    tax_id: estimate.tax_id,
    ...undiscounted,
    line_items: depositParts(depositMinor(values, offer) ?? 0, parts).map(({ line, amountMinor }) => {
      const { tax_id = null, tax_name = null, tax_percent = null } = estimate.line_items[line] ?? {}
      return {
        name: words.depositLine(estimate.estimate_number, percent),
        description: words.depositMeans,
        quantity: 1,
        price: minorToNumber(amountMinor, currency),
        ...(estimate.tax_distribution === 'PER_ITEM' ? { tax_id, tax_name, tax_percent } : {}),
      }
    }),
    notes: textOrNull(notes),
    options: {
      [DEPOSIT_ESTIMATE]: estimate.id,
      ...(exemption === null ? {} : { [TAX_EXEMPTION]: exemption }),
      ...(order === null ? {} : { [PURCHASE_ORDER]: order }),
      ...(withheld === null
        ? {}
        : { [WITHHOLDING_NAME]: withheld.name, [WITHHOLDING_PERCENT]: decimalToNumber(withheld.percent) }),
    },
  }
}
