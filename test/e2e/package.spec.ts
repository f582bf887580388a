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

test('a package begins with what Electron has compiled of it', async ({ dataFolder }) => {
  const app = await launch(dataFolder)
  try {
    const isRejected = await app.evaluate(({ app: electron }) => {
      const { readFileSync } = process.getBuiltinModule('node:fs')
      const { wrap } = process.getBuiltinModule('node:module')
      const { Script } = process.getBuiltinModule('node:vm')
      const folder = `${electron.getAppPath()}/out/main`
      const program = wrap(readFileSync(`${folder}/index.cjs`, 'utf8'))
      const script = new Script(program, { cachedData: readFileSync(`${folder}/index.cache`) })
      return script.cachedDataRejected
    })
    expect(isRejected).toBe(false)
  } finally {
    await app.close()
  }
})
