import { appendFileSync, chmodSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../../storage/private-folder'
import type { Instant } from '../../kernel/instant'
import { errorFacts } from './error-facts'

/** What is logged, each by a word of ours. */
export type Noted =
  | 'start'
  | 'ready'
  | 'end'
  | 'failedStarts'
  | 'openFailure'
  | 'round'
  | 'update'
  | 'pageGone'
  | 'processGone'
  | 'crashDumps'

type Details = Readonly<Record<string, string | number | boolean | null>>

export interface LocalLog {
  /** Something that happened. A text counts only where it is one word, such as a version or a kind. */
  readonly note: (what: Noted, details?: Details, level?: 'info' | 'warn') => void
  /** Something that went wrong, by the operation in which it did. */
  readonly defect: (error: unknown, where: string) => void
  /** The newest lines, the oldest of them first. */
  readonly tail: (lines: number) => readonly string[]
}

interface LogMeans {
  readonly folder: string
  /** The folder that the application runs from. */
  readonly root: string
  readonly now: () => Instant
  /** So many bytes a file has at most, and so many files there are. */
  readonly mostBytes?: number
  readonly files?: number
}

const MOST_BYTES = 512 * 1024
const FILES = 3
const WORD = /^[A-Za-z0-9][\w.+-]{0,39}$/
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi
const WHERE = /^[A-Za-z][A-Za-z /]{0,59}$/

/**
 * A log in files of their owner's eyes alone, one JSON a line; it is made when there is something to log. It names nobody:
 * see errorFacts. Where it cannot be written nothing is: whoever logs has other things to do.
 */
export function openLog({ folder, root, now, mostBytes = MOST_BYTES, files = FILES }: LogMeans): LocalLog {
  const nameOf = (age: number) => join(folder, age === 0 ? 'billfold.log' : `billfold.${String(age)}.log`)
  const write = (entry: object) => {
    const line = `${JSON.stringify({ at: now(), ...entry })}\n`
    if (Buffer.byteLength(line) > mostBytes) return
    try {
      makeRoom(nameOf, files, mostBytes - Buffer.byteLength(line), folder)
      appendFileSync(nameOf(0), line, { mode: 0o600 })
    } catch {
      // A full disk must not end what can still be saved.
    }
  }
  return {
    note: (what, details = {}, level = 'info') => {
      write({ level, what, ...wordsOf(details) })
    },
    defect: (error, where) => {
      const named = where.replaceAll(ID, '').trim()
      write({ level: 'error', what: 'defect', where: WHERE.test(named) ? named : '?', ...errorFacts(error, root) })
    },
    tail: (lines) => {
      const read: string[] = []
      for (let age = 0; age < files && read.length < lines; age += 1) {
        read.unshift(...linesOf(nameOf(age)).slice(read.length - lines))
      }
      return read
    },
  }
}

/** Puts the newest file aside where it has no room for more; the oldest goes. */
function makeRoom(nameOf: (age: number) => string, files: number, most: number, folder: string): void {
  const path = nameOf(0)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) {
    makePrivateFolder(folder)
    return
  }
  // Ours is a file: what a link leads to is somebody else's.
  if (stats.isSymbolicLink()) rmSync(path)
  else if (stats.size > most) {
    for (let age = files - 1; age > 0; age -= 1) {
      const younger = nameOf(age - 1)
      if (lstatSync(younger, { throwIfNoEntry: false })) renameSync(younger, nameOf(age))
    }
  } else if ((stats.mode & 0o077) !== 0) chmodSync(path, 0o600)
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

function wordsOf(details: Details): Details {
  const words = Object.entries(details).map(([name, value]) => [
    name,
    typeof value !== 'string' || WORD.test(value) ? value : '?',
  ])
  return Object.fromEntries(words) as Details
}
