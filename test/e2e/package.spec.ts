import { expect, firstWindowOf, launch, test } from './application'
import { serveForeignPage } from './foreign-page'

test('a package opens its own page and stays in its sandbox, whatever the environment says', async ({ dataFolder }) => {
  const foreign = await serveForeignPage()
  const env = { ELECTRON_RENDERER_URL: foreign.address, BILLFOLD_LANGUAGE: 'en-XA' }
  const app = await launch(dataFolder, { env })
  try {
    const page = await firstWindowOf(app)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Billfold' })).toBeVisible()
    expect(page.url()).toMatch(/^app:\/\/billfold\/index\.html$/)
    expect(foreign.wasAsked()).toBe(false)
    const { isPackaged, hasSwitch } = await app.evaluate(({ app: electron }) => ({
      isPackaged: electron.isPackaged,
      hasSwitch: electron.commandLine.hasSwitch('no-sandbox'),
    }))
    expect([isPackaged, hasSwitch]).toEqual([true, false])
  } finally {
    await app.close()
    foreign.close()
  }
})
