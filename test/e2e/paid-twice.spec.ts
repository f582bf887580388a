import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, setUp } from './operations'

test('what comes once more for a paid invoice is kept as credit, and is listed as such where another one takes it', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  const series = { invoice: { prefix: 'INV-{YYYY}-', next_number: 1 } }
  await invoke(page, 'updateNumbering', { body: series })
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const [paid, taker] = [await makeInvoice(page, client.id), await makeInvoice(page, client.id)]
  for (const { id: invoiceId } of [paid, taker]) await invoke(page, 'sendInvoice', { params: { invoiceId } })
  await invoke(page, 'createPayment', { body: { invoice_id: paid.id, amount: 900, payment_date: '2026-01-05' } })
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: /INV-.*-0001/ }).click()
  const inspection = new Inspection(app, page, 'paid-twice')
  await expect(page.getByRole('button', { name: 'Add payment' })).toBeVisible()
  await page.getByRole('button', { name: /^More/ }).click()
  await inspection.look('menu')
  await page.getByRole('menuitem', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nothing is open any more.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
  await dialog.getByRole('checkbox', { name: 'Keep €100.00 as credit' }).check()
  await inspection.look('credit')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  const invoice = () => invoke(page, 'getInvoice', { params: { invoiceId: paid.id } })
  await expect.poll(invoice).toMatchObject({ status: 'PAID', total_due: -100 })
  await invoke(page, 'createRefund', {
    body: { invoice_id: paid.id, amount: 100, refund_date: '2026-01-06', taken_by_invoice_id: taker.id },
  })
  await page.keyboard.press('ControlOrMeta+6')
  await expect(page.getByRole('row', { name: /INV-.*-0002/ })).toContainText(/Credit of INV-\d+-0001/)
  await inspection.look('payments')
})
