import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isMissingFile } from '../kernel/is-missing-file'
import { err, ok, type Result } from '../kernel/result'
import type { OpenFailure } from './open-failure'
import { fileTexts } from '../words/en/service/files'

/** "BILL": marks an organization's file in SQLite's header. */
export const APPLICATION_ID = 0x42494c4c

const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const SCHEMA_COOKIE_OFFSET = 40
const USER_VERSION_OFFSET = 60
const APPLICATION_ID_OFFSET = 68

/** What a file of a kind may be: its newest version, and the name in its header. */
export interface Known {
  readonly newest: number
  readonly applicationId: number
  /** Whether it is about to be made: nothing else may be missing or empty. */
  readonly isMade: boolean
}

/**
 * Looks at the first 100 bytes without opening the database, so that a file which is not ours, newer than this version,
 * or has nothing in it, is left exactly as it is.
 */
export function checkFileHeader(
  path: string,
  { newest, applicationId: ourId, isMade }: Known,
): Result<void, OpenFailure> {
  const header = Buffer.alloc(HEADER_BYTES)
  try {
    const file = openSync(path, 'r')
    try {
      if (fstatSync(file).isDirectory()) return err({ kind: 'unreadable', path, detail: fileTexts.itIsAFolder })
      if (fstatSync(file).size === 0) return isMade ? ok(undefined) : err(emptyFile(path))
      readSync(file, header, 0, HEADER_BYTES, 0)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (isMade && isMissingFile(error)) return ok(undefined)
    return err({ kind: 'unreadable', path, detail: String(error) })
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    return err({ kind: 'notADatabase', path, detail: fileTexts.notADatabase })
  }
  const applicationId = header.readUInt32BE(APPLICATION_ID_OFFSET)
  const version = header.readUInt32BE(USER_VERSION_OFFSET)
  // The cookie counts changes of the schema: at 0 there never was a table, and the file was only just begun.
  const isBegun = applicationId === 0 && version === 0 && header.readUInt32BE(SCHEMA_COOKIE_OFFSET) === 0
  if (applicationId !== ourId && !isBegun) return err(foreignFile(path, applicationId))
  if (version > newest) return err(newerFile(path, version, newest))
  return ok(undefined)
}

export function emptyFile(path: string): OpenFailure {
  return { kind: 'empty', path, detail: fileTexts.nothingInIt }
}

export function foreignFile(path: string, applicationId: number): OpenFailure {
  return { kind: 'foreign', path, detail: `application_id is ${applicationId}` }
}

export function newerFile(path: string, version: number, newest: number): OpenFailure {
  return { kind: 'newer', path, detail: fileTexts.newerVersion(version, newest) }
}
