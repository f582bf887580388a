import { expect, test } from './application'
import { Inspection } from './inspection'

test.use({ launchWith: { args: ['--demo'] } })

/** Where the palette goes, and a row to open there with the edit button's screen behind it. */
const lists = [
  { place: 'Invoices', row: /Draft/ },
  { place: 'Estimates', row: /Draft/ },
  { place: 'Recurring', row: /Active/ },
  { place: 'Clients', row: /Atelier Moreau/ },
  { place: 'Payments', row: null },
  { place: 'Items', row: null },
] as const

test('every screen of a full business is in order, read and edited, in both themes', async ({ app, page }) => {
  test.setTimeout(480_000)
  const inspection = new Inspection(app, page, 'full-screens')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Home')
  await inspection.look('home')
  for (const { place, row } of lists) {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type(place)
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(new RegExp(`^${place}`))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await inspection.look(place.toLowerCase())
    if (row === null) continue
    await page.getByRole('row', { name: row }).first().click()
    await expect(title).not.toHaveText(new RegExp(`^${place}$`))
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await inspection.look(`${place.toLowerCase()}-reading`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible()
    await inspection.look(`${place.toLowerCase()}-editing`)
  }
  inspection.sayWhere()
})
