import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { businessId, invoke, makeInvoice, reload, setUp } from './operations'

test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: 'ar-XB' } } })

const [RTL, LTR] = ['\u200F\u202E', '\u202C\u200F']
const mirrored = (text: string) => text.replace(/[A-Za-z]+/g, `${RTL}$&${LTR}`)

async function openClient(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Clients/ }).click()
  await page.getByRole('row', { name }).click()
}

/** The page of an invoice, as the window shows it. */
function documentPage(page: Page, id: string): Promise<string> {
  return page.evaluate(async (invoiceId) => (await fetch(`/documents/invoice/${invoiceId}`)).text(), id)
}

test('the window is in its language and a document in that of the business', async ({ page }) => {
  await setUp(page)
  const client = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, client.id)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await openClient(page, 'Northwind Coffee')
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind Coffee' })).toBeVisible()
  await expect(page.getByRole('button', { name: mirrored('New estimate') })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(mirrored('Edit client'))).toBeVisible()
  await page.keyboard.press('Escape')

  expect(await documentPage(page, id)).toContain('<html lang="en">')
  const organizationId = await businessId(page)
  await invoke(page, 'updateOrganization', {
    params: { organizationId },
    body: { profile: { locale: 'en-XA' } },
  })
  await reload(page)
  const accented = await documentPage(page, id)
  expect(accented).toContain('<html lang="en-XA">')
  expect(accented).toContain('[Bîļļ ţö one')
  expect(accented).toContain('Interface design')
})
