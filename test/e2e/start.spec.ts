import { expect, test } from './application'

test('the first window opens on the renderer with no error on its console', async ({ app, page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await expect(page.locator('#app > *').first()).toBeVisible()
  expect(await app.evaluate(({ app: electron }) => electron.getName())).toMatch(/billfold/i)
  expect(errors).toEqual([])
})

test('the screens run in a sandbox, without Node', async ({ page }) => {
  expect(await page.evaluate(() => [typeof process, typeof require])).toEqual(['undefined', 'undefined'])
})

test('the data stays in the folder that the application was given', async ({ app, dataFolder }) => {
  expect(await app.evaluate(({ app: electron }) => electron.getPath('userData'))).toBe(dataFolder)
})
