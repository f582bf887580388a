import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../application'
import { Inspection } from '../inspection'
import { businessId, invoke, makeInvoice, setUp } from '../operations'
import { pdfCode, pdfFacts, pdfLinks, pdfPlace, pdfText } from '../pdf-text'
import { documentsFolder, openInvoice, saveIn, savePdf } from '../saved-documents'

const line = { name: 'Interface design', quantity: 2, price: 450 }
const document = {
  currency: 'EUR',
  tax_distribution: 'NO_TAX',
  discount_distribution: 'NO_DISCOUNT',
  line_items: [line],
}

test('every document is a file that can be kept for decades and read aloud', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('every-kind', dataFolder))
  const names = ['Müller & Söhne', 'Ελλάς <Α.Ε.>', 'Ромашка', 'Công ty Việt']
  for (const name of names) {
    const { id: client } = await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
    const { id } = await makeInvoice(page, client)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const path = await savePdf(page, 'invoice', id)
    expect((await pdfText(path)).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    await expectArchival(path)
    if (name === names[0]) {
      await invoke(page, 'voidInvoice', { params: { invoiceId: id } })
      await expectArchival(await savePdf(page, 'invoice', id))
    }
  }
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Long & Sons', kind: 'BUSINESS' } })
  const long = await invoke(page, 'createInvoice', {
    body: {
      ...document,
      client_id: client,
      net_terms: 'NET30',
      line_items: Array.from({ length: 90 }, (_, n) => ({ ...line, name: `Day ${String(n + 1)}` })),
    },
  })
  const draft = await savePdf(page, 'invoice', long.id)
  expect((await pdfFacts(draft)).pages).toBeGreaterThan(2)
  await expectArchival(draft)
  const estimate = await invoke(page, 'createEstimate', { body: { ...document, client_id: client } })
  await expectArchival(await savePdf(page, 'estimate', estimate.id))
  const { id: credited } = await makeInvoice(page, client)
  await invoke(page, 'sendInvoice', { params: { invoiceId: credited } })
  const note = await invoke(page, 'createCreditNote', { params: { invoiceId: credited }, body: {} })
  await expectArchival(await savePdf(page, 'credit_note', note.id))
  await expectArchival(await savePdf(page, 'statement', `${client}_2020-01-01_2040-12-31_EUR`))
})

test('the address stands in the window of its envelope', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await saveIn(app, documentsFolder('window', dataFolder))
  const inspection = new Inspection(app, page, 'documents-window')
  const organizationId = await businessId(page)
  const address = { line1: '12 Chart Row', line2: 'Floor 3', city: 'London', state: '', zip: 'SE1 9GF', country: 'GB' }
  const client = await invoke(page, 'createClient', {
    body: { name: 'Ann Lee', kind: 'BUSINESS', address, profile: { company_name: 'Zenith Maps' } },
  })
  for (const paper of ['A4', 'LETTER']) {
    const profile = {
      paper,
      address: {
        ...address,
        line1: '1 Harbour Street, Old Harbour Master’s House, Upper Floor',
        city: 'Cork',
        country: 'IE',
      },
    }
    await invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile } })
    const { id } = await makeInvoice(page, client.id)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const path = await savePdf(page, 'invoice', id)
    const [first, last] = [await pdfPlace(path, 'Zen'), await pdfPlace(path, 'United')]
    // DIN 5008, form B: 20 to 105 mm from the left, the six lines of its address 62.7 to 90 mm from the top.
    expect(first?.x).toBeCloseTo(25, 0)
    expect(first?.y).toBeGreaterThan(64)
    expect(first?.y).toBeLessThan(68)
    expect(last?.y).toBeGreaterThan(80)
    expect(last?.y).toBeLessThan(89)
    await openInvoice(page, /Ann Lee/)
    await inspection.look(`window-${paper}`)
  }
})

test('an invoice in euros can be paid by scanning it', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await saveIn(app, documentsFolder('payment-code', dataFolder))
  const organizationId = await businessId(page)
  const profile = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', bank_name: 'Commerzbank' }
  await invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile } })
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Scanner', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, client)
  expect(await pdfCode(await savePdf(page, 'invoice', id))).toBeNull()
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  const path = await savePdf(page, 'invoice', id)
  expect(await pdfCode(path)).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nAda Studio\nDE89370400440532013000\nEUR900\n\n\nINV-0001',
  )
  await expectArchival(path)
  await openInvoice(page, /Scanner/)
  await expect(page.frameLocator('iframe.shown').getByRole('img', { name: /fills in this transfer/ })).toBeVisible()
  await new Inspection(app, page, 'documents').look('payment-code')
  await invoke(page, 'voidInvoice', { params: { invoiceId: id } })
  expect(await pdfCode(await savePdf(page, 'invoice', id))).toBeNull()
})

test('an invoice is paid on the page of the business, by its link or by scanning it', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  await saveIn(app, documentsFolder('payment-link', dataFolder))
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Settings: Documents')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Payment page' })
  await field.fill('paypal.me/ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter the address of a page that begins with https:\/\//)
  const inspection = new Inspection(app, page, 'documents')
  await inspection.look('payment-link-refused')
  await field.fill('https://paypal.me/ada/{amount}{currency}')
  await page.getByRole('button', { name: 'Save' }).click()
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Online', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, client)
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  const path = await savePdf(page, 'invoice', id)
  const link = 'https://paypal.me/ada/900.00EUR'
  expect(await pdfLinks(path)).toEqual([{ address: link, said: link }])
  expect(await pdfCode(path)).toBe(link)
  await expectArchival(path)
  await openInvoice(page, /Online/)
  await inspection.look('payment-link')
})

test('an invoice to a Swiss account ends with its QR-bill', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await saveIn(app, documentsFolder('swiss-bill', dataFolder))
  const organizationId = await businessId(page)
  const address = { line1: 'Rue du Lac 1268', line2: null, city: 'Biel', state: '', zip: '2501', country: 'CH' }
  const profile = { address, iban: 'CH58 0079 1123 0008 8901 2', currency: 'CHF', locale: 'en-CH' }
  await invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile } })
  const inspection = new Inspection(app, page, 'documents')
  const home = { ...address, line1: 'Marktgasse 28', city: 'Rorschach', zip: '9400' }
  for (const [name, where, language, separate] of [
    ['Pia Rutschmann', home, null, 'Separate before paying in'],
    ['Somebody', null, 'fr', 'A détacher avant le versement'],
    ['Qualcuno', null, 'it', 'Da staccare prima del versamento'],
    ['Alguien', null, 'es', 'Separate before paying in'],
  ] as const) {
    const made = { name, kind: 'PERSON', address: where, language }
    const { id: client } = await invoke(page, 'createClient', { body: made })
    const body = { ...document, currency: 'CHF', client_id: client, net_terms: 'NET30' }
    const { id } = await invoke(page, 'createInvoice', { body })
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const path = await savePdf(page, 'invoice', id)
    expect((await pdfFacts(path)).pages).toBe(2)
    expect(await pdfText(path)).toContain(separate)
    const lines = (await pdfCode(path, 2))?.split('\n') ?? []
    expect([lines.length, lines[3], lines[5], lines[18], lines[19]]).toEqual([
      31,
      'CH5800791123000889012',
      'Ada Studio',
      '900.00',
      'CHF',
    ])
    expect(lines[21]).toBe(where === null ? '' : 'Pia Rutschmann')
    await expectArchival(path, language ?? undefined)
    await openInvoice(page, new RegExp(name))
    await page
      .frameLocator('iframe.shown')
      .getByRole('img', { name: /^Swiss QR code/i })
      .scrollIntoViewIfNeeded()
    await inspection.look(`swiss-bill-${name.split(' ')[0] ?? ''}`)
  }
})

test('a client who has paid gets a receipt, once the money has arrived', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const folder = documentsFolder('receipt', dataFolder)
  await saveIn(app, folder)
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Payer', kind: 'BUSINESS' } })
  const { id: invoice_id } = await makeInvoice(page, client)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice_id } })
  const paid = { invoice_id, amount: 450.5, payment_date: '2026-06-20', is_settled: false }
  const { id: paymentId } = await invoke(page, 'createPayment', { body: paid })
  await openInvoice(page, /Payer/)
  const actions = page.getByRole('button', { name: /^Actions for the payment/ })
  const save = page.getByRole('menuitem', { name: 'Save receipt as PDF…' })
  await actions.click()
  await expect(page.getByRole('menuitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await invoke(page, 'updatePayment', { params: { paymentId }, body: { is_settled: true } })
  await expect(page.getByText('On its way')).toHaveCount(0)
  await actions.click()
  await expect(save).toBeVisible()
  await new Inspection(app, page, 'documents').look('receipt-menu')
  await save.click()
  await expect(page.getByText('Saved INV-0001 receipt of 2026-06-20.pdf')).toBeVisible()
  const path = join(folder, 'INV-0001 receipt of 2026-06-20.pdf')
  expect(await pdfText(path)).toMatch(/€450\.50 received on .*Amount received EUR €450\.50 Still open €449\.50/)
  await expectArchival(path)
})

test('an invoice that is paid is saved with its payments, marked as paid', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const folder = documentsFolder('with-payments', dataFolder)
  await saveIn(app, folder)
  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Payer', kind: 'BUSINESS' } })
  const { id: invoice_id } = await makeInvoice(page, client)
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice_id } })
  const pay = (amount: number) =>
    invoke(page, 'createPayment', { body: { invoice_id, amount, payment_date: '2026-06-20', is_settled: true } })
  const saveAs = async (begin: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Save PDF with payments…' }).click()
    await expect(page.getByText(`Saved ${begin}`)).toBeVisible()
    return join(folder, readdirSync(folder).find((name) => name.startsWith(begin)) ?? '')
  }
  await pay(450.5)
  await openInvoice(page, /Payer/)
  const inPart = await saveAs('INV-0001 with payments, ')
  expect(await pdfText(inPart)).toMatch(/Copy.*€449\.50 owed on .*Payment 20 June 2026 −€450\.50 Balance due €449\.50/)
  await page.getByRole('button', { name: 'More actions' }).click()
  await new Inspection(app, page, 'documents').look('with-payments-menu')
  await page.keyboard.press('Escape')
  await pay(449.5)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  const paid = await saveAs('INV-0001 paid')
  expect(await pdfText(paid)).toMatch(/Paid.*−€450\.50 Payment 20 June 2026 −€449\.50 Balance due €0\.00/)
  await expectArchival(paid)
})

async function expectArchival(path: string, said = 'en'): Promise<void> {
  const { title, language, isTagged, metadata = '' } = await pdfFacts(path)
  expect(title).toContain('Ada Studio')
  expect({ language, isTagged }).toEqual({ language: said, isTagged: true })
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const bytes = await readFile(path, 'latin1')
  expect(bytes).toContain('/ID')
}
