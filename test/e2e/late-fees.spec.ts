import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, firstWindowOf, launch, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, setUp } from './operations'
import { sumOf } from './sums'

const beforeNet15AndFourDays = {
  switches: ['-r', join(import.meta.dirname, 'set-clock-back.cjs')],
  env: { DAYS_BACK: '19' },
}

/** Leaves an invoice over 900.00 in the folder that bears 5.00 of late fees for each of the last days. */
async function makeLate(dataFolder: string, language: string | null = null): Promise<string> {
  const app = await launch(dataFolder, beforeNet15AndFourDays)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS', language } })
  const { id } = await makeInvoice(page, client.id)
  const fees = { has_late_fee: true, late_fee: 5, late_fee_kind: 'FIXED', late_fee_interval: 'DAILY' }
  await invoke(page, 'updateInvoice', { params: { invoiceId: id }, body: { net_terms: 'NET15', ...fees } })
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  await app.close()
  return id
}

interface Fees {
  readonly total_late_fee: number
  readonly entries: readonly object[]
}

const feesOf = async (page: Page, invoiceId: string) =>
  (await invoke(page, 'getLateFees', { params: { invoiceId } })) as unknown as Fees

test('a reminder to copy is in the language that the invoice is in', async ({ dataFolder }) => {
  const id = await makeLate(dataFolder, 'fr')
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await feesOf(page, id)).entries.length).toBeGreaterThan(1)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: 'INV-0001' }).click()
  await page.getByRole('button', { name: 'Reminder…' }).press('Enter')
  const field = page.getByRole('dialog', { name: 'Reminder for INV-0001' }).getByRole('textbox', { name: 'Text' })
  await expect(field).toHaveValue(
    /^Bonjour,\n\nNous vous rappelons que la facture INV-0001 du [^]*Pénalité de retard[^]*\d,00\s€[^]*Cordialement,/,
  )
  const schedule = { note: null, first: 3, second: 14, last: 30 }
  await invoke(page, 'updateReminderSettings', { body: { is_on: true, schedule } })
  const query = { kind: 'reminder_first', id }
  await expect(async () => {
    const { text } = (await invoke(page, 'getMailDraft', { query })) as unknown as { readonly text: string }
    expect(text).toMatch(/Des pénalités de retard de \d+,00\s€ se sont ajoutées au montant de la facture jointe\./)
  }).toPass()
  await app.close()
})

test('late fees are listed by day, and waived with a reason that is kept', async ({ dataFolder }) => {
  test.setTimeout(120_000)
  const id = await makeLate(dataFolder)
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inspection = new Inspection(app, page, 'late-fees')
  await expect.poll(async () => (await feesOf(page, id)).entries.length).toBeGreaterThan(1)
  const { entries, total_late_fee: total } = await feesOf(page, id)
  expect(total).toBe(entries.length * 5)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: 'INV-0001' }).click()
  const card = page.getByRole('region', { name: 'Late fees' })
  await expect(card.getByRole('listitem')).toHaveCount(entries.length)
  await expect(card.getByText('€5.00')).toHaveCount(entries.length)
  await inspection.look('fees')

  await test.step('the client is told of them by a reminder', async () => {
    await page.getByRole('button', { name: 'Reminder…' }).press('Enter')
    const reminder = page.getByRole('dialog', { name: 'Reminder for INV-0001' })
    const field = reminder.getByRole('textbox', { name: 'Text' })
    const text = await field.inputValue()
    // One reads it from its beginning.
    expect(await field.evaluate((area: HTMLTextAreaElement) => [area.selectionEnd, area.scrollTop])).toEqual([0, 0])
    expect(text.match(/^Late fee added on .*: €5\.00$/gm)).toHaveLength(entries.length)
    expect(text).toContain(`Amount due: €${(900 + total).toFixed(2)}`)
    await inspection.look('reminder')
    await reminder.getByRole('button', { name: 'Copy' }).press('Enter')
    await expect(page.getByText('Reminder copied')).toBeVisible()
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(text)
  })

  await card.getByRole('button', { name: 'Waive late fees…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Waive late fees of INV-0001?' })
  await expect(dialog.getByText(`€${total.toFixed(2)}`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await inspection.look('no-reason')
  await page.keyboard.type('Their bank was closed')
  await expect(dialog.getByText(/when a payment is deleted, is waived too\./)).toBeVisible()
  await inspection.look('waive')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Late fees waived')).toBeVisible()
  await expect(card.getByText('Their bank was closed').first()).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(card.getByRole('heading')).toBeFocused()
  expect((await feesOf(page, id)).total_late_fee).toBe(0)
  await inspection.look('waived')
  await app.close()
})

test('those of an invoice that was written off are not waived: what was given up stays as it was', async ({
  dataFolder,
}) => {
  const id = await makeLate(dataFolder)
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await feesOf(page, id)).total_late_fee).toBeGreaterThan(10)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: 'INV-0001' }).click()
  const card = page.getByRole('region', { name: 'Late fees' })
  const waive = card.getByRole('button', { name: /^Waive/ })
  await expect(waive).toBeVisible()
  await invoke(page, 'writeOffInvoice', { params: { invoiceId: id } })
  await expect(waive).toHaveCount(0)
  await expect(card.getByText('€5.00').first()).toBeVisible()
  await app.close()
})

test('more than was open on an earlier day can be kept as credit, though less than is open now', async ({
  dataFolder,
}) => {
  test.setTimeout(120_000)
  const id = await makeLate(dataFolder)
  const app = await launch(dataFolder)
  const page = await firstWindowOf(app)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await feesOf(page, id)).total_late_fee).toBeGreaterThan(10)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: 'INV-0001' }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('910')
  const day = new Date(Date.now() - 15 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  await dialog.getByRole('textbox', { name: 'Date' }).fill(day)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: /as credit$/ })).toBeHidden()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Only €900.00 is still open.')).toBeVisible()
  const inspection = new Inspection(app, page, 'credit-of-a-day')
  await inspection.look('refused')
  await dialog.getByRole('checkbox', { name: 'Keep the overpayment as credit' }).check()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(sumOf(page, 'main', 'Credit of the client')).toHaveText('€10.00')
  await app.close()
})

test('more than is open is refused on its field, until it is to be kept as credit', async ({ app, page }) => {
  test.setTimeout(120_000)
  const inspection = new Inspection(app, page, 'credit')
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: 'INV-0001' }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1020')
  await amount.press('Enter')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await inspection.look('refused')
  await dialog.getByRole('checkbox', { name: 'Keep €120.00 as credit' }).press('Space')
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
  await inspection.look('kept')
  await amount.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Credit of the client')).toBeVisible()
  await inspection.look('credit')

  await test.step('the client’s page says so, and leads to where it comes from', async () => {
    const toClient = page.getByRole('button', { name: 'Northwind Coffee' })
    await toClient.click()
    const credit = page.getByRole('button', { name: /^Credit/ })
    await expect(credit).toHaveText(/€120\.00\s*More paid than owed on INV-0001/)
    await inspection.look('credit-of-a-client')
    await credit.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('INV-0001')
    const second = await makeInvoice(page, client.id)
    await invoke(page, 'sendInvoice', { params: { invoiceId: second.id } })
    const payment = { invoice_id: second.id, amount: 900.5, payment_date: '2026-01-05', allow_overpayment: true }
    await invoke(page, 'createPayment', { body: payment })
    await toClient.click()
    await expect(credit).toHaveText(/€120\.50\s*More paid than owed on 2 invoices/)
    await credit.click()
    await expect(page.getByRole('button', { name: 'Credit', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('row')).toHaveCount(1 + 2)
    await inspection.look('invoices-with-credit')
  })
})
