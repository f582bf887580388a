import type { SavedItemRecord } from '../../../../../contract/v1/saved-items/saved-item-operations'
import { type Decimal, parseDecimal } from '../../../../../domain/money/decimal'
import { bearsTax, linePercent, typedPrice } from '../pricing/typed-price'
import type { DocumentValues, PercentOf } from '../values/document-values'
import type { LineValues } from './line-values'

type Item = Pick<SavedItemRecord, 'price' | 'currency'>

interface Picked {
  readonly item: Item
  readonly text: string
  /** The rate of the tax that its price was written with; null for none. */
  readonly percent: Decimal | null
}

/** The prices that lines have from saved items: these are without tax, and what a line shows of one follows its taxes. */
export class PickedPrices {
  readonly #byLine = new Map<string, Picked>()

  /** Gives a line the price of the item that was picked for it; in another currency than the document's it stays as it is. */
  take(values: DocumentValues, line: LineValues, item: Item, percentOf: PercentOf): void {
    const price = parseDecimal(item.price)
    if (price !== null && item.currency === values.currency) {
      line.price = typedPrice(values, line, price, percentOf) ?? ''
    }
    this.#byLine.set(line.key, { item, text: line.price, percent: percentIn(values, line, percentOf) })
  }

  /** Takes those of lines anew whose tax is another; what was typed since stays. */
  takeAnew(values: DocumentValues, percentOf: PercentOf): void {
    for (const line of values.lines) {
      const picked = this.#byLine.get(line.key)
      if (picked?.text !== line.price || picked.percent === percentIn(values, line, percentOf)) continue
      this.take(values, line, picked.item, percentOf)
    }
  }
}

/** The rate of the tax that a line's price is typed with; null where it is typed without. */
function percentIn(values: DocumentValues, line: LineValues, percentOf: PercentOf): Decimal | null {
  return bearsTax(values, line) ? linePercent(values, line, percentOf) : null
}
