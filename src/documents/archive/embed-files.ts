import { AFRelationship, PDFDict, type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import type { Enclosed } from './enclosed'

/**
 * Puts files into a PDF as PDF/A-3 wants them (ISO 19005-3, 6.8): what the e-invoice is to the pages, an alternative, and
 * what the others are, a supplement. The names of a file are in their order, as readers search among them.
 */
export async function embedFiles(pdf: PDFDocument, { eInvoice, files }: Enclosed, at: Date): Promise<void> {
  const xml = eInvoice && {
    name: eInvoice.name,
    bytes: Buffer.from(eInvoice.xml, 'utf8'),
    type: 'text/xml',
    description: eInvoice.name,
    relationship: AFRelationship.Alternative,
  }
  const supplements = files.map((file) => ({
    ...file,
    description: file.description ?? file.name,
    relationship: AFRelationship.Supplement,
  }))
  const all = [...(xml === null ? [] : [xml]), ...supplements]
  for (const { name, bytes, type, description, relationship } of all.toSorted(byName)) {
    await pdf.attach(bytes, name, {
      mimeType: type,
      description,
      creationDate: at,
      modificationDate: at,
      afRelationship: relationship,
    })
  }
  if (all.length === 0) return
  await pdf.flush()
  // The library writes it as it is, with the signs that end a text in a PDF: `UF` is what readers show.
  for (const specification of pdf.catalog.AttachedFiles()?.asArray() ?? []) {
    const told = pdf.context.lookup(specification, PDFDict)
    const name = told.lookup(PDFName.of('F'), PDFString).asString()
    told.set(PDFName.of('F'), PDFString.of(name.replace(/[^\w .-]/g, '_')))
  }
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) => (one.name < other.name ? -1 : 1)
