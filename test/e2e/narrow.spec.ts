import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke } from './operations'
import { keepPicture } from './pictures'
import { see, sights } from './sight'

test.use({ launchWith: { args: ['--demo'] } })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

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
      await keepPicture(page, `narrow/${place}-${String(sight.width / sight.zoom)}`)
    }
  }
})

test('names are whole and the menu of a row is in sight in a small window or at 200 %', async ({ app, page }) => {
  test.setTimeout(120_000)
  await expect(title(page)).toHaveText('Home')
  for (const place of ['Invoices', 'Estimates', 'Recurring', 'Clients', 'Payments', 'Items']) {
    await goTo(page, place)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const sight of sights) {
      await see(app, page, sight)
      const cut = () =>
        page
          .locator('td[title]:not(.quiet)')
          .evaluateAll((cells) =>
            cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent.trim()),
          )
      await expect.poll(cut, `${place} at ${JSON.stringify(sight)}`).toEqual([])
      if (place !== 'Payments' && place !== 'Items') continue
      const menu = page.getByRole('row').nth(1).getByRole('button')
      await menu.scrollIntoViewIfNeeded()
      await page.getByRole('table').evaluate(({ parentElement }) => parentElement?.scrollTo({ left: 0 }))
      await expect(menu).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the buttons of an editor stand beside its title in the smallest window', async ({ app, page }) => {
  await expect(title(page)).toHaveText('Home')
  await see(app, page, { width: 720, height: 500, zoom: 1 })
  const areBeside = async () => {
    const [head, button] = [await title(page).boundingBox(), await page.locator('[data-primary]').boundingBox()]
    return (button?.y ?? 0) < (head?.y ?? 0) + (head?.height ?? 0)
  }
  for (const [place, row] of [
    ['Invoices', /Sextant.*Draft/],
    ['Estimates', /Draft/],
    ['Recurring', /Active/],
    ['Clients', /Moreau/],
  ] as const) {
    await goTo(page, place)
    await page.getByRole('button', { name: /^New/ }).click()
    await expect(title(page)).toHaveText(/^New/)
    await expect.poll(areBeside, `New of ${place}`).toBe(true)
    await goTo(page, place)
    await page.getByRole('row', { name: row }).first().click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(title(page)).toHaveText(/^Edit/)
    await expect.poll(areBeside, `Edit of ${place}`).toBe(true)
  }
})

test('the answers to unsaved input stand in one line in the smallest window', async ({ app, page }) => {
  await expect(title(page)).toHaveText('Home')
  await see(app, page, { width: 720, height: 500, zoom: 1 })
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Business' }).click()
  await page.getByRole('textbox', { name: /^Website/ }).fill('studio.example')
  await page.keyboard.press('ControlOrMeta+1')
  const answers = page.getByRole('alertdialog').getByRole('button')
  await expect(answers).toHaveCount(3)
  const tops = await answers.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('where one is stands in one line, and search is in sight, in the smallest window', async ({ app, page }) => {
  await expect(title(page)).toHaveText('Home')
  await goTo(page, 'Clients')
  await page.getByRole('row', { name: /Northwind Coffee/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(title(page)).toHaveText('Edit client')
  await see(app, page, { width: 720, height: 500, zoom: 1 })
  const parent = page.getByRole('navigation', { name: 'Where this is' }).getByRole('button')
  await expect(parent).toHaveText('Northwind Coffee')
  const lines = () => parent.evaluate((button) => button.clientHeight / parseFloat(getComputedStyle(button).lineHeight))
  await expect.poll(lines).toBe(1)
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
})

test('a title and its state are whole beside four buttons, and beside a long name of where one is', async ({
  app,
  page,
}) => {
  await expect(title(page)).toHaveText('Home')
  const isCovered = () =>
    page.locator('header:has(h1)').evaluate((header) => {
      const [words, actions] = ['.badge', '.actions'].map((part) => header.querySelector(part)?.getBoundingClientRect())
      return words && actions && words.right > actions.left && words.bottom > actions.top
    })
  await goTo(page, 'Invoices')
  await page.getByRole('row', { name: /late/ }).first().click()
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
  for (const width of [760, 900, 1000, 1100, 1120]) {
    await see(app, page, { width, height: 600, zoom: 1 })
    await expect.poll(() => cutOff(page), String(width)).toEqual([])
    expect(await isCovered(), String(width)).toBe(false)
  }
  const name = 'Donaudampfschifffahrtsgesellschaft für Elektrizitäten und Hauptbetriebswerk AG'
  await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS' } })
  await goTo(page, 'Clients')
  await page.getByRole('row', { name }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(title(page)).toHaveText('Edit client')
  for (const width of [760, 1280]) {
    await see(app, page, { width, height: 600, zoom: 1 })
    await expect.poll(() => cutOff(page), String(width)).toEqual([])
  }
})

test('the choices of a field stay inside a small window, however long they are', async ({ app, page }) => {
  await expect(title(page)).toHaveText('Home')
  const name = 'Donaudampfschifffahrtsgesellschaft für Elektrizitäten und Hauptbetriebswerk AG'
  const email = 'rechnungswesen@donaudampfschifffahrtsgesellschaft.example'
  await invoke(page, 'createClient', { body: { name, kind: 'BUSINESS', email } })
  await see(app, page, { width: 760, height: 600, zoom: 1 })
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByRole('combobox', { name: 'Client' }).fill('Donau')
  await expect(page.getByRole('option', { name })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Client' })).toBeInViewport({ ratio: 1 })
})

test('sums of many digits and currencies are whole on the home screen', async ({ app, page }) => {
  await expect(title(page)).toHaveText('Home')
  const { id } = await invoke(page, 'createClient', { body: { name: 'Kuwait Works', kind: 'BUSINESS' } })
  await invoke(page, 'createInvoice', {
    body: {
      client_id: id,
      currency: 'KWD',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET30',
      line_items: [{ name: 'Refinery', quantity: 9999, price: 9999999.999 }],
    },
  })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Drafts.*99,989,999,990\.001/s })).toBeVisible()
  for (const sight of sights) {
    await see(app, page, sight)
    const wide = () =>
      page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('.money')]
          .filter((money) => {
            const card = money.closest('button')?.getBoundingClientRect()
            return card !== undefined && money.getBoundingClientRect().right > card.right
          })
          .map((money) => money.textContent),
      )
    await expect.poll(wide, JSON.stringify(sight)).toEqual([])
  }
})

test.describe('before there is a business', () => {
  test.use({ launchWith: {} })

  test('the first screen can be filled in and sent in a small window or at 200 %', async ({ app, page }) => {
    await expect(title(page)).toHaveText('Welcome to Billfold')
    for (const sight of sights) {
      await see(app, page, sight)
      await expect.poll(() => cutOff(page), JSON.stringify(sight)).toEqual([])
      const act = page.getByRole('button', { name: 'Start using Billfold' })
      await expect(act).toBeInViewport({ ratio: 1 })
      for (const field of await page.getByRole('main').locator('input:not([type="file"]), select').all()) {
        // The first has the focus from the beginning, and comes into sight when it gets it.
        await field.blur()
        await field.focus()
        await expect(field).toBeInViewport({ ratio: 1 })
        const [box, foot] = [await field.boundingBox(), await page.locator('form footer').boundingBox()]
        expect((box?.y ?? 0) + (box?.height ?? 0), JSON.stringify(sight)).toBeLessThanOrEqual(foot?.y ?? 0)
      }
    }
  })
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
    await expectSumsInside(page)
  }
})

test('a line whose figures do not fit beside its name shows them whole', async ({ app, page }) => {
  await expect(title(page)).toHaveText('Home')
  await page.keyboard.press('ControlOrMeta+N')
  const figures = [
    ['1234567890', '999999999999'],
    ['123456.789', '123456.789012'],
    ['1', '999999999999.99'],
  ] as const
  for (const [index, [quantity, price]] of figures.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add line' }).click()
    const line = page.getByRole('group', { name: `Line ${String(index + 1)}` })
    await line.getByRole('textbox', { name: 'Quantity' }).fill(quantity)
    await line.getByRole('textbox', { name: 'Price' }).fill(price)
  }
  await page.getByRole('textbox', { name: /^Notes/ }).focus()
  for (const sight of sights) {
    await see(app, page, sight)
    await keepPicture(page, `narrow/long-${String(sight.width / sight.zoom)}`)
    await expect.poll(() => cutOff(page), JSON.stringify(sight)).toEqual([])
  }
})

async function expectSumsInside(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Totals' }).boundingBox()
  for (const amount of await page.getByRole('region', { name: 'Totals' }).locator('dd .money').all()) {
    const own = await amount.boundingBox()
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 0.5)
  }
}
