import type { SavedItemRecord } from '../../../../../contract/v1/saved-items/saved-item-operations'
import { parseDecimal } from '../../../../../domain/money/decimal'
import { typedPrice } from '../pricing/typed-price'
import type { DocumentValues, PercentOf } from '../values/document-values'
import type { LineValues } from './line-values'

type Item = Pick<SavedItemRecord, 'price' | 'currency'>

/** The prices that lines have from saved items: these are without tax, and what a line shows of one follows its taxes. */
export class PickedPrices {
  readonly #byLine = new Map<string, { readonly item: Item; readonly text: string }>()

  /** Gives a line the price of the item that was picked for it; in another currency than the document's it stays as it is. */
  take(values: DocumentValues, line: LineValues, item: Item, percentOf: PercentOf): void {
    const price = parseDecimal(item.price)
    if (price !== null && item.currency === values.currency) {
      line.price = typedPrice(values, line, price, percentOf) ?? ''
    }
    this.#byLine.set(line.key, { item, text: line.price })
  }

  /** Takes them anew once the taxes of lines are others; what was typed since stays. */
  takeAnew(values: DocumentValues, percentOf: PercentOf): void {
    for (const line of values.lines) {
      const picked = this.#byLine.get(line.key)
      if (picked?.text === line.price) this.take(values, line, picked.item, percentOf)
    }
  }
}
