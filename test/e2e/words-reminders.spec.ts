import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { closeWithoutAsking, expect, firstWindowOf, launch, test } from './application'
import { businessId, invoke, makeInvoice, setUp } from './operations'
import { documentsFolder, saveIn } from './saved-documents'
import { lookAtWords } from './word-faults'

/** Typed: in no catalogue. */
const known = [
  'Ada Studio',
  'Northwind Coffee',
  'Cedar Press',
  'Wrong hours',
  'No such receiver',
  'VAT 21%',
  '.xml',
  '.pdf',
]

interface Sent {
  readonly files: readonly { readonly sha256: string }[]
}

const earlier = { switches: ['-r', join(import.meta.dirname, 'set-clock-back.cjs')], env: { DAYS_BACK: '29' } }

const address = { line1: 'Rue Haute 1', city: 'Bruxelles', zip: '1000', country: 'BE' }

/** Two late invoices, one of them with an e-invoice that was handed over, as they were made 29 days ago. */
async function fillEarlier(dataFolder: string): Promise<readonly string[]> {
  const app = await launch(dataFolder, earlier)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await setUp(page)
  const profile = { address, email: 'ada@studio.example', vat_id: 'BE0403019261', iban: 'BE68539007547034' }
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body: { profile } })
  const ids = [await issue(page, 'Northwind Coffee', 'ap@northwind.example'), await issue(page, 'Cedar Press', null)]
  // What the client reads is in the language of the business.
  const templates = [{ kind: 'reminder_second', subject: '{number}', text: '{due}' }]
  await invoke(page, 'updateMailTemplates', { body: { templates } })
  await invoke(page, 'updateHandOverSettings', { body: { way: 'file', address: '', folder: '' } })
  await saveIn(app, documentsFolder('1', dataFolder))
  await invoke(page, 'handOver', { body: { kind: 'invoice', id: ids[0], again: false } })
  await app.close()
  return ids
}

async function issue(page: Page, name: string, email: string | null): Promise<string> {
  const { id: taxId } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 21 } })
  const party = { vat_id: 'BE0202239951', buyer_reference: 'PO-1', e_invoice: 'PEPPOL', address }
  const client = await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS', email, ...party } })
  const { id: invoiceId } = await makeInvoice(page, client.id)
  const taxed = { tax_distribution: 'PER_DOCUMENT', tax_id: taxId, net_terms: 'NET15' }
  await invoke(page, 'updateInvoice', { params: { invoiceId }, body: taxed })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  return invoiceId
}

for (const language of ['en-XA', 'ar-XB']) {
  test(`reminders and e-invoices that were handed over can be read in ${language}`, async ({ dataFolder }) => {
    test.setTimeout(300_000)
    const [first = '', second = ''] = await fillEarlier(dataFolder)
    const app = await launch(dataFolder, { env: { BILLFOLD_LANGUAGE: language } })
    const page = await firstWindowOf(app)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const query = { kind: 'invoice', id: first }
    const [handed] = (await invoke(page, 'listHandOvers', { query })) as unknown as readonly { sha256: string }[]
    const look = lookAtWords(app, page, { known: [dataFolder, handed?.sha256 ?? '', ...known] })
    const dialog = page.getByRole('dialog')
    const lines = page.locator('ul.lines button')
    const home = async () => {
      await page.keyboard.press('ControlOrMeta+1')
      await expect(lines.first()).toBeVisible()
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }

    await invoke(page, 'updateReminderSettings', {
      body: { is_on: true, schedule: { note: -3, first: 3, second: 14, last: 30 } },
    })
    await page.keyboard.press('ControlOrMeta+2')
    await home()
    await expect(lines).toHaveCount(2)
    await look('home with reminders')
    await lines.first().click()
    await expect(page.locator('p.subject')).toHaveCount(2)
    await look('reminders to look at')
    await page.locator('[data-primary]').click()
    await expect(dialog).toBeVisible()
    await look('sending all reminders')
    await close()
    await page.locator('main li button').last().click()
    await expect(page.locator('p.subject')).toHaveCount(1)
    await look('a skipped reminder')

    await page.locator('main li button').first().click()
    await expect(page.locator('iframe.shown')).toBeVisible()
    await look('an invoice with reminders')
    await invoke(page, 'setDispute', {
      params: { invoiceId: second },
      body: { is_disputed: true, note: 'Wrong hours' },
    })
    await invoke(page, 'skipReminder', { params: { invoiceId: first, step: 'second' } })

    await home()
    await lines.last().click()
    await expect(page.locator('main li button')).toHaveCount(1)
    await look('e-invoices without an answer')
    await page.locator('main li button').click()
    await expect(page.locator('iframe.shown')).toBeVisible()
    await look('an invoice that was handed over')
    await page.locator('main aside .acts button').nth(1).click()
    await expect(dialog).toBeVisible()
    await look('a refusal')
    await close()

    await page.keyboard.press('ControlOrMeta+2')
    await page.getByRole('row', { name: 'INV-0002' }).click()
    await expect(page.locator('iframe.shown')).toBeVisible()
    await look('a disputed invoice')

    // Nobody listens there: the mail waits.
    const account = { host: '127.0.0.1', port: 1, security: 'starttls', user: '', sender: 'ada@studio.example' }
    await invoke(page, 'saveMailAccount', { body: account })
    const typed = { to: 'ap@northwind.example', cc: '', subject: 'INV-0001', text: 'INV-0001', files: ['pdf'] }
    const sent = (await invoke(page, 'sendMail', { body: { kind: 'invoice', id: first, ...typed } })) as unknown as Sent
    await home()
    await expect(lines).toHaveCount(2)
    await look('home with a mail that waits')
    await lines.first().click()
    await expect(page.locator('main li button')).toHaveCount(1)
    await look('a mail that waits')
    await page.locator('main li button').click()
    await expect(dialog).toBeVisible()
    await lookAtWords(app, page, { known: [...known, sent.files[0]?.sha256 ?? ''] })('what waits of it')
    await close()

    await page.keyboard.press('ControlOrMeta+5')
    await page.getByRole('row', { name: 'Cedar Press' }).click()
    await expect(page.locator('main aside section')).toHaveCount(3)
    await page.locator('main aside section').last().getByRole('button').click()
    await dialog.getByRole('radio').nth(1).check()
    await look('the reminders of a client')
    await closeWithoutAsking(app)
  })
}
