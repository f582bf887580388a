import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, makeInvoice, setUp } from './operations'

test('a prefix that is too long is kept as it was typed, and refused with its limit', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Numbering' }).click()
  const prefix = page.getByRole('textbox', { name: /^Prefix/ }).first()
  await prefix.fill('ABCDEFGHIJKLMNOPQRSTUVWXY')
  await expect(prefix).toHaveValue('ABCDEFGHIJKLMNOPQRSTUVWXY')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Use at most 20 characters.')).toBeVisible()
  await expect(prefix).toHaveAttribute('aria-invalid', 'true')
  await expect(prefix).toHaveValue('ABCDEFGHIJKLMNOPQRSTUVWXY')
})

test('each series of issued invoices says from where to where it goes, and what is missing in it', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  const inspection = new Inspection(app, page, 'numbering')
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Numbering' }).click()
  await expect(page.getByText('No invoice has been issued yet.')).toBeVisible()
  await inspection.look('none-issued')
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  for (const prefix of ['INV-', '2026/B-']) {
    await invoke(page, 'updateNumbering', { body: { invoice: { prefix } } })
    for (let n = 0; n < 3; n += 1) {
      const { id } = await makeInvoice(page, client.id)
      await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
      if (prefix === 'INV-' && n === 1) await invoke(page, 'voidInvoice', { params: { invoiceId: id } })
    }
  }
  const row = (name: RegExp) =>
    page.getByRole('list', { name: 'Issued invoices' }).getByRole('listitem').filter({ hasText: name })
  await expect(row(/INV-/)).toHaveText(/INV-0001 to INV-0003\s*3 invoices, one of them void\s*No gaps/)
  await expect(row(/2026\/B-/)).toHaveText(/2026\/B-0001 to 2026\/B-0003\s*3 invoices\s*No gaps/)
  await inspection.look('no-gaps')
  // What no operation does.
  const sqlite = new Database(join(dataFolder, 'organizations', `${await businessId(page)}.sqlite`))
  sqlite.exec("UPDATE invoices SET number = 10 * number WHERE prefix = 'INV-' AND number > 1")
  sqlite.close()
  await page.getByRole('button', { name: 'Region' }).click()
  await page.getByRole('button', { name: 'Numbering' }).click()
  await expect(row(/INV-/)).toHaveText(/Missing: INV-0002 to INV-0019, INV-0021 to INV-0029\.\s*27 numbers are missing/)
  await inspection.look('gaps')
})
