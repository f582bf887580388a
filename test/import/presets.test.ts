import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clientDrafts } from '../../src/domain/import/client-drafts'
import type { ImportKind } from '../../src/domain/import/fields'
import { headerRow } from '../../src/domain/import/guess-columns'
import { invoiceDrafts } from '../../src/domain/import/invoice-drafts'
import { itemDrafts } from '../../src/domain/import/item-drafts'
import { presetColumns, presetOf, presets } from '../../src/domain/import/presets/find-preset'
import { readCsv } from '../../src/domain/import/read-csv'
import { openQuestions } from '../../src/domain/import/reading'
import { parseCurrency } from '../../src/domain/money/currency'

const euro = parseCurrency('EUR')
if (euro === null) throw new Error('EUR is a currency')

const fileOf = (id: string) => readFileSync(join(import.meta.dirname, 'files', `${id}.csv`), 'utf8')

/** What comes of a file by the preset that is found for it. */
function imported(id: string, kind: ImportKind, file = fileOf(id)): unknown {
  const read = readCsv(file)
  if (!read.ok || euro === null) throw new Error(`${id} is not read`)
  const { rows } = read.value
  expect(headerRow(kind, rows)).toBe(0)
  const header = rows[0]?.cells ?? []
  const preset = presetOf(kind, header)
  expect(preset?.id).toBe(id)
  const mapping = preset === null ? {} : presetColumns(preset, header)
  const records = rows.slice(1)
  const { decimalSign, dayOrders } = openQuestions(read.value, records, mapping)
  expect(decimalSign).not.toBe('open')
  expect(dayOrders.length).toBeLessThan(2)
  const reading = {
    mapping,
    header,
    decimalSign: decimalSign === ',' ? ',' : '.',
    dayOrder: dayOrders[0] ?? 'dmy',
    currency: euro,
    program: preset?.program ?? '',
  } as const
  if (kind === 'client') return clientDrafts(records, reading).map(({ value }) => value)
  if (kind === 'saved_item') return itemDrafts(records, reading).map(({ value }) => value)
  return invoiceDrafts(records, reading, mapping.line_price !== undefined).map(
    ({ value, leftOut, faults }) => value ?? leftOut ?? faults,
  )
}

const london = { line1: "12 St James's Square", city: 'London', zip: 'SW1Y 4JH', country: 'GB' }
const ada = { name: 'Ada Lovelace', email: 'ada@engines.example' }

/** What each file is to come to. */
const expected: Readonly<Record<string, readonly unknown[]>> = {
  'stripe-client': [
    {
      name: 'Engines Ltd',
      email: 'ada@engines.example',
      address: london,
      currency: 'GBP',
      vatId: 'GB123456789',
      note: 'Design partner',
    },
    { name: 'bob@print.example', email: 'bob@print.example', currency: 'EUR' },
  ],
  'stripe-invoice': [
    {
      number: 'E1A2B3C4-0007',
      client: 'Engines Ltd',
      clientEmail: 'ada@engines.example',
      issuedAt: '2026-10-01',
      dueAt: '2026-10-31',
      currency: 'EUR',
      total: '119',
      lines: [{ price: '100', taxPercent: '19' }],
      paid: null,
    },
    'paid',
  ],
  'invoice-ninja-client': [
    {
      name: 'Engines Ltd',
      kind: 'BUSINESS',
      address: london,
      currency: 'GBP',
      vatId: 'GB123456789',
      contacts: [{ ...ada, phone: '+44 20 7946 0000' }],
    },
  ],
  'invoice-ninja-item': [
    { name: 'Design', price: '80.5', quantity: '1', tax: { name: 'VAT', percent: '20' } },
    { name: 'Hosting', price: '12', tax: null },
  ],
  'invoice-ninja-invoice': [
    {
      number: '0012',
      total: '120',
      currency: 'GBP',
      lines: [{ price: '100', taxPercent: '20' }],
      paid: { amount: '20', on: null },
      purchaseOrderNumber: 'PO-7',
    },
    'paid',
  ],
  'freshbooks-client': [
    {
      name: 'Engines Ltd',
      kind: 'BUSINESS',
      contacts: [ada],
      address: { country: 'CA', state: 'ON' },
      note: 'Pays early',
    },
    { name: 'Bob Print', kind: 'PERSON', contacts: [] },
  ],
  'freshbooks-invoice': [
    {
      number: '0000017',
      issuedAt: '2026-10-13',
      dueAt: '2026-11-12',
      currency: 'CAD',
      total: '90',
      lines: [
        { name: 'Design', quantity: '2', price: '40', taxPercent: null },
        { name: 'Hosting', price: '10' },
      ],
    },
  ],
  'zoho-client': [
    {
      name: 'Engines',
      company: 'Engines Ltd',
      kind: 'BUSINESS',
      currency: 'GBP',
      address: { ...london, line2: 'Rear' },
      contacts: [ada],
    },
  ],
  'zoho-item': [{ name: 'Design', price: '80', unit: 'hrs', tax: { name: 'VAT', percent: '19' } }],
  'zoho-invoice': [
    {
      number: 'INV-000123',
      clientEmail: 'ada@engines.example',
      total: '107.1',
      lines: [
        { name: 'Design', quantity: '2', price: '40', taxPercent: '19' },
        { name: 'Hosting', description: 'October', price: '10', taxPercent: '19' },
      ],
      paid: { amount: '7.1', on: null },
      purchaseOrderNumber: 'PO-9',
      notes: 'Thank you',
    },
    'paid',
  ],
  'wave-client': [
    {
      name: 'Engines Ltd',
      currency: 'USD',
      website: 'engines.example',
      address: { state: 'NY', country: 'US', line2: 'Floor 2' },
      contacts: [ada],
    },
  ],
  'wave-invoice': [
    {
      number: '17',
      total: '1088.75',
      lines: [{ price: '1000', taxPercent: '8.875' }],
      paid: { amount: '88.75', on: '2026-10-05' },
    },
  ],
}

describe('what people come from', () => {
  it('has a file for each preset', () => {
    expect(presets.map(({ id }) => id).sort()).toEqual(Object.keys(expected).sort())
  })

  it.each(presets.map(({ id, kind }) => [id, kind] as const))('%s is read as it was written', (id, kind) => {
    expect(imported(id, kind)).toMatchObject(expected[id] ?? [])
  })
})

describe('FreshBooks without a column with the total of the invoice', () => {
  const head =
    'Client Name,Invoice #,Date Issued,Invoice Status,Date Paid,Item Name,Item Description,Rate,Quantity,Discount Percentage,Tax 1 Type,Tax 1 Amount,Tax 2 Type,Tax 2 Amount,Line Total'
  const line = (rest: string, client = 'Engines Ltd') => `${client},17,10/13/2026,sent,,Design,,${rest}`
  const of = (...rows: string[]) => imported('freshbooks-invoice', 'invoice', [head, ...rows, ''].join('\n'))

  it('has the sum of the lines as the total', () => {
    const lines = [{ price: '40', quantity: '2' }, { price: '10' }]
    expect(of(line('40,2,0,,,,0.00,80'), line('10,1,,,,,,10'))).toMatchObject([{ number: '17', total: '90', lines }])
  })

  it.each([
    ['Tax 1 Amount', '100,1,,HST,13,,,100'],
    ['Tax 2 Amount', '100,1,,,0,PST,7,100'],
    ['Discount Percentage', '100,1,10,,,,,100'],
  ])('is refused where a line has something in %s', (text, rest) => {
    expect(of(line('10,1,,,,,,10'), line(rest))).toEqual([[{ field: 'total', kind: 'columnNotRead', text }]])
  })

  it('is refused where a line has no total, and where the rows are of several invoices', () => {
    expect(of(line('10,1,,,,,,10'), line('10,1,,,,,,'))).toEqual([[{ field: 'line_total', kind: 'missing', text: '' }]])
    const other = line('10,1,,,,,,10', 'Print Co')
    expect(of(line('10,1,,,,,,10'), other)).toEqual([[{ field: 'number', kind: 'rowsDiffer', text: '17' }]])
  })
})
