import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from './application'
import { Inspection } from './inspection'
import { businessId, invoke, makeInvoice, setUp } from './operations'
import { savePdf, saveIn } from './saved-documents'

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

test('a series that nobody touched is left alone, whatever it gave meanwhile', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Numbering' }).click()
  const prefix = page.getByRole('textbox', { name: /^Prefix/ })
  await expect(prefix.first()).toHaveValue('INV-')
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, client.id)
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  await prefix.last().fill('Q-')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Next number/ }).first()).toHaveValue('2')
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

test('the PDFs that were sealed are checked, and one that is another or gone is named', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(120_000)
  await setUp(page)
  const inspection = new Inspection(app, page, 'numbering-seals')
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await saveIn(app, dataFolder)
  for (let n = 0; n < 4; n += 1) {
    const { id } = await makeInvoice(page, client.id)
    await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
    await savePdf(page, 'invoice', id)
  }
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Numbering' }).click()
  const check = page.getByRole('button', { name: 'Check the PDFs' })
  await check.click()
  await expect(page.getByText('All 4 PDFs that were sealed are as they were issued.')).toBeVisible()
  await inspection.look('intact')
  const sqlite = new Database(join(dataFolder, 'organizations', `${await businessId(page)}.sqlite`))
  sqlite.exec("UPDATE sealed_documents SET bytes = CAST(bytes || x'20' AS BLOB) WHERE rowid = 1")
  sqlite.exec('DELETE FROM sealed_documents WHERE rowid = 2')
  sqlite.exec("UPDATE seals SET sealed_at = '2020-01-01T00:00:00.000Z' WHERE position = 4")
  sqlite.close()
  await check.click()
  await expect(page.getByText('3 PDFs are not as they were issued')).toBeVisible()
  for (const fault of [
    'INV-0001: its PDF is another one.',
    'INV-0002: its PDF is gone.',
    'INV-0004: its seal does not follow on the one before it.',
  ]) {
    await expect(page.getByText(fault)).toBeVisible()
  }
  await inspection.look('faulty')
})
