import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { expect, test } from './application'
import { businessId, invoke, makeInvoice, reload, setUp } from './operations'
import { documentsFolder, saveIn } from './saved-documents'
import { lookAtWords } from './word-faults'

/** Typed, or called so everywhere: in no catalogue. */
const known = [
  'Ada Studio',
  'Northwind Coffee',
  'SKR03',
  'SKR04',
  'DATEV',
  'EXTF',
  'BU-Schlüssel',
  'Beraternummer',
  'January',
]

/** A business in Germany with an issued invoice. */
async function fill(page: Page): Promise<void> {
  const params = { organizationId: await businessId(page) }
  const address = { line1: 'Hauptstraße 1', city: 'Berlin', country: 'DE' }
  await invoke(page, 'updateOrganization', { params, body: { profile: { address } } })
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id: invoiceId } = await makeInvoice(page, clientId)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
  await reload(page)
}

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`what an accountant is handed can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(120_000)
      await setUp(page)
      await fill(page)
      const look = lookAtWords(app, page, { known })
      await page.keyboard.press('ControlOrMeta+2')
      await expect(page.getByRole('row', { name: 'Northwind Coffee' })).toBeVisible()
      await page.locator('header button[aria-haspopup=menu]').first().click()
      await page.locator('[role=menuitem]:has(.lucide-calculator)').click()
      await expect(page.getByRole('radio')).toHaveCount(5)
      await look('a quarter')
      await page.getByRole('radio').last().check()
      await look('other days')
      await page.getByRole('radio').nth(2).check()
      await page.getByRole('checkbox').check()
      await expect(page.getByRole('combobox')).not.toHaveCount(0)
      await look('a booking batch')
      await page.locator('form').press('ControlOrMeta+Enter')
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await look('a booking batch without numbers')
    })

    test(`an archive that was looked at can be read in ${language}`, async ({ app, page, dataFolder }) => {
      test.setTimeout(120_000)
      await setUp(page)
      const folder = documentsFolder('archives', dataFolder)
      const look = lookAtWords(app, page, { known: [join(dataFolder, 'backups'), '.zip', ...known] })
      await saveIn(app, folder)
      const { path } = (await invoke(page, 'saveArchive')) as unknown as { path: string }
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
      }, path)
      await page.keyboard.press('ControlOrMeta+,')
      await page.locator('.settings nav button').nth(8).click()
      await page.locator('main fieldset').last().locator('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('an archive')
    })
  })
}
