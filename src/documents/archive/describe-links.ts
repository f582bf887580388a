import { PDFDict, PDFHexString, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib'

/**
 * Says of each link of a page in words where it leads, which PDF/UA-1 asks for (ISO 14289-1, 7.18.5) and Chromium does not
 * write.
 */
export function describeLinks({ node }: PDFPage): void {
  const annotations = node.Annots()
  if (annotations === undefined) return
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookup(index, PDFDict)
    const address = annotation
      .lookupMaybe(PDFName.of('A'), PDFDict)
      ?.lookupMaybe(PDFName.of('URI'), PDFString, PDFHexString)
    if (address !== undefined) annotation.set(PDFName.of('Contents'), PDFHexString.fromText(address.decodeText()))
  }
}
