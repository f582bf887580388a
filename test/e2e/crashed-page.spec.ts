import type { ElectronApplication } from '@playwright/test'
import { kept } from './after-a-crash'
import { expect, test } from './application'
import { discardOnLeaving } from './discard-on-leaving'
import { invoke, setUp } from './operations'

/** What the page says to a script; Playwright itself gives a page up once it has crashed. */
const ask = (app: ElectronApplication, script: string) =>
  app.evaluate(async ({ BrowserWindow }, script) => {
    const page = BrowserWindow.getAllWindows().find((window) => window.isVisible())?.webContents
    return String(await page?.executeJavaScript(script))
  }, script)

test('a page that crashes is loaded again, and what was typed is still there', async ({ app, page, dataFolder }) => {
  await setUp(page)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northwind Coffee')
  await expect.poll(async () => JSON.stringify(await invoke(page, 'listAutosaves'))).toContain('Northwind Coffee')
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows().find((window) => window.isVisible())?.webContents
    const loadedAgain = new Promise((resolve) => contents?.once('did-finish-load', () => resolve(undefined)))
    contents?.forcefullyCrashRenderer()
    await loadedAgain
  })
  await expect.poll(() => ask(app, 'document.querySelector("h1")?.textContent')).toBe('Home')
  expect(await ask(app, `window.billfold.invoke('{"name":"listAutosaves"}')`)).toContain('Northwind Coffee')

  // It waits, whatever else is typed then and let go.
  const press = (button: string) =>
    `[...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('${button}'))?.click()`
  await ask(app, press('Clients'))
  await expect.poll(() => ask(app, 'document.querySelector("h1")?.textContent')).toBe('Clients')
  await ask(app, press('New client'))
  await expect.poll(() => ask(app, 'document.querySelector("h1")?.textContent')).toBe('New client')
  await ask(
    app,
    `const name = document.querySelector('input[name="name"]')
    name.value = 'Cedar Press'
    name.dispatchEvent(new InputEvent('input', { bubbles: true }))`,
  )
  await expect.poll(() => kept(dataFolder)).toContain('Cedar Press')
  await discardOnLeaving(app)
  await app.close()
  const left = await kept(dataFolder)
  expect([left.includes('Northwind Coffee'), left.includes('Cedar Press')]).toEqual([true, false])
})
