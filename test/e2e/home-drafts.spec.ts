import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, setUp } from './operations'

test('the drafts of one recurring invoice are told apart on Home', async ({ app, page }) => {
  await setUp(page)
  const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await invoke(page, 'createRecurringInvoice', {
    body: {
      client_id: id,
      name: 'Website care',
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
      frequency: 'MONTHLY',
      start_date: '2026-01-15',
      max_occurrences: 2,
      template_items: [{ name: 'Care', quantity: 1, price: 25 }],
    },
  })
  await expect(page.getByText('Website care · Dated 15 Jan 2026', { exact: true })).toBeVisible()
  await expect(page.getByText('Website care · Dated 15 Feb 2026', { exact: true })).toBeVisible()
  await new Inspection(app, page, 'home-drafts').look('home')
})
