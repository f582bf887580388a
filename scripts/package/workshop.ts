import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../runtime/debian-packages.ts'
import { ensureElectronRuntime } from '../runtime/electron-runtime.ts'
import { root, toolPath } from '../runtime/paths.ts'
import { hasProgram, runNode } from '../runtime/run.ts'
import { committedAt, releasedAt } from '../runtime/source-date.ts'
import { makeStandIns } from './stand-in-tools.ts'

/** Where packages are made and looked at: a folder that is thrown away, and what is the same for all of them. */
export interface Workshop {
  readonly folder: string
  readonly version: string
  /** For electron-builder. */
  readonly env: Readonly<Record<string, string>>
  /** An Electron for this machine, as packaging wants it; null where electron-builder fetches the official one. */
  readonly runtime: string | null
}

/** What one part of the check came to. */
export interface Outcome {
  readonly problems: readonly string[]
  /** What was looked at, where nothing is wrong; or why nothing was. */
  readonly saw: string
  readonly isSkipped?: boolean
}

/** A part that cannot be done here, through no fault of what is packaged. */
export const skipped = (why: string): Outcome => ({ problems: [], saw: `skipped: ${why}`, isSkipped: true })

/** What packaging takes from the runtime itself, and a runtime given to it keeps. */
const ofTheRuntime = ['resources/default_app.asar', 'version']

/** Furnishes the folder; on Linux with Electron, and stand-ins for what electron-builder would fetch. */
export async function furnish(folder: string): Promise<Workshop> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const env = { SOURCE_DATE_EPOCH: String(await committedAt()) }
  if (process.platform !== 'linux') return { folder, version, env, runtime: null }
  const { folder: electron } = await ensureElectronRuntime()
  const runtime = layRuntime(electron, join(folder, 'runtime'))
  return { folder, version, env: { ...env, ...makeStandIns(folder) }, runtime }
}

/** Copies an Electron as packaging wants it; answers where to. */
export function layRuntime(electron: string, to: string): string {
  cpSync(electron, to, { recursive: true })
  for (const name of ofTheRuntime) rmSync(join(to, name), { force: true })
  return to
}

interface Packaging {
  /** "--linux", then the targets. */
  readonly targets: readonly string[]
  readonly runtime: string | null
  readonly options?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs electron-builder; answers the folder of what it made. */
export async function packageInto({ folder, env }: Workshop, name: string, wanted: Packaging): Promise<string> {
  const output = join(folder, name)
  mkdirSync(output)
  const options = [
    ...(wanted.runtime === null ? [] : [`electronDist=${wanted.runtime}`]),
    `directories.output=${output}`,
    ...(wanted.options ?? []),
  ]
  const released = releasedAt(Number(env['SOURCE_DATE_EPOCH']))
  const args = [...wanted.targets, '--publish', 'never', released, ...options.map((option) => `-c.${option}`)]
  const code = await runNode(toolPath('electron-builder'), args, {
    stdio: ['ignore', 2, 2],
    env: { ...env, ...wanted.env },
  })
  if (code !== 0) throw new Error(`electron-builder ended with ${String(code)}`)
  return output
}

/** Installs what is missing of these programs, each by the package of Debian that brings it; throws where it may not. */
export async function ensurePrograms(programs: Readonly<Record<string, string>>): Promise<void> {
  const missing = Object.keys(programs).filter((name) => !hasProgram(name))
  if (missing.length === 0) return
  await installPackages(
    'Packaging',
    missing,
    Object.values(programs).map((name) => [name]),
  )
}
