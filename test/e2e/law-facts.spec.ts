import { expect, test } from './application'
import { Inspection } from './inspection'
import { list, makeInvoice, setUp } from './operations'

test('what the law asks for is entered with the business and the client, and printed', async ({ app, page }) => {
  test.setTimeout(180_000)
  await setUp(page)
  const inspection = new Inspection(app, page, 'law-facts')
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const go = async (place: string) => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type(place)
    await page.keyboard.press('Enter')
  }
  await go('Settings')
  await field('Legal name').fill('Marta Lind')
  await field('VAT ID').fill('IE3614282M')
  await field('Register entry').fill('CRO 123456, Dublin')
  await inspection.look('business')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Changes saved')).toBeVisible()

  await go('New client')
  await field('Name').fill('Northwind Coffee')
  await field('VAT ID').fill('DE123456789')
  await field('Purchase order number').fill('4500012345')
  await field('Buyer reference').fill('991-01234-44')
  await inspection.look('client-editing')
  await page.keyboard.press('ControlOrMeta+S')
  const details = page.getByRole('complementary', { name: 'About this client' })
  for (const text of ['DE123456789', 'Order 4500012345', 'Reference 991-01234-44'])
    await expect(details.getByText(text)).toBeVisible()
  await inspection.look('client')

  const [client] = await list(page, 'listClients')
  await makeInvoice(page, client?.id ?? '')
  await go('Invoices')
  await page.getByRole('row', { name: /Northwind/ }).click()
  const paper = page.frameLocator('iframe')
  for (const text of ['Marta Lind', 'VAT ID IE3614282M', 'CRO 123456, Dublin', 'VAT ID DE123456789', '4500012345'])
    await expect(paper.getByText(text, { exact: true })).toBeVisible()
  await expect(paper.getByText('991-01234-44')).toBeVisible()
  await inspection.look('invoice')
})
