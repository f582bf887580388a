import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gatherParts } from './gather'

let folder: string
const write = (job: string, name: string, text: string) => {
  mkdirSync(join(folder, job), { recursive: true })
  writeFileSync(join(folder, job, name), text)
}

/** As electron-builder writes it, of what it made in one run. */
function list(archs: readonly string[], { version = '1.2.0', day = '2027-01-04' } = {}): string {
  const files = archs.map((arch) => ({ url: `Billfold-1.2.0-win-${arch}.exe`, sha512: `of ${arch}==` }))
  const lines = files.map(({ url, sha512 }) => `  - url: ${url}\n    sha512: ${sha512}\n    size: 5\n`)
  const first = `path: ${files[0]?.url ?? ''}\nsha512: ${files[0]?.sha512 ?? ''}\n`
  return `version: ${version}\nfiles:\n${lines.join('')}${first}releaseDate: '${day}T10:00:00.000Z'\n`
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-gather-'))
  write('windows-11-arm', 'Billfold-1.2.0-win-arm64.exe', 'for Arm')
  write('windows-11-arm', 'latest.yml', list(['arm64']))
  write('windows-latest', 'Billfold-1.2.0-win-x64.exe', 'for x64')
  write('windows-latest', 'latest.yml', list(['x64']))
  write('ubuntu-24.04-arm', 'latest-linux-arm64.yml', 'of Linux on Arm')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('what the jobs of a release leave', () => {
  it('comes together, and what updates are told is as of one that made both', () => {
    expect(gatherParts(folder)).toEqual([])
    const files = ['Billfold-1.2.0-win-arm64.exe', 'Billfold-1.2.0-win-x64.exe', 'latest-linux-arm64.yml', 'latest.yml']
    expect(readdirSync(folder).sort()).toEqual(files)
    expect(files.map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual([
      'for Arm',
      'for x64',
      'of Linux on Arm',
      list(['x64', 'arm64']),
    ])
  })

  it.each([
    ['another version', list(['arm64'], { version: '1.1.0' })],
    ['another moment', list(['arm64'], { day: '2027-01-05' })],
    ['another form', 'files: []\n'],
  ])('is left where it is where one list is of %s', (_, text) => {
    write('windows-11-arm', 'latest.yml', text)
    expect(gatherParts(folder)).toEqual(['latest.yml was made more than once, and not as one.'])
    expect(existsSync(join(folder, 'windows-11-arm/latest.yml'))).toBe(true)
  })

  it('is left where it is where two have made the same file', () => {
    write('windows-11-arm', 'Billfold-1.2.0-win-x64.exe', 'for x64')
    expect(gatherParts(folder)).toEqual(['Billfold-1.2.0-win-x64.exe was made more than once, and not as one.'])
  })
})
