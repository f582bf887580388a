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
    const found = await app.evaluate(({ app: electron }) => {
      const { hash } = process.getBuiltinModule('node:crypto')
      const { readFileSync } = process.getBuiltinModule('node:fs')
      const { wrap } = process.getBuiltinModule('node:module')
      const { Script } = process.getBuiltinModule('node:vm')
      const folder = `${electron.getAppPath()}/out/main`
      const program = wrap(readFileSync(`${folder}/index.cjs`, 'utf8'))
      // It stands behind its hash.
      const kept = readFileSync(`${folder}/index.cache`)
      const cachedData = kept.subarray(32)
      const isWhole = hash('sha256', cachedData, 'buffer').equals(kept.subarray(0, 32))
      return { isWhole, isRejected: new Script(program, { cachedData }).cachedDataRejected }
    })
    expect(found).toEqual({ isWhole: true, isRejected: false })
  } finally {
    await app.close()
  }
})
