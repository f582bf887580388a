import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appleChecks, notarizationSteps, withKeyFile } from './apple'

it('has each disk image looked at before its ticket is fastened', () => {
  const env = { APPLE_API_KEY: '/key.p8', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' }
  const image = (arch: string) => `dist/Billfold-1.2.0-mac-${arch}.dmg`
  const key = ['--key', '/key.p8', '--key-id', 'id', '--issuer', 'issuer', '--wait']
  expect(notarizationSteps('dist', '1.2.0', env).map((step) => step.join(' ').replaceAll('\\', '/'))).toEqual(
    ['x64', 'arm64'].flatMap((arch) => [
      `xcrun notarytool submit ${image(arch)} ${key.join(' ')}`,
      `xcrun stapler staple ${image(arch)}`,
    ]),
  )
})

it('looks at the signature, at what Gatekeeper says and at the ticket of each application, update and image', () => {
  const steps = appleChecks('dist', '1.2.0', 'work').map((step) => step.join(' ').replaceAll('\\', '/'))
  const ofApplication = (app: string) => [
    `codesign --verify --deep --strict --verbose=2 ${app}`,
    `spctl -a -t exec -vv ${app}`,
    `xcrun stapler validate ${app}`,
  ]
  const ofImage = (image: string) => [
    `codesign --verify --strict --verbose=2 ${image}`,
    `spctl -a -t open --context context:primary-signature -vv ${image}`,
    `xcrun stapler validate ${image}`,
  ]
  expect(steps).toEqual([
    ...ofApplication('dist/mac/Billfold.app'),
    ...ofApplication('dist/mac-arm64/Billfold.app'),
    ...['x64', 'arm64'].flatMap((arch) => [
      `ditto -x -k dist/Billfold-1.2.0-mac-${arch}.zip work/${arch}`,
      ...ofApplication(`work/${arch}/Billfold.app`),
    ]),
    ...ofImage('dist/Billfold-1.2.0-mac-x64.dmg'),
    ...ofImage('dist/Billfold-1.2.0-mac-arm64.dmg'),
  ])
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
