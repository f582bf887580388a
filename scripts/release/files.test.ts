import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileProblems, releaseFiles } from './files'

const version = '1.2.0'
const lists = {
  'latest.yml': ['win-x64.exe', 'win-arm64.exe'],
  'latest-mac.yml': ['mac-x64.zip', 'mac-arm64.zip'],
  'latest-linux.yml': ['linux-x86_64.AppImage', 'linux-amd64.deb', 'linux-x86_64.rpm'],
  'latest-linux-arm64.yml': ['linux-arm64.AppImage', 'linux-arm64.deb', 'linux-aarch64.rpm'],
}
const sha512 = (text: string) => createHash('sha512').update(text).digest('base64')

let folder: string
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-release-'))
  for (const name of releaseFiles(version)) write(name, `what ${name} holds`)
  for (const [list, names] of Object.entries(lists)) {
    const told = names
      .map((name) => `Billfold-${version}-${name}`)
      .map(
        (name) =>
          `  - url: ${name}\n    sha512: ${sha512(`what ${name} holds`)}\n    size: ${`what ${name} holds`.length}\n`,
      )
    write(list, `version: ${version}\nfiles:\n${told.join('')}path: any\nsha512: any\n`)
  }
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('what is released', () => {
  it('is two architectures of each installer, what updates are told, and the list of parts', () => {
    const count = (ending: string) => releaseFiles(version).filter((name) => name.endsWith(ending)).length
    const endings = ['.dmg', '.zip', '.exe', '.AppImage', '.deb', '.rpm', '.blockmap', '.yml', '.cdx.json']
    expect(endings.map(count)).toEqual([2, 2, 2, 2, 2, 2, 4, 4, 1])
    expect(releaseFiles(version)).toHaveLength(21)
    expect(fileProblems(folder, version)).toEqual([])
  })

  it.each(releaseFiles(version))('is not released without %s', (name) => {
    rmSync(join(folder, name))
    expect(fileProblems(folder, version)).toEqual([`${name} is missing.`])
  })

  it('is nothing that is empty, and no list of another version or size', () => {
    const list = 'latest-mac.yml'
    const told = readFileSync(join(folder, list), 'utf8')
    write(list, told.replace(`version: ${version}`, 'version: 99999.0.0'))
    expect(fileProblems(folder, version)).toEqual([`${list} is not of version ${version}.`])
    write(list, told.replace(/size: \d+/, 'size: 5'))
    expect(fileProblems(folder, version)).toEqual([
      `${list} has another hash or size than Billfold-${version}-mac-x64.zip.`,
    ])
    write(list, told)
    write(`Billfold-${version}-mac-x64.dmg`, '')
    expect(fileProblems(folder, version)).toEqual([`Billfold-${version}-mac-x64.dmg is empty.`])
  })

  it('holds nothing else', () => {
    write('Billfold-1.1.0-mac-x64.dmg', '')
    expect(fileProblems(folder, version)).toEqual(['Billfold-1.1.0-mac-x64.dmg belongs to no release of 1.2.0.'])
  })

  it.each(Object.entries(lists))('is what %s says', (list, [name = '']) => {
    const file = `Billfold-${version}-${name}`
    write(file, 'changed after it was listed')
    expect(fileProblems(folder, version)).toEqual([`${list} has another hash or size than ${file}.`])
    const told = readFileSync(join(folder, list), 'utf8')
    write(list, told.replace(`- url: ${file}`, '- url: other'))
    expect(fileProblems(folder, version)).toEqual([`${list} does not name ${file}.`, `${list} names other.`])
  })
})
