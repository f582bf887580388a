import type { TaxId } from '../../../domain/ids'
import { type Decimal, isZero } from '../../../domain/money/decimal'
import { priceWithoutTax, priceWithTax, readPricesIncludeTax } from '../../../domain/totals/price-with-tax'
import type { InvoiceRow, LineRow } from '../../../storage/stores/document-stores'
import type { QueryContext } from '../../context'

type Priced = Pick<
  InvoiceRow,
  'currency' | 'options' | 'taxDistribution' | 'taxId' | 'taxPercent' | 'discountType' | 'shipping'
>

/**
 * The lines of a document whose taxes are read anew. A price that was typed with its tax is what was agreed: where the rate
 * is another one by now, the price without it changes. Beside a fixed discount or shipping all stays as it is without tax:
 * prices alone would come to a total that was never agreed.
 */
export function withAgreedPrices(
  row: Priced,
  lines: readonly LineRow[],
  { reads }: Pick<QueryContext, 'reads'>,
): readonly LineRow[] {
  if (!readPricesIncludeTax(row.options) || row.taxDistribution === 'NO_TAX' || hasFixedAmounts(row, lines))
    return lines
  const percents = new Map<TaxId, Decimal | null>()
  const percentOf = (id: TaxId) => {
    if (!percents.has(id)) percents.set(id, reads.taxes.get(id)?.percent ?? null)
    return percents.get(id) ?? null
  }
  return lines.map((line) => {
    const { taxId, taxPercent: before } = row.taxDistribution === 'PER_DOCUMENT' ? row : line
    const percent = taxId && percentOf(taxId)
    if (!percent || before === null || percent === before) return line
    const { quantity, price } = line
    const { currency } = row
    const agreed = priceWithTax(price, { quantity, percent: before, currency })
    return { ...line, price: priceWithoutTax(agreed, { quantity, percent, currency }) }
  })
}

const hasFixedAmounts = ({ discountType, shipping }: Priced, lines: readonly LineRow[]): boolean =>
  discountType === 'FIXED' ||
  lines.some((line) => line.discountType === 'FIXED') ||
  (shipping !== null && !isZero(shipping))
