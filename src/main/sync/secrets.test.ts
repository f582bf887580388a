import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSecrets, systemEncryption, type Encryption, type Secrets } from './secrets'

/** Hides nothing from anybody, but nobody reads it by chance; it can be locked, and its key changed. */
class TestEncryption implements Encryption {
  isUnlocked = true
  key = 1
  readonly isSafe = () => Promise.resolve(this.isUnlocked)
  readonly encrypt = (text: string) => {
    if (!this.isUnlocked) throw new Error('To call this ends the application.')
    return Promise.resolve(Buffer.from(`${this.key}:${Buffer.from(text).toString('hex')}`))
  }
  readonly decrypt = (encrypted: Buffer) => {
    if (!this.isUnlocked) throw new Error('To call this ends the application.')
    const [key, hidden = ''] = encrypted.toString().split(/:(.*)/s)
    if (Number(key) > this.key) return Promise.reject(new Error('This is another computer’s.'))
    return Promise.resolve({ text: Buffer.from(hidden, 'hex').toString(), isOutdated: Number(key) < this.key })
  }
}

let folder: string
let path: string
let encryption: TestEncryption
let problems: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-secrets-'))
  path = join(folder, 'secrets.json')
  encryption = new TestEncryption()
  problems = []
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** As the next run finds them. */
const open = (at = path): Secrets =>
  openSecrets({ path: at, encryption, onProblem: (error, where) => problems.push(`${where}: ${String(error)}`) })

describe('a secret', () => {
  it('is kept from run to run, and nowhere in plain text', async () => {
    expect(await open().get('token')).toBeNull()
    expect(await open().set('token', 'hunter2 ✓')).toEqual({ isKept: true })
    expect(await open().get('token')).toBe('hunter2 ✓')
    expect(readFileSync(path, 'utf8')).not.toMatch(/hunter2/)
    expect(readdirSync(folder)).toEqual(['secrets.json'])
    expect(problems).toEqual([])
  })

  it('is in a file that only its owner may read', async () => {
    writeFileSync(path, '{}', { mode: 0o644 })
    await open().set('token', 'a')
    // Windows has no such rights: there the folder belongs to the person.
    expect(statSync(path).mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0)
  })

  it('is never written where a link leads that somebody put beside the file', async () => {
    const precious = join(folder, 'precious')
    writeFileSync(precious, 'my books')
    symlinkSync(precious, `${path}.new`)
    expect(await open().set('token', 'a')).toEqual({ isKept: true })
    expect(readFileSync(precious, 'utf8')).toBe('my books')
    expect(await open().get('token')).toBe('a')
    expect(readdirSync(folder).sort()).toEqual(['precious', 'secrets.json'])
  })

  it('stands beside others, is replaced and is forgotten alone', async () => {
    const secrets = open()
    await Promise.all([secrets.set('token', 'a'), secrets.set('password', 'b'), secrets.set('token', 'c')])
    expect([await open().get('token'), await open().get('password')]).toEqual(['c', 'b'])
    await secrets.forget('token')
    await secrets.forget('never kept')
    expect([await secrets.get('token'), await open().get('token'), await open().get('password')]).toEqual([
      null,
      null,
      'b',
    ])
  })

  it('is encrypted anew where its key is outdated', async () => {
    await open().set('token', 'a')
    const before = readFileSync(path, 'utf8')
    encryption.key = 2
    expect(await open().get('token')).toBe('a')
    expect(readFileSync(path, 'utf8')).not.toBe(before)
    expect(await open().get('token')).toBe('a')
  })
})

describe('where nothing safe is to be had', () => {
  beforeEach(() => {
    encryption.isUnlocked = false
  })

  it('a secret is kept for this run, and says so', async () => {
    const secrets = open()
    expect(await secrets.set('token', 'a')).toEqual({ isKept: false })
    expect([await secrets.get('token'), await open().get('token')]).toEqual(['a', null])
    expect(existsSync(path)).toBe(false)
    await secrets.forget('token')
    expect(await secrets.get('token')).toBeNull()
  })

  it('another takes the place of what was kept only where it can be kept too', async () => {
    encryption.isUnlocked = true
    await open().set('password', 'a')
    encryption.isUnlocked = false
    const secrets = open()
    expect(await secrets.replace('password', 'b')).toBe(false)
    encryption.isUnlocked = true
    expect([await secrets.get('password'), await open().get('password')]).toEqual(['a', 'a'])
    expect(await secrets.replace('password', 'c')).toBe(true)
    expect([await secrets.get('password'), await open().get('password')]).toEqual(['c', 'c'])
  })

  it('what was kept before waits until it is, unless another took its place', async () => {
    encryption.isUnlocked = true
    await open().set('token', 'a')
    await open().set('password', 'b')
    encryption.isUnlocked = false
    expect(await open().get('token')).toBeNull()
    await open().set('password', 'c')
    encryption.isUnlocked = true
    expect([await open().get('token'), await open().get('password')]).toEqual(['a', null])
    expect(problems).toEqual([])
  })
})

describe('what goes wrong', () => {
  it('is told where the file comes from another computer, and it stays as it is', async () => {
    encryption.key = 2
    await open().set('token', 'a')
    encryption.key = 1
    expect(await open().get('token')).toBeNull()
    expect(problems).toEqual(['read a secret: Error: This is another computer’s.'])
    encryption.key = 2
    expect(await open().get('token')).toBe('a')
  })

  it.each(['{"token":', '', 'null', '[]', '{"token":1}'])('is told where the file is damaged: %s', async (text) => {
    writeFileSync(path, text)
    expect(await open().get('token')).toBeNull()
    expect(problems).toEqual([`read a secret: Error: ${path} is damaged: its secrets are lost.`])
    await open().forget('password')
    expect(await open().set('token', 'a')).toEqual({ isKept: true })
    expect(await open().get('token')).toBe('a')
  })

  it('is told where the folder cannot be written, and a secret is then for this run', async () => {
    const secrets = open(join(folder, 'missing', 'secrets.json'))
    expect(await secrets.set('token', 'a')).toEqual({ isKept: false })
    expect(await secrets.get('token')).toBe('a')
    expect(problems).toEqual([expect.stringContaining('ENOENT')])
  })
})

describe('the encryption of the operating system', () => {
  const storage = (backend: string, isAvailable: boolean) =>
    ({
      getSelectedStorageBackend: () => backend,
      isAsyncEncryptionAvailable: () => Promise.resolve(isAvailable),
      encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(text)),
      decryptStringAsync: (bytes: Buffer) => Promise.resolve({ result: bytes.toString(), shouldReEncrypt: true }),
    }) as unknown as Parameters<typeof systemEncryption>[0]

  it.each([
    ['linux', 'basic_text', true, false],
    ['linux', 'unknown', true, false],
    ['linux', 'gnome_libsecret', true, true],
    ['linux', 'kwallet6', false, false],
    ['darwin', 'basic_text', true, true],
    ['win32', 'unknown', true, true],
    ['win32', 'unknown', false, false],
  ] as const)('on %s with %s, available: %j, is safe: %j', async (platform, backend, isAvailable, expected) => {
    expect(await systemEncryption(storage(backend, isAvailable), platform).isSafe()).toBe(expected)
  })

  it('says what is outdated', async () => {
    const system = systemEncryption(storage('unknown', true), 'darwin')
    const decrypted = await system.decrypt(await system.encrypt('a'))
    expect(decrypted).toEqual({ text: 'a', isOutdated: true })
  })
})
