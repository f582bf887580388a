import { describe, expect, it } from 'vitest'
import { readDescription } from './read-description'

const sixtyFourBytes = `${'A'.repeat(86)}==`
const first = { url: 'Billfold-1.2.0-linux-x86_64.AppImage', sha512: sixtyFourBytes, size: 100 }
const second = { url: 'billfold_1.2.0_amd64.deb', sha512: sixtyFourBytes, size: 90 }
const signed = {
  version: '1.2.0',
  releaseNotes: 'Invoices fly.',
  minimumSystemVersion: '2.34.0',
  files: [first, second],
  signature: sixtyFourBytes,
}

/** Lists of lists, each twice what the one before it is. */
const laughs = Array.from(
  { length: 60 },
  (_, index) => `l${String(index + 1)}: &l${String(index + 1)} [*l${String(index)}, *l${String(index)}]\n`,
)
const laughing = `l0: &l0 [ha]\n${laughs.join('')}`

describe('the description of a version', () => {
  const text = JSON.stringify({ ...signed, path: '/elsewhere', packages: { x64: { path: '../x.7z' } } })

  it('is handed on with nothing else than it needs', () => {
    expect(JSON.parse(readDescription(text))).toEqual(signed)
    const offered = { ...signed, stagingPercentage: 10, files: [{ ...first, blockMapSize: 300 }] }
    expect(JSON.parse(readDescription(JSON.stringify(offered)))).toEqual(offered)
  })

  it.each([-5, 0, 1e12, '300'])('is handed on without a map that is said to have %j bytes', (blockMapSize) => {
    const offered = JSON.stringify({ ...signed, files: [{ ...first, blockMapSize }] })
    expect(JSON.parse(readDescription(offered))).toEqual({ ...signed, files: [first] })
  })

  it.each([
    '',
    '<!doctype html><p>Sign in to this network.</p>',
    '[]',
    text.slice(0, -10),
    `${laughing}version: *l60`,
    `${laughing}version: 99.0.0\nfiles: [{ url: *l60 }]`,
    '['.repeat(100_000),
    JSON.stringify({ ...signed, version: '99999999999.0.0' }),
    JSON.stringify({ ...signed, version: '1.2.3-../../x' }),
    JSON.stringify({ ...signed, files: [{ ...first, url: '/etc/x.AppImage' }] }),
  ])('is none where it says %.40j', (offered) => {
    const unreadable = expect.objectContaining({ code: 'ERR_UPDATER_INVALID_UPDATE_INFO' }) as Error
    expect(() => readDescription(offered)).toThrow(unreadable)
  })

  it('is none where it is longer than what may be said', () => {
    const tooMuch = expect.objectContaining({ code: 'ERR_UPDATE_TOO_MUCH' }) as Error
    expect(() => readDescription(`${text}${' '.repeat(300_000)}`)).toThrow(tooMuch)
  })
})
