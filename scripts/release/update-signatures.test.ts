import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { updateInfo } from '../../src/main/updates/update-info'
import { isSignedUpdate } from '../../src/main/updates/update-signature'
import { minimumSystems } from './minimum-systems'
import { newUpdateKey, signUpdates } from './update-signatures'

const { publicKey, privateKey } = newUpdateKey()
const notes = '- Invoices fly.\n- "Reminders": wait for the morning.'
const sha512 = `${'A'.repeat(86)}==`
/** As electron-builder writes it. */
const list = `version: 1.2.0
files:
  - url: Billfold-1.2.0-linux-x86_64.AppImage
    sha512: ${sha512}
    size: 108867000
    blockMapSize: 115000
  - url: Billfold-1.2.0-linux-amd64.deb
    sha512: ${sha512}
    size: 92000000
path: Billfold-1.2.0-linux-x86_64.AppImage
sha512: ${sha512}
releaseDate: '2027-01-04T10:00:00.000Z'
`

let folder: string
const path = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-sign-'))
  writeFileSync(path('latest.yml'), list.replaceAll('linux', 'win'))
  writeFileSync(path('latest-linux.yml'), list)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('what updates are told', () => {
  it('is signed so that an installed copy takes it, and says what is new', () => {
    expect(signUpdates(folder, notes, privateKey, publicKey)).toEqual([])
    for (const name of ['latest.yml', 'latest-linux.yml']) {
      const text = readFileSync(path(name), 'utf8')
      const info = updateInfo.parse(parse(text))
      expect(info.releaseNotes).toBe(notes)
      expect(info.files).toHaveLength(2)
      expect(info.minimumSystemVersion).toBe(minimumSystems[name])
      expect(isSignedUpdate(info, publicKey)).toBe(true)
    }
  })

  it.each([
    ['another key', notes, newUpdateKey().privateKey, /is not the one whose public half package.json names/],
    ['no key at all', notes, 'a secret', /is no Ed25519 key/],
    ['too long notes', 'x'.repeat(20_001), privateKey, /more than 20000 characters/],
  ])('is left as it is with %s', (_what, said, key, problem) => {
    expect(signUpdates(folder, said, key, publicKey)).toEqual([expect.stringMatching(problem)])
    expect(readFileSync(path('latest-linux.yml'), 'utf8')).toBe(list)
  })

  it.each([
    ['a line that nobody knows', (text: string) => text.replace('path:', 'packages: none\npath:')],
    ['notes of somebody else', (text: string) => `${text}releaseNotes: none\n`],
    ['a file without its size', (text: string) => text.replace('    size: 92000000\n', '')],
    ['no file', (text: string) => text.replace(/files:\n(?: .*\n)+/, 'files: []\n')],
  ])('is left as it is, all of it, where one has %s', (_what, change) => {
    writeFileSync(path('latest-linux.yml'), change(list))
    expect(signUpdates(folder, notes, privateKey, publicKey)).toEqual([
      'latest-linux.yml is not as electron-builder writes it.',
    ])
    expect(readFileSync(path('latest.yml'), 'utf8')).not.toContain('signature')
  })

  it('is left as it is where nobody says which system it needs', () => {
    writeFileSync(path('latest-freebsd.yml'), list)
    expect(signUpdates(folder, notes, privateKey, publicKey)).toEqual([
      'latest-freebsd.yml is not as electron-builder writes it.',
    ])
  })

  it('is something', () => {
    for (const name of ['latest.yml', 'latest-linux.yml']) rmSync(path(name))
    expect(signUpdates(folder, notes, privateKey, publicKey)).toEqual(['There is nothing to sign.'])
  })
})
