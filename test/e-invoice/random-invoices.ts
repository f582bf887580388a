import type { InvoiceRecord } from '../../src/contract/v1/invoices/invoice-record'
import { type EInvoiceFormat, enumValues } from '../../src/domain/enums'
import { eInvoiceRecord, germanClient, taxed } from '../../src/documents/e-invoice/e-invoices.fixture'
import { lineItem } from '../../src/documents/record.fixture'
import { Chance } from '../sync/world/chance'

/** A number that the tax office of each country could have given. */
const vatIds = {
  ...{ AT: 'ATU13585627', BE: 'BE0403019261', DE: 'DE123456789', DK: 'DK13585628', ES: 'ESB12345674' },
  ...{ FI: 'FI20774740', FR: 'FR40303265045', GB: 'GB123456789', IE: 'IE6388047V', IS: 'IS12345' },
  ...{ IT: 'IT00743110157', LU: 'LU15027442', NL: 'NL004495445B01', NO: 'NO123456785MVA', PL: 'PL8567346215' },
  ...{ PT: 'PT501964843', SE: 'SE556677889901' },
} as const
type Country = keyof typeof vatIds
const countries = Object.keys(vatIds) as Country[]
const KENNITALA = '550169-2829'

const exemptions = enumValues('tax_exemption')
const currencies = ['EUR', 'EUR', 'EUR', 'SEK', 'DKK', 'GBP', 'USD', 'CHF', 'JPY']
const rates = [25, 21, 20, 19, 12, 9, 7, 6, 5.5]

interface RandomInvoice {
  readonly format: EInvoiceFormat
  readonly record: InvoiceRecord
}

/**
 * An invoice of one of many countries to another, taxed in any way, in some format: the same for the same seed. Of every
 * other something is left out or wrong.
 */
export function randomInvoice(seed: number): RandomInvoice {
  const chance = new Chance(seed)
  const of = <T>(values: readonly T[]): T => values[chance.below(values.length)] as T
  const isBroken = seed % 2 === 1
  const or = <T>(value: T, ...wrong: readonly T[]): T => (isBroken && chance.is(0.1) ? of(wrong) : value)
  const from = of(countries)
  const to = chance.is(0.5) ? from : of(countries)
  const taxing = of(['one rate', 'one rate', 'rates', 'partly', ...exemptions] as const)
  const rate = of(rates)
  const isTaxed = taxing === 'one rate' || taxing === 'rates' || taxing === 'partly'
  const lines = Array.from({ length: chance.between(1, 4) }, (_, index) => {
    const line = {
      name: or(`Work ${String(index + 1)}`, ' '),
      quantity: of([1, 2, 0.5, 3.25, 10]),
      price: chance.between(1, 900),
    }
    const isFree = !isTaxed || (taxing === 'partly' && index === 0)
    return isFree ? lineItem(line) : taxed(taxing === 'one rate' ? rate : of([rate, 9]), line)
  })
  const exemption = taxing === 'partly' ? of(['EXEMPT', 'SMALL_BUSINESS']) : isTaxed ? null : taxing
  const options = {
    shipping_tax: 'PROPORTIONAL',
    ...(exemption === null ? {} : { tax_exemption: or<string | null>(exemption, null) }),
    ...(or(true, false) ? { supply_start: '2026-05-04', supply_end: '2026-05-08' } : {}),
  }
  const address = (country: Country) => ({
    ...{ line1: or('Market Street 1', ''), line2: null, city: or('Town', ''), state: '', zip: or('1234', '') },
    country: or<string>(country, '', 'Nowhere'),
  })
  const hasDiscount = chance.is(0.3)
  return {
    format: of(enumValues('e_invoice')),
    record: eInvoiceRecord({
      ...{ currency: of(currencies), tax_distribution: isTaxed ? 'PER_ITEM' : 'NO_TAX', line_items: lines, options },
      ...(hasDiscount && {
        ...{ discount_distribution: 'PER_DOCUMENT', discount_type: 'PERCENTAGE' },
        discount_value: of([5, 12.5]),
      }),
      shipping: chance.is(0.3) ? of([4.9, 12]) : null,
      client: {
        ...germanClient,
        address: address(to),
        vat_id: or<string | null>(to === 'IS' ? KENNITALA : vatIds[to], null, ' ', 'x1'),
        email: or<string | null>('client@example.com', null),
        buyer_reference: or<string | null>('991-01234-44', null),
        purchase_order_number: or<string | null>('PO-1', null),
      },
      profile: {
        address: address(from),
        vat_id: or<string | null>(vatIds[from], null, '123456789', 'US1'),
        tax_number: or<string | null>(
          from === 'IS' ? KENNITALA : from === 'IT' ? 'RSSMRA74D22A001Q' : '12/345/67890',
          null,
        ),
        phone: or<string | null>('+49 30 1234567', null),
        email: or('me@example.com', ''),
        iban: or<string | null>('DE89370400440532013000', null),
      },
    }),
  }
}
