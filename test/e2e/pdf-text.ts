import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}

async function read<T>(path: string, take: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    useSystemFonts: true,
    fontExtraProperties: true,
  })
  try {
    return await take(await loading.promise)
  } finally {
    await loading.destroy()
  }
}

/** The text of a PDF, page after page, as a reader or a search finds it. */
export async function pdfText(path: string): Promise<string> {
  return (await pdfPages(path)).join(' ')
}

/** The text of each page of a PDF. */
export function pdfPages(path: string): Promise<string[]> {
  return read(path, async (document) => {
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      // Inter has one glyph for both, and this reader does not ask which was meant (ActualText).
      pages.push(text.replace(/\s+/g, ' ').replaceAll(/ ?\u02bc ?/g, '’'))
    }
    return pages
  })
}

/** What a PDF says of itself: how it is called, in which language it is, that it is tagged, and its metadata. */
export function pdfFacts(path: string) {
  return read(path, async (document) => {
    const { info, metadata } = await document.getMetadata()
    const { Title: title, Language: language } = info as Readonly<Record<string, unknown>>
    return {
      pages: document.numPages,
      title,
      language,
      isTagged: ((await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean>).get('Marked') === true,
      metadata: metadata.getRaw() as string | undefined,
    }
  })
}

/** The typefaces that the first page of a PDF is set in, as it names them, without what says that they are parts. */
export function pdfTypefaces(path: string): Promise<string[]> {
  return read(path, async (document) => {
    const page = await document.getPage(1)
    const { fnArray, argsArray } = await page.getOperatorList()
    const ids = fnArray.flatMap((fn, index) => (fn === OPS.setFont ? [(argsArray[index] as [string])[0]] : []))
    const names = ids.map((id) => (page.commonObjs.get(id) as { readonly name: string }).name)
    return [...new Set(names.map((name) => name.replace(/^[A-Z]{6}\+/, '')))].sort()
  })
}

/** The files that are attached to a PDF, by name, as texts. */
export function pdfAttachments(path: string): Promise<Readonly<Record<string, string>>> {
  return read(path, async (document) => {
    const attached = [...((await document.getAttachments()) ?? [])]
    const files = attached.map(async ([id, { filename }]) => {
      const content = (await document.getAttachmentContent(id)) as Uint8Array
      return [filename, Buffer.from(content).toString('utf8')] as const
    })
    return Object.fromEntries(await Promise.all(files))
  })
}

/** A page as it is seen, drawn so many times larger than 72 points an inch. */
async function draw(document: PDFDocumentProxy, number: number, scale: number) {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const { canvas, context } = (document.canvasFactory as CanvasFactory).create(width, height)
  await page.render({ canvas, canvasContext: context, viewport }).promise
  return { canvas, context, width, height }
}

/** The first page of a PDF as a picture, in the bytes of a PNG. */
export function pdfPicture(path: string): Promise<Buffer> {
  return read(path, async (document) => {
    const { canvas } = await draw(document, 1, 1.5)
    const [, encoded = ''] = canvas.toDataURL('image/png').split(',')
    return Buffer.from(encoded, 'base64')
  })
}

/** What a scanner reads of the code on a page of a PDF; null where it finds none. */
export function pdfCode(path: string, number = 1): Promise<string | null> {
  return read(path, async (document) => {
    const { context, width, height } = await draw(document, number, 4)
    const { data } = context.getImageData(0, 0, width, height)
    const said = jsQR(data, width, height)?.data ?? ''
    // It finds codes that say nothing in letters, too.
    return said === '' ? null : said
  })
}

/** Where the links of the first page lead, and what is said of them to those who listen. */
export function pdfLinks(path: string): Promise<{ address: string | undefined; said: string }[]> {
  return read(path, async (document) => {
    const annotations = await (await document.getPage(1)).getAnnotations()
    return (annotations as { url?: string; contentsObj: { str: string } }[]).map(({ url, contentsObj }) => ({
      address: url,
      said: contentsObj.str,
    }))
  })
}

/** Where a text begins on the first page, in millimetres from the left and from the top edge of the sheet to its foot. */
export function pdfPlace(path: string, text: string): Promise<{ x: number; y: number } | null> {
  return read(path, async (document) => {
    const page = await document.getPage(1)
    const { items } = await page.getTextContent()
    const { height } = page.getViewport({ scale: 1 })
    for (const item of items) {
      if (!('str' in item) || !item.str.startsWith(text)) continue
      const [, , , , x, y] = item.transform as readonly number[]
      return { x: ((x ?? 0) * 25.4) / 72, y: ((height - (y ?? 0)) * 25.4) / 72 }
    }
    return null
  })
}

/** A piece of text as it stands on a sheet, in points from its left and its top edge to the foot of the letters. */
export interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** Each page of a PDF: how large it is, in points, and every piece of text where it stands. */
export function pdfLayout(path: string) {
  return read(path, async (document) => {
    const pages: { readonly width: number; readonly height: number; readonly placed: readonly Placed[] }[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const placed = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size = 0, x = 0, y = 0] = item.transform as readonly number[]
        return [{ text: item.str, x, y: height - y, width: item.width, size: Math.abs(size) }]
      })
      pages.push({ width, height, placed })
    }
    return pages
  })
}

interface Tagged {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Tagged[]
}

/** What is said of the pictures on a page to those who do not see them. */
export function pdfDescriptions(path: string, number = 1): Promise<string[]> {
  const saidOf = ({ role, alt, children = [] }: Tagged): string[] => [
    ...(role === 'Figure' && alt !== undefined ? [alt] : []),
    ...children.flatMap(saidOf),
  ]
  return read(path, async (document) => {
    const tree = (await (await document.getPage(number)).getStructTree()) as Tagged | null
    return tree === null ? [] : saidOf(tree)
  })
}
