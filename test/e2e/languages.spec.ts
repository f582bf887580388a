import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { businessId, invoke, makeInvoice, reload, setUp } from './operations'

test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: 'ar-XB' } } })

const [RTL, LTR] = ['\u200F\u202E', '\u202C\u200F']
const mirrored = (text: string) => text.replace(/[A-Za-z]+/g, `${RTL}$&${LTR}`)

async function openClient(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+5')
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

test('what describes an item stands at the edge that its name is at', async ({ page }) => {
  await setUp(page)
  const organizationId = await businessId(page)
  await invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile: { locale: 'ar-XB' } } })
  const { id: client_id } = await invoke(page, 'createClient', { body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const items = {
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    net_terms: 'NET30',
    currency: 'EUR',
  }
  const line_items = [{ name: 'Interface', description: 'Two days.', quantity: 1, price: 1 }]
  await invoke(page, 'createInvoice', { body: { client_id, ...items, line_items } })
  await reload(page)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name: /Northwind Coffee/ }).click()
  const sheet = page.frameLocator('iframe.shown')
  const edgeOf = (text: string) =>
    sheet.getByText(text).evaluate((element) => {
      const drawn = document.createRange()
      drawn.selectNodeContents(element)
      return drawn.getBoundingClientRect().right
    })
  expect(await edgeOf('Two days.')).toBeCloseTo(await edgeOf('Interface'), 0)
})

test('arrow keys lead where they point', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+7')
  const tab = (at: number) => page.getByRole('tab').nth(at)
  await tab(0).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(0)).toBeFocused()

  await page.keyboard.press('ControlOrMeta+N')
  await page.locator('[name="issued_at"]').fill('2026-03-12')
  await page.locator('[name="issued_at"]').locator('xpath=..').getByRole('button').click()
  const day = page.getByRole('gridcell', { selected: true })
  await expect(day).toContainText('12')
  const focused = page.locator('[role=grid] :focus')
  await expect(focused).toContainText('12')
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toContainText('13')
})

test('menus and boxes of the system are in the language of the window', async ({ app, page }) => {
  await setUp(page)
  const labels = await app.evaluate(({ Menu }) => {
    const all = (menu: Electron.Menu): Electron.MenuItem[] =>
      menu.items.flatMap((item) => [item, ...(item.submenu ? all(item.submenu) : [])])
    const shown = all(Menu.getApplicationMenu() ?? new Menu())
    // Only where we develop.
    return shown
      .filter(({ type, role }) => type !== 'separator' && role?.toLowerCase() !== 'toggledevtools')
      .map(({ label }) => label)
  })
  expect(labels).toContain(mirrored('New Invoice'))
  expect(labels.filter((label) => !label.includes(RTL))).toEqual([])

  await app.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      const { message, buttons = [], cancelId = -1 } = args.at(-1) as Electron.MessageBoxSyncOptions
      process.env['SAID'] = [message, ...buttons].join('|')
      return cancelId
    }
  })
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await page.locator('form input').first().fill('Northwind Coffee')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  const said = async () => (await app.evaluate(() => process.env['SAID']))?.split('|') ?? []
  await expect.poll(said).toContain(mirrored('You have changes that are not saved.'))
  expect((await said()).toSorted()).toEqual(
    [
      mirrored('You have changes that are not saved.'),
      ...['Save', 'Discard changes', 'Keep editing'].map(mirrored),
    ].toSorted(),
  )
})
