import { expect, test } from './application'
import { list, setUp } from './operations'

// A browser's own field for e-mail hands out the domain in the letters of the name system: xn--mller-bau-q9a.example.
test('an e-mail address keeps the letters that were typed', async ({ page }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Müller Bau')
  const email = page.getByRole('textbox', { name: /^E-mail/ })
  await email.pressSequentially('rechnung@müller-bau.example ')
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Müller Bau' })).toBeVisible()
  await expect(page.getByText('rechnung@müller-bau.example')).toBeVisible()
  expect((await list<{ email: string }>(page, 'listClients'))[0]?.email).toBe('rechnung@müller-bau.example')
})
