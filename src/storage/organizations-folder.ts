import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import type { OrganizationId } from '../domain/ids'
import type { KeepCopy } from './copy-before-update'
import type { OpenFailure } from './open-failure'
import { openOrganizationFile, type OrganizationFile } from './organization-file'

const EXTENSION = '.sqlite'

/** How we name an organization's file. */
export const organizationFileName = (id: OrganizationId): string => `${id}${EXTENSION}`

/** Whose file a name is; null for none of ours: somebody else may have put something beside them, such as a copy. */
export function organizationOfFile(name: string): OrganizationId | null {
  return ORGANIZATION_FILE.test(name) ? (name.slice(0, -EXTENSION.length) as OrganizationId) : null
}

/** Whether a file calls itself a database. */
export const isDatabaseName = (name: string): boolean => name.endsWith(EXTENSION)

const ORGANIZATION_FILE = /^[0-9a-f-]{36}\.sqlite$/

interface Books {
  /** Null where there are none yet. */
  readonly file: OrganizationFile | null
  /** The paths of what passes for books as well, and was not opened. */
  readonly leftAlone: readonly string[]
}

/**
 * Opens the books in a folder that holds those of one business. What cannot be books is passed over; where books are
 * damaged or newer, others are never opened in their place. Older ones are handed to `keepCopy` before they are changed.
 */
export function openBooks(folder: string, keepCopy: KeepCopy): Result<Books, OpenFailure> {
  const paths = passingForBooks(folder).map((name) => join(folder, name))
  let refused: OpenFailure | null = null
  for (const path of paths) {
    const opened = openOrganizationFile(path, { keepCopy })
    if (opened.ok) return ok({ file: opened.value, leftAlone: paths.filter((each) => each !== path) })
    if (!noBooks.has(opened.error.kind)) return opened
    refused ??= opened.error
  }
  return refused === null ? ok({ file: null, leftAlone: [] }) : err(refused)
}

const noBooks: ReadonlySet<OpenFailure['kind']> = new Set(['empty', 'notADatabase', 'foreign'])

/** A link may lead to somebody else's books, and a folder is none; a pipe, which is neither, would be waited for. */
const likeliestFirst: readonly ((entry: Dirent) => boolean)[] = [
  (entry) => entry.isFile(),
  (entry) => entry.isSymbolicLink(),
  (entry) => entry.isDirectory(),
]

/** What is named by us; where nothing is, whatever calls itself a database: somebody may have renamed it. */
function passingForBooks(folder: string): readonly string[] {
  const found = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => isDatabaseName(name))
  const ours = found.filter(({ name }) => organizationOfFile(name) !== null)
  const passing = ours.some((entry) => !entry.isDirectory()) ? ours : found
  return likeliestFirst.flatMap((isOne) =>
    passing
      .filter(isOne)
      .map(({ name }) => name)
      .sort(),
  )
}
