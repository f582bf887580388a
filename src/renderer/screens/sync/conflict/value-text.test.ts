import { expect, test } from 'vitest'
import { partsOf, type ValueContext, valueText } from './value-text'

const context: ValueContext = {
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  language: 'en',
  currency: 'EUR',
  other: () => 'PERCENTAGE',
  nameOf: (kind, id) => (kind === 'client' && id === '1' ? 'Ada Lind' : undefined),
}

test('values are written in the locale of the business', () => {
  expect(valueText(1234.5, { type: 'money' }, context)).toBe('1.234,50\u00a0€')
  expect(valueText('2026-03-12', { type: 'date' }, context)).toBe('12.03.2026')
  expect(valueText(7.5, { type: 'percent' }, context)).toBe('7,5\u00a0%')
  expect(valueText(2.25, { type: 'number' }, context)).toBe('2,25')
  expect(valueText('2026-03-12T10:00:00Z', { type: 'moment' }, context)).toBe('12.03.2026, 11:00')
})

test('a rate is a percentage or an amount, as the record says', () => {
  const rate = { type: 'rate', saidBy: 'discount_type' } as const
  expect(valueText(10, rate, context)).toBe('10\u00a0%')
  expect(valueText(10, rate, { ...context, other: () => 'FIXED' })).toBe('10,00\u00a0€')
})

test('an id is never shown: a record is called by its name, or said not to be here', () => {
  expect(valueText('1', { type: 'record', kind: 'client' }, context)).toBe('Ada Lind')
  expect(valueText('2', { type: 'record', kind: 'tax' }, context)).toBe('A tax that is not on this computer')
})

test('an enumeration is written with its label, a flag as yes or no, and nothing as empty', () => {
  expect(valueText('PER_ITEM', { type: 'choice', name: 'tax_distribution' }, context)).toBe('Per item')
  expect(valueText('ISSUED', { type: 'choice', name: 'invoice_status' }, context)).toBe('Issued')
  expect(valueText(false, { type: 'flag' }, context)).toBe('No')
  expect(valueText(null, { type: 'text' }, context)).toBe('Empty')
  expect(valueText('', { type: 'longText' }, context)).toBe('Empty')
})

test('columns are called as people call them, one in each row', () => {
  expect(valueText(['AMOUNT', 'WEIGHT', 'DESCRIPTION'], { type: 'columns' }, context)).toBe('Amount\nDescription')
})

test('a signature is told by what is known of it, and its picture never by its bytes', () => {
  const signature = { image: 'data:image/png;base64,AAAA', name: 'Ada Lind', on_invoices: true, on_estimates: false }
  const texts = partsOf(signature, context).map(({ label, text }) => `${label ?? ''}: ${text}`)
  expect(texts.join('; ')).not.toContain('base64')
  expect(texts.slice(1)).toEqual(['Name: Ada Lind', 'On invoices: Yes', 'On estimates: No'])
})

test('labels of documents are told by what they are of', () => {
  expect(partsOf({ bill_to: 'Customer', due: null, unit_price: 'Rate' }, context)).toEqual([
    { label: 'Client', text: 'Customer' },
    { label: 'Unit price', text: 'Rate' },
  ])
})

test('an address is its parts, without those that are empty', () => {
  expect(partsOf({ line1: 'Rua 1', line2: null, city: 'Porto', country: 'PT' }, context)).toEqual([
    { label: 'Street', text: 'Rua 1' },
    { label: 'City', text: 'Porto' },
    { label: 'Country', text: 'Portugal' },
  ])
})

test('whatever else is kept with a document is written without braces', () => {
  expect(partsOf({ project: { code: 7, is_open: true }, tags: ['a', 'b'] }, context)).toEqual([
    { label: 'Code', text: '7' },
    { label: 'Is open', text: 'Yes' },
    { label: 'Tags', text: 'a' },
    { label: 'Tags', text: 'b' },
  ])
})

test('tax on shipping is said by the name of the tax, or as being like that of the lines', () => {
  const called: ValueContext = { ...context, nameOf: (kind) => (kind === 'tax' ? 'VAT' : undefined) }
  const texts = (tax: string) => partsOf({ shipping_tax: tax }, called)
  expect(texts('t')).toEqual([{ label: 'Tax on shipping', text: 'VAT' }])
  expect(texts('PROPORTIONAL')).toEqual([{ label: 'Tax on shipping', text: 'Like the lines' }])
})
