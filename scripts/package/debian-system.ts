import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reason } from '../runtime/command.ts'
import { collect, forwardSignals } from '../runtime/run.ts'
import type { Inside } from '../release/started.ts'
import { ensurePrograms } from './workshop.ts'

const RELEASE = 'bookworm'
const programs = { debootstrap: 'debootstrap', Xvfb: 'xvfb', unshare: 'util-linux' }

/** A Debian 12 with nothing but what every one has, at work in namespaces of its own. */
export interface DebianSystem {
  readonly inside: Inside
  /** Ends all that runs in it, and takes its mounts away. */
  readonly leave: () => Promise<void>
}

/** Makes one in `folder`; answers in a line why it cannot be made here. */
export async function makeDebian(folder: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'a clean Debian can be made by root alone.'
  try {
    await ensurePrograms(programs)
  } catch (error) {
    return `what makes a clean Debian cannot be installed: ${lastLine(reason(error))}`
  }
  // It is thrown away, so nothing has to reach the disk.
  const forDpkg = join(folder, 'etc/dpkg/dpkg.cfg.d')
  mkdirSync(forDpkg, { recursive: true })
  writeFileSync(join(forDpkg, 'unsafe-io'), 'force-unsafe-io\n')
  const mirror = await mirrorOfThisMachine()
  const includes = mirror.startsWith('https:') ? ['--include=ca-certificates'] : []
  // In mounts of its own: where it is ended halfway, what it had mounted goes with it.
  const { code, output } = await collect(
    'unshare',
    ['--mount', '--propagation=private', 'debootstrap', '--variant=minbase', ...includes, RELEASE, folder, mirror],
    { env: await proxyOfThisMachine() },
  )
  if (code !== 0) return `debootstrap has made no clean Debian from ${mirror}: ${lastLine(output)}`
  return null
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

/** Where this machine takes its own packages from, if it is such a Debian; else the one that everybody has. */
async function mirrorOfThisMachine(): Promise<string> {
  const format = '$(ORIGIN) $(CODENAME) $(COMPONENT) $(REPO_URI)'
  const { output } = await collect('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'])
  const found = output.split('\n').find((line) => line.startsWith(`Debian ${RELEASE} main http`))
  return found?.split(' ')[3] ?? 'http://deb.debian.org/debian/'
}

async function proxyOfThisMachine(): Promise<Record<string, string>> {
  const ask = async (name: string) => (await collect('apt-config', ['dump', '--format', '%v', name])).output.trim()
  const [http, https] = [await ask('Acquire::http::Proxy'), await ask('Acquire::https::Proxy')]
  return { ...(http ? { http_proxy: http } : {}), ...(https ? { https_proxy: https } : {}) }
}

/**
 * Its folder becomes the root of all mounts, as it is where a system has started: in a mere chroot nobody may make the
 * namespaces that Chromium's sandbox is built of.
 */
const moveIn = `set -e
mount --bind "$0" "$0"
cd "$0"
mount -t proc proc proc
mount -t tmpfs -o mode=1777 tmpfs dev/shm
pivot_root . mnt
cd /
umount --lazy /mnt
echo ready
exec sleep infinity`

/** Moves into the Debian in `folder`. */
export async function enterDebian(folder: string): Promise<DebianSystem> {
  const args = ['--mount', '--pid', '--fork', '--kill-child', '--propagation=private', 'sh', '-c', moveIn, folder]
  const house = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  house.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // It passes over softer ones. What is asked in it then fails, and so the check ends in good order.
  const release = forwardSignals(house, 'SIGKILL')
  const ended = once(house, 'exit').finally(release)
  await Promise.race([once(house.stdout, 'data'), ended])
  const namespaces = `/proc/${String(house.pid)}/ns`
  const hasGone = () => house.exitCode !== null || house.signalCode !== null
  const env = { ...(await proxyOfThisMachine()), DEBIAN_FRONTEND: 'noninteractive', HOME: '/root', LC_ALL: 'C.UTF-8' }
  return {
    inside: async (...command) => {
      if (hasGone()) throw new Error(`The clean Debian has gone: ${said.trim()}`)
      const enter = [`--mount=${namespaces}/mnt`, `--pid=${namespaces}/pid_for_children`]
      return collect('nsenter', [...enter, ...command], { env, cwd: '/' })
    },
    leave: async () => {
      if (hasGone()) return
      // Its first process, and with that all of them: what waits for it ends once they have gone.
      const [first] = readFileSync(`/proc/${String(house.pid)}/task/${String(house.pid)}/children`, 'utf8').split(' ')
      if (first) process.kill(Number(first), 'SIGKILL')
      await ended
    },
  }
}
