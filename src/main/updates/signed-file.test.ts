import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSigned } from './signed-file'

const computer = { platform: 'win32', arch: 'arm64' }
const here = 'Billfold-1.2.0-win-arm64.exe'
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
  await expect(checkSigned(path, infoOf(here), computer)).resolves.toBeUndefined()
  await expect(checkSigned(path, infoOf('Billfold-1.2.0-win-x64.exe'), computer)).rejects.toThrow('not what was signed')
})

it('is refused where a byte of it was changed since, or it is gone', async () => {
  const changed = readFileSync(path)
  changed.writeUInt8(0, 200_000)
  writeFileSync(path, changed)
  await expect(checkSigned(path, infoOf(here), computer)).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' })
  rmSync(path)
  await expect(checkSigned(path, infoOf(here), computer)).rejects.toMatchObject({ code: 'ENOENT' })
})
