import { expect, test } from './application'
import { invoke, setUp } from './operations'
import { keepPicture } from './pictures'

const line = { name: 'Interface design', quantity: 2, price: 450 }
const terms = {
  currency: 'EUR',
  tax_distribution: 'NO_TAX',
  discount_distribution: 'NO_DISCOUNT',
  net_terms: 'NET30',
  line_items: [line],
}

test('what was paid too much is called credit, and a draft is called so once', async ({ page }) => {
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const make = () => invoke(page, 'createInvoice', { body: { client_id: client.id, ...terms } })
  await make()
  const { id } = await make()
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  const paid = { amount: 1020, payment_date: '2026-03-14', is_settled: true, allow_overpayment: true }
  await invoke(page, 'createPayment', { body: { invoice_id: id, ...paid } })
  await page.keyboard.press('ControlOrMeta+2')
  const row = page.getByRole('row', { name: 'INV-0001' })
  await expect(row.getByRole('cell').last()).toHaveText('€120.00 credit')
  const draft = page.getByRole('row', { name: 'Draft' })
  await expect(draft.getByRole('cell').first()).toHaveText('–')
  await expect(draft.getByText('Draft')).toHaveCount(1)
  await row.click()
  await expect(page.getByText('Credit of the client')).toBeVisible()
})

test('the figures and short lists lead to just what they sum up', async ({ page }) => {
  await setUp(page)
  const make = async (name: string, drafts: number) => {
    const client = await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
    for (let count = 0; count < drafts; count += 1)
      await invoke(page, 'createInvoice', { body: { client_id: client.id, ...terms } })
    const issued = await invoke(page, 'createInvoice', { body: { client_id: client.id, ...terms } })
    await invoke(page, 'sendInvoice', { params: { invoiceId: issued.id } })
  }
  await make('Northwind Coffee', 5)
  await make('Northwind Roasters', 1)
  const rows = page.getByRole('table').getByRole('row')
  const status = page.getByRole('group', { name: 'Status' })

  await test.step('what is outstanding', async () => {
    await page.getByRole('button', { name: /^Outstanding/ }).click()
    await expect(rows).toHaveCount(1 + 2)
    await expect(status.getByRole('button', { name: 'Outstanding 2' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('all invoices of a client, until the filter is lifted', async () => {
    await rows.nth(1).press('ControlOrMeta+K')
    await page.keyboard.type('Clients')
    await page.keyboard.press('Enter')
    // An invoice of theirs stands in the list before it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    await page.getByRole('row', { name: /Coffee/ }).click()
    await page.getByRole('button', { name: 'Show all 6 invoices' }).click()
    await expect(rows).toHaveCount(1 + 6)
    await expect(status.getByRole('button', { name: 'Outstanding', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show all clients, not only Northwind Coffee' }).click()
    await expect(rows).toHaveCount(1 + 8)
    await expect(status.getByRole('button', { name: 'All 8' })).toBeVisible()
  })

  await test.step('from the search by keys: Enter opens what it finds first, ArrowDown goes to it, Escape clears', async () => {
    const search = page.getByRole('searchbox')
    await page.keyboard.press('ControlOrMeta+F')
    await page.keyboard.type('roasters')
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await expect(rows.nth(1)).toContainText('Northwind Roasters')
    await page.keyboard.press('ControlOrMeta+F')
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No invoice matches')).toBeVisible()
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await expect(rows).toHaveCount(1 + 8)
    // Keys wait for the list that belongs to what was typed.
    await page.keyboard.type('INV-0001')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('INV-0001')
    await page.keyboard.press('Alt+ArrowLeft')
    await search.press('Escape')
  })

  await test.step('a search of many, counted as far as it need be', async () => {
    const client = await invoke(page, 'createClient', { body: { name: 'Atelier Moreau', kind: 'BUSINESS' } })
    for (let count = 0; count < 251; count += 1)
      await invoke(page, 'createInvoice', { body: { client_id: client.id, ...terms } })
    await page.getByRole('searchbox').fill('moreau')
    await expect(page.getByText('1–50 of 250+ invoices')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('51–100 of 250+ invoices')).toBeVisible()
    await keepPicture(page, 'search-of-many')
  })
})
