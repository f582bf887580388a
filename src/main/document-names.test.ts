import { afterAll, expect, it } from 'vitest'
import { fileNameBy } from '../domain/file-names/pattern'
import { safeFileName } from '../domain/file-names/safe-file-name'
import { Businesses } from '../operations/business.fixture'
import { documentLanguages } from '../words/document-languages'
import { documentNames } from '../words/en/document-names'
import { createDocumentSource } from './document-source'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it.each(Object.values(documentLanguages))('keeps what a file is within its name, in $tag', ({ read }) => {
  const { receipt, voidedOriginal, withPayments } = read(documentNames)
  const parts = { kind: '', number: 'INV-0007', client: 'Müller und Söhne '.repeat(9), date: '', business: '' }
  for (let words = 0; words <= 40; words += 1) {
    const name = fileNameBy(`${'x'.repeat(words)}{client} {client} {number}`, parts)
    const behind = [receipt, voidedOriginal, withPayments].map((said) => `${said(name, '2026-06-01')} (99)`)
    expect(behind.map(safeFileName)).toEqual(behind)
  }
})

/** One document of each kind, in German but for a heading of the business's own. */
function begin() {
  const ada = businesses.begin()
  const organizationId = ada.file.reads.organization().id
  const profile = {
    file_name: '{kind} {number} {client}',
    document_language: 'de',
    estimate_heading: 'Kostenvoranschlag',
  }
  ada.call('updateOrganization', { organizationId }, { profile })
  const none = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  const line_items = [{ name: 'Work', quantity: 1, price: 2000 }]
  const { id: estimateId } = ada.call('createEstimate', {}, { client_id: ada.clientId, ...none, line_items })
  ada.call('approveEstimate', { estimateId })
  const invoice = (options?: object) => ada.invoice('2026-06-01', { has_late_fee: false, ...(options && { options }) })
  const invoiceId = invoice()
  const deposit = invoice({ deposit_estimate_id: estimateId })
  const note = ada.call('createCreditNote', { invoiceId }, { line_items: [{ position: 0, amount: 100 }] })
  const payment = ada.pay(invoiceId, 900, '2026-06-01')
  const source = createDocumentSource({ env: () => ada.first })
  const nameOf = async (kind: string, id: string) => (await source.find(kind, id))?.fileName
  return { nameOf, estimateId, invoiceId, deposit, note: note.id, payment }
}

it('calls each document by the heading of its sheet, where the pattern names it', async () => {
  const { nameOf, estimateId, invoiceId, deposit, note, payment } = begin()
  expect(await nameOf('estimate', estimateId)).toMatch(/^Kostenvoranschlag EST-0001 Northwind$/)
  expect(await nameOf('invoice', invoiceId)).toBe('Rechnung INV-0001 Northwind')
  expect(await nameOf('invoice', deposit)).toBe('Anzahlungsrechnung INV-0002 Northwind')
  expect(await nameOf('credit_note', note)).toMatch(/^Rechnungskorrektur \S+ Northwind$/)
  expect(await nameOf('receipt', payment)).toBe('Rechnung INV-0001 Northwind Zahlungsbestätigung vom 2026-06-01')
})
