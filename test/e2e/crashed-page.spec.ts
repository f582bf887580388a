import type { ElectronApplication } from '@playwright/test'
import { expect, test } from './application'
import { invoke, setUp } from './operations'

/** What the page says to a script; Playwright itself gives a page up once it has crashed. */
const ask = (app: ElectronApplication, script: string) =>
  app.evaluate(async ({ BrowserWindow }, script) => {
    const page = BrowserWindow.getAllWindows().find((window) => window.isVisible())?.webContents
    return String(await page?.executeJavaScript(script))
  }, script)

test('a page that crashes is loaded again, and what was typed is still there', async ({ app, page }) => {
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
})
