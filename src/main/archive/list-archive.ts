import { err, ok, type Result } from '../../kernel/result'
import {
  archiveFormat,
  type ArchiveManifest,
  archiveManifest,
  type ArchivePart,
  ARCHIVE_VERSION,
  attachmentOf,
  documentOf,
  MANIFEST_FILE,
} from '../../contract/archive/archive-manifest'
import { newestSchema } from '../../storage/archive/archive-target'
import type { ArchiveTrouble } from './archive-trouble'
import { bytesOf } from './entry-content'
import { NoZip, type ZipEntry, type ZipReader } from './zip-reader'

const MOST_MANIFEST_BYTES = 16 * 1024 * 1024

/** A file of records as the manifest has it, with its entry. */
export interface ListedPart extends ArchivePart {
  readonly entry: ZipEntry
}

/** What an archive holds. */
export interface ListedArchive {
  readonly manifest: ArchiveManifest
  /** By their names. */
  readonly parts: ReadonlyMap<string, ListedPart>
  /** The room that the books take: records take more of it in a database than in lines, with what they are found by. */
  readonly neededBytes: number
}

/** Looks whether a ZIP file is an archive of a version that is known, with all that it names and nothing else. */
export async function listArchive(zip: ZipReader): Promise<Result<ListedArchive, ArchiveTrouble>> {
  const entries = new Map<string, ZipEntry>()
  const documents = { count: 0, bytes: 0 }
  const attachments = { count: 0, bytes: 0 }
  for await (const entry of zip.entries()) {
    const counted = documentOf(entry.name) !== null ? documents : attachmentOf(entry.name) !== null ? attachments : null
    if (counted !== null) {
      counted.count += 1
      counted.bytes += entry.bytes
    } else if (entries.has(entry.name)) {
      throw new NoZip(`${entry.name} twice`)
    } else if (!entry.name.endsWith('/')) {
      entries.set(entry.name, entry)
    }
    // Nobody's archive has so many files of records: what is listed is held.
    if (entries.size > MOST_FILES) return notOurs('too many files')
  }
  const found = entries.get(MANIFEST_FILE)
  if (found === undefined) return notOurs(`no ${MANIFEST_FILE}`)
  entries.delete(MANIFEST_FILE)
  const manifest = await readManifest(found)
  if (!manifest.ok) return manifest
  const { parts, documents: told, attachments: toldOfThem } = manifest.value
  if (documents.count !== told.count || documents.bytes !== told.bytes) throw new NoZip('other documents')
  if (attachments.count !== toldOfThem.count || attachments.bytes !== toldOfThem.bytes) {
    throw new NoZip('other attachments')
  }
  const listed = new Map(parts.map((part) => [part.file, withEntry(part, entries)]))
  if (listed.size !== parts.length || listed.size !== entries.size) throw new NoZip('other files')
  const ofRecords = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  return ok({
    manifest: manifest.value,
    parts: listed,
    neededBytes: (documents.bytes + attachments.bytes) * 1.1 + ofRecords * 3,
  })
}

const MOST_FILES = 200

const notOurs = (detail: string) => err<ArchiveTrouble>({ kind: 'notOurs', detail })

function withEntry(part: ArchivePart, entries: ReadonlyMap<string, ZipEntry>): ListedPart {
  const entry = entries.get(part.file)
  if (entry === undefined) throw new NoZip(`${part.file} missing`)
  return { ...part, entry }
}

async function readManifest(entry: ZipEntry): Promise<Result<ArchiveManifest, ArchiveTrouble>> {
  const text = (await bytesOf(entry, MOST_MANIFEST_BYTES)).toString()
  const told = parsed(text)
  const format = archiveFormat.safeParse(told)
  if (!format.success) return notOurs('another format')
  const { version, schema } = format.data
  if (version > ARCHIVE_VERSION || schema > newestSchema) {
    return err({ kind: 'newer', detail: `version ${String(version)}, schema ${String(schema)}` })
  }
  const read = archiveManifest.safeParse(told)
  return read.success ? ok(read.data) : err({ kind: 'damaged', detail: read.error.message })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
