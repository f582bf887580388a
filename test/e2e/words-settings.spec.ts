import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { expect, test } from './application'
import { invoke, makeInvoice, reload, setUp } from './operations'
import { lookAtWords } from './word-faults'

/** Typed, or to be typed as it stands: in no catalogue. */
const known = [
  'Ada Studio',
  'Northwind Coffee',
  '{kind}',
  '{number}',
  '{amount}',
  '{currency}',
  '{client}',
  '{date}',
  '{business}',
  '{total}',
  '{due}',
  '{due_date}',
  '{YYYY}',
  '{YY}',
  'CN-',
  'MB',
]

/** Something of what home tells of: late, a draft, approved. */
async function fillHome(page: Page): Promise<void> {
  const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  await makeInvoice(page, id)
  const { id: invoiceId } = await makeInvoice(page, id)
  await invoke(page, 'updateInvoice', { params: { invoiceId }, body: { issued_at: '2026-01-15' } })
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  const untaxed = { client_id: id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  const body = { ...untaxed, line_items: [{ name: 'Website care', quantity: 1, price: 25 }] }
  const { id: estimateId } = await invoke(page, 'createEstimate', { body })
  await invoke(page, 'sendEstimate', { params: { estimateId } })
  await invoke(page, 'approveEstimate', { params: { estimateId } })
}

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`the first screen and home can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(180_000)
      const look = lookAtWords(app, page, { known })
      await page.locator('button[aria-label]').click()
      await look('set-up')
      await setUp(page)
      await expect(page.locator('ol')).toBeVisible()
      await look('first steps')
      await fillHome(page)
      await reload(page)
      await expect(page.locator('svg[role=img]')).toBeVisible()
      await look('home')
      await page.locator('figure').locator('xpath=ancestor::section').getByRole('button').click()
      await expect(page.getByRole('table')).toBeVisible()
      await look('months')
    })

    test(`the settings can be read in ${language}`, async ({ app, page, dataFolder }) => {
      test.setTimeout(180_000)
      await setUp(page)
      const look = lookAtWords(app, page, { known: [join(dataFolder, 'backups'), dataFolder, ...known] })
      await page.keyboard.press('ControlOrMeta+,')
      for (const section of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
        const tab = page.locator('.settings nav button').nth(section)
        await tab.click()
        await expect(tab).toHaveAttribute('aria-current', 'page')
        await look(`settings ${String(section)}`)
      }
    })

    test(`a mail account can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(120_000)
      await setUp(page)
      const look = lookAtWords(app, page, { known: [...known, 'Gmail', 'TLS', 'STARTTLS'] })
      await page.keyboard.press('ControlOrMeta+,')
      await page.locator('.settings nav button').nth(2).click()
      await page.getByRole('main').getByRole('group').first().getByRole('button').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await look('mail account')
      await dialog.locator('footer button').last().click()
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      await look('mail account without anything')
    })

    test(`backups and what one would bring back can be read in ${language}`, async ({ app, page, dataFolder }) => {
      test.setTimeout(120_000)
      await setUp(page)
      const look = lookAtWords(app, page, { known: [join(dataFolder, 'backups'), ...known] })
      const { id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
      await invoke(page, 'backUpNow')
      const { id: invoiceId } = await makeInvoice(page, id)
      await invoke(page, 'sendInvoice', { params: { invoiceId } })
      await page.keyboard.press('ControlOrMeta+,')
      await page.locator('.settings nav button').nth(8).click()
      const restore = page.locator('section li button')
      await expect(restore).toHaveCount(1)
      await look('backups')
      await restore.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('restore')
    })
  })
}
