import type { Locator } from '@playwright/test'
import { expect, test } from './application'
import { invoke, makeInvoice, reload, setUp } from './operations'

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
  // What a field says itself is not said here again.
  await expect(page.getByText('This field is required.')).toHaveCount(1)
  await expect(message.getByRole('listitem')).toHaveCount(0)
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

test('what a card says in its head is in line with what it holds, and with the card beside it', async ({ page }) => {
  await setUp(page)
  const { id } = await invoke(page, 'createClient', { body: { name: 'Hafen', kind: 'BUSINESS' } })
  for (let left = 6; left > 0; left -= 1) await makeInvoice(page, id)
  await reload(page)
  const inLine = async (card: Locator) => {
    const words = await placeOf(card.getByRole('button', { name: /^Show all 6/ }).locator('.text'))
    const amount = await placeOf(card.getByRole('listitem').first().locator('.money'))
    expect(words.right).toBeCloseTo(amount.right, 0)
  }
  await inLine(page.getByRole('region', { name: 'Drafts to issue' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Clients' }).click()
  await page.getByRole('row', { name: /Hafen/ }).click()
  await inLine(page.getByRole('region', { name: 'Invoices' }))

  await invoke(page, 'createRecurringInvoice', {
    body: {
      ...{ client_id: id, name: 'Website care', currency: 'EUR', tax_distribution: 'NO_TAX', net_terms: 'NET30' },
      ...{ discount_distribution: 'NO_DISCOUNT', discount_type: 'PERCENTAGE', discount_value: 0, has_late_fee: false },
      ...{ late_fee: 0, late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', frequency: 'MONTHLY' },
      ...{ start_date: '2999-01-01', template_items: [{ name: 'Care', quantity: 1, price: 25 }] },
    },
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Recurring' }).click()
  await page.getByRole('row', { name: /Website care/ }).click()
  const head = (name: string) => placeOf(page.getByRole('heading', { level: 2, name }))
  expect((await head('Next invoices')).middle).toBeCloseTo((await head('Preview of the next invoice')).middle, 0)
})

test('each paragraph of a text begins where its own script does', async ({ page }) => {
  await setUp(page)
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Hafen', kind: 'BUSINESS' } })
  const body = 'شكرا لتعاملكم معنا (2026).\nThank you!'
  await invoke(page, 'createClientNote', { params: { clientId }, body: { body } })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Clients' }).click()
  await page.getByRole('row', { name: /Hafen/ }).click()
  const note = page.getByText('Thank you!')
  await expect(note).toBeVisible()
  // How far the second line stands off the left edge, and where its exclamation mark stands: at its end.
  const [start, mark] = await note.evaluate((box) => {
    const text = box.firstChild
    if (text === null) throw new Error('There is no text.')
    const place = (from: number, to: number) => {
      const drawn = document.createRange()
      drawn.setStart(text, from)
      drawn.setEnd(text, to)
      return drawn.getBoundingClientRect().x - box.getBoundingClientRect().x
    }
    const { length } = box.textContent
    return [place(length - 10, length - 9), place(length - 1, length)]
  })
  expect(start).toBeCloseTo(0, 0)
  expect(mark).toBeGreaterThan(20)
})
