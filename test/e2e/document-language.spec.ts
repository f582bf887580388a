import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, list, makeInvoice, reload, setUp } from './operations'
import { pdfFacts, pdfText } from './pdf-text'
import { documentsFolder, saveIn, savePdf } from './saved-documents'

const templates = ['CLASSIC', 'MODERN', 'COMPACT'] as const

async function go(page: Page, place: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(place)
  await page.keyboard.press('Enter')
}

async function issueFor(page: Page, clientId: string): Promise<string> {
  const { id } = await makeInvoice(page, clientId)
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  return id
}

test('a client gets documents in its language while another gets English ones', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('language', dataFolder))
  const inspection = new Inspection(app, page, 'document-language')
  await go(page, 'New client')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Müller & Söhne')
  const language = page.getByRole('combobox', { name: /^Language/ })
  await expect(language.locator('option')).toHaveText(['As your documents', 'English', 'Deutsch'])
  await language.selectOption('Deutsch')
  await language.scrollIntoViewIfNeeded()
  await inspection.look('client-editing')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Documents: Deutsch')).toBeVisible()
  await inspection.look('client')

  const [german] = await list(page, 'listClients')
  const english = await invoke(page, 'createClient', { body: { name: 'Zenith Maps', kind: 'BUSINESS' } })
  const [theirs, other] = [await issueFor(page, german?.id ?? ''), await issueFor(page, english.id)]
  const text = await pdfText(await savePdf(page, 'invoice', theirs))
  for (const words of ['Rechnung an', 'Ausstellungsdatum', '30 Tage netto', 'Einzelpreis', 'Gesamtbetrag', 'fällig am'])
    expect(text).toContain(words)
  // Amounts stay as the business's region writes them.
  expect(text).toContain('€900.00')
  const otherText = await pdfText(await savePdf(page, 'invoice', other))
  for (const words of ['Bill to', 'Issued', 'Net 30 days']) expect(otherText).toContain(words)
  const note = await invoke(page, 'createCreditNote', { params: { invoiceId: theirs }, body: {} })
  expect(await pdfText(await savePdf(page, 'credit_note', note.id))).toContain('Rechnungskorrektur')
  const statement = await savePdf(page, 'statement', `${german?.id ?? ''}_2020-01-01_2040-12-31_EUR`)
  expect(await pdfText(statement)).toContain('Kontoübersicht')
})

test('the business’s documents are in the language that it chose, which is seen as it is chosen', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('language-of-business', dataFolder))
  const inspection = new Inspection(app, page, 'document-language-settings')
  await go(page, 'Settings: Documents')
  const language = page.getByRole('combobox', { name: 'Language of documents' })
  const sample = page.frameLocator('iframe.shown')
  await expect(language.locator('option:checked')).toHaveText('English')
  await expect(sample.getByText('Bill to')).toBeAttached()
  await language.selectOption('Deutsch')
  await expect(sample.getByText('Rechnung an')).toBeAttached()
  await language.scrollIntoViewIfNeeded()
  await inspection.look('chosen')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible()

  const { id: client } = await invoke(page, 'createClient', { body: { name: 'Zenith Maps', kind: 'BUSINESS' } })
  const organizationId = await businessId(page)
  for (const template of templates) {
    const body = { profile: { document_style: { template, accent: '#0f766e' } } }
    await invoke(page, 'updateOrganization', { params: { organizationId }, body })
    const id = await issueFor(page, client)
    const path = await savePdf(page, 'invoice', id)
    expect(await pdfText(path)).toContain('Rechnung an')
    expect((await pdfFacts(path)).pages).toBe(1)
    await reload(page)
    await go(page, 'Invoices')
    await page
      .getByRole('row', { name: /Zenith/ })
      .first()
      .click()
    await expect(page.frameLocator('iframe').getByText('Rechnung an')).toBeVisible()
    await inspection.look(`invoice-${template.toLowerCase()}`)
  }
})
