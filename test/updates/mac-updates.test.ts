import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateTexts } from '../../src/words/en/service/updates'
import { bundleWriter } from '../crash/bundle'
import { UpdateServer } from './update-server'

const folder = mkdtempSync(join(tmpdir(), 'billfold-mac-'))
const server = new UpdateServer('Billfold-2.0.0-mac-x64.zip')
let program = ''

beforeAll(async () => {
  program = await bundleWriter('test/updates/mac-updates.ts', { electron: 'test/updates/squirrel-stand-in.ts' })
  writeFileSync(join(folder, 'update.yml'), await server.configuration())
  server.offer('2.0.0', Buffer.from('for Intel'), {
    beside: { 'Billfold-2.0.0-mac-arm64.zip': Buffer.from('for Apple silicon') },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

interface Mac {
  /** What `uname -a` says of it. */
  readonly name: string
  /** For which processor the application was built. */
  readonly arch: string
  readonly isTranslated: boolean
}
const intel: Mac = { name: 'RELEASE_X86_64 x86_64', arch: 'x64', isTranslated: false }
const apple: Mac = { name: 'RELEASE_ARM64_T8103 arm64', arch: 'arm64', isTranslated: false }
const translated: Mac = { name: 'RELEASE_ARM64_T8103 x86_64', arch: 'x64', isTranslated: true }

/** Looks, downloads and hands over to a Squirrel that goes this way; answers what was said. */
async function update({ name, arch, isTranslated }: Mac, squirrel: 'takes' | 'fails' | 'hangs'): Promise<unknown[]> {
  writeFileSync(join(folder, 'uname'), `#!/bin/sh\necho 'Darwin mac 24.0.0 ${name}'\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'sysctl'), `#!/bin/sh\necho '${isTranslated ? 'sysctl.proc_translated: 1' : ''}'\n`, {
    mode: 0o755,
  })
  const env = {
    ...process.env,
    PATH: [folder, process.env['PATH']].join(delimiter),
    HOME: folder,
  }
  const args = [program, '1.0.0', folder, arch, isTranslated ? 'yes' : 'no', squirrel]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: 20_000 }).catch(
    (error: unknown) => {
      return error as { stdout: string }
    },
  )
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)
}

it.each([
  ['a Mac of Intel’s', intel, 'for Intel'],
  ['one of Apple’s', apple, 'for Apple silicon'],
  ['one of Apple’s on which a build for Intel is translated', translated, 'for Apple silicon'],
])('takes on %s what electron-updater chooses for it', async (_, mac, taken) => {
  expect(await update(mac, 'takes')).toEqual([{ reached: 'downloaded' }, { taken }])
})

it.each([
  ['fails', 'The application is on a read-only volume.'],
  ['hangs', updateTexts.notTaken],
] as const)('comes back where Squirrel %s, which it says to nobody who waits for it', async (squirrel, problem) => {
  expect(await update(apple, squirrel)).toEqual([{ reached: 'downloaded' }, { problem }])
})
