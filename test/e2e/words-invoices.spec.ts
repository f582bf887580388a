import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { catalogueFor } from '../../src/words/catalogue'
import { common } from '../../src/words/en/common'
import { creditNote } from '../../src/words/en/credit-note'
import { documentEditor } from '../../src/words/en/document-editor'
import { frame } from '../../src/words/en/frame'
import { invoice as invoiceWords } from '../../src/words/en/invoice'
import { invoiceEdit } from '../../src/words/en/invoice-edit'
import { mail as mailWords } from '../../src/words/en/mail'
import { pseudoLanguages } from '../../src/words/pseudo'
import { expect, firstWindowOf, launch, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'
import { lookAtWords } from './word-faults'

/** Typed: in no catalogue. */
const known = [
  'Ada Studio',
  'Northwind Coffee',
  'Interface design',
  'By transfer',
  'Cedar Press',
  'VAT 19%',
  'CN-0001',
  '.pdf',
]

async function issueInvoice(page: Page, clientId: string, more: object = {}): Promise<string> {
  const { id: invoiceId } = await makeInvoice(page, clientId)
  await invoke(page, 'updateInvoice', { params: { invoiceId }, body: more })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  return invoiceId
}

/** Invoices of most kinds, with payments that have come, are too much or on their way. */
async function fill(page: Page): Promise<void> {
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await makeInvoice(page, clientId)
  const pay = (invoice_id: string, more: object) =>
    invoke(page, 'createPayment', { body: { invoice_id, payment_date: '2026-01-15', notes: 'By transfer', ...more } })
  const paid = await issueInvoice(page, clientId)
  await pay(paid, { amount: 1000, is_settled: true, allow_overpayment: true })
  const expected = await issueInvoice(page, clientId)
  await pay(expected, { amount: 400, is_settled: true })
  await pay(expected, { amount: 100, is_settled: false })
  const fees = { has_late_fee: true, late_fee: 2, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'DAILY' }
  await issueInvoice(page, clientId, { net_terms: 'NET15', ...fees })
  const gone = await issueInvoice(page, clientId)
  await invoke(page, 'voidInvoice', { params: { invoiceId: gone } })
}

const beforeNet15AndFourDays = {
  switches: ['-r', join(import.meta.dirname, 'set-clock-back.cjs')],
  env: { DAYS_BACK: '19' },
}

/** Leaves them in the folder as they were made 19 days ago, so that one is late and has fees. */
async function fillEarlier(dataFolder: string): Promise<void> {
  const app = await launch(dataFolder, beforeNet15AndFourDays)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await setUp(page)
  await fill(page)
  await app.close()
}

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`the lists of invoices and payments can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(180_000)
      await setUp(page)
      await page.keyboard.press('ControlOrMeta+6')
      const look = lookAtWords(app, page, { known })
      await expect(page.locator('[data-primary], main button').first()).toBeVisible()
      await look('no payments')
      await fill(page)
      await page.keyboard.press('ControlOrMeta+2')
      await expect(page.getByRole('row', { name: 'INV-0003' })).toBeVisible()
      await look('invoices')

      await page.keyboard.press('ControlOrMeta+6')
      const payment = page.getByRole('row', { name: 'INV-0001' })
      await payment.getByRole('button').click()
      await expect(page.getByRole('menuitem')).toHaveCount(6)
      await look('payments')
      await page.getByRole('menuitem').nth(1).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('a payment')
      await page.keyboard.press('Escape')
      for (const invoice of ['INV-0001', 'INV-0002']) {
        await page.getByRole('row', { name: invoice }).first().getByRole('button').click()
        await page.getByRole('menuitem').last().click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await look(`deleting a payment of ${invoice}`)
        await page.keyboard.press('Escape')
      }
    })

    test(`an invoice, and what is asked about it, can be read in ${language}`, async ({ dataFolder }) => {
      test.setTimeout(300_000)
      await fillEarlier(dataFolder)
      const app = await launch(dataFolder, { env: { BILLFOLD_LANGUAGE: language } })
      const page = await firstWindowOf(app)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const said = catalogueFor([language], pseudoLanguages)
      const words = said.read(invoiceWords)
      const menu = page.getByRole('button', { name: said.read(frame).page.moreActions })
      const look = lookAtWords(app, page, { known })
      const open = async (row: string | RegExp) => {
        await page.keyboard.press('ControlOrMeta+2')
        await page.getByRole('row', { name: row }).last().click()
        await expect(page.locator('iframe.shown')).toBeVisible()
      }
      const ask = async (act: string, what: string) => {
        await menu.click()
        await page.getByRole('menuitem', { name: act }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await look(what)
        await page.keyboard.press('Escape')
      }

      await open(/^–/)
      await look('a draft')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('issuing it')
      await page.keyboard.press('Escape')
      await ask(words.actions.delete, 'deleting a draft')

      await open('INV-0003')
      await look('a late one')
      await page.getByRole('button', { name: words.actions.remind }).click()
      await look('a reminder')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: said.read(mailWords).ask }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('sending it')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.lateFees.waiveAsk({ number: 2, text: '2' }) }).click()
      await look('waiving late fees')
      await page.keyboard.press('Escape')
      await menu.click()
      await look('what can be done')
      await page.keyboard.press('Escape')
      await ask(words.actions.writeOff, 'writing off')
      await ask(words.actions.void, 'voiding')

      await menu.click()
      await page.getByRole('menuitem', { name: said.read(creditNote).form.ask }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('crediting all of it')
      await page.getByRole('radio').last().check()
      await page.locator('[name="line_items.0.amount"]').fill('1000')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(page.locator('[name="line_items.0.amount"]')).toHaveAttribute('aria-invalid', 'true')
      await look('crediting too much')
      await page.locator('[name="line_items.0.amount"]').fill('100')
      await look('crediting some of it')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(page.getByRole('button', { name: 'CN-0001', exact: true })).toBeVisible()
      await look('a credited one')
      await page.getByRole('button', { name: 'CN-0001', exact: true }).click()
      await expect(page.getByRole('button', { name: 'INV-0003' })).toBeVisible()
      await look('a credit note')
      await page.getByRole('complementary').getByRole('button', { name: 'Northwind Coffee' }).click()
      await expect(page.getByRole('button', { name: 'CN-0001' })).toBeVisible()
      await look('a client with a credit note')

      await open('INV-0002')
      await look('a payment on its way')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('recording a payment')
      await page.keyboard.press('Escape')
      await open('INV-0001')
      await look('a credit')
      await open('INV-0004')
      await look('a void one')
      await app.close()
    })

    test(`the form of an invoice can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(300_000)
      const said = catalogueFor([language], pseudoLanguages)
      const words = said.read(documentEditor)
      const { dayOfIssue } = said.read(invoiceEdit)
      const mayBeCut = [words.client.choose, dayOfIssue, words.lines.choose, said.read(common).unit]
      await setUp(page)
      await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
      const look = lookAtWords(app, page, { known, mayBeCut })
      await page.keyboard.press('ControlOrMeta+N')
      const client = page.locator('[name="client_id"]')
      await expect(client).toBeFocused()
      await page.keyboard.press('Escape')
      await look('a new invoice')
      await page.keyboard.press('ControlOrMeta+S')
      await expect(client).toHaveAttribute('aria-invalid', 'true')
      await look('what is missing')

      await client.fill('Cedar Press')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('a new client')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.locator('[name="line_items.0.name"]').fill('Interface design')
      await page.locator('[name="line_items.0.price"]').fill('450')
      await page.locator('[name="net_terms"]').selectOption('OTHER')
      await page.locator('[name="tax_distribution"]').selectOption('PER_ITEM')
      await page.locator('[name="discount_distribution"]').selectOption('PER_ITEM')
      await page.locator('[name="shipping"]').fill('10')
      await page.locator('[name="has_late_fee"]').check()
      await look('all per line')
      await page.locator('[name="tax_distribution"]').selectOption('PER_DOCUMENT')
      await page.locator('[name="discount_distribution"]').selectOption('PER_DOCUMENT')
      await page.locator('[name="discount_value"]').fill('10')
      await look('all for the document')

      await page.getByRole('button', { name: words.lines.actions('1') }).click()
      await expect(page.getByRole('menuitem')).toHaveCount(4)
      await look('what can be done with a line')
      await page.getByRole('menuitem').last().click()
      await expect(page.getByText(words.lines.removed('Interface design'))).toBeVisible()
      await look('a removed line')
    })
  })
}
