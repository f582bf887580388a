import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collect } from '../runtime/run.ts'
import { lintianProblems } from './lintian.ts'
import { linuxInstallers } from './names.ts'

/** What stands in each package beside the application. */
const METAINFO = 'usr/share/metainfo/app.billfold.desktop.metainfo.xml'
const ENTRY = 'usr/share/applications/app.billfold.desktop.desktop'

/** What a program says is wrong; nothing, where it ends well. */
async function problemsBy(program: string, args: readonly string[]): Promise<string[]> {
  const { code, output } = await collect(program, args)
  return code === 0 ? [] : [`${program} ${args.join(' ')}: ${output.trim()}`]
}

/** What is wrong with the installers for Linux in `folder`; `work` is where they are unpacked. */
export async function installerProblems(folder: string, version: string, work: string): Promise<string[]> {
  const names = linuxInstallers(version, process.arch)
  const [deb, rpm, appImage] = [join(folder, names.deb), join(folder, names.rpm), join(folder, names.appImage)]
  const missing = [deb, rpm, appImage].filter((path) => !existsSync(path))
  if (missing.length > 0) return missing.map((path) => `${path} was not made.`)
  const tree = join(work, 'deb')
  mkdirSync(tree, { recursive: true })
  const unpacked = [
    ...(await problemsBy('dpkg-deb', ['--extract', deb, tree])),
    ...(await problemsBy('unsquashfs', [
      '-quiet',
      '-no-progress',
      '-offset',
      '4096',
      '-dest',
      join(work, 'appimage'),
      appImage,
    ])),
  ]
  if (unpacked.length > 0) return unpacked
  return [
    ...(await problemsBy('desktop-file-validate', [join(tree, ENTRY)])),
    ...(await problemsBy('appstreamcli', ['validate', '--no-net', join(tree, METAINFO)])),
    ...(await problemsBy('cmp', [join(tree, METAINFO), join(work, 'appimage', METAINFO)])),
    ...(await problemsByLintian(deb)),
    ...(await problemsBy('rpm', ['--checksig', '--nosignature', rpm])),
    ...(await lackedBy(rpm)),
    ...entryProblems(join(work, 'appimage')),
  ]
}

async function problemsByLintian(deb: string): Promise<string[]> {
  const { code, output } = await collect('lintian', ['--allow-root', '--fail-on=none', deb])
  return code === 0 ? lintianProblems(output) : [`lintian ${deb}: ${output.trim()}`]
}

async function lackedBy(rpm: string): Promise<string[]> {
  const { output } = await collect('rpm', ['--query', '--list', '--package', rpm])
  const files = output.split('\n')
  return [METAINFO, ENTRY, 'opt/Billfold/billfold']
    .filter((file) => !files.includes(`/${file}`))
    .map((file) => `The .rpm lacks ${file}.`)
}

/** An AppImage whose entry says so starts without Chromium's sandbox. */
function entryProblems(tree: string): string[] {
  const name = readdirSync(tree).find((file) => file.endsWith('.desktop'))
  const entry = name === undefined ? '' : readFileSync(join(tree, name), 'utf8')
  const command = /^Exec=(.*)$/m.exec(entry)?.[1]
  return command === 'AppRun %U' ? [] : [`The AppImage starts by "${String(command)}".`]
}
