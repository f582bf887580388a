import { describe, expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { guessColumns } from './guess-columns'
import { itemDrafts } from './item-drafts'
import { readCsv } from './read-csv'
import type { DecimalSign } from '../written/amount'

const euro = parseCurrency('EUR')
if (euro === null) throw new Error('EUR is a currency')

function drafts(text: string, decimalSign: DecimalSign = '.') {
  const read = readCsv(text)
  if (!read.ok || euro === null) throw new Error('It is not read')
  const { rows } = read.value
  const mapping = guessColumns('saved_item', rows, true)
  return itemDrafts(rows.slice(1), { mapping, decimalSign, dayOrder: 'dmy', currency: euro, program: '' })
}

it('reads prices exactly, and a tax by name and rate', () => {
  expect(drafts('Artikel;Preis;Einheit;Steuer\nDesign;1.234,5678;Stunde;USt 19 %\n', ',')).toMatchObject([
    {
      value: {
        name: 'Design',
        price: '1234.5678',
        quantity: '1',
        currency: 'EUR',
        unit: 'Stunde',
        tax: { name: 'USt', percent: '19' },
      },
    },
  ])
  expect(drafts('Item,Rate,Tax rate\nDesign,80,7.7%\n')).toMatchObject([
    { value: { tax: { name: null, percent: '7.7' } } },
  ])
})

it('tells what is wrong, and rounds nothing', () => {
  const text = 'Item,Price\n,1\nDesign,\nDesign,free\nDesign,1.2345678901234567\nOnce,1\nonce,2\n'
  expect(drafts(text)).toMatchObject([
    { faults: [{ field: 'name', kind: 'missing' }] },
    { faults: [{ field: 'price', kind: 'missing' }] },
    { faults: [{ field: 'price', kind: 'notAnAmount', text: 'free' }] },
    { faults: [{ field: 'price', kind: 'tooManyDigits' }] },
    { twin: null },
    { twin: 6 },
  ])
})

it('knows the currency by the price', () => {
  const text = 'Item,Price\nDesign,£80\nPrint,USD 5\nHosting,$5\nPlain,5\n'
  expect(drafts(text)).toMatchObject([
    { value: { currency: 'GBP' } },
    { value: { currency: 'USD' } },
    { faults: [{ field: 'price', kind: 'unclearCurrency', text: '$5' }] },
    { value: { currency: 'EUR' } },
  ])
})

describe('the tax of an item', () => {
  const of = (head: string, tax: string) => {
    const [draft] = drafts(`Bezeichnung;Preis;${head}\nDesign;80;${tax}\n`, ',')
    return draft?.value === null ? draft.faults.map(({ field, kind }) => `${field} ${kind}`) : draft?.value.tax
  }

  it.each([
    ['19', { name: null, percent: '19' }],
    ['7,0', { name: null, percent: '7' }],
    ['7.5', { name: null, percent: '7.5' }],
    ['19 %', { name: null, percent: '19' }],
    ['USt (7%)', { name: 'USt', percent: '7' }],
    ['20% VAT', { name: 'VAT', percent: '20' }],
    ['Normalsatz', { name: 'Normalsatz', percent: null }],
    ['keine', null],
    ['-', null],
    ['', null],
    ['190', ['tax_name noRate']],
  ])('is read of %s', (text, tax) => {
    expect(of('Steuer', text)).toEqual(tax)
  })

  it.each(['USt', 'MwSt', 'MwSt.', 'VAT', 'TVA', 'IVA', 'Umsatzsteuer', 'Mehrwertsteuer'])(
    'stands below %s',
    (head) => {
      expect(of(head, '19')).toEqual({ name: null, percent: '19' })
      expect(of(head, 'Normalsatz')).toEqual({ name: 'Normalsatz', percent: null })
    },
  )

  it.each(['Steuer', 'Steuersatz'])('may be a fraction below %s', (head) => {
    expect(of(head, '0,19')).toEqual({ name: null, percent: '19' })
    expect(of(head, '0,25 %')).toEqual({ name: null, percent: '0.25' })
    expect(of(head, '0,25\nPrint;80;19')).toEqual({ name: null, percent: '0.25' })
  })

  it('has no rate for a name beside its rate', () => {
    expect(of('Steuer;Steuersatz', '19,00;19')).toEqual({ name: null, percent: '19' })
    expect(of('Steuer;Steuersatz', 'USt 19 %;19')).toEqual({ name: 'USt', percent: '19' })
    expect(of('Steuer;Steuersatz', 'keine;')).toBeNull()
  })
})
