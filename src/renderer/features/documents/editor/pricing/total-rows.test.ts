import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../../../../../domain/money/decimal'
import { computeTotals } from '../../../../../domain/totals/totals'
import { type DocumentValues, newDocument, valuesToPricing } from '../values/document-values'
import { blankLine, type LineValues } from '../lines/line-values'
import { taxNames, totalRows } from './total-rows'

interface Tax {
  readonly name: string
  readonly percent: number
}

const vat: Record<string, Tax> = { vat: { name: 'VAT', percent: 19 }, low: { name: 'Reduced', percent: 7 } }
const line = (price: string, typed: Partial<LineValues> = {}): LineValues => ({
  ...blankLine(),
  name: 'Work',
  price,
  ...typed,
})

function rowsOf(typed: Partial<DocumentValues>, taxes: Record<string, Tax> = vat) {
  const values = { ...newDocument('EUR'), ...typed }
  const pricing = valuesToPricing(values, (id) => parseDecimal(taxes[id]?.percent ?? ''))
  const totals = pricing && computeTotals(pricing)
  const names = taxNames(values, (id) => taxes[id])
  return totalRows(values, totals?.ok ? totals.value : null, names, 'en')
}
const labels = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map(({ label }) => label)

describe('totalRows', () => {
  it('is the subtotal alone where there is nothing else', () => {
    expect(rowsOf({ lines: [line('10')] })).toEqual([{ key: 'subtotal', label: 'Subtotal', minor: 1000 }])
  })

  it('leads from the subtotal to the total', () => {
    const rows = rowsOf({
      lines: [line('100', { taxId: 'vat' }), line('100', { taxId: 'low' })],
      taxDistribution: 'PER_ITEM',
      discountDistribution: 'PER_DOCUMENT',
      discountValue: '10',
      shipping: '4.90',
    })
    expect(rows).toEqual([
      { key: 'subtotal', label: 'Subtotal', minor: 20_000 },
      { key: 'discount', label: 'Discount 10%', minor: -2000 },
      { key: 'tax 7', label: 'Reduced 7%', baseMinor: 9000, minor: 630 },
      { key: 'tax 19', label: 'VAT 19%', baseMinor: 9000, minor: 1710 },
      { key: 'shipping', label: 'Shipping', minor: 490 },
    ])
  })

  it('does not name the rate of a blank line, which is on no document, but that of a line for nothing', () => {
    const inLines = (...lines: LineValues[]) => labels({ lines, taxDistribution: 'PER_ITEM' })
    const blank = { ...blankLine(), taxId: 'vat' }
    expect(inLines(line('100', { taxId: 'low' }), blank)).toEqual(['Subtotal', 'Reduced 7%'])
    expect(inLines(line('100', { taxId: 'low' }), line('0', { taxId: 'vat' }))).toContain('VAT 19%')
  })

  it('puts shipping that is taxed before its tax, which names its tax too', () => {
    const rows = rowsOf({
      lines: [line('100', { taxId: 'vat' })],
      taxDistribution: 'PER_ITEM',
      shipping: '10',
      shippingTax: 'low',
    })
    expect(rows).toEqual([
      { key: 'subtotal', label: 'Subtotal', minor: 10_000 },
      { key: 'shipping', label: 'Shipping', minor: 1000 },
      { key: 'tax 7', label: 'Reduced 7%', baseMinor: 1000, minor: 70 },
      { key: 'tax 19', label: 'VAT 19%', baseMinor: 10_000, minor: 1900 },
    ])
  })

  it('writes a fixed discount without a rate, and none as 0, never −0', () => {
    const discounted = (discountValue: string) =>
      rowsOf({ lines: [line('100')], discountDistribution: 'PER_DOCUMENT', discountType: 'FIXED', discountValue })[1]
    expect(discounted('2.5')).toEqual({ key: 'discount', label: 'Discount', minor: -250 })
    expect(discounted('')?.minor).toBe(0)
  })

  it('keeps its rows while nothing can be computed', () => {
    expect(rowsOf({ currency: '', discountDistribution: 'PER_DOCUMENT', discountValue: '5', shipping: '0' })).toEqual([
      { key: 'subtotal', label: 'Subtotal', minor: undefined },
      { key: 'discount', label: 'Discount 5%', minor: undefined },
      { key: 'shipping', label: 'Shipping', minor: undefined },
    ])
  })
})

it('keeps rows apart that are called alike', () => {
  const alike = rowsOf({
    lines: [line('100', { taxName: 'Discount', taxPercent: '5' })],
    taxDistribution: 'PER_ITEM',
    discountDistribution: 'PER_DOCUMENT',
    discountValue: '5',
  })
  expect(alike.map(({ label }) => label)).toEqual(['Subtotal', 'Discount 5%', 'Discount 5%'])
  expect(alike.map(({ key }) => key)).toEqual(['subtotal', 'discount', 'tax 5'])
})

describe('the name of a tax row', () => {
  const perLine = (...taxes: readonly Partial<LineValues>[]): Partial<DocumentValues> => ({
    taxDistribution: 'PER_ITEM',
    lines: taxes.map((tax) => line('1', tax)),
  })
  const perDocument = (taxId: string): Partial<DocumentValues> => ({
    taxDistribution: 'PER_DOCUMENT',
    taxId,
    taxName: 'Old',
    taxPercent: '16',
    lines: [line('1')],
  })

  it('is that of the document’s tax, as it is today or as it was read', () => {
    expect(labels(perDocument('vat'))[1]).toBe('VAT 19%')
    expect(labels(perDocument('gone'))[1]).toBe('Old 16%')
  })

  it('names all taxes of one rate, and none that is unknown', () => {
    expect(labels(perLine({ taxId: 'vat' }, { taxName: 'MwSt.', taxPercent: '19' }))[1]).toBe('VAT / MwSt. 19%')
    expect(labels(perLine({ taxPercent: '5' }))[1]).toBe('Tax 5%')
    expect(labels(perLine({ taxPercent: '19' }, { taxId: 'vat' }))[1]).toBe('VAT 19%')
  })

  it('leaves out what a line’s tax was called before', () => {
    const renamed = perLine({ taxId: 'vat', taxName: 'Old', taxPercent: '16' }, { taxPercent: '16' })
    expect(labels(renamed)).toEqual(['Subtotal', 'Tax 16%', 'VAT 19%'])
  })

  it('does not say the rate twice', () => {
    expect(labels(perLine({ taxName: 'VAT 19 %', taxPercent: '19' }))[1]).toBe('VAT 19 %')
    expect(labels(perLine({ taxName: 'TVA 5,5 %', taxPercent: '5.5' }))[1]).toBe('TVA 5,5 %')
    expect(labels(perLine({ taxName: 'KDV %20', taxPercent: '20' }))[1]).toBe('KDV %20')
    expect(labels(perLine({ taxName: 'VAT 16% → 19%', taxPercent: '19' }))[1]).toBe('VAT 16% → 19%')
    const one = perLine({ taxName: 'VAT 19%', taxPercent: '19' }, { taxName: 'MwSt.', taxPercent: '19' })
    expect(labels(one)[1]).toBe('VAT 19% / MwSt. 19%')
    const both = perLine({ taxName: 'VAT 19%', taxPercent: '19' }, { taxName: 'MwSt. 19%', taxPercent: '19' })
    expect(labels(both)[1]).toBe('VAT 19% / MwSt. 19%')
  })

  it('says a rate that is another one than in the name, so that no two rows are called alike', () => {
    const changed = { vat: { name: 'VAT 19%', percent: 20 } }
    const mixed = perLine({ taxId: 'vat' }, { taxName: 'VAT 19%', taxPercent: '19' })
    expect(labels(mixed, changed)).toEqual(['Subtotal', 'VAT 19%', 'VAT 19% 20%'])
  })
})
