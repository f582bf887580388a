import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, makeInvoice, setUp } from './operations'

test('a payment on its way is found where the money is recorded, and can be said to have arrived', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id: invoiceId } = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  await invoke(page, 'createPayment', { body: { invoice_id: invoiceId, amount: 900, payment_date: '2099-12-01' } })
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: /Northwind/ }).click()
  await page.getByRole('button', { name: 'Add payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/€900.00 of .*2099 is on its way/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await new Inspection(app, page, 'expected-payment').look('on-its-way')
  const [arrived, notes] = [
    dialog.getByRole('button', { name: 'It has arrived' }),
    dialog.getByRole('textbox', { name: /^Notes/ }),
  ]
  await notes.fill('By cheque')
  await arrived.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(notes).toHaveValue('By cheque')
  await arrived.click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('900.00')
  await expect(dialog.getByRole('checkbox', { name: 'Settled' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save payment' }).click()
  const invoice = () => invoke(page, 'getInvoice', { params: { invoiceId } })
  await expect.poll(invoice).toMatchObject({ status: 'PAID', total_due: 0 })
})
