import type { Locator } from '@playwright/test'
import { expect, test } from './application'
import { invoke, setUp } from './operations'

/** Where the middle of what is drawn stands, and its right edge. */
async function placeOf(what: Locator): Promise<{ middle: number; right: number }> {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { middle: y + height / 2, right: x + width }
}

test('what stands in one line is in line', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await page.getByRole('button', { name: 'Save client' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Some fields need your attention.' })
  const [text, cross] = [message.getByRole('paragraph'), message.getByRole('button', { name: 'Dismiss' })]
  await expect(cross).toBeVisible()
  expect((await placeOf(text)).middle).toBeCloseTo((await placeOf(cross)).middle, 0)
  expect((await placeOf(text)).middle).toBeCloseTo((await placeOf(message.locator('.banner'))).middle, 0)

  const { id } = await invoke(page, 'createClient', { body: { name: 'Hafen', kind: 'BUSINESS' } })
  await invoke(page, 'createContact', { params: { clientId: id }, body: { name: 'Ines Prado' } })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Clients' }).click()
  await page.getByRole('row', { name: /Hafen/ }).click()
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await expect(contacts.getByText('Ines Prado')).toBeVisible()
  const { right: edge } = await placeOf(contacts)
  // The words of a card end 16 px before its edge, and so do the signs on its buttons.
  for (const sign of await contacts.locator('button svg').all())
    expect(edge - (await placeOf(sign)).right).toBeCloseTo(17, 0)
})
