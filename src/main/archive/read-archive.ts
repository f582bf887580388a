import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { err, type Result } from '../../kernel/result'
import { attachmentOf, documentOf, partFile } from '../../contract/archive/archive-manifest'
import { type ArchiveTarget, makeArchiveTarget, NoBooks } from '../../storage/archive/archive-target'
import { lookAtStaged, removeStaged, type StagedBooks } from '../../storage/stage-books'
import { type ArchiveTrouble, Stopped, troubleOf } from './archive-trouble'
import { bytesOf, linesOf } from './entry-content'
import { type ListedArchive, listArchive, type ListedPart } from './list-archive'
import { counting, type Watch } from './progress'
import type { ArchivePaths } from './write-archive'
import { openZip } from './zip-reader'

const MOST_DOCUMENT_BYTES = 256 * 1024 * 1024
/** As the system says it. */
const NO_ROOM = 'ENOSPC'

/**
 * Puts the books of an archive together at `to`, where nothing is, ready to take the place of books: whole, or nothing is left
 * there. It is looked at as a backup is, and brought to the newest version.
 */
export async function readArchive(
  { from, to }: ArchivePaths,
  watch: Watch,
): Promise<Result<StagedBooks, ArchiveTrouble>> {
  removeStaged(to)
  const staged = await stage(from, to, watch).catch(troubleOf)
  if (!staged.ok) removeStaged(to)
  return staged
}

async function stage(from: string, to: string, watch: Watch): Promise<Result<StagedBooks, ArchiveTrouble>> {
  const found = statSync(from)
  if (!found.isFile() || !isZip(from)) return err({ kind: 'notOurs', detail: 'no ZIP file' })
  const zip = await openZip(from, found.size)
  try {
    const listed = await listArchive(zip)
    if (!listed.ok) return listed
    const { manifest, neededBytes } = listed.value
    const { bavail, bsize } = await statfs(dirname(to))
    if (bavail * bsize < neededBytes) return err({ kind: 'failed', detail: NO_ROOM })
    const { documents, attachments } = manifest
    const altered = new Map([...documents.altered, ...attachments.altered].map(({ id, sha256 }) => [id, sha256]))
    const made = makeArchiveTarget(to, manifest.schema, altered)
    if (!made.ok) return err({ kind: 'failed', detail: made.error })
    await fill(made.value, listed.value, from, watch)
  } finally {
    zip.close()
  }
  watch.tell({ phase: 'checking', done: 0, total: 0 })
  const looked = lookAtStaged(to)
  return looked.ok ? looked : err({ kind: 'damaged', detail: `${looked.error.kind}: ${looked.error.detail}` })
}

/** What every ZIP file with something in it begins with. */
function isZip(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const beginning = Buffer.alloc(4)
    readSync(file, beginning, 0, 4, 0)
    return beginning.equals(Buffer.from('PK\u0003\u0004'))
  } finally {
    closeSync(file)
  }
}

async function fill(target: ArchiveTarget, listed: ListedArchive, from: string, watch: Watch): Promise<void> {
  const { manifest, parts } = listed
  const files = manifest.documents.count + manifest.attachments.count
  const total = manifest.parts.reduce((sum, { rows }) => sum + rows, files)
  const count = counting('reading', total, watch, () => new Stopped())
  try {
    if (!isSame(target.tables.map(partFile), [...parts.keys()])) throw new NoBooks('other tables')
    for (const table of target.tables) {
      const part = parts.get(partFile(table))
      if (part !== undefined) await fillPart(table, part, target, count)
    }
    // Nothing is held of so many: the list is read once more.
    const zip = await openZip(from, statSync(from).size)
    try {
      for await (const entry of zip.entries()) {
        const id = documentOf(entry.name) ?? attachmentOf(entry.name)
        if (id === null) continue
        target.addFile(id, await bytesOf(entry, MOST_DOCUMENT_BYTES))
        count()
      }
    } finally {
      zip.close()
    }
    target.finish(manifest.business.id)
  } finally {
    target.close()
  }
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

async function fillPart(table: string, part: ListedPart, target: ArchiveTarget, count: () => void): Promise<void> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const line of linesOf(part.entry, (chunk) => hash.update(chunk))) {
    rows += 1
    if (rows > part.rows) break
    target.insert(table, parsed(line))
    count()
  }
  if (rows !== part.rows || hash.digest('hex') !== part.sha256) throw new NoBooks(`${part.file} changed`)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw error instanceof SyntaxError ? new NoBooks(error.message) : error
  }
}
