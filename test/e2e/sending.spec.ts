import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, reload, setUp } from './operations'
import { pdfText } from './pdf-text'
import { type ServerManners, startSmtpServer } from '../mail/smtp-server'
import { documentsFolder, openInvoice, saveIn, savePdf } from './saved-documents'
import { openNothing } from './system-opens'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function makeClient(page: Page, more: object = {}): Promise<string> {
  const body = { name: 'Northwind Coffee', kind: 'BUSINESS', email: 'ap@northwind.example', ...more }
  const { id: clientId } = await invoke(page, 'createClient', { body })
  const params = { clientId }
  await invoke(page, 'createContact', { params, body: { name: 'Prado, Inès', email: 'ines@northwind.example' } })
  await invoke(page, 'createContact', { params, body: { name: 'Sam Reed' } })
  return clientId
}

async function issueInvoice(page: Page, clientId: string): Promise<string> {
  const { id: invoiceId } = await makeInvoice(page, clientId)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  return invoiceId
}

/** What the first file attached to a mail says. */
async function attachedText(path: string, dataFolder: string): Promise<string> {
  const [file] = (await PostalMime.parse(await readFile(path))).attachments
  const kept = join(dataFolder, 'attached.pdf')
  await writeFile(kept, new Uint8Array(file?.content as ArrayBuffer))
  return await pdfText(kept)
}

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send…' })

test('an invoice is sent by the person’s own mail program, with exactly the bytes that were sealed', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'sending')
  await setUp(page)
  const clientId = await makeClient(page)
  const id = await issueInvoice(page, clientId)
  await reload(page)
  await openInvoice(page, /Northwind/)
  const opened = await openNothing(app)
  await inspection.look('invoice')
  await send(page).click()
  const dialog = page.getByRole('dialog', { name: 'Send invoice INV-0001' })
  await expect(dialog.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(
    'Northwind Coffee <ap@northwind.example>',
  )
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Invoice INV-0001 from Ada Studio')
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/for €900\.00\. Please pay €900\.00 by \d/)
  await inspection.look('dialog')

  await dialog.getByRole('button', { name: 'Add Prado, Inès' }).click()
  await expect(dialog.getByRole('group', { name: 'Contacts' })).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Cc' }).fill('books@ada, x')
  await dialog.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(dialog.getByText('“books@ada” is not a complete e-mail address, like name@example.com.')).toBeVisible()
  await inspection.look('wrong-address')
  await dialog.getByRole('textbox', { name: 'Cc' }).fill('books@ada.example')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your invoice – Größe')
  await dialog.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(page.getByText('Opened in your mail program. Send it there.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const [path = ''] = await opened()
  expect(basename(path)).toBe('INV-0001.eml')
  const mail = await PostalMime.parse(await readFile(path))
  expect(mail.subject).toBe('Your invoice – Größe')
  expect(mail.to).toMatchObject([
    { name: 'Northwind Coffee', address: 'ap@northwind.example' },
    { name: 'Prado, Inès', address: 'ines@northwind.example' },
  ])
  expect(mail.cc).toMatchObject([{ address: 'books@ada.example' }])
  await saveIn(app, documentsFolder('saved', dataFolder))
  const sealed = await readFile(await savePdf(page, 'invoice', id))
  const [file] = mail.attachments
  expect(file?.filename).toBe('INV-0001.pdf')
  expect(sha256(new Uint8Array(file?.content as ArrayBuffer))).toBe(sha256(sealed))

  const history = page.getByRole('region', { name: 'Sent by e-mail' })
  await expect(history.getByText('In your mail program')).toBeVisible()
  await inspection.look('history')
  await history.getByRole('button').click()
  const details = page.getByRole('dialog', { name: 'E-mail' })
  await expect(details.getByText(sha256(sealed))).toBeVisible()
  await inspection.look('details')
})

test('where no program opens mails, that is said, nothing is lost, and the mail is saved as a file', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'sending-without-program')
  await setUp(page)
  await issueInvoice(page, await makeClient(page))
  await reload(page)
  await openInvoice(page, /Northwind/)
  await openNothing(app, 'No application is registered')
  await send(page).click()
  const dialog = page.getByRole('dialog', { name: 'Send invoice INV-0001' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('By my own words')
  await dialog.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(dialog.getByText(/^No program on this computer opens e-mails/)).toBeVisible()
  await inspection.look('no-program')
  const folder = documentsFolder('saved', dataFolder)
  await saveIn(app, folder)
  await dialog.getByRole('button', { name: 'Save as .eml…' }).click()
  await expect(page.getByText('Saved INV-0001.eml.')).toBeVisible()
  const mail = await PostalMime.parse(await readFile(`${folder}/INV-0001.eml`))
  expect(mail.text?.trim()).toBe('By my own words')
  await expect(page.getByRole('region', { name: 'Sent by e-mail' }).getByText('Saved as a file')).toBeVisible()
})

test('a draft is not sent; an estimate, a receipt, a credit note and a statement are', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  const inspection = new Inspection(app, page, 'sending-others')
  await setUp(page)
  const clientId = await makeClient(page)
  const { id: draft } = await makeInvoice(page, clientId)
  const typed = { to: 'a@b.example', cc: '', subject: 'x', text: '', files: ['pdf'] }
  await expect(invoke(page, 'openMail', { body: { kind: 'invoice', id: draft, ...typed } })).rejects.toThrow(
    'Issue it first',
  )
  const invoiceId = await issueInvoice(page, clientId)
  const { id: payment } = await invoke(page, 'createPayment', {
    body: { invoice_id: invoiceId, payment_date: '2026-01-15', amount: 100, is_settled: true },
  })
  const { id: note } = await invoke(page, 'createCreditNote', { params: { invoiceId }, body: {} })
  await invoke(page, 'createEstimate', {
    body: {
      ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
      line_items: [{ name: 'Interface design', quantity: 2, price: 450 }],
    },
  })
  await reload(page)
  const opened = await openNothing(app)

  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await inspection.look('estimate')
  await send(page).click()
  await expect(page.getByRole('checkbox', { name: 'Mark the estimate as sent' })).toBeChecked()
  await inspection.look('estimate-dialog')
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
  })
  await page.getByRole('button', { name: 'Save as .eml…' }).click()
  await expect(page.getByRole('button', { name: 'Save as .eml…' })).toBeEnabled()
  await expect(page.locator('header').getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(page.locator('header').getByText('Sent', { exact: true })).toBeVisible()
  await expect.poll(async () => (await opened()).length).toBe(1)
  const [estimate = ''] = await opened()
  expect(await attachedText(estimate, dataFolder)).not.toContain('Draft')

  const drafted = async (kind: string, id: string) =>
    (await invoke(page, 'getMailDraft', { query: { kind, id } })) as unknown as { subject: string; text: string }
  expect((await drafted('receipt', payment)).text).toContain('payment of €100.00, which arrived on 15 January 2026')
  expect((await drafted('credit_note', note)).text).toContain('It corrects invoice INV-0001.')
  const statement = `${clientId}_2026-01-01_2026-12-31_EUR`
  expect((await drafted('statement', statement)).text).toContain('from 1 January 2026 to 31 December 2026')
  for (const [kind, id] of Object.entries({ receipt: payment, credit_note: note, statement })) {
    await invoke(page, 'openMail', { body: { kind, id, ...typed } })
  }
  const names = (await opened()).map((path) => basename(path))
  expect(names).toEqual([
    'EST-0001.eml',
    'INV-0001 receipt of 2026-01-15.eml',
    'CN-0001.eml',
    'Statement for Northwind Coffee, 2026-12-31.eml',
  ])

  await openInvoice(page, /INV-0001/)
  await expect(page.getByRole('region', { name: 'Sent by e-mail' }).getByRole('button')).toHaveCount(1)
  await page
    .getByRole('region', { name: 'Payments' })
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Send receipt…' }).click()
  await expect(page.getByRole('dialog', { name: 'Send the receipt for INV-0001' })).toBeVisible()
  await inspection.look('receipt-dialog')
})

test('the file that software reads goes first where the client receives one, and the PDF where it is wanted', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'sending-e-invoice')
  await setUp(page)
  await makeEInvoice(page)
  await reload(page)
  await openInvoice(page, /Northwind/)
  const opened = await openNothing(app)
  await send(page).click()
  const xml = page.getByRole('checkbox', { name: 'Attach INV-0001.xml' })
  const pdf = page.getByRole('checkbox', { name: 'Attach INV-0001.pdf' })
  await expect(xml).toBeChecked()
  await expect(pdf).not.toBeChecked()
  await xml.uncheck()
  await page.getByRole('button', { name: 'Open in mail program' }).click()
  await expect(page.getByText('Choose what is attached.').first()).toBeVisible()
  await inspection.look('dialog')
  await xml.check()
  await pdf.check()
  await page.getByRole('button', { name: 'Open in mail program' }).click()
  await expect.poll(async () => (await opened()).length).toBe(1)
  const [path = ''] = await opened()
  const mail = await PostalMime.parse(await readFile(path))
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['INV-0001.xml', 'application/xml'],
    ['INV-0001.pdf', 'application/pdf'],
  ])
})

test('the mail that goes with a document is written in the settings, shown as it reads, and goes back to the standard', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'sending-settings')
  await setUp(page)
  const invoiceId = await issueInvoice(page, await makeClient(page))
  const subjectOf = async (kind: string, id: string) =>
    ((await invoke(page, 'getMailDraft', { query: { kind, id } })) as unknown as { subject: string }).subject
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'E-mail', exact: true }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toHaveValue('Invoice {number} from {business}')
  await expect(page.getByRole('textbox', { name: 'How it reads' })).toHaveValue(/^Invoice INV-0042 from Ada Studio/)
  await expect(page.getByRole('button', { name: 'Use the standard text' })).toBeDisabled()
  await inspection.look('standard')

  await subject.fill('{number} for {contact}')
  await page.getByRole('combobox', { name: 'Document' }).selectOption('Statement of account')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('There is nothing to put in the place of {contact}.')).toBeVisible()
  await expect(subject).toBeFocused()
  await inspection.look('unknown-place')
  await subject.fill('{number} for {client}')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  expect(await subjectOf('invoice', invoiceId)).toBe('INV-0001 for Northwind Coffee')

  await page.getByRole('button', { name: 'Use the standard text' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => subjectOf('invoice', invoiceId)).toBe('Invoice INV-0001 from Ada Studio')
})

test.describe('by a mail account', () => {
  test.use({ launchWith: { env: { BILLFOLD_PLAIN_MAIL: '1' } } })

  test('an invoice is sent by Billfold itself, and what may have arrived is asked about', async ({ app, page }) => {
    test.setTimeout(180_000)
    const inspection = new Inspection(app, page, 'sending-by-account')
    let answer: string | null = null
    const manners: ServerManners = { password: 'right', answerMail: () => answer }
    const server = await startSmtpServer(manners)
    await setUp(page)
    await issueInvoice(page, await makeClient(page))
    await reload(page)
    await page.keyboard.press('ControlOrMeta+,')
    await page.getByRole('button', { name: 'E-mail', exact: true }).click()
    await page.getByRole('button', { name: 'Set up a mail account…' }).click()
    const account = page.getByRole('dialog', { name: 'Mail account' })
    await account.getByRole('combobox', { name: 'Provider' }).selectOption('Gmail')
    await expect(account.getByRole('textbox', { name: 'Server' })).toHaveValue('smtp.gmail.com')
    await expect(account.getByText(/^Gmail wants an app password/)).toBeVisible()
    await inspection.look('account')
    await account.getByRole('combobox', { name: 'Provider' }).selectOption('Another')
    await account.getByRole('textbox', { name: 'E-mail address' }).fill('ada@studio.example')
    await account.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1')
    await account.getByRole('textbox', { name: 'Port' }).fill(String(server.port))
    await account.getByLabel('Password').fill('wrong')
    await account.getByRole('textbox', { name: 'User name' }).fill('')
    await account.getByRole('button', { name: 'Test' }).click()
    await expect(account.getByText('Enter the user name that the password is for.')).toBeVisible()
    await account.getByRole('textbox', { name: 'User name' }).fill('ada')
    await account.getByRole('button', { name: 'Test' }).click()
    await expect(account.getByText(/did not take this user name and password/)).toBeVisible()
    await inspection.look('wrong-password')
    await account.getByLabel('Password').fill('right')
    await account.getByRole('button', { name: 'Test' }).click()
    await expect(page.getByText('Signing in works')).toBeVisible()
    await account.getByRole('button', { name: 'Save account' }).click()
    await expect(page.getByText('Billfold sends from ada@studio.example by 127.0.0.1.')).toBeVisible()
    await inspection.look('settings')

    await openInvoice(page, /Northwind/)
    const sendIt = async () => {
      await send(page).click()
      const dialog = page.getByRole('dialog', { name: 'Send invoice INV-0001' })
      await expect(dialog.getByText('It is sent from ada@studio.example by your mail account.')).toBeVisible()
      return dialog
    }
    const history = page.getByRole('region', { name: 'Sent by e-mail' })
    const dialog = await sendIt()
    await inspection.look('dialog')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(history.getByText('Sent', { exact: true })).toBeVisible()
    expect(server.taken.map(({ to }) => to)).toEqual([['ap@northwind.example']])
    const mail = await PostalMime.parse(server.taken[0]?.data ?? '')
    expect([mail.from?.name, mail.from?.address]).toEqual(['Ada Studio', 'ada@studio.example'])
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-unsent')

    answer = 'drop after taking'
    await (await sendIt()).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(history.getByText('May have been sent')).toBeVisible()
    answer = null
    const again = await sendIt()
    await expect(again.getByRole('note').getByText('May have been sent')).toBeVisible()
    await expect(again.getByText(/^Sent once more, it may arrive twice/)).toBeVisible()
    await inspection.look('dialog-of-unclear')
    await page.keyboard.press('Escape')
    await expect(again).toBeHidden()
    await history.getByRole('button').first().click()
    const details = page.getByRole('dialog', { name: 'E-mail' })
    await expect(details.getByRole('button', { name: 'It arrived' })).toBeVisible()
    await inspection.look('unclear')
    await details.getByRole('button', { name: 'Send again' }).click()
    await expect(history.getByText('Sent', { exact: true })).toHaveCount(2)
    expect(server.taken).toHaveLength(3)
    expect(server.taken[2]?.messageId).toBe(server.taken[1]?.messageId)

    answer = '550 5.7.1 Spam'
    await (await sendIt()).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(history.getByText('Not sent')).toBeVisible()
    await inspection.look('history')

    answer = 'drop'
    await (await sendIt()).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(history.getByText('May have been sent')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+1')
    await expect(page.getByRole('button', { name: '1 e-mail was not sent' })).toBeVisible()
    await page.getByRole('button', { name: '1 e-mail may have been sent' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'E-mails to look at' })).toBeVisible()
    await inspection.look('outbox')
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.filter({ hasText: 'Not sent' }).getByRole('button').click()
    await inspection.look('not-sent')
    await details.getByRole('button', { name: 'Dismiss' }).click()
    await expect(rows).toHaveCount(1)
    await rows.getByRole('button').click()
    await details.getByRole('button', { name: 'It arrived' }).click()
    await expect(page.getByText('No e-mail waits')).toBeVisible()
    await inspection.look('outbox-empty')
    await page.keyboard.press('ControlOrMeta+1')
    await expect(page.getByText('Nothing waits for you. Everything is on its way.')).toBeVisible()
    await server.close()
  })
})

/** An invoice to somebody who receives XRechnung, with all that one needs. */
async function makeEInvoice(page: Page): Promise<void> {
  const address = { line1: 'Kai 1', city: 'Hamburg', zip: '20457', country: 'DE' }
  const { organization } = (await invoke(page, 'getStart')) as unknown as { organization: { id: string } }
  await invoke(page, 'updateOrganization', {
    params: { organizationId: organization.id },
    body: {
      profile: {
        ...{ address, email: 'ada@studio.example', phone: '+49 40 1234567', vat_id: 'DE123456789' },
        iban: 'DE89370400440532013000',
      },
    },
  })
  const { id: taxId } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  const clientId = await makeClient(page, { e_invoice: 'XRECHNUNG_UBL', buyer_reference: '04011000-1', address })
  const { id: invoiceId } = await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'PER_DOCUMENT', tax_id: taxId },
      ...{ discount_distribution: 'NO_DISCOUNT', net_terms: 'NET30' },
      line_items: [{ name: 'Interface design', quantity: 2, price: 450 }],
    },
  })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
}
