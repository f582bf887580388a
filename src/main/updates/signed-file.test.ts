import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSigned } from './signed-file'

const names: Readonly<Record<string, string>> = {
  linux: `Billfold-1.2.0-linux-${process.arch === 'x64' ? 'x86_64' : process.arch}.AppImage`,
  darwin: `Billfold-1.2.0-mac-${process.arch}.zip`,
  win32: `Billfold-1.2.0-win-${process.arch}.exe`,
}
const here = names[process.platform] ?? ''
const bytes = Buffer.alloc(300_000, 'a')
let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-signed-'))
  path = join(folder, 'installer')
  writeFileSync(path, bytes)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const infoOf = (url: string) => ({
  version: '1.2.0',
  releaseNotes: '',
  minimumSystemVersion: '0.0.1',
  signature: '',
  files: [{ url, sha512: createHash('sha512').update(bytes).digest('base64'), size: bytes.length }],
})

it('is what was signed for this computer', async () => {
  await expect(checkSigned(path, infoOf(here))).resolves.toBeUndefined()
  await expect(checkSigned(path, infoOf('Billfold-1.2.0-beos.zip'))).rejects.toThrow('not what was signed')
})

it('is refused where a byte of it was changed since, or it is gone', async () => {
  const changed = readFileSync(path)
  changed.writeUInt8(0, 200_000)
  writeFileSync(path, changed)
  await expect(checkSigned(path, infoOf(here))).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' })
  rmSync(path)
  await expect(checkSigned(path, infoOf(here))).rejects.toMatchObject({ code: 'ENOENT' })
})
