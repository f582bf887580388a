import type { ElectronApplication, Page } from '@playwright/test'
import { expect, test } from './application'

test.use({ launchWith: { args: ['--demo'] } })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

interface Sight {
  readonly width: number
  readonly height: number
  readonly zoom: number
}

/** The smallest window and one of every day at 200 %, and the smallest at 100 %; the last is wide. */
const sights: readonly Sight[] = [
  { width: 720, height: 500, zoom: 2 },
  { width: 1280, height: 800, zoom: 2 },
  { width: 720, height: 500, zoom: 1 },
  { width: 1280, height: 800, zoom: 1 },
]

async function see(app: ElectronApplication, page: Page, sight: Sight): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height, zoom }) => {
    const window = BrowserWindow.getAllWindows().find((shown) => shown.isVisible())
    window?.setContentSize(width, height)
    window?.webContents.setZoomFactor(zoom)
  }, sight)
  await expect
    .poll(() => page.evaluate(() => [innerWidth, innerHeight]))
    .toEqual([sight.width / sight.zoom, sight.height / sight.zoom])
}

/**
 * Figures, dates, numbers and states that are cut off by what they stand in. Poll it: what is drawn to measure, such as
 * the chart, follows the window's new size a frame later.
 */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = 'h1, time, .money, .figures, td.end, td:not([title]), .badge'
    const cuts = (box: Element) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX)
    const isCut = (element: Element): boolean => {
      for (let box: Element | null = element; box && box.tagName !== 'MAIN'; box = box.parentElement) {
        if (box.scrollWidth > box.clientWidth + 1 && cuts(box)) return true
        if (getComputedStyle(box).overflowX === 'auto') return false
      }
      return false
    }
    const words = [...document.querySelectorAll(`main :is(${told}):not(td[title] *)`)]
      .filter((element) => element.checkVisibility() && isCut(element))
      .map((element) => element.textContent.trim())
    const typed = [...document.querySelectorAll<HTMLInputElement>('main input[inputmode="decimal"]')]
      .filter((input) => input.scrollWidth > input.clientWidth + 1)
      .map(({ name, value }) => `${name}: ${value}`)
    const isWide = document.documentElement.scrollWidth > innerWidth ? ['the window scrolls sideways'] : []
    return [...new Set([...words, ...typed, ...isWide])]
  })
}

async function goTo(page: Page, place: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(place)
  await page
    .getByRole('option', { name: new RegExp(`^${place}`) })
    .first()
    .click()
  await expect(title(page)).toHaveText(new RegExp(`^${place}`))
}

test('no amount, date, number or state is cut off in a small window or at 200 %', async ({ app, page }) => {
  test.setTimeout(240_000)
  await expect(title(page)).toHaveText('Home')
  const look = async (what: string) => {
    for (const sight of sights) {
      await see(app, page, sight)
      await expect.poll(() => cutOff(page), `${what} at ${JSON.stringify(sight)}`).toEqual([])
    }
  }
  await look('Home')
  for (const [place, row] of [
    ['Invoices', /late/],
    ['Estimates', /EST-/],
    ['Recurring', /Active/],
    ['Clients', /Moreau/],
    ['Payments', null],
    ['Items', null],
  ] as const) {
    await goTo(page, place)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await look(place)
    if (row === null) continue
    await page.getByRole('row', { name: row }).first().click()
    await expect(page.getByRole('navigation', { name: 'Where this is' })).toBeVisible()
    await look(`one of ${place}`)
  }
})

test('what a row is told by, its state and its amount are in sight without scrolling sideways', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  await expect(title(page)).toHaveText('Home')
  for (const [place, heads] of [
    ['Invoices', ['Number', 'Status', 'Total']],
    ['Estimates', ['Number', 'Status', 'Total']],
    ['Recurring', ['Name', 'Client', 'Status', 'Each invoice']],
    ['Payments', ['Date', 'Client', 'Status', 'Amount']],
  ] as const) {
    await goTo(page, place)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const sight of [
      { width: 1200, height: 800, zoom: 2 },
      { width: 720, height: 500, zoom: 1 },
    ]) {
      await see(app, page, sight)
      const hidden = () =>
        page.getByRole('table').evaluate(({ parentElement: scroller }) => {
          return scroller === null ? 'no table' : scroller.scrollWidth - scroller.clientWidth
        })
      await expect.poll(hidden, `${place} at ${JSON.stringify(sight)}`).toBe(0)
      for (const head of heads)
        await expect(page.getByRole('columnheader', { name: head })).toBeInViewport({ ratio: 1 })
      await page.screenshot({ path: `out/screenshots/narrow/${place}-${String(sight.width / sight.zoom)}.png` })
    }
  }
})

test('a line of a document re-flows instead of breaking, and shows every figure', async ({ app, page }) => {
  await expect(title(page)).toHaveText('Home')
  await page.keyboard.press('ControlOrMeta+N')
  const line = page.getByRole('group', { name: 'Line 1' })
  const name = line.getByRole('combobox', { name: 'Name' })
  const description = line.getByRole('textbox', { name: /^Description/ })
  await page.getByRole('combobox', { name: 'Taxes' }).selectOption('PER_ITEM')
  await page.getByRole('combobox', { name: 'Discounts' }).selectOption('PER_ITEM')
  await name.fill('Interface design')
  await name.press('Escape')
  await line.getByRole('textbox', { name: 'Quantity' }).fill('999999.9999')
  await line.getByRole('textbox', { name: 'Price' }).fill('9999.999999')
  await line.getByRole('textbox', { name: 'Discount' }).fill('12.345678')
  await description.fill('Screens, states and a clickable prototype')
  const tax = line.getByRole('combobox', { name: /^Tax/ })
  await tax.fill('IVA')
  await line.getByRole('option').first().click()
  const width = (of: typeof name) => of.evaluate((element) => element.clientWidth)
  for (const sight of sights) {
    await see(app, page, sight)
    await expect.poll(() => cutOff(page), JSON.stringify(sight)).toEqual([])
    expect(await width(name)).toBeGreaterThan(70)
    expect(await width(description)).toBeGreaterThan(120)
    const box = await page.getByRole('region', { name: 'Totals' }).boundingBox()
    for (const amount of await page.getByRole('region', { name: 'Totals' }).locator('dd .money').all()) {
      const own = await amount.boundingBox()
      expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 0.5)
    }
  }
})
