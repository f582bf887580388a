import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, setUp } from './operations'

const careFrom = (clientId: string, start: string) => ({
  client_id: clientId,
  currency: 'EUR',
  tax_distribution: 'NO_TAX',
  discount_distribution: 'NO_DISCOUNT',
  discount_type: 'PERCENTAGE',
  discount_value: 0,
  net_terms: 'NET30',
  has_late_fee: false,
  late_fee: 0,
  late_fee_kind: 'FIXED',
  late_fee_interval: 'ONE_TIME',
  frequency: 'DAILY',
  start_date: start,
  template_items: [{ name: 'Care', quantity: 1, price: 25 }],
})

test('a year that is mistyped says how many drafts it would make, and asks before it does', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id: recurring } = await invoke(page, 'createRecurringInvoice', {
    body: careFrom(id, '2999-01-01'),
  })
  const inspection = new Inspection(app, page, 'recurring-past')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Recurring')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Northwind/ }).click()
  const list = page.getByRole('region', { name: 'Invoices made' })
  await expect(list.getByText('None yet')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const first = page.getByRole('textbox', { name: /^First invoice/ })
  await first.fill('2016-11-21')
  await first.blur()
  await expect(
    page.getByText(/^Saving makes [\d,]{5,} drafts for dates already past, and one for today\.$/),
  ).toBeVisible()
  await inspection.look('schedule')
  await page.keyboard.press('ControlOrMeta+S')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question.getByText(/^Make [\d,]{5,} drafts for dates already past\?$/)).toBeVisible()
  await inspection.look('question')
  await question.getByRole('button', { name: 'Go back' }).click()
  const kept = async () => {
    const record = await invoke(page, 'getRecurringInvoice', { params: { recurringInvoiceId: recurring } })
    return (record as { readonly start_date?: string }).start_date
  }
  expect(await kept()).toBe('2999-01-01')
  await page.getByRole('textbox', { name: /^Number of invoices/ }).fill('100')
  await expect(page.getByText('Saving makes 100 drafts for dates already past.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(kept).toBe('2016-11-21')
  const made = async () => {
    const record = await invoke(page, 'getRecurringInvoice', { params: { recurringInvoiceId: recurring } })
    return (record as { readonly occurrences?: number }).occurrences
  }
  await expect.poll(made).toBe(100)
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await inspection.look('made')
  await list.getByRole('button', { name: 'Show all 100 invoices' }).click()
  await expect(page.getByText('1–50 of 100 invoices')).toBeVisible()
  await inspection.look('all-made')
  await page.getByRole('button', { name: 'Show all invoices, not only Care' }).press('Enter')
  await expect(page.getByRole('button', { name: 'All 100' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care')
  await list.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice for Northwind Coffee')
})

test('the draft that saving makes at once is told of, before and after, with the way to it', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const inspection = new Inspection(app, page, 'recurring-today')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Recurring' }).click()
  await page.getByRole('button', { name: 'New recurring invoice' }).first().click()
  const client = page.getByRole('combobox', { name: 'Client' })
  await client.fill('northwind coffee')
  await client.press('Tab')
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByRole('combobox', { name: 'Name' }).fill('Care')
  await line.getByRole('combobox', { name: 'Name' }).press('Escape')
  await line.getByRole('textbox', { name: 'Price' }).fill('25')
  await expect(page.getByText('Saving makes the draft for today at once.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Recurring invoice saved, 1 draft made')).toBeVisible()
  await inspection.look('made')
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice for Northwind Coffee')
})

test('a pause past the last day shows no next invoice, and is not ended by resuming', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const made = await invoke(page, 'createRecurringInvoice', { body: careFrom(id, '2999-01-01') })
  const params = { recurringInvoiceId: made.id }
  await invoke(page, 'pauseRecurringInvoice', { params })
  await invoke(page, 'updateRecurringInvoice', { params, body: { start_date: '2016-11-21', end_date: '2016-12-31' } })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Recurring' }).click()
  await page.getByRole('row', { name: /Northwind/ }).click()
  await expect(page.getByRole('region', { name: 'What it billed' })).toBeVisible()
  await expect(page.getByText('Preview of the next invoice')).toHaveCount(0)
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(page.getByText('Move that day first, then resume.')).toBeVisible()
  await new Inspection(app, page, 'recurring-outlasted').look('refused')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const last = page.getByRole('textbox', { name: /^Last day/ })
  await last.fill('2999-12-31')
  await last.blur()
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(page.getByText('Resumed')).toBeVisible()
})
