import { NotReady } from './command.ts'
import { capture, run } from './run.ts'
import { say } from './say.ts'

/**
 * Installs what `who` misses of this system's packages, as root; of each package's names the first that the release has.
 * Throws with the exact command where we are not root.
 */
export async function installPackages(who: string, missing: string[], wanted: string[][]): Promise<void> {
  if (process.getuid?.() !== 0) throw new NotReady(await installAdvice(who, missing, wanted))
  say(`Installing what ${who} needs from this system's packages (missing: ${missing.join(', ')}).`)
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', ...(await knownNames(wanted)))
}

async function installAdvice(who: string, missing: string[], wanted: string[][]): Promise<string> {
  const names = (await knownNames(wanted)).join(' ')
  return [
    `${who} misses parts of this system: ${missing.join(', ')}. Install them, then run this again:`,
    `  sudo apt-get update && sudo apt-get install --yes --no-install-recommends ${names}`,
  ].join('\n')
}

async function aptGet(...args: string[]): Promise<void> {
  const quiet = ['--quiet=2', '-o', 'Dpkg::Use-Pty=0', '-o', 'APT::Acquire::Retries=3']
  const code = await run('apt-get', [...quiet, ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} ended with ${code}`)
}

/** Of each package's names, the first that this release has. */
async function knownNames(wanted: string[][]): Promise<string[]> {
  const listed = await capture('apt-cache', ['pkgnames'])
  return pickNames(wanted, new Set(listed.split('\n')))
}

/** Of each package's names the first that is known, or else its last. */
export function pickNames(wanted: readonly (readonly string[])[], known: ReadonlySet<string>): string[] {
  return wanted.flatMap((names) => names.find((name) => known.has(name)) ?? names.at(-1) ?? [])
}
