import { z } from 'zod'

/** What an archive calls itself in `billfold.json`. */
export const ARCHIVE_FORMAT = 'billfold-archive'

/** The version of what docs/archive.md describes, but for the tables: those are of `schema`. */
export const ARCHIVE_VERSION = 1

/** The name of the manifest in the archive. */
export const MANIFEST_FILE = 'billfold.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const id = z.string().regex(new RegExp(`^${UUID}$`))

/** What is read first: whether the rest can be understood. */
export const archiveFormat = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().min(1),
  schema: z.int().min(1),
})

/** A file of records, one a line. */
const archivePart = z.strictObject({ file: z.string(), rows: count, sha256 })
export type ArchivePart = z.output<typeof archivePart>

/** What an archive says of itself (docs/archive.md). */
export const archiveManifest = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  /** The version of the tables: of a database of Billfold. */
  schema: z.int().min(1),
  business: z.strictObject({ id, name: z.string() }),
  parts: z.array(archivePart).max(100),
  documents: z.strictObject({
    count,
    bytes: count,
    /** Those that are not what was sealed any more, as somebody has changed the books: what they are instead. */
    altered: z.array(z.strictObject({ id, sha256 })),
  }),
  /** Files that are attached to documents; archives from before there were any say nothing of them. */
  attachments: z
    .strictObject({
      count,
      bytes: count,
      /** Those that are not what was attached any more, by the hash that they had: the one that they have. */
      altered: z.array(z.strictObject({ id: sha256, sha256 })),
    })
    .default({ count: 0, bytes: 0, altered: [] }),
})
export type ArchiveManifest = z.output<typeof archiveManifest>

/** The file that holds the rows of a table. */
export const partFile = (table: string): string => `data/${table}.jsonl`

const DOCUMENT = new RegExp(`^documents/[^/]+ (${UUID})\\.pdf$`)

/** The file of a sealed document, by a name that a person knows it by and the id that it is found by. */
export const documentFile = (name: string, id: string): string => `documents/${name} ${id}.pdf`

const ATTACHMENT = /^attachments\/([0-9a-f]{64})$/

/** The bytes that were attached, by their hash: what they are called where is told by the rows. */
export const attachmentFile = (sha256: string): string => `attachments/${sha256}`

/** The hash of the attached bytes that a file has; null for none of them. */
export function attachmentOf(file: string): string | null {
  return ATTACHMENT.exec(file)?.[1] ?? null
}

/** Whose file a name is; null for none of a document. */
export function documentOf(file: string): string | null {
  return DOCUMENT.exec(file)?.[1] ?? null
}
