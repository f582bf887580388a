import { createHash } from 'node:crypto'
import { ok, type Result } from '../../kernel/result'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  type ArchivePart,
  attachmentFile,
  documentFile,
  MANIFEST_FILE,
  partFile,
} from '../../contract/archive/archive-manifest'
import { formatNumber } from '../../domain/numbering/number'
import {
  type ArchivedDocument,
  type ArchivedFile,
  type ArchiveRow,
  type ArchiveSource,
  openArchiveSource,
} from '../../storage/archive/archive-source'
import { safeFileName } from '../../domain/file-names/safe-file-name'
import { type ArchiveTrouble, Stopped, troubleOf } from './archive-trouble'
import { counting, type Watch } from './progress'
import { beginZip, type ZipWriter } from './zip-writer'

/** Lines are handed over together, as each by itself would cost a turn. */
const CHUNK_BYTES = 64 * 1024

export interface ArchivePaths {
  readonly from: string
  readonly to: string
}

/**
 * Writes the books at `from` as an archive into the file `to`, which is there and empty (docs/archive.md). Of the same books
 * it is the same, byte for byte.
 */
export async function writeArchive(
  { from, to }: ArchivePaths,
  watch: Watch,
): Promise<Result<undefined, ArchiveTrouble>> {
  let zip: ZipWriter | null = null
  let source: ArchiveSource | null = null
  try {
    source = openArchiveSource(from)
    zip = await beginZip(to)
    await writeAll(source, zip, watch)
    await zip.end()
    return ok(undefined)
  } catch (error) {
    await zip?.abandon()
    return troubleOf(error)
  } finally {
    source?.close()
  }
}

async function writeAll(source: ArchiveSource, zip: ZipWriter, watch: Watch): Promise<void> {
  const total = source.parts.reduce((sum, { count }) => sum + count, source.fileCount)
  const count = counting('writing', total, watch, () => new Stopped())
  const parts: ArchivePart[] = []
  for (const { table } of source.parts) parts.push(await writePart(partFile(table), source.rows(table), zip, count))
  const documents = await writeFiles(source.documents(), documentName, zip, count)
  const attachments = await writeFiles(source.attachments(), ({ id }) => attachmentFile(id), zip, count)
  const { business, schema } = source
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    schema,
    business: { id: business.id, name: business.name },
    parts,
    documents,
    attachments,
  }
  await zip.add(MANIFEST_FILE, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
}

async function writePart(
  file: string,
  rows: Iterable<ArchiveRow>,
  zip: ZipWriter,
  count: () => void,
): Promise<ArchivePart> {
  const hash = createHash('sha256')
  let written = 0
  function* lines(): Generator<Buffer, void> {
    let text = ''
    for (const row of rows) {
      text += `${JSON.stringify(row)}\n`
      written += 1
      count()
      if (text.length >= CHUNK_BYTES) {
        yield hashed(text)
        text = ''
      }
    }
    if (text !== '') yield hashed(text)
  }
  const hashed = (text: string) => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    return bytes
  }
  await zip.add(file, lines())
  return { file, rows: written, sha256: hash.digest('hex') }
}

const documentName = ({ prefix, number, id }: ArchivedDocument) =>
  documentFile(safeFileName(formatNumber(prefix, number)), id)

async function writeFiles<File extends ArchivedFile>(
  files: Iterable<File>,
  nameOf: (file: File) => string,
  zip: ZipWriter,
  count: () => void,
): Promise<ArchiveManifest['documents']> {
  const written = { count: 0, bytes: 0, altered: [] as { id: string; sha256: string }[] }
  for (const file of files) {
    const { id, bytes, sha256, isIntact } = file
    if (!isIntact) written.altered.push({ id, sha256 })
    await zip.store(nameOf(file), bytes)
    written.count += 1
    written.bytes += bytes.length
    count()
  }
  return written
}
