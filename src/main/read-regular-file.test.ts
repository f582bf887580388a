import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRegularFile } from './read-regular-file'

const folder = mkdtempSync(join(tmpdir(), 'billfold-read-'))
const at = (name: string) => join(folder, name)
beforeAll(() => {
  writeFileSync(at('bill.xml'), '<Invoice/>')
  mkdirSync(at('folder.xml'))
  if (process.platform === 'win32') return
  execFileSync('mkfifo', [at('pipe.xml')])
  symlinkSync('pipe.xml', at('link-to-pipe.xml'))
  symlinkSync('/dev/zero', at('device.xml'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('reads a file whole, up to a size', async () => {
  expect(await readRegularFile(at('bill.xml'), 10)).toEqual({ ok: true, value: Buffer.from('<Invoice/>') })
  expect(await readRegularFile(at('bill.xml'), 9)).toEqual({ ok: false, error: 'tooLarge' })
})

it.each(['none.xml', 'folder.xml', 'pipe.xml', 'link-to-pipe.xml', 'device.xml'])(
  'neither reads nor waits for %s',
  async (name) => {
    expect(await readRegularFile(at(name), 1000)).toEqual({ ok: false, error: 'notRead' })
  },
)
