import { chmodSync, copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { err, ok, type Result } from '../kernel/result'
import { takeChecksum } from './checksum'
import { flushFile } from './flush'
import type { OpenFailure } from './open-failure'
import { inspectOrganizationFile, openOrganizationFile } from './organization-file'
import { removeWhereFree } from './remove-where-free'
import type { Contents } from './stores/contents-store'
import { fileTexts } from '../words/en/service/files'
import { mailTroubles } from '../words/en/service/mail-troubles'

/** Books that lie ready to take their place, and what they hold. */
export interface StagedBooks {
  readonly organizationId: string
  readonly name: string
  readonly contents: Contents
  /** As it was when the backup was made. */
  readonly mark: string
  /** The address of the server that they were linked to; null where there was none. */
  readonly syncsWith: string | null
}

/** What SQLite keeps beside a file that is open, or that was not closed: left there, it would be read into the next one. */
const BESIDE = ['-wal', '-shm', '-journal'] as const
const DECRYPTED = '.decrypted'

/** Where a backup lies while it is staged that was encrypted. */
export const decryptedOf = (staged: string): string => `${staged}${DECRYPTED}`

/**
 * Copies a backup, looks at the copy whole, brings it to the newest version and says what it holds; the backup itself is only
 * read. What is damaged, newer, or no books of ours is refused, and nothing is left at `staged`. Sync begins paused: a
 * server has what came since, and would bring it back before anybody has looked. Mails that waited may have been sent
 * since: nobody sends them again unasked.
 */
export function stageBooks(from: string, staged: string): Result<StagedBooks, OpenFailure> {
  removeStaged(staged)
  try {
    // Reading a pipe waits for whoever writes to it.
    if (!statSync(from).isFile()) return err({ kind: 'unreadable', path: from, detail: fileTexts.noFile })
    copyBooks(from, staged)
    const isAsMade = takeChecksum(staged)
    const looked = lookAtStaged(staged)
    // What else is wrong with it says more.
    const read = looked.ok && !isAsMade ? err(otherBytes(staged)) : looked
    if (!read.ok) removeStaged(staged)
    return read.ok ? read : err({ ...read.error, path: from })
  } catch (error) {
    removeStaged(staged)
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return err({ kind: 'unreadable', path: from, detail: error.message })
  }
}

const otherBytes = (path: string): OpenFailure => ({ kind: 'corrupt', path, detail: fileTexts.otherBytes })

/** Looks at what lies staged whole, brings it to the newest version, and says what it holds. */
export function lookAtStaged(staged: string): Result<StagedBooks, OpenFailure> {
  const refused = inspectOrganizationFile(staged)
  const read = refused === null ? readStaged(staged) : err(refused)
  if (read.ok) flushFile(staged)
  return read
}

/** Throws away what was staged, as far as it is there. */
export function removeStaged(staged: string): void {
  for (const end of ['', ...BESIDE]) rmSync(staged + end, { force: true })
}

/** The same where nothing follows from it: what is still being read goes at the next start. */
export function letGoOfStaged(staged: string): void {
  removeWhereFree(() => {
    removeStaged(staged)
  })
}

/** With its log, where there is one: what was copied off a computer that broke was never closed. */
function copyBooks(from: string, staged: string): void {
  for (const end of ['', '-wal']) {
    if (end !== '' && !existsSync(from + end)) continue
    copyFileSync(from + end, staged + end)
    chmodSync(staged + end, 0o600)
  }
}

function readStaged(staged: string): Result<StagedBooks, OpenFailure> {
  const opened = openOrganizationFile(staged, { isChecked: false })
  if (!opened.ok) return opened
  const file = opened.value
  const { reads } = file
  const [link, mark] = [reads.sync.link(), reads.mark()]
  file.write((writes) => {
    if (link !== null) writes.sync.link.set({ ...link, isPaused: true })
    writes.mailings.doubtUnsent(mailTroubles.restored)
    return ok(undefined)
  })
  const { id, name } = reads.organization()
  const read = { organizationId: id, name, contents: reads.contents(), mark, syncsWith: link?.baseUrl ?? null }
  file.close()
  return ok(read)
}
