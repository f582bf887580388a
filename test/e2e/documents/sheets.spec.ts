import type { Page } from '@playwright/test'
import { expect, test } from '../application'
import { businessId, invoke, setUp } from '../operations'
import { pdfCode, pdfFacts, pdfText, pdfTypefaces } from '../pdf-text'
import { keepSheet } from '../pictures'
import { documentsFolder, saveIn, savePdf } from '../saved-documents'

const templates = ['CLASSIC', 'MODERN', 'COMPACT'] as const
const papers = ['A4', 'LETTER'] as const

const address = { line1: '12 Chart Row', line2: null, city: 'Cork', state: '', zip: 'T12 AB12', country: 'IE' }
const seller = {
  address,
  ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank_name: 'Commerzbank', vat_id: 'IE6388047V' },
  ...{
    phone: '+353 21 496 0000',
    website: 'https://studio.example',
    footer: 'Ada Studio is a trading name of Ada Lind.',
  },
}

/** What is on a sheet of each kind, wherever its look puts it. */
const said = {
  estimate: ['Estimate EST-0', 'Valid until', '31 December 2040'],
  invoice: ['Invoice INV-0', '€1,286.00 due '],
  with_payments: ['Copy', '20 June 2026', '−€500.00'],
  receipt: ['Receipt', '€500.00 received on 20 June 2026'],
  credit_note: ['Credit note CN-0', 'Prototype', 'One kind of screen was left out.'],
  statement: ['Statement of account', 'Balance brought forward', 'Credit note'],
} as const
type Kind = keyof typeof said

/** One document of each kind, of a client of its own; answers their names. */
async function makeEach(page: Page, name: string, taxes: readonly string[]): Promise<Readonly<Record<Kind, string>>> {
  const { id: client_id } = await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS', address } })
  const lines = ['Interface design', 'Prototype', 'Printed handbook'].map((item, index) => ({
    ...{ name: item, description: index === 1 ? 'Clickable, for three kinds of screens' : null },
    ...{ quantity: index + 1, price: 200, tax_id: taxes[index === 2 ? 1 : 0] },
  }))
  const body = {
    ...{ client_id, currency: 'EUR', tax_distribution: 'PER_ITEM', line_items: lines, shipping: 10 },
    ...{ discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 100, notes: 'With thanks.' },
  }
  const options = { valid_until: '2040-12-31' }
  const estimate = await invoke(page, 'createEstimate', { body: { ...body, options } })
  const invoice = await invoke(page, 'createInvoice', { body: { ...body, net_terms: 'NET30' } })
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice.id } })
  const paid = { invoice_id: invoice.id, amount: 500, payment_date: '2026-06-20', is_settled: true }
  const receipt = await invoke(page, 'createPayment', { body: paid })
  const note = await invoke(page, 'createCreditNote', {
    params: { invoiceId: invoice.id },
    body: { line_items: [{ position: 1, amount: 200 }], reason: 'One kind of screen was left out.' },
  })
  return {
    ...{ estimate: estimate.id, invoice: invoice.id, with_payments: invoice.id, receipt: receipt.id },
    ...{ credit_note: note.id, statement: `${client_id}_2020-01-01_2040-12-31_EUR` },
  }
}

for (const template of templates) {
  test(`each kind of document is one handsome sheet on either paper: ${template}`, async ({
    app,
    page,
    dataFolder,
  }) => {
    test.setTimeout(180_000)
    await setUp(page)
    const organizationId = await businessId(page)
    const [{ id: full }, { id: reduced }] = [
      await invoke(page, 'createTax', { body: { name: 'VAT', percent: 23 } }),
      await invoke(page, 'createTax', { body: { name: 'VAT', percent: 9 } }),
    ]
    for (const paper of papers) {
      const document_style = { template, accent: '#0f766e' }
      await invoke(page, 'updateOrganization', {
        params: { organizationId },
        body: { profile: { ...seller, paper, document_style } },
      })
      await saveIn(app, documentsFolder(`sheets-${template}-${paper}`, dataFolder))
      const ids = await makeEach(page, `Zenith Maps ${paper}`, [full, reduced])
      for (const kind of Object.keys(said) as Kind[]) {
        const path = await savePdf(page, kind, ids[kind])
        const what = `${kind} ${template} ${paper}`
        await keepSheet(path, `sheet-${template}-${paper}-${kind}`)
        const text = await pdfText(path)
        for (const part of [...said[kind], `Zenith Maps ${paper}`]) expect(text, what).toContain(part)
        const { pages, isTagged, language, metadata } = await pdfFacts(path)
        expect({ pages, isTagged, language }, what).toEqual({ pages: 1, isTagged: true, language: 'en' })
        expect(metadata, what).toContain('<pdfaid:part>3</pdfaid:part>')
        for (const typeface of await pdfTypefaces(path)) expect(typeface, what).toMatch(/^Inter-/)
        if (kind === 'invoice') expect(await pdfCode(path), what).toContain('EUR1286')
      }
    }
  })
}
