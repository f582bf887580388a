import { linuxInstallers } from '../package/names.ts'
import { capture, collect } from '../runtime/run.ts'
import { problemsOfStart } from './started.ts'

/** A system that people have, and how it installs one of our packages beside what shows a window nobody looks at. */
interface System {
  readonly image: string
  readonly kind: 'deb' | 'rpm'
  readonly install: string
}

const apt =
  'export DEBIAN_FRONTEND=noninteractive; apt-get update && apt-get install --yes --no-install-recommends xvfb xauth'
// By tag and not by digest: what is asked is whether the system that people get today takes the package.
const systems: readonly System[] = [
  { image: 'debian:12', kind: 'deb', install: apt },
  { image: 'ubuntu:24.04', kind: 'deb', install: apt },
  {
    image: 'fedora:latest',
    kind: 'rpm',
    install:
      'dnf install --assumeyes --setopt=install_weak_deps=False xorg-x11-server-Xvfb xorg-x11-xauth shadow-utils',
  },
]

/** What is wrong with the packages in `folder` (an absolute path), where they are installed and started. */
export async function installationProblems(folder: string, version: string): Promise<string[]> {
  const found: string[] = []
  for (const system of systems) found.push(...(await problemsOn(system, folder, version)))
  return found
}

async function problemsOn({ image, kind, install }: System, folder: string, version: string): Promise<string[]> {
  const id = (await capture('docker', containerArgs(image, folder))).trim()
  try {
    const file = `/installers/${linuxInstallers(version, process.arch)[kind]}`
    const { code, output } = await collect('docker', [
      'exec',
      id,
      'sh',
      '-c',
      `${install} ${file} && useradd --create-home ada`,
    ])
    const problems = code === 0 ? await problemsIn(id) : [`${file} was not installed: ${output.trim()}`]
    return problems.map((problem) => `${image}: ${problem}`)
  } finally {
    await collect('docker', ['rm', '--force', id])
  }
}

/** Docker filters system calls and forbids what Chromium builds its own sandbox of: both are taken away. */
function containerArgs(image: string, folder: string): string[] {
  return [
    'run',
    '--detach',
    '--init',
    '--security-opt=seccomp=unconfined',
    '--security-opt=apparmor=unconfined',
    '--shm-size=1g',
    `--mount=type=bind,source=${folder},target=/installers,readonly`,
    image,
    'sleep',
    'infinity',
  ]
}

/** Starts it as a person would. */
async function problemsIn(id: string): Promise<string[]> {
  const start = 'exec xvfb-run --auto-servernum /usr/bin/billfold > /tmp/billfold.log 2>&1'
  await capture('docker', ['exec', '--detach', '--user', 'ada', '--env', 'HOME=/home/ada', id, 'sh', '-c', start])
  return problemsOfStart((...command) => collect('docker', ['exec', id, ...command]))
}
