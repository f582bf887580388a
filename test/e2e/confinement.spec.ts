import { expect, runToEnd, test } from './application'

test('the window stays on its own pages', async ({ app, page }) => {
  const before = page.url()
  const refused = await app.evaluateHandle(({ BrowserWindow }) => ({
    navigation: new Promise<boolean>((resolve) => {
      BrowserWindow.getAllWindows()[0]?.webContents.once('will-navigate', (event) => {
        resolve(event.defaultPrevented)
      })
    }),
  }))
  await page.evaluate(() => {
    location.href = 'http://127.0.0.1:9/'
  })
  expect(await refused.evaluate(({ navigation }) => navigation)).toBe(true)
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

test('no permission is granted, not even to read what was copied elsewhere', async ({ page }) => {
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
  await expect(page.evaluate(() => navigator.clipboard.readText())).rejects.toThrow(/denied/)
})

test('a second start shows the first window instead', async ({ app, dataFolder, page }) => {
  await app.evaluate(({ app: electron }) => {
    electron.once('second-instance', () => (process.env['STARTED_AGAIN'] = 'yes'))
  })
  expect(await runToEnd(dataFolder)).toBe(0)
  await expect.poll(() => app.evaluate(() => process.env['STARTED_AGAIN'])).toBe('yes')
  expect(app.windows()).toEqual([page])
})
