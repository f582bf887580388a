import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, list, makeInvoice, reload, setUp } from './operations'

test('what the law asks for is entered with the business and the client, and printed', async ({ app, page }) => {
  test.setTimeout(180_000)
  await setUp(page)
  const inspection = new Inspection(app, page, 'law-facts')
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const go = async (place: string) => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type(place)
    await page.keyboard.press('Enter')
  }
  await go('Settings')
  await field('Legal name').fill('Marta Lind')
  await field('VAT ID').fill('IE3614282M')
  await field('Register entry').fill('CRO 123456, Dublin')
  await inspection.look('business')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Changes saved')).toBeVisible()

  await go('New client')
  await field('Name').fill('Northwind Coffee')
  await field('VAT ID').fill('DE123456789')
  await field('Purchase order number').fill('4500012345')
  await field('Buyer reference').fill('991-01234-44')
  await inspection.look('client-editing')
  await page.keyboard.press('ControlOrMeta+S')
  const details = page.getByRole('complementary', { name: 'About this client' })
  for (const text of ['DE123456789', 'Order 4500012345', 'Reference 991-01234-44'])
    await expect(details.getByText(text)).toBeVisible()
  await inspection.look('client')

  const [client] = await list(page, 'listClients')
  await makeInvoice(page, client?.id ?? '')
  await go('Invoices')
  await page.getByRole('row', { name: /Northwind/ }).click()
  const paper = page.frameLocator('iframe')
  for (const text of ['Marta Lind', 'VAT number IE3614282M', 'CRO 123456, Dublin', 'VAT ID DE123456789', '4500012345'])
    await expect(paper.getByText(text, { exact: true })).toBeVisible()
  await expect(paper.getByText('991-01234-44')).toBeVisible()
  await inspection.look('invoice')
})

test('an invoice says when was delivered and why no tax is charged', async ({ app, page }) => {
  test.setTimeout(180_000)
  await setUp(page)
  const address = { line1: 'Lindenweg 1', line2: null, city: 'Berlin', state: '', zip: '10115', country: 'DE' }
  const profile = { address, vat_id: 'DE123456789', iban: 'DE89370400440532013000' }
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body: { profile } })
  const { id } = await invoke(page, 'createClient', { body: { name: 'Otto Lilienthal', kind: 'PERSON', address } })
  await makeInvoice(page, id)
  await reload(page)
  const inspection = new Inspection(app, page, 'law-facts-of-an-invoice')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Invoices')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Otto/ }).click()

  // The law of Germany wants the day of supply: what mends it leads to the field.
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByText('It does not say when you delivered.')).toBeVisible()
  await inspection.look('asked')
  await page.getByRole('button', { name: 'Add the day or period' }).click()
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await expect(field('Supplied on')).toBeFocused()
  await field('Supplied on').fill('01/10/2026')
  await page.keyboard.press('Tab')
  await field('Supplied to').fill('30/09/2026')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Enter a day on or after the first one.').first()).toBeVisible()
  await inspection.look('typing-error')
  await field('Supplied to').fill('31/10/2026')
  await page.keyboard.press('Tab')
  const reason = page.getByRole('combobox', { name: /^Why no tax/ })
  // Both are in one country.
  await expect(reason.getByRole('option', { name: 'Export' })).toHaveCount(0)
  await reason.selectOption('Small business')
  await field('Purchase order number').fill('PO-7')
  await inspection.look('editing')
  await page.keyboard.press('ControlOrMeta+S')
  const paper = page.frameLocator('iframe')
  await expect(paper.getByText('1 – 31 October 2026')).toBeVisible()
  await expect(
    paper.getByText('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Steuerbefreiung für Kleinunternehmer).'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { name: /^Issue INV/ })).toBeVisible()
  await expect(page.getByText('It does not say when you delivered.')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0)
  await expect(page.getByText('1 Oct 2026 – 31 Oct 2026')).toBeVisible()
  await inspection.look('issued')
})

test('an invoice in a foreign currency says its tax in that of the country, by a rate that is typed', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000)
  await setUp(page)
  const address = { line1: 'Lindenweg 1', line2: null, city: 'Berlin', state: '', zip: '10115', country: 'DE' }
  const profile = { address, vat_id: 'DE123456789', iban: 'DE89370400440532013000' }
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body: { profile } })
  const { id: client_id } = await invoke(page, 'createClient', { body: { name: 'Otto', kind: 'PERSON', address } })
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'VAT', percent: 19 } })
  await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id, currency: 'USD', tax_distribution: 'PER_DOCUMENT', tax_id, discount_distribution: 'NO_DISCOUNT' },
      ...{ net_terms: 'NET30', options: { supply_start: '2026-10-01' } },
      line_items: [{ name: 'Design', quantity: 1, price: 1200 }],
    },
  })
  await reload(page)
  const inspection = new Inspection(app, page, 'tax-currency')
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: /Otto/ }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByText('It does not say its tax in the currency of your country.')).toBeVisible()
  await inspection.look('asked')
  await page.getByRole('button', { name: 'Add the exchange rate' }).click()
  const rate = page.getByRole('textbox', { name: /^1 USD is/ })
  await expect(rate).toBeFocused()
  await rate.fill('0.86125')
  await inspection.look('typed')
  await page.keyboard.press('ControlOrMeta+S')
  const paper = page.frameLocator('iframe')
  // 19 % of 1,200.00 are 228.00 dollars, 196.365 euros.
  await expect(paper.getByText('The tax is €196.37, at 1 USD = 0.86125 EUR.')).toBeVisible()
  await inspection.look('printed')

  // A rate counts for the currencies that it was typed for.
  await page.keyboard.press('e')
  await expect(rate).toHaveValue('0.86125')
  const currency = page.getByRole('combobox', { name: /^Currency/ })
  await currency.fill('GBP')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^1 GBP is/ })).toHaveValue('')
})

test('what a client withholds is asked for where that is usual, printed, and counts as paid', async ({ app, page }) => {
  test.setTimeout(180_000)
  await setUp(page)
  const address = { line1: 'Calle Mayor 1', line2: null, city: 'Madrid', state: '', zip: '28013', country: 'ES' }
  const profile = { address, vat_id: 'ESB12345678', iban: 'ES9121000418450200051332' }
  await invoke(page, 'updateOrganization', { params: { organizationId: await businessId(page) }, body: { profile } })
  const { id: client_id } = await invoke(page, 'createClient', { body: { name: 'Otto', kind: 'BUSINESS', address } })
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'IVA', percent: 21 } })
  await invoke(page, 'createInvoice', {
    body: {
      ...{ client_id, currency: 'EUR', tax_distribution: 'PER_DOCUMENT', tax_id, discount_distribution: 'NO_DISCOUNT' },
      ...{ net_terms: 'NET30', line_items: [{ name: 'Design', quantity: 1, price: 1000 }] },
    },
  })
  await reload(page)
  const inspection = new Inspection(app, page, 'withholding')
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: /Otto/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const percent = page.getByRole('textbox', { name: /^IRPF that the client withholds/ })
  await expect(percent).toHaveAccessibleDescription('Of all lines before tax, less discounts and without shipping.')
  await percent.fill('115')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('At most 100%.')).toBeVisible()
  await percent.fill('15')
  await inspection.look('typed')
  await page.keyboard.press('ControlOrMeta+S')
  const paper = page.frameLocator('iframe')
  await expect(paper.getByText('IRPF 15%, withheld')).toBeVisible()
  // 1,000.00 + 210.00 − 150.00.
  await expect(paper.getByText('€1,060.00').first()).toBeVisible()
  await inspection.look('printed')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'INV-0001' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(/^€150\.00 of the invoice is IRPF/)).toBeVisible()
  await inspection.look('payment')
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(
    page
      .getByRole('status', { name: 'Paid' })
      .or(page.getByText('Paid', { exact: true }))
      .first(),
  ).toBeVisible()

  // 400.00 and 84.00 less, of which 60.00 was never paid to the business.
  const [invoice] = await list<{ id: string }>(page, 'listInvoices')
  const credit = { line_items: [{ position: 0, amount: 400 }] }
  await invoke(page, 'createCreditNote', { params: { invoiceId: invoice?.id ?? '' }, body: credit })
  await reload(page)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: /Otto/ }).click()
  const ledger = page.getByRole('definition')
  await expect(ledger.filter({ hasText: '€424.00' })).toBeVisible()
  await expect(ledger.filter({ hasText: '−€60.00' })).toBeVisible()
  await inspection.look('credited')
  await page.getByRole('button', { name: 'Record refund…' }).click()
  await expect(page.getByText(/^€60\.00 of it is IRPF .*: €424\.00 is to be paid back\./)).toBeVisible()
  await inspection.look('refund')
  await page.getByRole('dialog').getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText('To give back')).toBeHidden()
})
