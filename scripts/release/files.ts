import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { linuxInstallers } from '../package/names.ts'

/** What the list of parts is called beside the installers. */
export const sbomName = (version: string) => `Billfold-${version}.cdx.json`

/** Each file of a release, by its name; beside them stand only the checksums that are made of them. */
export function releaseFiles(version: string): string[] {
  const archs = ['x64', 'arm64']
  return [
    ...archs.flatMap((arch) => {
      const [mac, win] = [`Billfold-${version}-mac-${arch}`, `Billfold-${version}-win-${arch}`]
      return [`${mac}.dmg`, `${mac}.zip`, `${mac}.zip.blockmap`, `${win}.exe`, `${win}.exe.blockmap`]
    }),
    ...archs.flatMap((arch) => Object.values(linuxInstallers(version, arch))),
    'latest.yml',
    'latest-mac.yml',
    'latest-linux.yml',
    'latest-linux-arm64.yml',
    sbomName(version),
  ].sort()
}

/** What an update is told of: each is named in one of these with the hash of what is downloaded. */
const updatesOf = {
  'latest.yml': /-win-.*\.exe$/,
  'latest-mac.yml': /-mac-.*\.zip$/,
  'latest-linux.yml': /^Billfold-.*-linux-(x86_64|amd64)\./,
  'latest-linux-arm64.yml': /^Billfold-.*-linux-(arm64|aarch64)\./,
}

/** What of a release is missing in a folder, is too much, or is not what updates are told. */
export function fileProblems(folder: string, version: string): string[] {
  const [wanted, found] = [releaseFiles(version), readdirSync(folder)]
  const wrong = [
    ...wanted.filter((name) => !found.includes(name)).map((name) => `${name} is missing.`),
    ...found.filter((name) => !wanted.includes(name)).map((name) => `${name} belongs to no release of ${version}.`),
  ]
  if (wrong.length > 0) return wrong
  const empty = wanted.filter((name) => statSync(join(folder, name)).size === 0)
  if (empty.length > 0) return empty.map((name) => `${name} is empty.`)
  return Object.entries(updatesOf).flatMap(([list, pattern]) =>
    updateProblems(
      folder,
      list,
      wanted.filter((name) => pattern.test(name)),
      version,
    ),
  )
}

function updateProblems(folder: string, list: string, wanted: readonly string[], version: string): string[] {
  const text = readFileSync(join(folder, list), 'utf8')
  // As electron-builder writes it: each file's name, and below it its hash and size.
  const told = [...text.matchAll(/^ +- url: (\S+)\n +sha512: (\S+)\n +size: (\d+)$/gm)]
  const names = told.map(([, name = '']) => name)
  const isOther = ([, name = '', hash, size]: RegExpMatchArray) =>
    hashOf(join(folder, name)) !== hash || String(statSync(join(folder, name)).size) !== size
  const differs = told.filter((each) => wanted.includes(each[1] ?? '') && isOther(each))
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${list} does not name ${name}.`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `${list} names ${name}.`),
    ...differs.map(([, name = '']) => `${list} has another hash or size than ${name}.`),
    ...(text.split('\n')[0] === `version: ${version}` ? [] : [`${list} is not of version ${version}.`]),
  ]
}

const hashOf = (path: string) => createHash('sha512').update(readFileSync(path)).digest('base64')
