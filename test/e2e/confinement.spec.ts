import { launch, expect, test } from './application'

test('the window stays on its own pages', async ({ page }) => {
  const before = page.url()
  await page.evaluate(() => {
    location.href = 'http://127.0.0.1:9/'
  })
  expect(page.url()).toBe(before)
  expect(await page.evaluate(() => window.open('http://127.0.0.1:9/'))).toBeNull()
})

test('nothing inline runs, and nothing is evaluated', async ({ page }) => {
  const wasRun = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.head.append(script)
    return 'wasRun' in window
  })
  expect(wasRun).toBe(false)
  await expect(page.addScriptTag({ content: 'window.wasRun = true' })).rejects.toThrow()
})

test('no permission is granted', async ({ page }) => {
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
})

test('a second start shows the first window instead', async ({ app, dataFolder }) => {
  const second = await launch(dataFolder).catch(() => null)
  await second?.close()
  expect(second).toBeNull()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
