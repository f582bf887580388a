import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../application'
import { Inspection } from '../inspection'
import { businessId, invoke, reload, setUp } from '../operations'
import { pdfAttachments, pdfFacts, pdfText } from '../pdf-text'
import { documentsFolder, openInvoice, saveEInvoice, saveIn, savePdf } from '../saved-documents'

const address = { line1: 'Lindenweg 1', line2: null, city: 'Berlin', state: '', zip: '10115', country: 'DE' }
const paris = { ...address, line1: 'Rue du Bac 2', city: 'Paris', zip: '75007', country: 'FR' }
/** All that an e-invoice asks of a seller. */
const profile = {
  address,
  legal_name: 'Marta Lind',
  register_entry: 'HRA 1',
  vat_id: 'DE123456789',
  tax_number: '12/345/67890',
  phone: '+49 30 1234567',
  email: 'marta@lind.example',
  iban: 'DE89370400440532013000',
  locale: 'de-DE',
}

async function beginGerman(page: Page, given: object = profile): Promise<void> {
  await setUp(page)
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: given },
  })
  await reload(page)
}

async function makeDraft(page: Page, clientId: string, given: object = {}): Promise<string> {
  const { id } = await invoke(page, 'createInvoice', {
    body: {
      client_id: clientId,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET30',
      line_items: [{ name: 'Interface design', quantity: 12.5, price: 80 }],
      options: {
        tax_exemption: 'REVERSE_CHARGE',
        supply_start: '2026-10-01',
        supply_end: '2026-10-31',
        purchase_order_number: 'PO-7',
      },
      ...given,
    },
  })
  return id
}

test('a client that receives e-invoices is asked for what one lacks, and receives it in its PDF', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(240_000)
  await beginGerman(page, { address, locale: 'de-DE', iban: profile.iban })
  await saveIn(app, documentsFolder('factur-x', dataFolder))
  const inspection = new Inspection(app, page, 'e-invoice')
  const { id: client } = await invoke(page, 'createClient', {
    body: { name: 'Atelier Bac', kind: 'BUSINESS', address: paris },
  })
  const id = await makeDraft(page, client)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Atelier')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'E-invoice' }).selectOption('In the PDF (Factur-X, ZUGFeRD)')
  await page.getByRole('combobox', { name: 'E-invoice' }).scrollIntoViewIfNeeded()
  await inspection.look('client-editing')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Receives e-invoices: Factur-X')).toBeVisible()
  await inspection.look('client')

  await openInvoice(page, /Atelier/)
  const dialog = page.getByRole('dialog', { name: /^Issue / })
  const issue = () => page.getByRole('button', { name: 'Issue invoice' }).first().click()
  await issue()
  await expect(dialog.getByText('The VAT ID of your client is missing.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Issue invoice' })).toBeDisabled()
  await inspection.look('asked')
  await dialog.getByRole('button', { name: 'Add their VAT ID' }).click()
  await expect(page.getByRole('textbox', { name: /^VAT ID/ })).toBeFocused()
  await page.keyboard.type('FR12345678901')
  // Told once the field is left, and taken all the same.
  await expect(page.getByText('It looks mistyped')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByText('It looks mistyped: its digits do not fit. Look once more.')).toBeVisible()
  await inspection.look('mistyped')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('FR12345678901')).toBeVisible()
  await openInvoice(page, /Atelier/)
  await issue()
  await dialog.getByRole('button', { name: 'Add your tax number' }).last().click()
  await expect(page.getByRole('textbox', { name: /^Tax number/ })).toBeFocused()
  await page.keyboard.type('12/345/67890')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Changes saved')).toBeVisible()
  await openInvoice(page, /Atelier/)
  await issue()
  await expect(dialog.getByText('For the e-invoice')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('button', { name: 'Save PDF…' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save e-invoice…' })).toBeVisible()
  await inspection.look('issued')

  const pdf = await savePdf(page, 'invoice', id)
  const { 'factur-x.xml': xml = '', ...others } = await pdfAttachments(pdf)
  expect(others).toEqual({})
  for (const part of ['INV-0001', 'PO-7', 'FR12345678901', 'VATEX-EU-AE', '<ram:GrandTotalAmount>1000.00<'])
    expect(xml).toContain(part)
  // The reason is said as the sheet says it.
  expect(xml).toContain('Steuerschuldnerschaft des Leistungsempfängers.')
  const text = await pdfText(pdf)
  for (const part of ['Steuerschuldnerschaft des Leistungsempfängers.', 'PO-7']) expect(text).toContain(part)
  const { metadata = '' } = await pdfFacts(pdf)
  expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(metadata).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
  expect(await readFile(await saveEInvoice(page, id), 'utf8')).toBe(xml)
  // Whatever becomes of the client, what was issued stays as it is.
  await invoke(page, 'updateClient', { params: { clientId: client }, body: { e_invoice: null, vat_id: 'FR000' } })
  expect(await pdfAttachments(await savePdf(page, 'invoice', id))).toEqual({ 'factur-x.xml': xml })
})

test('e-invoices for authorities and for Peppol are files of their own', async ({ app, page, dataFolder }) => {
  test.setTimeout(240_000)
  await beginGerman(page)
  await saveIn(app, documentsFolder('files', dataFolder))
  const inspection = new Inspection(app, page, 'e-invoice-files')
  const receiver = {
    kind: 'BUSINESS',
    email: 'rechnung@amt.example',
    address: paris,
    vat_id: 'FR12345678901',
    buyer_reference: '991-01234-44',
  }
  for (const [format, name, sign] of [
    ['XRECHNUNG_UBL', 'xrechnung.xml', '<cbc:BuyerReference>991-01234-44<'],
    ['XRECHNUNG_CII', 'xrechnung.xml', '<ram:BuyerReference>991-01234-44<'],
    ['PEPPOL', 'peppol.xml', '<cbc:EndpointID schemeID="9957">FR12345678901<'],
  ] as const) {
    const client = await invoke(page, 'createClient', {
      body: { ...receiver, name: `Amt ${format}`, e_invoice: format },
    })
    const id = await makeDraft(page, client.id)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    const attached = await pdfAttachments(await savePdf(page, 'invoice', id))
    expect(Object.keys(attached)).toEqual([name])
    expect(attached[name]).toContain(sign)
    const saved = await saveEInvoice(page, id)
    expect(saved).toMatch(/INV-000\d\.xml$/)
    expect(await readFile(saved, 'utf8')).toBe(attached[name])
  }
  await openInvoice(page, /Amt PEPPOL/)
  const saving = page.getByRole('button', { name: 'Save e-invoice…' })
  await expect(saving).toBeVisible()
  await inspection.look('issued')
  await saving.click()
  await expect(page.getByText('Saved INV-0003.xml')).toBeVisible()
})

test('an invoice may be issued without its e-invoice, which is then not offered', async ({ app, page, dataFolder }) => {
  test.setTimeout(240_000)
  await beginGerman(page)
  await saveIn(app, documentsFolder('without', dataFolder))
  const inspection = new Inspection(app, page, 'e-invoice-without')
  const client = await invoke(page, 'createClient', {
    body: { name: 'Amt ohne', kind: 'BUSINESS', e_invoice: 'XRECHNUNG_UBL' },
  })
  const id = await makeDraft(page, client.id, { options: null, shipping: 5 })
  await openInvoice(page, /Amt ohne/)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /^Issue / })
  for (const lacking of [
    'The country of your client is missing.',
    'The buyer reference is missing: of an authority, its routing ID.',
    'It does not say why some of it bears no tax.',
  ])
    await expect(dialog.getByText(lacking)).toBeVisible()
  await inspection.look('asked')
  await dialog.getByRole('checkbox', { name: 'Issue it without an e-invoice' }).check()
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('button', { name: 'Save PDF…' })).toHaveCount(2)
  await expect(page.getByText('Save e-invoice…')).toHaveCount(0)
  await inspection.look('issued')
  expect(await pdfAttachments(await savePdf(page, 'invoice', id))).toEqual({})
  await expect(saveEInvoice(page, id)).rejects.toThrow('It was issued without an e-invoice.')
})

test('a credit note is an e-invoice as its invoice is', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await beginGerman(page)
  await saveIn(app, documentsFolder('credit-notes', dataFolder))
  const inspection = new Inspection(app, page, 'e-invoice-credit-note')
  const receiver = { kind: 'BUSINESS', address: paris, vat_id: 'FR12345678901', email: 'bac@atelier.example' }
  for (const [e_invoice, number] of [
    ['FACTUR_X', 'CN-0001'],
    ['PEPPOL', 'CN-0002'],
  ] as const) {
    const body = { ...receiver, name: `Atelier ${e_invoice}`, e_invoice, buyer_reference: 'B-1' }
    const { id: client } = await invoke(page, 'createClient', { body })
    const invoiceId = await makeDraft(page, client)
    await invoke(page, 'sendInvoice', { params: { invoiceId } })
    await invoke(page, 'createCreditNote', { params: { invoiceId }, body: {} })
    await openInvoice(page, new RegExp(body.name))
    await page.getByRole('button', { name: number, exact: true }).click()
    await page.getByRole('button', { name: 'Save e-invoice…' }).click()
    await expect(page.getByText(`Saved ${number}.xml`)).toBeVisible()
    await expect(page.locator('[data-primary]').first()).toHaveText(
      e_invoice === 'PEPPOL' ? /Save e-invoice…/ : /Save PDF…/,
    )
    await inspection.look(e_invoice.toLowerCase())
  }
})

test('a credit note asks for no account, so it is an e-invoice where its invoice is none for want of one', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await beginGerman(page, { ...profile, iban: null })
  await saveIn(app, documentsFolder('credit-note-alone', dataFolder))
  const receiver = { kind: 'BUSINESS', address: paris, vat_id: 'FR12345678901', email: 'amt@amt.example' }
  const body = { ...receiver, name: 'Amt Nord', e_invoice: 'XRECHNUNG_UBL', buyer_reference: 'B-1' }
  const { id: client } = await invoke(page, 'createClient', { body })
  const invoiceId = await makeDraft(page, client)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  await invoke(page, 'createCreditNote', { params: { invoiceId }, body: {} })
  await openInvoice(page, /Amt Nord/)
  await expect(page.getByRole('button', { name: 'Save PDF…' }).first()).toBeVisible()
  await expect(page.getByText('Save e-invoice…')).toHaveCount(0)
  await page.getByRole('button', { name: 'CN-0001', exact: true }).click()
  await page.getByRole('button', { name: 'Save e-invoice…' }).click()
  await expect(page.getByText('Saved CN-0001.xml')).toBeVisible()
})
