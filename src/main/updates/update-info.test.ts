import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { computerOf, isForHere, updateInfo } from './update-info'
import { isSignedUpdate, signUpdate } from './update-signature'

const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const sha512 = `${'A'.repeat(86)}==`
const said = {
  version: '1.2.0',
  releaseNotes: 'Invoices fly.',
  minimumSystemVersion: '2.34.0',
  files: [
    { url: 'Billfold-1.2.0-linux-x86_64.AppImage', sha512, size: 100 },
    { url: 'billfold_1.2.0_amd64.deb', sha512, size: 90 },
  ],
}
const signed = { ...said, signature: signUpdate(said, keys.privateKey) }
const [first, second] = said.files

describe('the signature of a version', () => {
  it('is of its version, its notes and each of its files', () => {
    expect(isSignedUpdate(signed, publicKey)).toBe(true)
    const other = `${'B'.repeat(86)}==`
    const changed = [
      { version: '1.2.1' },
      { releaseNotes: 'Something else.' },
      { minimumSystemVersion: '2.31.0' },
      { files: [first] },
      { files: [second, first] },
      { files: [first, { ...second, sha512: other }] },
      { files: [first, { ...second, size: 91 }] },
      { files: [first, { ...second, url: 'other.deb' }] },
    ]
    for (const change of changed) {
      const info = updateInfo.parse({ ...signed, ...change })
      expect(isSignedUpdate(info, publicKey), JSON.stringify(change)).toBe(false)
    }
  })

  it('leaves to a later day to how many a version is offered', () => {
    expect(isSignedUpdate(updateInfo.parse({ ...signed, stagingPercentage: 10 }), publicKey)).toBe(true)
  })

  it('of another key is none', () => {
    const other = generateKeyPairSync('ed25519').privateKey
    expect(isSignedUpdate({ ...said, signature: signUpdate(said, other) }, publicKey)).toBe(false)
  })
})

describe('what a server says of a version', () => {
  it.each([
    { version: '1.2.0-beta.1' },
    { version: undefined },
    { releaseNotes: 'x'.repeat(20_001) },
    { releaseNotes: undefined },
    { minimumSystemVersion: undefined },
    { minimumSystemVersion: '13' },
    { signature: undefined },
    { signature: 'short' },
    { files: [] },
    { files: Array.from({ length: 21 }, () => first) },
    { files: [{ ...first, url: 'https://elsewhere.example/x.AppImage' }] },
    { files: [{ ...first, url: '../x.AppImage' }] },
    { files: [{ ...first, size: 0 }] },
    { files: [{ ...first, size: 2_000_000_000 }] },
  ])('is not taken with %j', (change) => {
    expect(updateInfo.safeParse(signed).success).toBe(true)
    expect(updateInfo.safeParse({ ...signed, ...change }).success).toBe(false)
  })
})

it.each([
  ['Billfold-1.2.0-linux-x86_64.AppImage', 'linux', 'x64', true],
  ['Billfold-1.2.0-linux-arm64.AppImage', 'linux', 'arm64', true],
  ['Billfold-1.2.0-linux-arm64.AppImage', 'linux', 'x64', false],
  ['Billfold-1.2.0-linux-amd64.deb', 'linux', 'x64', false],
  ['Billfold-1.2.0-mac-x64.zip', 'linux', 'x64', false],
  ['Billfold-1.2.0-mac-arm64.zip', 'darwin', 'arm64', true],
  ['Billfold-1.2.0-win-x64.exe', 'win32', 'x64', true],
  ['Billfold-1.2.0-win-x64.exe', 'win32', 'arm64', false],
])('%s, on %s and %s, is for this computer: %j', (url, platform, arch, expected) => {
  expect(isForHere(url, { platform, arch })).toBe(expected)
})

it.each([
  ['darwin', 'x64', true, 'arm64'],
  ['darwin', 'x64', false, 'x64'],
  ['darwin', 'arm64', false, 'arm64'],
  // Windows on Arm runs what was built for Intel, and electron-updater stays with that there.
  ['win32', 'x64', true, 'x64'],
  ['linux', 'x64', false, 'x64'],
])('on %s, what was built for %s (translated: %j) takes what is for %s', (platform, arch, isTranslated, expected) => {
  expect(computerOf(platform, arch, isTranslated)).toEqual({ platform, arch: expected })
})
