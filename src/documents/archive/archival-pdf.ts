import { decodePDFRawStream, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { createHash } from 'node:crypto'
import type { EInvoiceFile } from '../e-invoice/e-invoice-file'
import { archivalMetadata } from './archival-metadata'
import { embedFiles } from './embed-files'
import { type Enclosed, nothingEnclosed } from './enclosed'
import { describeLinks } from './describe-links'
import { markArtifacts } from './mark-artifacts'
import { srgbProfile } from './srgb-profile'

const COLOURS = 'sRGB'
const ID_BYTES = 16

/**
 * A tagged PDF, as the window prints it, made fit to be kept for decades and read aloud: PDF/A-3a (ISO 19005-3) and
 * PDF/UA-1 (ISO 14289-1), with what goes along inside of it. What is on its pages is not touched. The
 * same file gives the same bytes. Throws where it is no PDF, or has no title or language.
 */
export async function archivalPdf(printed: Uint8Array, enclosed: Enclosed = nothingEnclosed): Promise<Buffer> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false, parseSpeed: Infinity })
  const { context, catalog } = pdf
  const [title, language] = [pdf.getTitle(), pdf.getLanguage()]
  if (title === undefined || language === undefined) throw new Error('A document without a title or a language.')
  const createdAt = pdf.getCreationDate() ?? new Date(0)
  await embedFiles(pdf, enclosed, createdAt)
  const metadata = archivalMetadata({
    title,
    language,
    creator: pdf.getCreator() ?? '',
    producer: pdf.getProducer() ?? '',
    createdAt,
    facturX: facturXOf(enclosed.eInvoice),
  })
  // Readers of metadata need not be readers of PDF: it is not compressed.
  const about = context.stream(Buffer.from(metadata, 'utf8'), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(about))
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }))
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of(COLOURS),
    Info: PDFString.of(COLOURS),
    DestOutputProfile: profile,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]))
  catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true)
  const id = PDFHexString.of(
    createHash('sha256')
      .update(printed)
      .digest('hex')
      .slice(0, 2 * ID_BYTES),
  )
  context.trailerInfo.ID = context.obj([id, id])
  for (const page of pdf.getPages()) {
    describeLinks(page)
    const { node } = page
    const drawn = node.Contents()
    if (!(drawn instanceof PDFRawStream)) throw new Error('A page that is not drawn as Chromium does.')
    const content = Buffer.from(decodePDFRawStream(drawn).decode()).toString('latin1')
    node.set(
      PDFName.of('Contents'),
      context.register(context.flateStream(Buffer.from(markArtifacts(content), 'latin1'))),
    )
  }
  return Buffer.from(await pdf.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity }))
}

function facturXOf(eInvoice: EInvoiceFile | null) {
  if (eInvoice === null || eInvoice.conformanceLevel === null) return null
  return { fileName: eInvoice.name, conformanceLevel: eInvoice.conformanceLevel }
}
