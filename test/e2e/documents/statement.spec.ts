import { expect, test } from '../application'
import { Inspection } from '../inspection'
import { invoke, makeInvoice, setUp } from '../operations'
import { pdfText } from '../pdf-text'
import { saveIn } from '../saved-documents'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

test('a statement of account says what a client owes over a period, on the screen and on paper', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  await setUp(page)
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const issue = async (body: object) => {
    const { id } = await makeInvoice(page, clientId)
    await invoke(page, 'updateInvoice', { params: { invoiceId: id }, body })
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    return id
  }
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await issue({ issued_at: day(300) })
  const newest = await issue({ issued_at: day(2) })
  await issue({ currency: 'USD' })
  await invoke(page, 'createPayment', { body: { invoice_id: newest, amount: 400, payment_date: day(1) } })
  const credit = { line_items: [{ position: 0, amount: 100 }] }
  await invoke(page, 'createCreditNote', { params: { invoiceId: newest }, body: credit })
  await saveIn(app, dataFolder)
  const inspection = new Inspection(app, page, 'statement')

  await page.keyboard.press('ControlOrMeta+5')
  await page.getByRole('row', { name: 'Northwind Coffee' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Statement…' }).click()
  const sheet = page.frameLocator('iframe.shown')
  await expect(sheet.getByRole('heading', { name: 'Statement of account' })).toBeVisible()
  const rows = sheet.locator('main > table > * > tr:not(.sums)')
  await expect(rows).toHaveText([
    /Description/,
    /Balance brought forward.*€900\.00/,
    /Invoice INV-0002.*€900\.00.*€1,800\.00/,
    /Payment for invoice INV-0002.*-?.?€400\.00.*€1,400\.00/,
    /Credit note CN-0001.*€100\.00.*€1,300\.00/,
  ])
  await expect(sheet.getByText(/€1,300\.00 owed on/)).toBeVisible()
  await inspection.look('statement')

  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
  await expect(sheet.getByRole('rowheader', { name: 'Invoice INV-0003' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await page.getByRole('textbox', { name: 'First day' }).fill('1 Jan 2030')
  await page.getByRole('textbox', { name: 'First day' }).press('Tab')
  await expect(page.getByText('Choose a day on or after the first one.')).toBeVisible()
  await inspection.look('refused')
  await page.getByRole('textbox', { name: 'First day' }).fill(day(400))
  await page.getByRole('textbox', { name: 'First day' }).press('Tab')
  await expect(rows.nth(2)).toHaveText(/Invoice INV-0001/)

  await page.getByRole('button', { name: 'Save PDF…' }).click()
  await expect(page.getByText(/^Saved Statement for Northwind Coffee/)).toBeVisible()
  const [file = ''] = readdirSync(dataFolder).filter((name) => name.startsWith('Statement'))
  expect(file).toMatch(/ in EUR, \d{4}-\d\d-\d\d\.pdf$/)
  const text = (await pdfText(join(dataFolder, file))).replace(/\s+/g, ' ')
  for (const words of ['Statement of account', 'Invoice INV-0001', 'Credit note CN-0001', 'Balance due', '€1,300.00']) {
    expect(text).toContain(words)
  }
})

test('of a client whose name no typeface has, it is asked before a statement is saved or mailed', async ({ page }) => {
  await setUp(page)
  // U+0378 is no character yet.
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Caf\u0378', kind: 'BUSINESS' } })
  const { id: invoiceId } = await makeInvoice(page, clientId)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  await page.keyboard.press('ControlOrMeta+5')
  await page.getByRole('row', { name: 'Caf' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Statement…' }).click()
  await page.getByRole('button', { name: 'Save PDF…' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Go on with empty boxes in it?' })
  await expect(asked.getByText('No typeface on this computer has \u0378: printed,')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Send…', exact: true }).click()
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('dialog', { name: /statement/i })).toBeVisible()
})
