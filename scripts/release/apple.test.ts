import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appleChecks, notarizationSteps, withKeyFile, type Step } from './apple'

const made = (arch: string) => ({ folder: 'dist', version: '1.2.0', arch })
const lines = (steps: readonly Step[]) => steps.map((step) => step.join(' ').replaceAll('\\', '/'))

describe.each([
  ['x64', 'dist/mac/Billfold.app'],
  ['arm64', 'dist/mac-arm64/Billfold.app'],
])('what is made for %s', (arch, application) => {
  const image = `dist/Billfold-1.2.0-mac-${arch}.dmg`

  it('has its disk image looked at before its ticket is fastened', () => {
    const env = { APPLE_API_KEY: '/key.p8', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' }
    expect(lines(notarizationSteps(made(arch), env))).toEqual([
      `xcrun notarytool submit ${image} --key /key.p8 --key-id id --issuer issuer --wait`,
      `xcrun stapler staple ${image}`,
    ])
  })

  it('is looked at: the signature, what Gatekeeper says and the ticket of application, update and image', () => {
    const ofApplication = (app: string) => [
      `codesign --verify --deep --strict --verbose=2 ${app}`,
      `spctl -a -t exec -vv ${app}`,
      `xcrun stapler validate ${app}`,
    ]
    expect(lines(appleChecks(made(arch), 'work'))).toEqual([
      ...ofApplication(application),
      `ditto -x -k dist/Billfold-1.2.0-mac-${arch}.zip work`,
      ...ofApplication('work/Billfold.app'),
      `codesign --verify --strict --verbose=2 ${image}`,
      `spctl -a -t open --context context:primary-signature -vv ${image}`,
      `xcrun stapler validate ${image}`,
    ])
  })
})

it('keeps the key in a file that only this user reads, and not for long', async () => {
  let seen = ''
  const failing = withKeyFile({ APPLE_API_KEY: 'the key' }, ({ APPLE_API_KEY: file = '' }) => {
    seen = file
    expect(readFileSync(file, 'utf8')).toBe('the key')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    return Promise.reject(new Error('no network'))
  })
  await expect(failing).rejects.toThrow('no network')
  expect([seen === '', existsSync(seen)]).toEqual([false, false])
})
