import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { authenticodeProblems, signedFilesIn, unpackingStep } from './authenticode'

const signed = (file: string) => ({
  file,
  status: 'Valid',
  subject: 'CN="Somebody, Inc.", O="Somebody, Inc.", C=US',
  isTimestamped: true,
})
const files = ['setup.exe', 'ffmpeg.dll', 'better_sqlite3.node', 'work/Uninstall Billfold.exe'].map(signed)

it('takes what is signed by the publisher, with a timestamp', () => {
  expect(authenticodeProblems(files, 'Somebody, Inc.')).toEqual([])
})

it.each([
  [{ status: 'NotSigned', subject: '' }, ['The signature of a.exe is NotSigned.', /is signed by ""/]],
  [{ status: 'HashMismatch' }, ['The signature of a.exe is HashMismatch.']],
  [{ isTimestamped: false }, ['The signature of a.exe has no timestamp.']],
  [{ subject: 'CN=Another' }, ['a.exe is signed by "CN=Another", not by Somebody, Inc..']],
  [{ subject: 'CN=Another, O="Somebody, Inc."' }, [/not by Somebody, Inc/]],
  [{ subject: 'CN="Somebody, Inc. and others"' }, [/not by Somebody, Inc/]],
])('refuses %o', (wrong, problems) => {
  const found = authenticodeProblems([...files, { ...signed('a.exe'), ...wrong }], 'Somebody, Inc.')
  expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem) as string))
})

it('has looked at something of each kind', () => {
  expect(authenticodeProblems([], 'Somebody')).toEqual([
    'No Uninstall Billfold.exe was looked at.',
    'No .exe was looked at.',
    'No .dll was looked at.',
    'No .node was looked at.',
  ])
})

it('takes what uninstalls it out of the installer', () => {
  const step = unpackingStep({ folder: 'dist', version: '1.2.0', arch: 'arm64' }, 'work')
  const line = step.join(' ').replaceAll('\\', '/')
  expect(line).toBe('7z e -y -owork dist/Billfold-1.2.0-win-arm64.exe -r Uninstall Billfold.exe')
  expect(authenticodeProblems(files.slice(0, -1), 'Somebody, Inc.')).toEqual([
    'No Uninstall Billfold.exe was looked at.',
  ])
})

it('finds what is installed, of both architectures, the installers, and what was taken out of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-signed-'))
  const work = mkdtempSync(join(tmpdir(), 'billfold-unpacked-'))
  try {
    const wanted = [
      'Billfold-1.2.0-win-x64.exe',
      'win-arm64-unpacked/Billfold.exe',
      'win-unpacked/Billfold.exe',
      'win-unpacked/ffmpeg.dll',
      'win-unpacked/resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/win32-x64.node',
      'win-unpacked/resources/elevate.exe',
    ]
    for (const name of [...wanted, 'latest.yml', 'win-unpacked/icudtl.dat']) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), '')
    }
    const uninstaller = join(work, 'Uninstall Billfold.exe')
    writeFileSync(uninstaller, '')
    expect(signedFilesIn(folder, work)).toEqual([...wanted.map((name) => join(folder, name)), uninstaller])
  } finally {
    for (const each of [folder, work]) rmSync(each, { recursive: true })
  }
})
