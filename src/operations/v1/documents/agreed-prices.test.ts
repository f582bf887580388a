import { afterAll, expect, it } from 'vitest'
import type { InvoiceId } from '../../../domain/ids'
import { Businesses } from '../../business.fixture'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

/** An invoice of three times 100.00 and 19 % of tax, whose rate is changed before it is copied. */
function begin(over: object, lines: readonly object[] = [{}]) {
  const business = businesses.begin()
  const taxId = business.call('createTax', {}, { name: 'VAT', percent: 19 }).id
  const line = { name: 'Work', quantity: 3, price: 100, tax_id: taxId }
  const body = {
    ...{ client_id: business.clientId, currency: 'EUR', tax_distribution: 'PER_ITEM', tax_id: taxId },
    ...{ discount_distribution: 'NO_DISCOUNT', options: { prices_include_tax: true }, ...over },
    line_items: lines.map((each) => ({ ...line, ...each })),
  }
  const { id: made } = business.call('createInvoice', {}, body)
  const copy = (invoiceId = made) => {
    const id = business.call('duplicateInvoice', { invoiceId }).id as InvoiceId
    const prices = business.file.reads.invoices.lines(id).map(({ price }) => price)
    return { id, prices, totalMinor: business.row(id).totalMinor }
  }
  const change = (percent: number) => business.call('updateTax', { taxId }, { percent })
  return { copy, change }
}

it.each(['PER_ITEM', 'PER_DOCUMENT'])('a copy keeps what was agreed with tax: %s', (distribution) => {
  const { copy, change } = begin({ tax_distribution: distribution })
  expect(copy()).toMatchObject({ prices: ['100'], totalMinor: 357_00 })
  change(21)
  const at21 = copy()
  expect(at21).toMatchObject({ prices: ['98.347'], totalMinor: 357_00 })
  change(19)
  expect(copy(at21.id)).toMatchObject({ prices: ['100'], totalMinor: 357_00 })
})

it.each([
  ['a fixed discount', { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 50 }, [{}]],
  ['shipping', { shipping: 10 }, [{}]],
  [
    'a fixed discount of a line',
    { discount_distribution: 'PER_ITEM' },
    [{ discount_type: 'FIXED', discount_value: 5 }],
  ],
])('a copy keeps its prices without tax beside %s', (_what, over, lines) => {
  const { copy, change } = begin(over, lines)
  change(21)
  expect(copy().prices).toEqual(['100'])
})

it('a copy keeps what was agreed without tax', () => {
  const { copy, change } = begin({ options: null })
  change(21)
  expect(copy()).toMatchObject({ prices: ['100'], totalMinor: 363_00 })
})

it('a copy keeps a price of which no tax has changed', () => {
  const { copy, change } = begin({}, [{ tax_id: null }, { tax_id: null, tax_name: 'Own', tax_percent: 5 }, {}])
  change(21)
  expect(copy().prices).toEqual(['100', '100', '98.347'])
  const none = begin({ tax_distribution: 'NO_TAX' })
  none.change(21)
  expect(none.copy().prices).toEqual(['100'])
})
