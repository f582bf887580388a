import type { Page } from '@playwright/test'
import { expect, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'
import { lookAtWords, wordFaults } from './word-faults'

/** Typed, and names of countries: in no catalogue. */
const known = [
  'Ada Studio',
  'Northwind Coffee',
  'Northwind Trading',
  'hello.example',
  'Long Street 12',
  'Dublin',
  'Ireland',
  'Ines Prado',
  'Pays late in August',
]

async function fillClient(page: Page): Promise<void> {
  const { id: clientId } = await invoke(page, 'createClient', {
    body: {
      name: 'Northwind Coffee',
      kind: 'BUSINESS',
      email: 'ap@northwind.example',
      profile: { company_name: 'Northwind Trading', website: 'hello.example' },
      address: { line1: 'Long Street 12', city: 'Dublin', country: 'IE' },
    },
  })
  const params = { clientId }
  await invoke(page, 'createContact', { params, body: { name: 'Ines Prado', phone: '+353 1 555 0100' } })
  await invoke(page, 'createClientNote', { params, body: { body: 'Pays late in August' } })
  await makeInvoice(page, clientId)
  const { id: invoiceId } = await makeInvoice(page, clientId)
  await invoke(page, 'sendInvoice', { params: { invoiceId } })
}

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`clients can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(120_000)
      await setUp(page)
      await fillClient(page)
      const look = lookAtWords(app, page, { known })
      await page.keyboard.press('ControlOrMeta+5')
      await expect(page.getByRole('row', { name: 'Northwind Coffee' })).toBeVisible()
      await look('clients')
      await page.getByRole('row', { name: 'Northwind Coffee' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Northwind Coffee' })).toBeVisible()
      await look('a client')
      await page.keyboard.press('e')
      await expect(page.locator('form')).toBeVisible()
      await look('the form of a client')
    })
  })
}

test.describe('words that cannot be read', () => {
  test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: 'en-XA' } } })

  test('are found: cut off, out of their box, over one another, from no catalogue', async ({ page }) => {
    await setUp(page)
    await page.keyboard.press('ControlOrMeta+5')
    const button = page.locator('[data-primary]')
    await expect(button).toBeVisible()
    await expect.poll(() => wordFaults(page, { known })).toEqual([])
    const act = (await button.textContent())?.trim() ?? ''
    const faultsWith = async (style: string): Promise<string[]> => {
      await button.evaluate((element, css) => (element.style.cssText = css), style)
      return await wordFaults(page, { known })
    }
    expect(await faultsWith('width: 3rem; overflow: hidden')).toEqual([`clipped: ${act}`])
    expect(await faultsWith('width: 3rem')).toContain(`clipped: ${act}`)
    expect(await faultsWith('')).toEqual([])

    const heading = page.getByRole('heading', { level: 1 })
    const title = (await heading.textContent())?.trim() ?? ''
    await heading.evaluate(
      (element, button) => {
        const to = button.getBoundingClientRect().left
        element.style.translate = `${String(to - element.getBoundingClientRect().left)}px`
      },
      await button.elementHandle(),
    )
    expect(await wordFaults(page, { known })).toEqual([`overlapping: ${title} / ${act}`])
    await heading.evaluate((element) => element.replaceChildren('Clients'))
    expect(await wordFaults(page, { known })).toContain('untranslated: Clients')
  })
})
