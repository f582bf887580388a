import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { linuxInstallers } from '../package/names.ts'
import { areUserNamespacesClosed } from '../runtime/desktop.ts'
import { collect } from '../runtime/run.ts'
import { refusalProblems } from './processes.ts'
import { problemsOfStart, processList, SECONDS_TO_START, type Inside } from './started.ts'

const INSTALLED = '/usr/bin/billfold'
const APP_IMAGE = '/home/ada/Billfold.AppImage'

/** On this very machine, which is thrown away afterwards. */
const inside: Inside = (...command) => collect('sudo', command)

/**
 * What is wrong with the packages in `folder` (an absolute path) on Ubuntu as people have it, which keeps from programs that it
 * does not know what Chromium's sandbox is built of: the .deb brings what makes it known, and starts; the AppImage says why it
 * does not.
 */
export async function restrictedProblems(folder: string, version: string): Promise<string[]> {
  if (!areUserNamespacesClosed()) return ['This system restricts nobody, so what it would do is not seen.']
  const problems = await prepare(folder, version)
  if (problems.length > 0) return problems
  return [...(await started(INSTALLED, problemsOfStart)), ...(await started(APP_IMAGE, problemsOfRefusal))]
}

/** What is wrong with the AppImage in `folder` where nothing is kept from it. */
export async function appImageProblems(folder: string, version: string): Promise<string[]> {
  if (areUserNamespacesClosed()) return ['This system lets no AppImage have a sandbox, so none can start.']
  const problems = await prepare(folder, version)
  return problems.length > 0 ? problems : started(APP_IMAGE, problemsOfStart)
}

/** Installs the .deb, whose libraries the AppImage needs too, and gives that to ada. */
async function prepare(folder: string, version: string): Promise<string[]> {
  const { deb, appImage } = linuxInstallers(version, process.arch)
  const script = `export DEBIAN_FRONTEND=noninteractive
apt-get update && apt-get install --yes --no-install-recommends xvfb xauth fuse3 '${join(folder, deb)}' || exit 1
id ada > /dev/null 2>&1 || useradd --create-home ada || exit 1
install --mode=755 --owner=ada '${join(folder, appImage)}' ${APP_IMAGE}`
  const { code, output } = await inside('sh', '-c', script)
  return code === 0 ? [] : [`This system was not prepared: ${output.trim()}`]
}

/** Starts a program as ada would, looks, and ends all that she runs. */
async function started(program: string, look: (inside: Inside) => Promise<string[]>): Promise<string[]> {
  const run = `cd; exec xvfb-run --auto-servernum ${program} > /tmp/billfold.log 2>&1`
  await inside('rm', '-rf', '/home/ada/.config', '/tmp/billfold.log')
  // sudo may run it on a terminal that goes with the command.
  await inside(
    'sh',
    '-c',
    `trap '' HUP; setsid runuser --user ada -- env HOME=/home/ada sh -c '${run}' < /dev/null > /dev/null 2>&1 &`,
  )
  try {
    return (await look(inside)).map((problem) => `${program}: ${problem}`)
  } finally {
    await inside(
      'sh',
      '-c',
      'pkill --signal KILL --uid ada; timeout 20 sh -c "while pgrep --uid ada; do sleep 1; done"',
    )
  }
}

async function problemsOfRefusal(inside: Inside): Promise<string[]> {
  let problems: string[] = []
  for (let second = 0; second < SECONDS_TO_START; second += 1) {
    await wait(1000)
    const { output: log } = await inside('cat', '/tmp/billfold.log')
    problems = refusalProblems(log, (await inside('sh', '-c', processList)).output)
    if (problems.length === 0) return []
  }
  const { output: log } = await inside('cat', '/tmp/billfold.log')
  return [...problems, `It said: ${log.trim()}`]
}
