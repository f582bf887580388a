import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repack } from '../../scripts/package/repack'
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

test('a package of which a disk has damaged what was compiled starts all the same', async ({ dataFolder }) => {
  const packaged = dirname(process.env['BILLFOLD_ELECTRON'] ?? '')
  const executable = await repack(packaged, join(dataFolder, 'damaged'), (tree) => {
    const cache = join(tree, 'out/main/index.cache')
    const bytes = readFileSync(cache)
    for (let at = bytes.length >> 1; at < bytes.length; at += 4096) bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    writeFileSync(cache, bytes)
  })
  const app = await launch(join(dataFolder, 'data'), { executable })
  try {
    const page = await firstWindowOf(app)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Billfold' })).toBeVisible()
  } finally {
    await app.close()
  }
})

test('a package whose program was renamed is what people install all the same', async ({ dataFolder }) => {
  const executable = join(dataFolder, 'renamed', 'electron')
  cpSync(dirname(process.env['BILLFOLD_ELECTRON'] ?? ''), dirname(executable), { recursive: true })
  renameSync(join(dirname(executable), 'billfold'), executable)
  const app = await launch(join(dataFolder, 'data'), { executable, env: { BILLFOLD_LANGUAGE: 'en-XA' } })
  try {
    const page = await firstWindowOf(app)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Billfold' })).toBeVisible()
    expect(await app.evaluate(({ app: electron }) => electron.getName())).toBe('Billfold')
  } finally {
    await app.close()
  }
})
