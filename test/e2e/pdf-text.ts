import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF, page after page, as a reader or a search finds it. */
export async function pdfText(path: string): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(await readFile(path)), useSystemFonts: true })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await loading.destroy()
  return pages.join('\n').replace(/\s+/g, ' ')
}
