import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How many stay; each holds a part of what the memory held. */
const KEPT = 5
/** The folders that Crashpad keeps them in: it collects in `new`, and puts what is whole into one of the others. */
const PLACES = ['new', 'pending', 'completed', 'reports']

interface Dump {
  readonly path: string
  readonly bytes: number
  readonly changed: number
}

export interface DumpCount {
  readonly count: number
  readonly bytes: number
}

export function countDumps(folder: string): DumpCount {
  const dumps = dumpsIn(folder)
  return { count: dumps.length, bytes: dumps.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Removes all but the newest; answers how many went. What cannot be removed stays for the next time. */
export function removeOldDumps(folder: string, kept = KEPT): number {
  const old = dumpsIn(folder)
    .sort((one, other) => other.changed - one.changed)
    .slice(kept)
  return old.filter(({ path }) => remove(path)).length
}

/** The dump, and what Crashpad notes beside it. */
function remove(path: string): boolean {
  const name = basename(path, '.dmp')
  try {
    for (const part of ['.dmp', '.meta', '.lock']) rmSync(join(dirname(path), `${name}${part}`), { force: true })
    rmSync(join(dirname(path), '..', 'attachments', name), { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

function dumpsIn(folder: string): Dump[] {
  return PLACES.flatMap((place) =>
    namesIn(join(folder, place)).flatMap((name) => {
      const path = join(folder, place, name)
      const stats = name.endsWith('.dmp') ? lstatSync(path, { throwIfNoEntry: false }) : undefined
      return stats?.isFile() ? [{ path, bytes: stats.size, changed: stats.mtimeMs }] : []
    }),
  )
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
