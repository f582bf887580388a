import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { clientDrafts } from './client-drafts'
import { guessColumns, headerRow } from './guess-columns'
import { readVCard } from './read-vcard'

const currency = euroOf()

function euroOf() {
  const euro = parseCurrency('EUR')
  if (euro === null) throw new Error('EUR is a currency')
  return euro
}

function clients(text: string) {
  const read = readVCard(text)
  if (!read.ok) return read.error
  const { rows } = read.value
  const mapping = guessColumns('client', rows, headerRow('client', rows) === 0)
  const reading = { mapping, decimalSign: '.', dayOrder: 'dmy', currency, program: '' } as const
  return clientDrafts(rows.slice(1), reading).map(({ value }) => value)
}

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

it('reads a company with the person in it as a client with a contact', () => {
  const text = card(
    'VERSION:3.0',
    'N:Lovelace;Ada;;;',
    'FN:Ada Lovelace',
    'ORG:Analytical Engines\\, Ltd;Research',
    'EMAIL;TYPE=INTERNET;TYPE=pref:ada@engines.example',
    'item1.TEL;TYPE=CELL:+44 20 7946 0000',
    'ADR;TYPE=WORK:;;12 St James’s Square\\nRear;London;;SW1Y 4JH;United Kingdom',
    'NOTE:Two\\nlines that are very lo',
    ' ng',
  )
  expect(clients(text)).toEqual([
    {
      name: 'Analytical Engines, Ltd',
      kind: 'BUSINESS',
      email: 'ada@engines.example',
      company: null,
      website: null,
      address: {
        line1: '12 St James’s Square',
        line2: 'Rear',
        zip: 'SW1Y 4JH',
        city: 'London',
        state: '',
        country: 'GB',
      },
      currency: null,
      vatId: null,
      purchaseOrderNumber: null,
      buyerReference: null,
      eInvoice: null,
      language: null,
      contacts: [{ name: 'Ada Lovelace', email: 'ada@engines.example', phone: '+44 20 7946 0000' }],
      note: 'Two\nlines that are very long',
    },
  ])
})

it('reads a person, in quoted-printable of 2.1 and in 4.0', () => {
  const old = card('VERSION:2.1', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen =', 'Sch=C3=B6n')
  const latin = card('VERSION:2.1', 'FN;QUOTED-PRINTABLE:J=FCrgen 100%')
  const recent = card('VERSION:4.0', 'FN:Grace', 'TEL;VALUE=uri:tel:+1-555-0100', 'EMAIL;PREF=1:grace@b.example')
  expect(clients(old + latin + recent)).toMatchObject([
    { name: 'Jürgen Schön', kind: 'PERSON', contacts: [] },
    { name: 'Jürgen 100%', kind: 'PERSON' },
    { name: 'Grace', email: 'grace@b.example', contacts: [{ name: 'Grace', phone: '+1-555-0100' }] },
  ])
})

it('takes several people of one company for contacts of one client', () => {
  const one = card('FN:Ada', 'ORG:Engines', 'EMAIL:ada@e.example')
  const other = card('FN:Bob', 'ORG:Engines', 'EMAIL:bob@e.example')
  expect(clients(one + other)).toMatchObject([
    { name: 'Engines', contacts: [{ name: 'Ada' }, { name: 'Bob', email: 'bob@e.example' }] },
  ])
})

it('reads what is whole, and tells what was cut off', () => {
  const text = `${card('FN:A')}BEGIN:VCARD\r\nFN:B\r\n${card('FN:C')}BEGIN:VCARD\r\nFN:D\r\nTEL:+4`
  const read = readVCard(text)
  const { rows } = read.ok ? read.value : { rows: [] }
  const reading = {
    mapping: guessColumns('client', rows, true),
    decimalSign: '.',
    dayOrder: 'dmy',
    currency,
    program: '',
  } as const
  const drafts = clientDrafts(rows.slice(1), reading)
  expect(
    drafts.map(({ label, faults }) => [label, ...faults.map(({ kind, text: said }) => `${kind} ${said}`)]),
  ).toEqual([['A'], ['B', 'cutOff B'], ['C'], ['D', 'cutOff D']])
})

it('takes the address that is preferred', () => {
  const recent = card('FN:Ada', 'EMAIL;PREF=2:b@e.example', 'EMAIL;PREF=1:a@e.example', 'EMAIL:c@e.example')
  const old = card('FN:Bob', 'EMAIL;TYPE=home:b@e.example', 'EMAIL;TYPE=work,pref:a@e.example')
  expect(clients(recent)).toMatchObject([{ email: 'a@e.example' }])
  expect(clients(old)).toMatchObject([{ email: 'a@e.example' }])
})

it('tells a file without any', () => {
  expect(clients('BEGIN:VCARD\r\nFN:Ada')).toEqual({ kind: 'empty' })
})

it('never throws, and never waits, whatever it is given', () => {
  const part = fc.constantFrom(
    'BEGIN:VCARD',
    'END:VCARD',
    '\r\n',
    'FN:',
    ';',
    ':',
    '"',
    '\\',
    '=',
    ' ',
    'ENCODING=QUOTED-PRINTABLE',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 200 }), (parts) => {
      readVCard(`BEGIN:VCARD\r\n${parts.join('')}`)
    }),
  )
})
