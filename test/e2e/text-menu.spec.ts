import { expect, test } from './application'
import { setUp } from './operations'

test('the right button offers what can be done with text, and no dictionary is fetched', async ({ app, page }) => {
  await setUp(page)
  await app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function (this: Electron.Menu) {
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

  const isChecked = await app.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled())
  expect(isChecked).toBe(process.platform === 'darwin')
})
