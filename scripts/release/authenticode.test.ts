import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { authenticodeProblems, signedFilesIn, unpackingSteps } from './authenticode'

const signed = (file: string) => ({
  file,
  status: 'Valid',
  subject: 'CN="Somebody, Inc.", O="Somebody, Inc.", C=US',
  isTimestamped: true,
})
const uninstallers = ['x64', 'arm64'].map((arch) => signed(`work/${arch}/Uninstall Billfold.exe`))
const files = [signed('setup.exe'), signed('ffmpeg.dll'), signed('better_sqlite3.node'), ...uninstallers]

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
    'Not each installer holds Uninstall Billfold.exe.',
    'No .exe was looked at.',
    'No .dll was looked at.',
    'No .node was looked at.',
  ])
})

it('takes what uninstalls it out of each installer, and asks for both', () => {
  const steps = unpackingSteps('dist', '1.2.0', 'work').map((step) => step.join(' ').replaceAll('\\', '/'))
  expect(steps).toEqual(
    ['x64', 'arm64'].map(
      (arch) => `7z e -y -owork/${arch} dist/Billfold-1.2.0-win-${arch}.exe -r Uninstall Billfold.exe`,
    ),
  )
  expect(authenticodeProblems(files.slice(0, -1), 'Somebody, Inc.')).toEqual([
    'Not each installer holds Uninstall Billfold.exe.',
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
    const uninstaller = join(work, 'x64', 'Uninstall Billfold.exe')
    mkdirSync(dirname(uninstaller))
    writeFileSync(uninstaller, '')
    expect(signedFilesIn(folder, work)).toEqual([...wanted.map((name) => join(folder, name)), uninstaller])
  } finally {
    for (const each of [folder, work]) rmSync(each, { recursive: true })
  }
})
