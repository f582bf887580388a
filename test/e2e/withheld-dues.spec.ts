import { expect, test } from './application'
import { Inspection } from './inspection'
import { invoke, setUp } from './operations'

test('what is outstanding says how much of it clients pay to the tax office instead', async ({ app, page }) => {
  test.setTimeout(120_000)
  await setUp(page)
  const { id: client_id } = await invoke(page, 'createClient', { body: { name: 'Estudio Luz', kind: 'BUSINESS' } })
  const { id: tax_id } = await invoke(page, 'createTax', { body: { name: 'IVA', percent: 21 } })
  for (const issued_at of ['2026-01-05', '2026-11-05']) {
    const { id } = await invoke(page, 'createInvoice', {
      body: {
        ...{ client_id, issued_at, currency: 'EUR', net_terms: 'NET15', discount_distribution: 'NO_DISCOUNT' },
        ...{ tax_distribution: 'PER_DOCUMENT', tax_id, line_items: [{ name: 'Design', quantity: 1, price: 1000 }] },
        options: { withholding_name: 'IRPF', withholding_percent: 15 },
      },
    })
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  }
  await page.keyboard.press('ControlOrMeta+1')
  const outstanding = page.getByRole('button', { name: /^Outstanding/ })
  await expect(outstanding).toContainText('€2,420.00 €300.00 of it is withheld 2 open invoices')
  const inspection = new Inspection(app, page, 'withheld-dues')
  await inspection.look('home')
  await page.keyboard.press('ControlOrMeta+5')
  await page.getByRole('row', { name: /Estudio Luz/ }).click()
  await expect(page.getByRole('group', { name: /^Outstanding/ })).toContainText('€300.00 of it is withheld')
  await inspection.look('client')
})
