import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linuxInstallers } from '../package/names'
import { collect, hasProgram } from '../runtime/run'
import { rebuiltProblems } from './rebuilt'

const names = linuxInstallers('1.2.0', process.arch)
const control =
  'Package: billfold\nVersion: 1.2.0\nArchitecture: all\nMaintainer: Ada <ada@billfold.test>\nDescription: x\n'
let folder: string
const at = (...path: string[]) => join(folder, ...path)
const problems = () => {
  mkdirSync(at('work'), { recursive: true })
  return rebuiltProblems(at('made'), at('again'), '1.2.0', at('work'))
}

/** Packages for Linux: what they install, when, and the program in the AppImage. */
async function make(name: string, { program = 'a program', day = '2027-01-04', inAppImage = 'a program' } = {}) {
  const files = {
    'DEBIAN/control': control,
    'DEBIAN/md5sums': day,
    'opt/Billfold/billfold': program,
    'usr/share/doc/billfold/changelog.gz': day,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(`${name}-tree`, path)), { recursive: true })
    writeFileSync(at(`${name}-tree`, path), text)
  }
  mkdirSync(at(name))
  await collect('dpkg-deb', ['--root-owner-group', '--build', at(`${name}-tree`), at(name, names.deb)])
  // Not a program: a workflow hands it on as such.
  const script = `#!/bin/sh\nmkdir squashfs-root; echo "${inAppImage}" > squashfs-root/billfold\n`
  writeFileSync(at(name, names.appImage), script, { mode: 0o644 })
  writeFileSync(at(name, names.rpm), day)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-rebuilt-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

if (!hasProgram('dpkg-deb')) {
  it('packages of Debian are taken apart where dpkg-deb is, and it is not here', () => {
    expect(process.env['GITHUB_JOB'] === 'test' && process.platform === 'linux').toBe(false)
  })
} else {
  describe('a release for Linux', () => {
    it('is what its commit makes again, whenever that is', async () => {
      await make('made')
      await make('again', { day: '2027-01-05' })
      expect(await problems()).toEqual([])
    })

    it('is not where a file in it is another', async () => {
      await make('made')
      await make('again', { program: 'another', inAppImage: 'another' })
      expect(await problems()).toEqual([
        `Made again, ${names.deb} has another opt/Billfold/billfold.`,
        `Made again, ${names.appImage} has another squashfs-root/billfold.`,
      ])
    })

    it('is not where one is missing, or no package', async () => {
      await make('made')
      await make('again')
      writeFileSync(at('again', names.deb), 'nothing')
      expect(await problems()).toEqual([expect.stringContaining(`${at('again', names.deb)} cannot be taken apart: `)])
      rmSync(at('again', names.rpm))
      expect(await problems()).toEqual([`${at('again', names.rpm)} is missing.`])
    })
  })
}
