import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repack } from '../../scripts/package/repack'
import { expect, firstWindowOf, launch, test } from './application'

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
