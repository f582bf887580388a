import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '../../src/main/archive/repack.fixture'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, reload, setUp } from './operations'
import { documentsFolder, saveIn, savePdf } from './saved-documents'

const year = new Date().getUTCFullYear()

interface Issued {
  readonly id: string
  readonly number: string
}

async function issue(page: Page, clientId: string, taxId: string, price: number): Promise<Issued> {
  const { id: invoiceId } = await invoke(page, 'createInvoice', {
    body: {
      client_id: clientId,
      currency: 'EUR',
      tax_distribution: 'PER_DOCUMENT',
      tax_id: taxId,
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET30',
      line_items: [{ name: 'Gestaltung', quantity: 1, price }],
    },
  })
  const sent = await invoke(page, 'sendInvoice', { params: { invoiceId } })
  return { id: invoiceId, number: (sent as unknown as { invoice_number: string }).invoice_number }
}

/** A business in Germany with two invoices, a void one, a credit note, a payment and a draft, all of this year. */
async function fill(page: Page): Promise<Issued> {
  const params = { organizationId: await businessId(page) }
  const address = { line1: 'Hauptstraße 1', city: 'Berlin', state: 'BE', zip: '10115', country: 'DE' }
  await invoke(page, 'updateOrganization', { params, body: { profile: { locale: 'de-DE', address } } })
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Bäckerei Süd', kind: 'BUSINESS' } })
  const { id: tax } = await invoke(page, 'createTax', { body: { name: 'USt', percent: 19 } })
  const first = await issue(page, client, tax, 1000)
  const second = await issue(page, client, tax, 50)
  const dead = await issue(page, client, tax, 7)
  await invoke(page, 'createPayment', {
    body: { invoice_id: first.id, amount: 119, is_settled: true, payment_date: `${String(year)}-01-02` },
  })
  await invoke(page, 'createCreditNote', { params: { invoiceId: second.id }, body: {} })
  await invoke(page, 'voidInvoice', { params: { invoiceId: dead.id } })
  await reload(page)
  return first
}

test('an accountant is handed a period: tables, PDFs and a DATEV batch', async ({ app, page, dataFolder }) => {
  test.setTimeout(240_000)
  await setUp(page)
  const first = await fill(page)
  const folder = documentsFolder('accountant', dataFolder)
  const sight = new Inspection(app, page, 'accountant')
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'For the accountant…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For the accountant')
  await sight.look('last quarter')
  await page.getByLabel('This year').check()
  await expect(page.getByText('Of which void')).toBeVisible()
  await page.getByLabel('Include a DATEV booking batch').check()
  await expect(page.getByLabel('Account for 19 % tax')).toHaveValue('8400')
  await sight.look('datev')
  await page.getByRole('button', { name: 'Save ZIP…' }).click()
  await expect(page.getByText('Enter the consultant’s number')).toBeVisible()
  await sight.look('without numbers')
  await page.getByLabel('Consultant number (Beraternummer)').fill('29098')
  await page.getByLabel('Client number (Mandantennummer)').fill('55003')
  await saveIn(app, folder)
  await page.getByRole('button', { name: 'Save ZIP…' }).click()
  await expect(page.getByText(/^Saved as /)).toBeVisible({ timeout: 60_000 })

  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.zip'))
  const entries = await entriesOf(join(folder, name))
  const text = (file: string) => entries.get(file)?.toString() ?? ''
  const journal = text('journal.csv').split('\r\n')
  expect(journal).toHaveLength(6)
  expect(journal[1]).toContain(
    `;${first.number};Invoice;Issued;;Bäckerei Süd;;EUR;Standard or reduced rate;19;1000,00;190,00;1190,00`,
  )
  expect(journal.find((line) => line.includes(';Void;'))).toContain(';0,00;0,00;0,00')
  expect(journal.find((line) => line.includes(';Credit note;'))).toContain(';-50,00;-9,50;-59,50')
  expect(text('tax-summary.csv')).toContain('EUR;Standard or reduced rate;19;3;1000,00;190,00;1190,00')
  expect(text('payments.csv')).toContain(`;${first.number};Bäckerei Süd;EUR;119,00;;Received;`)
  expect(text('number-report.csv')).toContain('Invoices;INV-;INV-0001;INV-0003;3;1;0;;;3;')
  expect(text('voids-and-write-offs.csv')).toMatch(/;INV-0003;Void;.*;7,00;1,33;8,33;0,00;8,33/)
  expect(text('README.txt')).toContain('Invoices: 3, of them void: 1. Credit notes: 1. Payments: 1.')
  const original = readFileSync(await savePdf(page, 'invoice', first.id))
  expect(entries.get(`PDF/${first.number}.pdf`)?.equals(original)).toBe(true)
  expect([...entries.keys()].filter((each) => each.startsWith('PDF/'))).toHaveLength(4)
  const [batch = ''] = [...entries.keys()].filter((each) => each.startsWith('DATEV/'))
  const booked = new TextDecoder('windows-1252').decode(entries.get(batch)).split('\r\n')
  expect(booked[0]).toContain('"EXTF";700;21;"Buchungsstapel";13;')
  expect(booked[2]).toMatch(/^1190,00;"S";"EUR";;;;1410;8400;;\d{4};"INV-0001";;;"Bäckerei Süd";/)
  expect(booked.filter((line) => line.includes(';"H";'))).toHaveLength(1)

  // What was entered is there the next time.
  await page.keyboard.press('ControlOrMeta+1')
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'For the accountant…' }).click()
  await expect(page.getByLabel('Consultant number (Beraternummer)')).toHaveValue('29098')
})
