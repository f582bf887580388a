import type { Page } from '@playwright/test'
import { expect, test } from '../application'
import { Inspection } from '../inspection'
import { businessId, invoke, list, makeInvoice, reload, setUp } from '../operations'
import { pdfFacts, pdfText, pdfTypefaces } from '../pdf-text'
import { documentsFolder, saveIn, savePdf } from '../saved-documents'

const templates = ['CLASSIC', 'MODERN', 'COMPACT'] as const
const typefaces = ['SANS', 'SERIF'] as const

const languages = ['English', 'Deutsch', 'Español', 'Français', 'Italiano', 'Nederlands', 'Português']

/** What each document is recognized by, and what the client's accountant looks for on an invoice. */
const said = {
  es: {
    invoice: ['Factura', 'Fecha expedición', 'Vencimiento', 'Precio unitario', 'Gastos de envío', 'Total a pagar'],
    credit_note: ['Factura rectificativa', 'Rectifica la factura', 'Total del abono'],
    estimate: ['Presupuesto'],
    receipt: ['Recibo de pago', 'Importe recibido'],
    statement: ['Estado de cuenta', 'Saldo pendiente'],
  },
  fr: {
    invoice: ['Facture', 'Date d’émission', 'Échéance', 'Prix unitaire', 'Frais de port', 'Net à payer'],
    credit_note: ['Avoir', 'Concerne la facture', 'Total de l’avoir'],
    estimate: ['Devis'],
    receipt: ['Reçu de paiement', 'Montant reçu'],
    statement: ['Relevé de compte', 'Solde dû'],
  },
  it: {
    invoice: ['Fattura', 'Data di emissione', 'Scadenza', 'Prezzo unitario', 'Spese di spedizione', 'Netto a pagare'],
    credit_note: ['Nota di credito', 'Riferita alla fattura', 'Totale accreditato'],
    estimate: ['Preventivo'],
    receipt: ['Ricevuta di pagamento', 'Importo ricevuto'],
    statement: ['Estratto conto', 'Saldo dovuto'],
  },
  nl: {
    invoice: ['Factuur', 'Datum', 'Vervaldatum', 'Eenheidsprijs', 'Verzendkosten', 'Te betalen'],
    credit_note: ['Creditnota', 'Bij factuur', 'Totaal gecrediteerd'],
    estimate: ['Offerte'],
    receipt: ['Betalingsbewijs', 'Ontvangen bedrag'],
    statement: ['Rekeningoverzicht', 'Openstaand saldo'],
  },
  pt: {
    invoice: ['Fatura', 'Data de emissão', 'Vencimento', 'Preço unitário', 'Despesas de envio', 'Total a pagar'],
    credit_note: ['Nota de crédito', 'Referente à fatura', 'Total creditado'],
    estimate: ['Orçamento'],
    receipt: ['Recibo', 'Valor recebido'],
    statement: ['Extrato de conta', 'Saldo em dívida'],
  },
} as const

const business = {
  address: { line1: '12 Chart Row', line2: '', city: 'Cork', state: '', zip: 'T12 W8RN', country: 'IE' },
  ...{ iban: 'IE29 AIBK 9311 5212 3456 78', bic: 'AIBKIE2D', bank_name: 'Allied Irish Banks' },
  ...{ vat_id: 'IE6388047V', tax_number: '1234567T' },
  document_columns: ['DESCRIPTION', 'QUANTITY', 'UNIT', 'UNIT_PRICE', 'DISCOUNT', 'TAX', 'AMOUNT'],
}

/** One document of each kind for a client, with all that a sheet has a word for. */
async function makeEach(page: Page, client_id: string, tax_id: string, unit_of_measurement_id: string) {
  const line = { name: 'Interface design', quantity: 2, price: 450, tax_id, unit_of_measurement_id }
  const priced = {
    ...{ client_id, currency: 'EUR', tax_distribution: 'PER_ITEM', discount_distribution: 'PER_ITEM' },
    ...{ shipping: 12.5, notes: 'Gràcies · Grüße · Ça va', line_items: [] as object[] },
    options: { withholding_name: 'IRPF', withholding_percent: 15, shipping_tax: tax_id, supply_start: '2026-05-01' },
  }
  priced.line_items = [{ ...line, discount_type: 'PERCENTAGE', discount_value: 10 }, line]
  const late = { has_late_fee: true, late_fee: 1, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'MONTHLY' }
  const { id: invoice } = await invoke(page, 'createInvoice', { body: { ...priced, net_terms: 'NET30', ...late } })
  await invoke(page, 'sendInvoice', { params: { invoiceId: invoice } })
  const { id: estimate } = await invoke(page, 'createEstimate', { body: priced })
  const paid = { invoice_id: invoice, amount: 50, payment_date: '2026-06-20', is_settled: true }
  const { id: receipt } = await invoke(page, 'createPayment', { body: paid })
  const again = await issueFor(page, client_id)
  const { id: credit_note } = await invoke(page, 'createCreditNote', { params: { invoiceId: again }, body: {} })
  return { invoice, estimate, receipt, credit_note, statement: `${client_id}_2020-01-01_2040-12-31_EUR` }
}

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
  await expect(language.locator('option')).toHaveText(['As your documents', ...languages])
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
  // Amounts are written as their reader does.
  expect(text.replace(/\s/g, ' ')).toContain('900,00 €')
  const otherText = await pdfText(await savePdf(page, 'invoice', other))
  for (const words of ['Bill to', 'Issued', 'Net 30 days', '€900.00']) expect(otherText).toContain(words)
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

test('each language says every document in its own words and characters, on one sheet', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  await setUp(page)
  const organizationId = await businessId(page)
  const dress = (profile: object) =>
    invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile } })
  const { id: tax } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 23 } })
  const { id: unit } = await invoke(page, 'createUnit', { body: { name: 'kilometre' } })
  for (const [index, [language, kinds]] of Object.entries(said).entries()) {
    const template = templates[index % templates.length]
    const typeface = typefaces[index % typefaces.length]
    await dress({ ...business, document_style: { template, typeface }, locale: language })
    await saveIn(app, documentsFolder(`language-${language}`, dataFolder))
    const { id } = await invoke(page, 'createClient', { body: { name: 'Zenith Maps', kind: 'BUSINESS', language } })
    const made = await makeEach(page, id, tax, unit)
    for (const [kind, words] of Object.entries(kinds) as [keyof typeof made, readonly string[]][]) {
      const path = await savePdf(page, kind, made[kind])
      const text = await pdfText(path)
      for (const word of words) expect(text, `${language} ${kind}`).toContain(word)
      expect(await pdfFacts(path)).toMatchObject({ pages: 1, language })
      for (const drawn of await pdfTypefaces(path)) expect(drawn).toMatch(/^(Inter|SourceSerif4)-/)
    }
  }
})
