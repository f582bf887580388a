import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import { parseCurrency } from '../../domain/money/currency'
import { decimalToNumber, parseDecimal } from '../../domain/money/decimal'
import { decimalToMinor, percentOfMinor } from '../../domain/money/minor'
import { validPricings } from '../../domain/totals/arbitrary-pricing.fixture'
import type { Discount, Pricing } from '../../domain/totals/pricing'
import { lineItem } from '../record.fixture'
import { type BusinessTerm, readBusinessTerms } from './business-terms.fixture'
import { toCii } from './cii'
import { toEInvoice } from './e-invoice'
import { eInvoiceRecord, words } from './e-invoices.fixture'
import { readBack, written } from './read-back.fixture'
import { brokenRules } from './rules'
import { toUbl } from './ubl'

const discountFields = (discount: Discount | null) =>
  discount === null ? {} : { discount_type: discount.type, discount_value: decimalToNumber(discount.value) }

/** The record that is priced so; its shipping bears tax as the lines do, as another rate would need a tax. */
function recordOf(pricing: Pricing, exemption: string | null): InvoiceRecord {
  const percent = (value: Pricing['taxPercent']) => (value === null ? null : decimalToNumber(value))
  const hasOwnDiscount = pricing.discount !== null
  return eInvoiceRecord({
    currency: pricing.currency,
    tax_distribution: pricing.taxDistribution,
    tax_percent: percent(pricing.taxPercent),
    tax_name: pricing.taxPercent === null ? null : 'VAT',
    discount_distribution: hasOwnDiscount ? 'PER_DOCUMENT' : 'PER_ITEM',
    ...discountFields(pricing.discount),
    shipping: pricing.shipping === null ? null : decimalToNumber(pricing.shipping),
    options: { shipping_tax: 'PROPORTIONAL', ...(exemption === null ? {} : { tax_exemption: exemption }) },
    line_items: pricing.lines.map(({ quantity, price, taxPercent, discount }) =>
      lineItem({
        name: 'Work',
        quantity: decimalToNumber(quantity),
        price: decimalToNumber(price),
        tax_percent: percent(taxPercent),
        tax_name: taxPercent === null ? null : 'VAT',
        ...discountFields(discount),
      }),
    ),
  })
}

describe('the sums of an e-invoice', () => {
  const records = fc.tuple(validPricings, fc.constantFrom(null, 'EXEMPT', 'REVERSE_CHARGE', 'OUTSIDE_SCOPE'))
  it.each([
    ['CII', toCii],
    ['UBL', toUbl],
  ])('follow from each other where no rule is broken (BR-CO-10 to 17): %s', (_syntax, write) => {
    let seen = 0
    fc.assert(
      fc.property(records, ([pricing, exemption]) => {
        const eInvoice = toEInvoice(recordOf(pricing, exemption))
        if (brokenRules(eInvoice, 'FACTUR_X').length > 0) return
        seen += 1
        const found = readBusinessTerms(write(eInvoice, 'FACTUR_X', words))
        expect(readBack(write(eInvoice, 'FACTUR_X', words))).toEqual(written(eInvoice))
        const currency = parseCurrency(found['BT-5 currency']?.[0] ?? '')
        if (currency === null) throw new Error('No currency')
        const all = (term: BusinessTerm) =>
          (found[term] ?? []).map((text) => decimalToMinor(parseDecimal(text) ?? fail(text), currency))
        const sum = (term: BusinessTerm) => all(term).reduce((left, right) => left + right, 0)
        expect(sum('BT-131 line amounts')).toBe(sum('BT-106 lines'))
        expect(sum('BT-92/99 discount, shipping')).toBe(sum('BT-107 discounts') + sum('BT-108 shipping'))
        expect(sum('BT-109 without tax')).toBe(sum('BT-106 lines') - sum('BT-107 discounts') + sum('BT-108 shipping'))
        expect(sum('BT-116 bases')).toBe(sum('BT-109 without tax'))
        expect(sum('BT-117 taxes')).toBe(sum('BT-110 tax'))
        expect(sum('BT-112 with tax')).toBe(sum('BT-109 without tax') + sum('BT-110 tax'))
        expect(sum('BT-115 due amount')).toBe(sum('BT-112 with tax'))
        const rates = found['BT-118 categories']?.[0] === 'O' ? ['0'] : (found['BT-119 rates'] ?? [])
        const worked = all('BT-116 bases').map((base, index) =>
          percentOfMinor(base, parseDecimal(rates[index] ?? '') ?? fail('rate')),
        )
        expect(all('BT-117 taxes')).toEqual(worked)
        expect(sum('BT-112 with tax')).toBe(
          decimalToMinor(parseDecimal(eInvoice.record.total) ?? fail('total'), currency),
        )
      }),
    )
    expect(seen).toBeGreaterThan(20)
  })
})

function fail(what: string): never {
  throw new Error(`No number: ${what}`)
}
