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

interface Attachment {
  readonly name: string
  readonly stream: PDFRawStream
}

/** What Factur-X, ZUGFeRD and XRechnung call it; in this order, as a PDF may hold further files. */
const usualNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml', 'peppol.xml']
const MOST_DEPTH = 20

/** The e-invoice attached to a PDF; null where there is none, `locked` where a password keeps it. Throws where it is no PDF. */
export async function pdfAttachment(bytes: Uint8Array): Promise<Uint8Array | null | 'locked'> {
  const pdf = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: false,
    parseSpeed: Infinity,
  })
  if (pdf.isEncrypted) return 'locked'
  const names = pdf.catalog.lookup(PDFName.of('Names'))
  const tree = names instanceof PDFDict ? names.lookup(PDFName.of('EmbeddedFiles')) : undefined
  const associated = pdf.catalog.lookup(PDFName.of('AF'))
  const found = [...inTree(tree, 0), ...specificationsIn(associated)].filter(({ name }) => name.endsWith('.xml'))
  const usual = usualNames.flatMap((name) => found.find((one) => one.name === name) ?? [])
  const chosen = usual[0] ?? found[0]
  return chosen === undefined ? null : decodePDFRawStream(chosen.stream).decode()
}

/** Those of a name tree (ISO 32000, 7.9.6). */
function inTree(node: unknown, depth: number): Attachment[] {
  if (!(node instanceof PDFDict) || depth > MOST_DEPTH) return []
  const kids = node.lookup(PDFName.of('Kids'))
  const below = kids instanceof PDFArray ? range(kids).flatMap((index) => inTree(kids.lookup(index), depth + 1)) : []
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
    return stream instanceof PDFRawStream ? [{ name: name.toLowerCase(), stream }] : []
  })
}

const range = (list: PDFArray): number[] => Array.from({ length: list.size() }, (_, index) => index)

const textOf = (value: unknown): string | null =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null
