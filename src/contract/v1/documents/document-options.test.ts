import { describe, expect, it } from 'vitest'
import { documentOptions } from './document-options'

function read(value: unknown): unknown {
  const parsed = documentOptions.safeParse(value)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

it('options are kept up to 64 KB', () => {
  const ofLength = (length: number) => ({ text: 'x'.repeat(length - '{"text":""}'.length) })
  expect(read(ofLength(65_536))).toEqual(ofLength(65_536))
  expect(read(ofLength(65_537))).toEqual([['', 'Keep this below 64 KB.']])
})

describe('tax on shipping', () => {
  const id = '018f4f6e-0000-7000-8000-00000000000a'

  it.each([[{}], [{ shipping_tax: null }], [{ shipping_tax: 'PROPORTIONAL', other: [1] }], [{ shipping_tax: id }]])(
    'reads %j',
    (options) => {
      expect(read(options)).toEqual(options)
    },
  )

  it('reads an id in small letters', () => {
    expect(read({ shipping_tax: id.toUpperCase() })).toEqual({ shipping_tax: id })
  })

  it.each(['', 'proportional', '018f4f6e', 19, true, {}, [id]])('is told what it does not understand: %j', (tax) => {
    expect(read({ shipping_tax: tax })).toEqual([['shipping_tax', 'Choose the id of a tax, or PROPORTIONAL.']])
  })
})

describe('supply, and why no tax is charged', () => {
  it.each([
    [{ supply_start: '2026-10-01' }],
    [{ supply_start: '2026-10-01', supply_end: '2026-10-01', tax_exemption: 'EXPORT' }],
    [{ supply_start: null, supply_end: null, tax_exemption: null, purchase_order_number: null }],
    [{ purchase_order_number: 'PO-2' }],
  ])('reads %j', (options) => {
    expect(read(options)).toEqual(options)
  })

  it.each([
    [{ supply_start: '2026-02-30' }, 'supply_start', 'Enter a date that exists, as YYYY-MM-DD.'],
    [{ purchase_order_number: 'x'.repeat(256) }, 'purchase_order_number', 'Use at most 255 characters.'],
    [{ supply_end: '2026-10-01' }, 'supply_start', 'Enter the first day too.'],
    [{ supply_start: '2026-10-02', supply_end: '2026-10-01' }, 'supply_end', 'Enter a day on or after the first one.'],
    [
      { tax_exemption: 'NONE' },
      'tax_exemption',
      'Choose one of REVERSE_CHARGE, INTRA_COMMUNITY_SUPPLY, EXPORT, OUTSIDE_SCOPE, SMALL_BUSINESS, EXEMPT.',
    ],
  ])('is told what it does not understand: %j', (options, path, message) => {
    expect(read(options)).toEqual([[path, message]])
  })
})

it('takes each deposit off once', () => {
  const deposit = { invoice_number: 'INV-0001', issued_at: '2026-11-03', amount: 300, tax_amount: 57 }
  const other = { ...deposit, invoice_number: 'INV-0002' }
  expect(read({ deducted_deposits: [deposit, other] })).toEqual({ deducted_deposits: [deposit, other] })
  expect(read({ deducted_deposits: [deposit, other, deposit] })).toEqual([
    ['deducted_deposits.2.invoice_number', 'INV-0001 is taken off twice.'],
  ])
})
