import { Arch, type AfterPackContext } from 'electron-builder'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashedCode } from '../../src/main/code-cache.ts'
import { root } from '../runtime/paths.ts'
import { run } from '../runtime/run.ts'

/** Where Electron lies in what electron-builder unpacked, before it is given our name. */
const programs: Readonly<Record<string, { readonly executable: string; readonly resources: string }>> = {
  linux: { executable: 'electron', resources: 'resources' },
  win32: { executable: 'electron.exe', resources: 'resources' },
  darwin: { executable: 'Electron.app/Contents/MacOS/Electron', resources: 'Electron.app/Contents/Resources' },
}

/** An application that compiles all of a program, and keeps what came of it. */
const compiler = `const { readFileSync, writeFileSync } = require('node:fs')
const { wrap } = require('node:module')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')
const { BILLFOLD_PROGRAM: program, BILLFOLD_CODE_CACHE: cache } = process.env
// The name stands in the cache: no path of this computer. Functions too that are called later; the flag is part of what V8 compares, so it is taken back.
setFlagsFromString('--no-lazy')
const script = new Script(wrap(readFileSync(program, 'utf8')), { filename: 'index.cjs' })
setFlagsFromString('--lazy')
writeFileSync(cache, script.createCachedData())
process.exit(0)
`

/**
 * Has the very Electron that is packaged compile the main process, so that no start has to (src/main/entry.ts); for a
 * computer of another kind than this one nothing is kept. electron-builder calls it once Electron is unpacked.
 */
export async function afterExtract({ appOutDir, electronPlatformName, arch }: AfterPackContext): Promise<void> {
  const folder = join(root, 'out/code-cache')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const place = programs[electronPlatformName]
  if (place === undefined || electronPlatformName !== process.platform || Arch[arch] !== process.arch) return
  const cache = join(folder, 'index.cache')
  const application = join(appOutDir, place.resources, 'app')
  mkdirSync(application, { recursive: true })
  writeFileSync(join(application, 'package.json'), JSON.stringify({ name: 'compiler', main: 'compiler.cjs' }))
  writeFileSync(join(application, 'compiler.cjs'), compiler)
  try {
    const code = await run(
      join(appOutDir, place.executable),
      ['--no-sandbox', `--user-data-dir=${join(folder, 'data')}`],
      {
        stdio: ['ignore', 2, 2],
        env: {
          BILLFOLD_PROGRAM: join(root, 'out/main/index.cjs'),
          BILLFOLD_CODE_CACHE: cache,
        },
      },
    )
    if (code !== 0) throw new Error(`Electron ended with ${String(code)} while it compiled the main process.`)
    writeFileSync(cache, hashedCode(readFileSync(cache)))
  } finally {
    rmSync(application, { recursive: true })
    rmSync(join(folder, 'data'), { recursive: true, force: true })
  }
}
