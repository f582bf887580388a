import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { err, type Result } from '../kernel/result'
import { backUp } from './backup'
import { migrations } from './migrations/index'
import type { OpenFailure } from './open-failure'
import { makePrivateFolder } from './private-folder'
import { removeWhereFree } from './remove-where-free'

/** Keeps a file as it is before it is brought from `version` to the newest; a sentence where that cannot be done. */
export type KeepCopy = (path: string, version: number) => Result<undefined, string>

/** How many copies of a file stay; the oldest versions go first. */
const KEPT = 3

/** Copies into `folder`, each version of a file once; the copy is read whole before anything is changed. */
export function copyBeforeUpdate(folder: string): KeepCopy {
  return (path, version) => {
    try {
      makePrivateFolder(folder)
      const copied = backUp(path, join(folder, copyName(path, version)))
      if (copied.ok) {
        // The update waits for none of them.
        for (const old of copiesOf(path, folder).slice(KEPT)) removeWhereFree(() => rmSync(old.path))
      }
      return copied
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) return err(error.message)
      throw error
    }
  }
}

/** Of books that are too new for this version, or that it could not update, the newest copy that it can open; null where there is none. */
export function copyToGoBackTo({ kind, path }: OpenFailure, folder: string): string | null {
  const newest = migrations.at(-1)?.number ?? 0
  return (
    ((kind === 'newer' || kind === 'notUpdated') &&
      copiesOf(path, folder).find(({ version }) => version <= newest)?.path) ||
    null
  )
}

const nameOf = (path: string) => basename(path, '.sqlite')

const copyName = (path: string, version: number) => `${nameOf(path)} before update from ${String(version)}.sqlite`

/** The newest version first. */
function copiesOf(path: string, folder: string): { readonly path: string; readonly version: number }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => ({ name, version: Number(/ before update from (\d+)\.sqlite$/.exec(name)?.[1]) }))
    .filter(({ name, version }) => name === copyName(path, version))
    .sort((one, other) => other.version - one.version)
    .map(({ name, version }) => ({ path: join(folder, name), version }))
}
