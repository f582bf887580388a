import { FuseV1Options } from '@electron/fuses'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fuseProblems, listingProblems, updateProblems } from './guard'

const binary = 'node_modules/better-sqlite3/prebuilds/linux-x64.node'
const ours = [
  'package.json',
  'out/main/entry.cjs',
  'out/main/index.cjs',
  'out/main/index.cache',
  'out/main/chunks/make-demo-B1.cjs',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/index-C_2.js',
  'node_modules/better-sqlite3/lib/methods/backup.js',
  binary,
]

describe('what is packaged', () => {
  it('is what was built, with the one binary of its target outside the archive', () => {
    expect(listingProblems(ours, [binary], 'linux-x64', 'linux-x64')).toEqual([])
  })

  it.each(['src/main/index.ts', 'out/main/index.cjs.map', 'node_modules/zod/index.js', 'test/e2e/app.js', '.env'])(
    'never holds %s',
    (file) => {
      expect(listingProblems([...ours, file], [binary], 'linux-x64', 'linux-x64')).toEqual([
        `The archive holds ${file}.`,
      ])
    },
  )

  it('brings no binary of another target, and not without its own', () => {
    expect(listingProblems(ours, [binary], 'win32-x64', 'win32-x64')).toEqual([
      `The archive holds ${binary}, which is another target's.`,
      'The archive lacks node_modules/better-sqlite3/prebuilds/win32-x64.node.',
      `${binary} stands outside the archive.`,
      'node_modules/better-sqlite3/prebuilds/win32-x64.node does not stand outside the archive.',
    ])
  })

  it('leaves no code outside the archive, whose integrity is checked', () => {
    const code = 'node_modules/better-sqlite3/lib/index.js'
    expect(listingProblems(ours, [binary, code], 'linux-x64', 'linux-x64')).toEqual([
      `${code} stands outside the archive.`,
    ])
  })

  it('holds what Electron has compiled where it was packaged for the machine that did it, and nowhere else', () => {
    const without = ours.filter((file) => !file.endsWith('.cache'))
    expect(listingProblems(without, [binary], 'linux-x64', 'linux-x64')).toEqual([
      'The archive lacks out/main/index.cache.',
    ])
    expect(listingProblems(ours, [binary], 'linux-x64', 'linux-arm64')).toEqual([
      "The archive holds out/main/index.cache, which is another target's.",
    ])
    expect(listingProblems(without, [binary], 'linux-x64', 'linux-arm64')).toEqual([])
  })
})

describe('what a package knows of its updates', () => {
  const known = { updateKey: 'a key', publisher: 'Somebody, Inc.' }
  const manifest = { updateKey: 'a key' }
  const signed = 'provider: github\npublisherName:\n  - Somebody, Inc.\n'

  it('is the key of the source, whatever the system', () => {
    for (const target of ['linux-x64', 'darwin-arm64']) {
      expect(updateProblems(target, manifest, null, known)).toEqual([])
      for (const other of [{}, { updateKey: '' }, { updateKey: 'another' }])
        expect(updateProblems(target, other, null, known)).toEqual([
          'package.json holds another updateKey than the source.',
        ])
    }
  })

  it('is on Windows who signs them, where that is known: electron-updater asks nobody otherwise', () => {
    expect(updateProblems('win32-x64', manifest, signed, known)).toEqual([])
    expect(updateProblems('win32-x64', manifest, 'provider: github\n', { ...known, publisher: null })).toEqual([])
    for (const other of [
      null,
      '',
      'provider: github\n',
      signed.replace('Somebody', 'Another'),
      `${signed}  - Another\n`,
    ])
      expect(updateProblems('win32-arm64', manifest, other, known)).toEqual([
        'app-update.yml does not name Somebody, Inc. alone as who signs updates.',
      ])
  })
})

describe('the switches burnt into the program', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'billfold-fuses-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })
  const wanted = '000011001'
  /** A program that has nothing else: where they begin, their version, how many they are, and each. */
  const problemsOf = (states: string) => {
    const program = join(folder, 'billfold')
    writeFileSync(program, `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01${String.fromCharCode(states.length)}${states}`)
    return fuseProblems(program)
  }

  it('are read back one and all', async () => {
    expect(await problemsOf(wanted)).toEqual([])
    for (const place of wanted.split('').keys()) {
      const other = wanted[place] === '1' ? '0' : '1'
      const name = FuseV1Options[place] ?? 'WasmTrapHandlers'
      const states = wanted.slice(0, place) + other + wanted.slice(place + 1)
      expect(await problemsOf(states)).toEqual([`The fuse ${name} is not as it should be.`])
    }
  })

  it('are all known: one that Electron adds, or takes away, is decided on', async () => {
    expect(await problemsOf(`${wanted}0`)).toEqual(['Nobody knows the fuse 9.'])
    expect(await problemsOf(wanted.slice(0, 8))).toEqual(['The fuse WasmTrapHandlers is not as it should be.'])
    expect(await problemsOf(`${wanted.slice(0, 8)}r`)).toEqual(['The fuse WasmTrapHandlers is not as it should be.'])
  })
})
