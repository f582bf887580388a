import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { startSmtpServer } from '../mail/smtp-server'
import { expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, reload, setUp } from './operations'
import { documentsFolder, openInvoice, saveEInvoice, saveIn } from './saved-documents'
import { openNothing } from './system-opens'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const address = { line1: 'Rue Haute 1', city: 'Bruxelles', zip: '1000', country: 'BE' }
const seller = {
  ...{ address, email: 'ada@studio.example', phone: '+32 2 1234567', vat_id: 'BE0403019261' },
  iban: 'BE68539007547034',
}

/** A business in Belgium with an invoice to a client who receives Peppol. */
async function begin(page: Page): Promise<string> {
  await setUp(page)
  await invoke(page, 'updateOrganization', {
    params: { organizationId: await businessId(page) },
    body: { profile: seller },
  })
  await reload(page)
  return await issue(page, 'PEPPOL', 'Northwind Coffee')
}

async function issue(page: Page, format: string | null, name: string): Promise<string> {
  const { id: taxId } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 21 } })
  const client = { vat_id: 'BE0202239951', buyer_reference: 'PO-1', e_invoice: format, address }
  const { id } = await invoke(page, 'createClient', {
    body: { name, kind: 'BUSINESS', email: 'a@b.example', ...client },
  })
  const { id: invoiceId } = await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id: id, currency: 'EUR', tax_distribution: 'PER_DOCUMENT', tax_id: taxId },
      ...{ discount_distribution: 'NO_DISCOUNT', net_terms: 'NET30' },
      line_items: [{ name: 'Interface design', quantity: 2, price: 450 }],
    },
  })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  return invoiceId
}

async function chooseFolder(app: ElectronApplication, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, folder)
}

async function settings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'E-invoices', exact: true }).click()
}

const saveSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
}
const cardOf = (page: Page) => page.getByRole('region', { name: 'Network' })

test('an e-invoice is put into the folder that the provider watches, and its answer is noted', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(240_000)
  const inspection = new Inspection(app, page, 'hand-over')
  const id = await begin(page)
  await reload(page)
  await openInvoice(page, /Northwind/)
  await expect(page.locator('iframe.shown')).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)

  const folder = join(dataFolder, 'watched')
  mkdirSync(folder)
  await test.step('the folder is chosen once', async () => {
    await settings(page)
    await inspection.look('settings')
    await page.getByRole('radio', { name: /In a folder/ }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Choose the folder that your provider watches.')).toBeVisible()
    await inspection.look('no-folder')
    await chooseFolder(app, folder)
    await page.getByRole('button', { name: 'Choose a folder…' }).click()
    await expect(page.getByText(folder)).toBeVisible()
    await saveSettings(page)
    await inspection.look('folder')
    await expect(
      invoke(page, 'updateHandOverSettings', { body: { way: 'folder', address: '', folder: '/' } }),
    ).rejects.toThrow()
  })

  writeFileSync(join(folder, 'INV-0001.xml'), 'Another one of that name')
  await test.step('it lies there whole, beside what was there, and the invoice knows', async () => {
    await openInvoice(page, /Northwind/)
    await expect(cardOf(page).getByText('Not handed over yet.')).toBeVisible()
    await inspection.look('not-yet')
    await cardOf(page).getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(cardOf(page).getByText('Handed over', { exact: true })).toBeVisible()
    expect(readdirSync(folder).toSorted()).toEqual(['INV-0001 (2).xml', 'INV-0001.xml'])
    await saveIn(app, documentsFolder('saved', dataFolder))
    const saved = readFileSync(await saveEInvoice(page, id))
    const handed = readFileSync(join(folder, 'INV-0001 (2).xml'))
    expect(handed.equals(saved)).toBe(true)
    await expect(cardOf(page).getByText(sha256(handed))).toBeVisible()
    await inspection.look('handed-over')
  })

  await test.step('handing it over twice is asked about', async () => {
    await cardOf(page).getByRole('button', { name: 'Hand over again' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(/the network may have it/)).toBeVisible()
    await inspection.look('again')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(cardOf(page).getByRole('listitem')).toHaveCount(1)
    await expect(invoke(page, 'handOver', { body: { kind: 'invoice', id, again: false } })).rejects.toThrow('already')
  })

  await test.step('refused with a reason, Home tells of it; handed over again it is accepted', async () => {
    await cardOf(page).getByRole('button', { name: 'Refused…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why was INV-0001 refused?' })
    await dialog.getByRole('button', { name: 'Note refusal' }).click()
    await expect(dialog.getByText(/Enter what the network said/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Receiver is not in the directory')
    await inspection.look('refusal')
    await dialog.getByRole('button', { name: 'Note refusal' }).click()
    await expect(cardOf(page).getByText('Receiver is not in the directory')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+1')
    await page.getByRole('button', { name: 'The network refused 1 e-invoice' }).click()
    await expect(page.getByText('Receiver is not in the directory')).toBeVisible()
    await inspection.look('open')
    await page
      .getByRole('main')
      .getByRole('button', { name: /INV-0001/ })
      .click()
    await cardOf(page).getByRole('button', { name: 'Hand over again' }).click()
    await expect(cardOf(page).getByRole('listitem')).toHaveCount(2)
    await cardOf(page).getByRole('button', { name: 'Accepted' }).click()
    await expect(cardOf(page).getByText('Accepted', { exact: true }).first()).toBeVisible()
    await inspection.look('accepted')
    await page.keyboard.press('ControlOrMeta+1')
    await expect(page.getByText(/The network refused/)).toHaveCount(0)
  })

  await test.step('a folder that has gone is told, and nothing is noted', async () => {
    rmSync(folder, { recursive: true })
    await openInvoice(page, /Northwind/)
    await cardOf(page).getByRole('button', { name: 'Hand over again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over again' }).click()
    await expect(page.getByText(/Its folder is no longer there/)).toBeVisible()
    await inspection.look('folder-gone')
    await expect(cardOf(page).getByRole('listitem')).toHaveCount(2)
  })
})

test('an e-invoice is handed over by mail or as a file, and only where there is one', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(240_000)
  const inspection = new Inspection(app, page, 'hand-over-by-mail')
  const id = await begin(page)
  await reload(page)
  const opened = await openNothing(app)
  await settings(page)
  await page.getByRole('radio', { name: /By e-mail/ }).check()
  await page.getByRole('textbox', { name: 'E-mail address of your provider' }).fill('inbox@')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a complete e-mail address, like name@example.com.')).toBeVisible()
  await inspection.look('wrong-address')
  await page.getByRole('textbox', { name: 'E-mail address of your provider' }).fill('inbox@provider.example')
  await saveSettings(page)
  await openInvoice(page, /Northwind/)
  await cardOf(page).getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(cardOf(page).getByText('By e-mail to inbox@provider.example')).toBeVisible()
  await expect(cardOf(page).getByText('In your mail program')).toBeVisible()
  await inspection.look('handed-over')
  const [path = ''] = await opened()
  const mail = await PostalMime.parse(await readFile(path))
  expect([mail.to?.[0]?.address, mail.subject]).toEqual(['inbox@provider.example', 'E-invoice INV-0001'])
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['INV-0001.xml'])
  const sent = sha256(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))
  await expect(cardOf(page).getByText(sent)).toBeVisible()

  await settings(page)
  await page.getByRole('radio', { name: /As a file/ }).check()
  await saveSettings(page)
  const folder = documentsFolder('handed', dataFolder)
  await saveIn(app, folder)
  const handOver = async (kind: string, document: string, again = false) =>
    (await invoke(page, 'handOver', { body: { kind, id: document, again } })) as unknown as {
      readonly place: string
      readonly sha256: string
    }
  expect(await handOver('invoice', id, true)).toMatchObject({ place: join(folder, 'INV-0001.xml'), sha256: sent })
  const { id: note } = await invoke(page, 'createCreditNote', { params: { invoiceId: id }, body: {} })
  expect((await handOver('credit_note', note)).place).toBe(join(folder, 'CN-0001.xml'))
  const hybrid = await handOver('invoice', await issue(page, 'FACTUR_X', 'Harbour Books'))
  expect(hybrid).toMatchObject({ place: join(folder, 'INV-0002.pdf'), sha256: sha256(await readFile(hybrid.place)) })
  await reload(page)
  await openInvoice(page, /INV-0001/)
  await page.getByRole('region', { name: 'Credit notes' }).getByRole('button', { name: 'CN-0001', exact: true }).click()
  await expect(cardOf(page).getByText('Saved as CN-0001.xml')).toBeVisible()
  await inspection.look('credit-note')

  const without = await issue(page, null, 'Cedar Press')
  await expect(invoke(page, 'handOver', { body: { kind: 'invoice', id: without, again: false } })).rejects.toThrow(
    'issued without an e-invoice',
  )
})

test.describe('by a mail account', () => {
  test.use({ launchWith: { env: { BILLFOLD_PLAIN_MAIL: '1' } } })

  test('what the provider’s server did not take is not called handed over, and Home tells of it', async ({
    app,
    page,
  }) => {
    test.setTimeout(180_000)
    const inspection = new Inspection(app, page, 'hand-over-not-sent')
    let answer: string | null = '550 5.1.1 No such mailbox'
    const manners = { password: 'right', answer: (verb: string) => (verb === 'RCPT' ? answer : null) }
    const server = await startSmtpServer(manners)
    await begin(page)
    const account = { host: '127.0.0.1', port: server.port, security: 'starttls', user: 'ada', password: 'right' }
    await invoke(page, 'saveMailAccount', { body: { ...account, sender: 'ada@studio.example' } })
    await invoke(page, 'updateHandOverSettings', {
      body: { way: 'mail', address: 'inbox@provider.example', folder: '' },
    })
    await reload(page)
    await openInvoice(page, /Northwind/)
    await cardOf(page).getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(cardOf(page).getByText('Not sent')).toBeVisible()
    await expect(cardOf(page).getByText('Handed over', { exact: true })).toHaveCount(0)
    await inspection.look('not-sent')
    await page.keyboard.press('ControlOrMeta+1')
    await expect(page.getByRole('button', { name: '1 e-mail was not sent' })).toBeVisible()

    answer = null
    await openInvoice(page, /Northwind/)
    await cardOf(page).getByRole('button', { name: 'Hand over again' }).click()
    await expect(cardOf(page).getByText('Handed over', { exact: true })).toBeVisible()
    expect(server.taken.map(({ to }) => to)).toEqual([['inbox@provider.example']])
    await page.keyboard.press('ControlOrMeta+1')
    await expect(page.getByText('Nothing waits for you. Everything is on its way.')).toBeVisible()
    await server.close()
  })
})

test('what nobody has answered for days is told of', async ({ dataFolder }) => {
  test.setTimeout(180_000)
  const earlier = { switches: ['-r', join(import.meta.dirname, 'set-clock-back.cjs')], env: { DAYS_BACK: '4' } }
  const before = await launch(dataFolder, earlier)
  const first = await firstWindowOf(before)
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  const id = await begin(first)
  await invoke(first, 'updateHandOverSettings', { body: { way: 'file', address: '', folder: '' } })
  await saveIn(before, documentsFolder('handed', dataFolder))
  await invoke(first, 'handOver', { body: { kind: 'invoice', id, again: false } })
  await before.close()
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inspection = new Inspection(app, page, 'hand-over-unanswered')
  await inspection.look('home')
  await page.getByRole('button', { name: '1 e-invoice has no answer yet' }).click()
  await expect(page.getByRole('button', { name: /INV-0001/ })).toBeVisible()
  await inspection.look('open')
  await app.close()
})
