import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvDialect, csvLine } from '../csv/write-csv'
import { parseCurrency } from '../money/currency'
import { clientDrafts } from './client-drafts'
import { guessColumns, headerRow } from './guess-columns'
import { readCsv } from './read-csv'
import type { Reading } from './reading'

const euro = parseCurrency('EUR')
if (euro === null) throw new Error('EUR is a currency')
const means = { decimalSign: '.', dayOrder: 'dmy', currency: euro, program: '' } as const satisfies Omit<
  Reading,
  'mapping'
>

function drafts(text: string) {
  const read = readCsv(text)
  if (!read.ok) throw new Error(read.error.kind)
  const { rows } = read.value
  const isNamed = headerRow('client', rows) === 0
  return clientDrafts(isNamed ? rows.slice(1) : rows, { ...means, mapping: guessColumns('client', rows, isNamed) })
}

const values = (text: string) => drafts(text).map(({ value }) => value)

it('takes a company for the client, and the person in it for its contact', () => {
  const text = 'Company,First name,Last name,Email,Phone\nEngines Ltd,Ada,Lovelace,ada@e.example,+44 20\n'
  expect(values(text)).toMatchObject([
    {
      name: 'Engines Ltd',
      kind: 'BUSINESS',
      email: 'ada@e.example',
      company: null,
      contacts: [{ name: 'Ada Lovelace', email: 'ada@e.example', phone: '+44 20' }],
    },
  ])
})

it('takes a person alone for a client without contacts', () => {
  expect(values('First name,Last name,Email\nAda,Lovelace,ada@e.example\n')).toMatchObject([
    { name: 'Ada Lovelace', kind: 'PERSON', email: 'ada@e.example', contacts: [] },
  ])
})

it('reads countries by name, currencies by code, and what a client is', () => {
  const text = 'Name;Art;Land;Währung;USt-IdNr.\nAda;Privat;Österreich;chf;\nB GmbH;Firma;Germany;;DE123456789\n'
  expect(values(text)).toMatchObject([
    { kind: 'PERSON', address: { country: 'AT' }, currency: 'CHF', vatId: null },
    { kind: 'BUSINESS', address: { country: 'DE' }, currency: null, vatId: 'DE123456789' },
  ])
})

it('reads the language of a client and its kind of e-invoice, in words and codes', () => {
  const text =
    'Name;Sprache;E-Rechnung\nA;Deutsch;XRechnung\nB;en-GB;Factur-X\nC;Französisch;Peppol BIS\nD;de_AT;XRechnung (CII)\nE;;keine\n'
  expect(values(text)).toMatchObject([
    { language: 'de', eInvoice: 'XRECHNUNG_UBL' },
    { language: 'en', eInvoice: 'FACTUR_X' },
    { language: 'fr', eInvoice: 'PEPPOL' },
    { language: 'de', eInvoice: 'XRECHNUNG_CII' },
    { language: null, eInvoice: null },
  ])
  expect(drafts('Name,Language,E-invoice\nA,Elvish,Yes\n')).toMatchObject([
    {
      value: null,
      faults: [
        { field: 'language', kind: 'notALanguage', text: 'Elvish' },
        { field: 'e_invoice', kind: 'notAnEInvoice', text: 'Yes' },
      ],
    },
  ])
})

it('tells what is wrong with a row, by its field', () => {
  expect(drafts('Name,Email,Currency\n,,EUR\nAda,,Gold\n')).toMatchObject([
    { row: 2, value: null, faults: [{ field: 'name', kind: 'missing' }] },
    { row: 3, value: null, faults: [{ field: 'currency', kind: 'notACurrency', text: 'Gold' }] },
  ])
})

it('joins a further contact of the same client, and tells the same client once more', () => {
  const text =
    'Client name,Contact,Email,City\nEngines,Ada,a@e.example,London\nEngines,Bob,b@e.example,\nEngines,,,Paris\n'
  expect(drafts(text)).toMatchObject([
    { rows: [2, 3], value: { contacts: [{ name: 'Ada' }, { name: 'Bob', email: 'b@e.example' }] }, twin: null },
    { row: 4, twin: 2 },
  ])
})

it('reads back what the list of clients is saved as', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '"', ',', ';', '\n', '=', ' ', 'é'), maxLength: 12 })
  const client = fc.record({ name: text.filter((name) => name.trim() !== ''), city: text, vatId: text })
  fc.assert(
    fc.property(fc.uniqueArray(client, { minLength: 1 }), fc.constantFrom('en-IE', 'de-DE'), (clients, locale) => {
      const dialect = csvDialect(locale)
      const head = csvLine(['Name', 'City', 'VAT ID'], dialect)
      const lines = clients.map(({ name, city, vatId }) => csvLine([name, city, vatId], dialect))
      const read = values(head + lines.join(''))
      const trimmed = (each: string) => (each.trim() === '' ? null : each.trim())
      expect(read.map((value) => [value?.name, value?.address?.city ?? null, value?.vatId])).toEqual(
        clients.map(({ name, city, vatId }) => [name.trim(), trimmed(city), trimmed(vatId)]),
      )
    }),
  )
})
