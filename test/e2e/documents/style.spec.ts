import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../application'
import { Inspection } from '../inspection'
import { businessId, invoke, makeInvoice, reload, setUp } from '../operations'
import { pdfCode, pdfFacts, pdfPages, pdfPlace, pdfText, pdfTypefaces } from '../pdf-text'
import { documentsFolder, saveIn, savePdf } from '../saved-documents'

const templates = ['CLASSIC', 'MODERN', 'COMPACT'] as const
const papers = ['A4', 'LETTER'] as const
const typefaces = { A4: 'SANS', LETTER: 'SERIF' } as const
/** As PDFs name them, one for each weight. */
const families = { SANS: /^Inter-/, SERIF: /^SourceSerif4-/ }
const address = { line1: '12 Chart Row', line2: 'Floor 3', city: 'London', state: '', zip: 'SE1 9GF', country: 'GB' }
const bank = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', bank_name: 'Commerzbank' }

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Documents')
  await page.keyboard.press('Enter')
}

/** What the business says beside its look, and in which it prints. */
async function dress(page: Page, profile: object): Promise<void> {
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body: { profile } })
}

async function makeClient(page: Page): Promise<string> {
  const { id } = await invoke(page, 'createClient', { body: { name: 'Zenith Maps', kind: 'BUSINESS', address } })
  return id
}

test('a look is chosen by what a sheet looks like in it', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await dress(page, { ...bank, address: { ...address, city: 'Cork', country: 'IE' } })
  await reload(page)
  await openSettings(page)
  const preview = page.locator('iframe.shown')
  const sheet = page.frameLocator('iframe.shown').locator('main')
  await expect(preview).toHaveAttribute('title', 'Preview of an invoice')
  await expect(sheet).toHaveAttribute('data-template', 'CLASSIC')
  const inspection = new Inspection(app, page, 'document-style')
  await inspection.look('classic')
  const title = sheet.getByRole('heading', { level: 1 })
  for (const name of ['Modern', 'Compact', 'Modern']) {
    await page.getByRole('radiogroup', { name: 'Template' }).getByRole('radio', { name }).check()
    await expect(sheet).toHaveAttribute('data-template', name.toUpperCase())
  }
  await page.getByRole('radiogroup', { name: 'Accent color' }).getByRole('radio', { name: 'Teal' }).check()
  await expect(title).toHaveCSS('color', 'rgb(15, 118, 110)')
  await inspection.look('modern-teal')
  await page.getByRole('combobox', { name: 'Typeface' }).selectOption('SERIF')
  await expect(title).toHaveCSS('font-family', /^SourceSerif, Inter,/)
  await inspection.look('modern-serif')
  // Too light to be read: the words are a darker one.
  await page.getByLabel('Another color').fill('#facc15')
  await expect(title).not.toHaveCSS('color', /^rgb\(15, 118, 110\)$|^rgb\(250, 204, 21\)$/)
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('LETTER')
  await expect(preview).toHaveAttribute('src', /MODERN.*facc15.*LETTER/)
  await inspection.look('modern-own-letter')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Region' }).click()
  await reload(page)
  await openSettings(page)
  await expect(page.getByRole('radio', { name: 'Modern' })).toBeChecked()
  await expect(page.getByLabel('Another color')).toHaveValue('#facc15')
  await page.getByRole('radio', { name: 'None' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await page.getByRole('radio', { name: 'Compact' }).check()
  await inspection.look('compact-blue')
})

test('every template says all, on either paper, with the address in its window', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  const client = await makeClient(page)
  const names = Array.from({ length: 60 }, (_, n) => `Working day ${String(n + 1)}`)
  const { id } = await invoke(page, 'createInvoice', {
    body: {
      client_id: client,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET30',
      notes: 'With thanks',
      line_items: names.map((name) => ({ name, quantity: 2, price: 450 })),
    },
  })
  const pages: Record<string, number> = {}
  for (const paper of papers) {
    const typeface = typefaces[paper]
    for (const template of templates) {
      await dress(page, { paper, address, document_style: { template, typeface, accent: '#0f766e' } })
      await saveIn(app, documentsFolder(`style-${template}-${paper}`, dataFolder))
      const path = await savePdf(page, 'invoice', id)
      const text = await pdfText(path)
      for (const said of [...names, 'With thanks', '€54,000.00', 'Zenith Maps', 'Ada Studio', 'Draft']) {
        expect(text, `${template} ${paper}`).toContain(said)
      }
      const facts = await pdfFacts(path)
      for (const name of await pdfTypefaces(path)) expect(name).toMatch(families[typeface])
      expect(text).toContain(`Page ${String(facts.pages)} of ${String(facts.pages)}`)
      expect(text.match(/Unit price/g)).toHaveLength(facts.pages)
      expect(facts).toMatchObject({ isTagged: true, language: 'en' })
      const [first, last] = [await pdfPlace(path, 'Zen'), await pdfPlace(path, 'United')]
      expect(first?.x).toBeCloseTo(25, 0)
      expect(first?.y).toBeGreaterThan(64)
      expect(first?.y).toBeLessThan(68)
      expect(last?.y).toBeLessThan(89)
      pages[`${template} ${paper}`] = facts.pages
    }
    expect(pages[`COMPACT ${paper}`]).toBeLessThan(pages[`CLASSIC ${paper}`] ?? 0)
  }
})

test('the total is neither torn nor alone, wherever the lines end', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await dress(page, bank)
  await saveIn(app, documentsFolder('totals', dataFolder))
  const client = await makeClient(page)
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 23 } })
  for (const count of [43, 44, 45, 46, 47, 48, 49]) {
    const line_items = Array.from({ length: count }, (_, n) => ({
      name: `Day ${n + 1}`,
      quantity: 1,
      price: 450,
      tax_id,
    }))
    const { id } = await invoke(page, 'createInvoice', {
      body: {
        client_id: client,
        currency: 'EUR',
        tax_distribution: 'PER_ITEM',
        discount_distribution: 'NO_DISCOUNT',
        net_terms: 'NET30',
        line_items,
      },
    })
    const pages = await pdfPages(await savePdf(page, 'invoice', id))
    expect(
      pages.find((text) => text.includes('Total EUR')),
      String(count),
    ).toMatch(/Day \d+ .*Subtotal.*Total EUR/)
  }
})

test('columns with long labels and large amounts fit on the sheet', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await saveIn(app, documentsFolder('wide', dataFolder))
  const client = await makeClient(page)
  const { id: unit_of_measurement_id } = await invoke(page, 'createUnit', { body: { name: 'kilometre of road' } })
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 13.5 } })
  const figures = { quantity: 999.125, price: 99999999.99, discount_type: 'FIXED', discount_value: 123456789.12 }
  const { id } = await invoke(page, 'createInvoice', {
    body: {
      client_id: client,
      currency: 'EUR',
      tax_distribution: 'PER_ITEM',
      discount_distribution: 'PER_ITEM',
      net_terms: 'NET30',
      line_items: [{ name: 'Road', ...figures, tax_id, unit_of_measurement_id }],
    },
  })
  const document_columns = ['DESCRIPTION', 'QUANTITY', 'UNIT', 'UNIT_PRICE', 'DISCOUNT', 'TAX', 'AMOUNT']
  const long = 'Words that say at length what this is of'
  const parts = ['description', 'quantity', 'unit', 'unit_price', 'discount', 'tax', 'amount', 'terms']
  const document_labels = Object.fromEntries(parts.map((part) => [part, long]))
  for (const template of templates) {
    for (const labels of [null, document_labels]) {
      const document_style = { template, accent: null }
      await dress(page, { address, document_style, document_columns, document_labels: labels })
      const path = await savePdf(page, 'invoice', id)
      // A page that is too wide is printed smaller, and the address leaves its window.
      expect((await pdfPlace(path, 'Zen'))?.x, template).toBeCloseTo(25, 0)
      const amount = await pdfPlace(path, '€99,789')
      expect(amount?.x, template).toBeLessThan(190 - 22)
    }
  }
})

test('what is issued keeps its look, and can be paid by its code in each', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('issued-styles', dataFolder))
  const client = await makeClient(page)
  // As long as they are: it stays in one line, whatever it stands beside.
  const maltese = 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'
  const issued: { readonly id: string; readonly bytes: Buffer }[] = []
  for (const template of templates) {
    await dress(page, { ...bank, iban: maltese, document_style: { template, typeface: 'SERIF', accent: '#facc15' } })
    const { id } = await makeInvoice(page, client)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const path = await savePdf(page, 'invoice', id)
    expect(await pdfCode(path)).toContain(maltese.replaceAll(' ', ''))
    expect(await pdfPlace(path, maltese), template).not.toBeNull()
    issued.push({ id, bytes: await readFile(path) })
  }
  // The longest words that stand before it stay whole as well.
  const words = ['Verwendungszweck', 'Gesamtbetrag']
  for (const template of templates) {
    for (const iban of [bank.iban, maltese]) {
      const document_style = { template, typeface: 'SANS', accent: null }
      await dress(page, { ...bank, iban, document_language: 'de', document_style })
      const { id } = await makeInvoice(page, client)
      await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
      const path = await savePdf(page, 'invoice', id)
      for (const word of words) expect(await pdfPlace(path, word), `${template}, ${iban}`).not.toBeNull()
    }
  }
  await dress(page, { document_style: null })
  for (const { id, bytes } of issued) {
    expect((await readFile(await savePdf(page, 'invoice', id))).equals(bytes)).toBe(true)
  }
})
