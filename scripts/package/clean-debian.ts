import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { booksOfAda, type Inside } from '../release/started.ts'
import { librariesNotFound } from '../runtime/system-libraries.ts'
import { enterDebian, makeDebian } from './debian-system.ts'
import { linuxInstallers } from './names.ts'
import { problemsOfRpm } from './rpm-in-debian.ts'
import { startAndQuit } from './start-and-quit.ts'
import { skipped, type Outcome, type Workshop } from './workshop.ts'

/**
 * The .deb from beginning to end on a clean Debian 12, where it is installed with what it depends on, and nothing more; then
 * the .rpm, beside what the .deb has brought.
 */
export async function lookInDebian({ folder, version }: Workshop, made: string): Promise<Outcome> {
  const system = join(folder, 'debian')
  const hindrance = await makeDebian(system)
  if (hindrance !== null) return skipped(hindrance)
  const { deb, rpm } = linuxInstallers(version, process.arch)
  copyFileSync(join(made, deb), join(system, 'billfold.deb'))
  copyFileSync(join(made, rpm), join(system, 'billfold.rpm'))
  const { inside, leave } = await enterDebian(system)
  try {
    if ((await inside('apt-get', 'update')).code !== 0) return skipped('a clean Debian reaches no mirror.')
    const problems = await problemsOfLife(inside)
    const saw = [
      'A clean Debian 12 takes the .deb with what it depends on and misses no library; as a person it starts with its sandbox',
      'on, asks no other page for its screens, quits, and leaves the books where it is purged. So does the .rpm there, by rpm',
      'and without asking for what it depends on; what follows it keeps its place, and erased it leaves nothing but the books.',
    ]
    return { problems, saw: saw.join(' ') }
  } finally {
    await leave()
  }
}

/** Goes on for as long as nothing is wrong. */
async function problemsOfLife(inside: Inside): Promise<string[]> {
  for (const step of [install, libraries, startAndQuit, purge, problemsOfRpm]) {
    const problems = await step(inside)
    if (problems.length > 0) return problems
  }
  return []
}

async function install(inside: Inside): Promise<string[]> {
  const { code, output } = await inside('apt-get', 'install', '--yes', '--no-install-recommends', '/billfold.deb')
  return code === 0 ? [] : [`The .deb was not installed: ${output.trim()}`]
}

/** Each file of ours that is loaded as a program or a library finds what it needs. */
async function libraries(inside: Inside): Promise<string[]> {
  const { output } = await inside(
    'sh',
    '-c',
    "find /opt/Billfold -type f '(' -perm -1 -o -name '*.node' ')' -exec ldd {} +",
  )
  const missing = new Set(librariesNotFound(output))
  const isThere = /^\/opt\/Billfold\/billfold:$/m.test(output)
  return [
    ...(isThere ? [] : [`The .deb brings no program: ${output.trim()}`]),
    ...[...missing].map((name) => `What the .deb depends on does not bring ${name}.`),
  ]
}

async function purge(inside: Inside): Promise<string[]> {
  const { code, output } = await inside('apt-get', 'purge', '--yes', 'billfold')
  if (code !== 0) return [`The .deb was not purged: ${output.trim()}`]
  const isThere = async (path: string) => (await inside('test', '-e', path)).code === 0
  const left = ['/opt/Billfold', '/usr/bin/billfold', '/usr/share/applications/app.billfold.desktop.desktop']
  const found: string[] = []
  for (const path of left) if (await isThere(path)) found.push(`Purged, it leaves ${path}.`)
  return (await isThere(booksOfAda)) ? found : [...found, 'Purged, it takes the books along.']
}
