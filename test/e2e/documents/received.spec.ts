import { PDFDocument } from '@cantoo/pdf-lib'
import type { ElectronApplication, Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changed, ciiInvoice, ublInvoice } from '../../../src/domain/e-invoice/read/received.fixture'
import { expect, test } from '../application'
import { type DroppedFile, dropFiles } from '../drop-files'
import { Inspection } from '../inspection'
import { businessId, invoke, reload, setUp } from '../operations'
import { saveIn, savePdf } from '../saved-documents'
import { lookAtWords } from '../word-faults'

/** From now on the dialog of the system chooses this file; nobody is there to choose another. */
async function chooseIn(app: ElectronApplication, path: string | null): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () =>
      Promise.resolve({ canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] })
  }, path)
}

async function open(app: ElectronApplication, page: Page, folder: string, name: string, content: string | Uint8Array) {
  await offer(app, folder, name, content)
  await page.keyboard.press('ControlOrMeta+O')
}

async function offer(app: ElectronApplication, folder: string, name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  await chooseIn(app, path)
}

const drop = (page: Page, files: readonly DroppedFile[]) =>
  dropFiles(page, files, 'Drop an e-invoice or a bank statement to read it')

async function pdfWith(attachments: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  for (const [name, text] of Object.entries(attachments))
    await pdf.attach(new TextEncoder().encode(text), name, { mimeType: 'text/xml' })
  return pdf.save()
}

/** Wrong in as many ways as Billfold looks for. */
const wrong = [
  ['<cbc:ID>RE-2026-17</cbc:ID>', ''],
  ['<cbc:DueDate>2026-12-02<', '<cbc:DueDate>2026-10-02<'],
  ['>60.00</cbc:LineExtensionAmount>', '>66.00</cbc:LineExtensionAmount>'],
  ['<cbc:TaxAmount currencyID="EUR">20.90<', '<cbc:TaxAmount currencyID="EUR">29.00<'],
  ['<cbc:ID>DE89370400440532013000<', '<cbc:ID>DE98370400440532013000<'],
  ['Ada Studio Ltd', 'Somebody Else AG'],
  ['>95.10<', '>95,10<'],
].reduce((xml, [from = '', to = '']) => changed(xml, from, to), ublInvoice)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const totalOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Totals' })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

test.beforeEach(async ({ page }) => {
  await setUp(page)
})

/** What a stranger has written, and what the rules are called: in no catalogue. */
const written = [
  'Ada Studio',
  'Nordwind Papier GmbH',
  'rechnung@nordwind.example',
  'Hafenstraße 12',
  '20457 Hamburg',
  'Nordwind',
  'Somebody Else AG',
  'Quay 3',
  'Papier',
  'Naturweiß, 120 g/m², in Bögen zu 70 × 100 cm',
  'Muster',
  'Fachbuch',
  'Treuerabatt',
  '30 Tage netto',
  'Vielen Dank für Ihren Auftrag & bis bald',
  'DE98370400440532013000',
  'DE98 3704 0044 0532 0130 00',
  'DE111111125',
  'COBADEFFXXX',
  'PO-7',
  'RE-2026-17 / 4711',
  'PEPPOL-EN16931-R120',
  'wrong.xml',
  'notes.txt',
  'Germany',
  'Dublin',
  'Ireland',
]

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`an e-invoice can be read in ${language}`, async ({ app, page, dataFolder }) => {
      test.setTimeout(120_000)
      const rules = ['BR-02', 'BR-CO-10', 'BR-CO-14', 'BR-CO-17']
      const look = lookAtWords(app, page, { known: [...written, ...rules] })
      await open(app, page, dataFolder, 'wrong.xml', wrong)
      await expect(page.getByText('PEPPOL-EN16931-R120')).toBeVisible()
      await look('a received e-invoice')
      await open(app, page, dataFolder, 'notes.txt', 'Hello')
      await expect(page.getByRole('main').getByText('notes.txt')).toBeVisible()
      await look('a received file that is none')
    })
  })
}

test('an e-invoice is opened by the menu, checked and shown to be read', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'received')
  await chooseIn(app, null)
  await page.keyboard.press('ControlOrMeta+O')
  await expect(heading(page)).toHaveText('Home')

  await offer(app, dataFolder, 'xrechnung.xml', ublInvoice)
  await app.evaluate(({ Menu }) => {
    const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&File')
    file?.submenu?.items.find(({ label }) => label === 'Open E-Invoice…')?.click()
  })
  await expect(heading(page)).toHaveText('Invoice RE-2026-17 from Nordwind Papier GmbH')
  for (const words of [
    'XRechnung (UBL)',
    'Nothing is wrong with it',
    'Read from xrechnung.xml. Billfold keeps nothing of it: the file stays where it is.',
    'Vielen Dank für Ihren Auftrag & bis bald',
    '€1,250.00 per 100',
    'Ada Studio Ltd',
    'DE89 3704 0044 0532 0130 00',
  ])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect(totalOf(page, 'With tax')).toHaveText('€195.10')
  await expect(totalOf(page, 'Amount due')).toHaveText('€100.00')
  await expect(page.getByText('Worth a look')).toHaveCount(0)
  await inspection.look('ubl')
  await page.getByText('Fachbuch').scrollIntoViewIfNeeded()
  await inspection.look('ubl-lines')
  await page.getByRole('button', { name: 'Copy the account number' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('DE89370400440532013000')

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('zugferd')
  await offer(app, dataFolder, 'facture.pdf', await pdfWith({ 'other.xml': '<a/>', 'factur-x.xml': ciiInvoice }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Invoice F-88 from Atelier Bac SARL')
  await expect(page.getByText('Factur-X / ZUGFeRD', { exact: true })).toBeVisible()
  await expect(page.getByText('Merci <beaucoup> & à bientôt')).toBeVisible()
  await expect(page.getByText('Nothing is wrong with it')).toBeVisible()
  await inspection.look('pdf')
  const minimum = changed(
    ciiInvoice.replace(/<ram:IncludedSupply[^]*<\/ram:IncludedSupplyChainTradeLineItem>/, ''),
    'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
    'urn:factur-x.eu:1p0:minimum',
  )
  await open(app, page, dataFolder, 'minimum.pdf', await pdfWith({ 'factur-x.xml': minimum }))
  await expect(page.getByText('Read from minimum.pdf.')).toBeVisible()
  await expect(page.getByText('has no lines, only what they come to.')).toBeVisible()
  await expect(page.getByText('Nothing is wrong with it')).toBeVisible()
  await inspection.look('minimum')
  const credit = changed(ciiInvoice, '<ram:TypeCode>380<', '<ram:TypeCode>381<')
  await open(app, page, dataFolder, 'avoir.xml', credit)
  await expect(heading(page)).toHaveText('Credit note F-88 from Atelier Bac SARL')
  await expect(totalOf(page, 'Credited')).toHaveText('€1,020.00')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(heading(page)).toHaveText('Home')
})

test('what Billfold has sealed itself is read back', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  const address = { line1: 'Lindenweg 1', line2: null, city: 'Berlin', state: '', zip: '10115', country: 'DE' }
  const profile = { address, vat_id: 'DE123456789', iban: 'DE89370400440532013000' }
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body: { profile } })
  await reload(page)
  const { id: client_id } = await invoke(page, 'createClient', {
    body: { name: 'Atelier Bac', kind: 'BUSINESS', address, e_invoice: 'FACTUR_X' },
  })
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  const { id } = await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id, currency: 'EUR', net_terms: 'NET30', shipping: 10, options: { shipping_tax: 'PROPORTIONAL' } },
      ...{ tax_distribution: 'PER_DOCUMENT', tax_id, discount_distribution: 'NO_DISCOUNT' },
      line_items: [{ name: 'Interface design', quantity: 12.5, price: 80 }],
    },
  })
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  await saveIn(app, dataFolder)
  await chooseIn(app, await savePdf(page, 'invoice', id))
  await page.keyboard.press('ControlOrMeta+O')
  await expect(heading(page)).toHaveText('Invoice INV-0001 from Ada Studio')
  await expect(page.getByText('Nothing is wrong with it')).toBeVisible()
  await expect(page.getByText('It is from your own business.')).toBeVisible()
  await expect(totalOf(page, 'Amount due')).toHaveText('€1,201.90')
  await new Inspection(app, page, 'received-own').look('own')
})

test('what is wrong with an e-invoice is said, with where', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'received-wrong')
  await open(app, page, dataFolder, 'wrong.xml', wrong)
  await expect(heading(page)).toHaveText('Invoice from Nordwind Papier GmbH')
  for (const words of [
    '9 things are wrong with it',
    'It has no number.',
    'One of the totals cannot be read: “95,10”.',
    'It is due before the day on which it was issued.',
    'Line 2 comes to €60.00 by its quantity and price, but says €66.00.',
    'What is sold at 7% comes to €66.00, but the tax at that rate is charged on €60.00.',
    'The tax at 19% comes to €20.90, but it says €29.00.',
    'The lines add up to €186.00, but their sum says €180.00.',
    'The taxes add up to €33.20, but their sum says €25.10.',
    'The IBAN DE98370400440532013000 cannot be right: its check digits do not fit. Ask before you pay to it.',
    'It is for “Somebody Else AG”, which is not the name of your business.',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await inspection.look('wrong')
})

/** Another program, or an eye, would read it otherwise. */
const twoFaced = [
  ['<cbc:ID>RE-2026-17</cbc:ID>', '<cbc:ID>RE-\u202e71-6202</cbc:ID><cbc:ID>RE-2</cbc:ID>'],
  ['<cbc:InvoiceTypeCode>380<', '<cbc:InvoiceTypeCode>384<'],
  ['<cbc:ID>DE89370400440532013000<', '<cbc:ID>D\u041589370400440532013000<'],
  ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="USD">'],
  [
    '<cac:AccountingSupplierParty>',
    `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment>
      <cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="Zeiten\u202efdp.exe">TVqQ</cbc:EmbeddedDocumentBinaryObject>
    </cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
  ],
].reduce((xml, [from = '', to = '']) => changed(xml, from, to), ublInvoice)

test('of a line with very many discounts, some are shown', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  const discount =
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>0.01</cbc:Amount></cac:AllowanceCharge>'
  const of = (number: number) => changed(ublInvoice, '<cac:Item>', `${discount.repeat(number)}<cac:Item>`)
  await open(app, page, dataFolder, 'many.xml', of(500))
  const lines = page.getByRole('region', { name: 'Lines' })
  await expect(lines.getByText('481 more discounts and charges are not shown, but were checked.')).toBeVisible()
  await expect(lines.getByText('Discount', { exact: true })).toHaveCount(19)
  await new Inspection(app, page, 'received-discounts').look('many')
  await open(app, page, dataFolder, 'more.xml', of(200_000))
  await expect(page.getByText('It has more parts than any e-invoice.')).toBeVisible()
})

test('what is worth a look is told beside what is right', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  const odd = [
    ['DE111111125', 'DE111111152'],
    ['<cbc:IssueDate>2026-11-02<', '<cbc:IssueDate>2999-01-02<'],
    ['<cbc:DueDate>2026-12-02<', '<cbc:DueDate>2999-02-02<'],
    ['Ada Studio Ltd', 'Ada Studio \u200f(עדה)\u200f'],
  ].reduce((xml, [from = '', to = '']) => changed(xml, from, to), ublInvoice)
  await open(app, page, dataFolder, 'odd.xml', odd)
  await expect(page.getByText('Nothing is wrong with it')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Worth a look' }).getByRole('listitem')
  await expect(notes).toHaveText([
    'The VAT ID DE111111152 of whom it is from looks mistyped: its digits do not fit.',
    'It is dated 2 Jan 2999, which is in the future.',
  ])
  await new Inspection(app, page, 'received-odd').look('odd')
})

test('what could be read in two ways is told, and what comes with it is named', async ({ app, page, dataFolder }) => {
  test.setTimeout(120_000)
  await open(app, page, dataFolder, 'two-faced.xml', twoFaced)
  await expect(heading(page)).toHaveText('Invoice RE-71-6202 from Nordwind Papier GmbH')
  for (const words of [
    '4 things are wrong with it',
    'One of the totals cannot be read: “100.00 USD”. That is another currency than that of the invoice.',
    'It has more than one number: another program may show another one.',
    'Its number holds characters that cannot be seen. They are left out here.',
    'Corrected invoice: it takes the place of another',
    'Files with it (not opened)',
    'Zeitenfdp.exe',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText(/^The account number “DЕ8937/)).toBeVisible()
  await expect(totalOf(page, 'Amount due')).toHaveText('–')
  await new Inspection(app, page, 'received-two-faced').look('two-faced')
})

test('what is no e-invoice is said to be none, and nothing of it is used', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'received-refused')
  const says = (words: string) => expect(page.getByRole('alert').getByText(words)).toBeVisible()

  await open(app, page, dataFolder, 'damaged.xml', ublInvoice.slice(0, 900))
  await says('Its XML is damaged in line')
  await expect(page.getByText('damaged.xml cannot be read as an e-invoice')).toBeVisible()
  await inspection.look('malformed')

  const bomb = `<!DOCTYPE Invoice [<!ENTITY a SYSTEM "file:///etc/passwd">]>`
  await open(app, page, dataFolder, 'bomb.xml', changed(ublInvoice, '<Invoice ', `${bomb}\n<Invoice `))
  await says('It has a document type (DOCTYPE) in line 2.')
  await inspection.look('doctype')

  await open(app, page, dataFolder, 'feed.xml', '<rss version="2.0"/>')
  await says('It is XML, but no e-invoice: it begins with “rss”.')
  await open(app, page, dataFolder, 'letter.pdf', await pdfWith({}))
  await says('It is an ordinary PDF: there is no e-invoice in it.')
  await inspection.look('pdf-without')
  await open(app, page, dataFolder, 'broken.pdf', '%PDF-1.7\nnothing')
  await says('The PDF is damaged.')

  const toasts = page.getByRole('region', { name: 'Notifications' })
  await open(app, page, dataFolder, 'large.xml', new Uint8Array(30 * 1024 * 1024 + 1))
  await expect(
    toasts.getByText('large.xml is larger than 30 MB, which no e-invoice is. It was not opened.'),
  ).toBeVisible()
  await inspection.look('too-large')
  // The one before stays in sight.
  await says('The PDF is damaged.')
})

/** A library looks for an object at each of its letters. */
const endless = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n${'a'.repeat(20 * 1024 * 1024)}\n%%EOF`

test('a file that takes without end to read leaves the window to whoever works in it', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'received-reading')
  await open(app, page, dataFolder, 'endless.pdf', endless)
  const said = page.getByRole('status').filter({ hasText: 'Reading endless.pdf…' })
  await expect(said).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('new client')
  await expect(page.getByRole('option', { name: 'New client' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toBeVisible()
  await expect(page.getByRole('alert').getByText('It takes longer to read than any e-invoice')).toBeVisible({
    timeout: 60_000,
  })
  await expect(said).toHaveCount(0)
  // Nobody has to wait for it: the next one is read at once.
  await page.keyboard.press('ControlOrMeta+1')
  await open(app, page, dataFolder, 'endless.pdf', endless)
  await expect(said).toBeVisible()
  await inspection.look('reading')
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveCount(0)
  await expect(heading(page)).toHaveText('Home')
  await open(app, page, dataFolder, 'facture.pdf', await pdfWith({ 'factur-x.xml': ciiInvoice }))
  await expect(heading(page)).toHaveText('Invoice F-88 from Atelier Bac SARL')
})

test('an e-invoice is dropped on the window, and nothing else is', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'received-dropped')
  const address = page.url()
  const over = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'x.xml'))
    return transfer
  })
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: over })
  await expect(page.getByText('Drop an e-invoice or a bank statement to read it')).toBeVisible()
  await inspection.look('over')
  await page.dispatchEvent('main', 'dragleave', { dataTransfer: over })
  await expect(page.getByText('Drop an e-invoice or a bank statement to read it')).toBeHidden()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await drop(page, [{ name: 'notes.txt', content: 'Hello' }])
  await expect(
    toasts.getByText(
      'notes.txt was not opened. Billfold reads e-invoices (PDF, XML) and bank statements (XML, STA, OFX, QIF, CSV).',
    ),
  ).toBeVisible()
  await inspection.look('text-refused')
  await drop(page, [
    { name: 'a.xml', content: ublInvoice },
    { name: 'b.xml', content: ublInvoice },
  ])
  await expect(toasts.getByText('Drop one file at a time. Nothing was opened.')).toBeVisible()
  await expect(heading(page)).toHaveText('Home')
  // Its name would turn the sentence around that it stands in.
  await drop(page, [{ name: '\u202erechnung.xml', content: ublInvoice }])
  await expect(heading(page)).toHaveText('Invoice RE-2026-17 from Nordwind Papier GmbH')
  await expect(page.getByText('Read from rechnung.xml. Billfold')).toBeVisible()
  expect(page.url()).toBe(address)
})
