import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { booksOfAda, problemsOfStart, type Inside } from '../release/started.ts'
import { startVirtualDisplay } from '../runtime/display.ts'
import { librariesNotFound } from '../runtime/system-libraries.ts'
import { enterDebian, makeDebian } from './debian-system.ts'
import { linuxInstallers } from './names.ts'
import { skipped, type Outcome, type Workshop } from './workshop.ts'

const SECONDS_TO_QUIT = 20

/** The .deb from beginning to end on a clean Debian 12, where it is installed with what it depends on, and nothing more. */
export async function lookInDebian({ folder, version }: Workshop, made: string): Promise<Outcome> {
  const system = join(folder, 'debian')
  const hindrance = await makeDebian(system)
  if (hindrance !== null) return skipped(hindrance)
  copyFileSync(join(made, linuxInstallers(version, process.arch).deb), join(system, 'billfold.deb'))
  const { inside, leave } = await enterDebian(system)
  try {
    if ((await inside('apt-get', 'update')).code !== 0) return skipped('a clean Debian reaches no mirror.')
    const problems = await problemsOfLife(inside)
    const saw = [
      'A clean Debian 12 takes the .deb with what it depends on and misses no library; as a person it starts with its sandbox',
      'on, asks no other page for its screens, quits, and leaves the books where it is purged.',
    ]
    return { problems, saw: saw.join(' ') }
  } finally {
    await leave()
  }
}

/** Goes on for as long as nothing is wrong. */
async function problemsOfLife(inside: Inside): Promise<string[]> {
  for (const step of [install, libraries, startAndQuit, purge]) {
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

/** As a person does, but for a page that a variable offers for the screens: the program must not ask for it. */
async function startAndQuit(inside: Inside): Promise<string[]> {
  const requests: string[] = []
  const other = createServer(({ url = '' }, response) => {
    requests.push(url)
    response.end('<h1>Somebody else’s page</h1>')
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const page = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}/`
  // Outside: whatever that needs would count as brought by the .deb.
  const display = await startVirtualDisplay()
  try {
    await inside('useradd', '--create-home', 'ada')
    const env = ['HOME=/home/ada', `DISPLAY=${display.name}`, `ELECTRON_RENDERER_URL=${page}`].join(' ')
    await inside('sh', '-c', `setsid runuser --user ada -- env ${env} sh -c '${asAda}' < /dev/null > /dev/null 2>&1 &`)
    const problems = await problemsOfStart(inside)
    if (requests.length > 0) problems.push('It asks the address of ELECTRON_RENDERER_URL for its screens.')
    return problems.length > 0 ? problems : await quit(inside)
  } finally {
    display.stop()
    other.close()
  }
}

const asAda = `/usr/bin/billfold > /tmp/billfold.log 2>&1 &
  echo $! > /tmp/billfold.pid; wait $!; echo $? > /tmp/billfold.code`

async function quit(inside: Inside): Promise<string[]> {
  await inside('sh', '-c', 'kill -TERM "$(cat /tmp/billfold.pid)"')
  for (let second = 0; second < SECONDS_TO_QUIT; second += 1) {
    await wait(1000)
    const { code, output } = await inside('cat', '/tmp/billfold.code')
    if (code === 0) return output.trim() === '0' ? [] : [`It ended with ${output.trim()} when it was asked to quit.`]
  }
  return [`It still runs ${String(SECONDS_TO_QUIT)} seconds after it was asked to quit.`]
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
