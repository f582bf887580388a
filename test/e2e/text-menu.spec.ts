import { expect, test } from './application'
import { setUp } from './operations'

test('the right button offers what can be done with text, and no dictionary is fetched', async ({ app, page }) => {
  await setUp(page)
  await app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function (this: Electron.Menu, options) {
      process.env['PLACE'] = `${String(options?.x)},${String(options?.y)}`
      process.env['OFFERED'] = this.items
        .map(({ label, type, enabled }) => `${label || type}:${String(enabled)}`)
        .join()
    }
  })
  const offered = () => app.evaluate(() => process.env['OFFERED'])
  await page.keyboard.press('ControlOrMeta+N')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.click({ button: 'right' })
  await expect.poll(offered).toBe('Cut:false,Copy:false,Paste:true,separator:true,Select All:true')
  await notes.fill('Thanks')
  await notes.selectText()
  await notes.click({ button: 'right' })
  await expect.poll(offered).toMatch(/^Cut:true,Copy:true,Paste:true/)
  await expect(notes).toHaveAttribute('dir', 'auto')

  // The menu key asks where one types, wherever the mouse is.
  await page.mouse.move(0, 0)
  await notes.press('Shift+F10')
  const box = await notes.boundingBox()
  const place = async () => ((await app.evaluate(() => process.env['PLACE'])) ?? '').split(',').map(Number)
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(box?.x ?? Infinity)
  await expect.poll(async () => (await place())[1]).toBeGreaterThan(box?.y ?? Infinity)

  const isChecked = await app.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled())
  expect(isChecked).toBe(process.platform === 'darwin')
})
