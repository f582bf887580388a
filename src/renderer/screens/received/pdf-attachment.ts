import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { MOST_BYTES } from '../../../domain/e-invoice/read/limits'
import { withoutUnseen } from '../../../domain/written/unseen'
import { beginUnfolding, isEndless } from './bound-unfolding'

/** The e-invoice of a PDF, as far as one may go, and the names of what else is attached to it. */
export interface AttachedEInvoice {
  readonly xml: Uint8Array
  readonly others: readonly string[]
  /** Whether there is another one of the same name, with something else in it. */
  readonly hasNamesake: boolean
}

interface Attachment {
  readonly name: string
  readonly stream: PDFRawStream
}

/** What Factur-X, ZUGFeRD and XRechnung call it; in this order, as a PDF may hold further files. */
const usualNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml', 'peppol.xml']
const reading = { ignoreEncryption: true, updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Infinity }
/** No PDF has more, and so none is deeper. */
const MOST_NODES = 1000
/** What is unfolded at once. */
const PIECE_BYTES = 64 * 1024
/** More names are read by nobody. */
const MOST_OTHERS = 100

/**
 * The e-invoice attached to a PDF, by its name, else the first XML that is one; null where there is none, `locked` where a password keeps it, `endless` where it unfolds to
 * more than any. Throws where it is no PDF.
 */
export async function pdfAttachment(
  bytes: Uint8Array,
  isEInvoice: (xml: Uint8Array) => boolean,
): Promise<AttachedEInvoice | null | 'locked' | 'endless'> {
  beginUnfolding()
  try {
    const attached = await findAttachment(bytes, isEInvoice)
    return isEndless() ? 'endless' : attached
  } catch (error) {
    if (isEndless()) return 'endless'
    throw error
  }
}

async function findAttachment(
  bytes: Uint8Array,
  isEInvoice: (xml: Uint8Array) => boolean,
): Promise<AttachedEInvoice | null | 'locked'> {
  const loaded = await PDFDocument.load(bytes, reading)
  const pdf = loaded.isEncrypted ? await unlocked(bytes) : loaded
  if (pdf === null) return 'locked'
  const names = pdf.catalog.lookup(PDFName.of('Names'))
  const tree = names instanceof PDFDict ? names.lookup(PDFName.of('EmbeddedFiles')) : undefined
  const associated = pdf.catalog.lookup(PDFName.of('AF'))
  // Most are named by both.
  const attached = [...inTree(tree), ...specificationsIn(associated)]
  const files = [...new Map(attached.map((file) => [file.stream, file])).values()]
  const found = files.filter(({ name }) => isXml(name))
  const named = (usualName: string) => found.filter(({ name }) => name.toLowerCase() === usualName)
  const namesakes = usualNames.map(named).find(({ length }) => length > 0) ?? []
  // By another name it may be any of them; where none is one, it is said what is wrong with the first.
  const chosen = namesakes[0] ?? found.find((file) => found.length > 1 && isEInvoice(contentOf(file))) ?? found[0]
  if (chosen === undefined) return null
  const others = files.filter((file) => file !== chosen).map(({ name }) => withoutUnseen(name))
  const xml = contentOf(chosen)
  const hasNamesake = namesakes.some((file) => file !== chosen && !isSame(contentOf(file), xml))
  return { xml, others: others.slice(0, MOST_OTHERS), hasNamesake }
}

/** No further than an e-invoice goes: it may unfold without end. The room for each piece is taken from what all may have. */
function contentOf({ stream }: Attachment): Uint8Array {
  const unfolding = decodePDFRawStream(stream)
  const pieces: Uint8Array[] = []
  let length = 0
  while (length <= MOST_BYTES) {
    const piece = new Uint8Array(unfolding.getBytes(PIECE_BYTES))
    if (piece.length === 0) break
    pieces.push(piece)
    length += piece.length
  }
  const content = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    content.set(piece, at)
    at += piece.length
  }
  return content
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** Many forbid to be changed, by a password of their owner, and open to be read without any; null where one does not. */
async function unlocked(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    return await PDFDocument.load(bytes, { ...reading, password: '' })
  } catch {
    // By a password, a certificate, or in a way that the library does not know: to whoever reads it, it is locked.
    return null
  }
}

const isXml = (name: string): boolean => name.toLowerCase().endsWith('.xml')

/** Those of a name tree (ISO 32000, 7.9.6), each of whose nodes is looked into once: it may hold itself. */
function inTree(node: unknown, seen = new Set<PDFDict>()): Attachment[] {
  if (!(node instanceof PDFDict) || seen.has(node) || seen.size >= MOST_NODES) return []
  seen.add(node)
  const kids = node.lookup(PDFName.of('Kids'))
  const below = kids instanceof PDFArray ? range(kids).flatMap((index) => inTree(kids.lookup(index), seen)) : []
  return [...specificationsIn(node.lookup(PDFName.of('Names'))), ...below]
}

/** Those of a list of file specifications, which names may stand between (7.11.3). */
function specificationsIn(list: unknown): Attachment[] {
  if (!(list instanceof PDFArray)) return []
  return range(list).flatMap((index) => {
    const specification = list.lookup(index)
    if (!(specification instanceof PDFDict)) return []
    const files = specification.lookup(PDFName.of('EF'))
    if (!(files instanceof PDFDict)) return []
    const stream = files.lookup(PDFName.of('F')) ?? files.lookup(PDFName.of('UF'))
    const name = textOf(specification.lookup(PDFName.of('UF'))) ?? textOf(specification.lookup(PDFName.of('F'))) ?? ''
    return stream instanceof PDFRawStream ? [{ name, stream }] : []
  })
}

const range = (list: PDFArray): number[] => Array.from({ length: list.size() }, (_, index) => index)

const textOf = (value: unknown): string | null =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null
