import { PDFDocument, type SecurityOptions } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ciiInvoice, ublInvoice } from '../../../domain/e-invoice/read/received.fixture'
import { readReceived } from './read-received'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const numberOf = async (bytes: Uint8Array) => {
  const read = await readReceived(bytes)
  return read.ok ? read.value.number : read.error.kind
}

type Attachments = readonly (readonly [name: string, content: string | Uint8Array])[]

const pdfWith = async (attachments: Readonly<Record<string, string | Uint8Array>>, locked?: SecurityOptions) =>
  pdfWithAll(Object.entries(attachments), locked)

async function pdfWithAll(attachments: Attachments, locked?: SecurityOptions) {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  for (const [name, content] of attachments)
    await pdf.attach(typeof content === 'string' ? bytesOf(content) : content, name)
  if (locked !== undefined) pdf.encrypt(locked)
  return pdf.save()
}

const packed = (content: Uint8Array) => `/Filter/FlateDecode/Length ${String(content.length)}>>\nstream\n`

/** By hand: what no library would write. */
function pdfOf(catalog: string, ...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const beginning = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n`
  const pages = '2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n'
  const whole = [beginning, pages, ...parts, 'trailer<</Size 9/Root 1 0 R>>\n%%EOF']
  return Buffer.concat(whole.map((part) => Buffer.from(part)))
}

it('an XML file is read as it is', async () => {
  expect(await numberOf(bytesOf(ublInvoice))).toBe('RE-2026-17')
})

describe('a PDF', () => {
  it('is read by what is attached to it, the usual names first', async () => {
    expect(await numberOf(await pdfWith({ 'invoice.XML': ublInvoice }))).toBe('RE-2026-17')
    expect(await numberOf(await pdfWith({ 'a.xml': ublInvoice, 'factur-x.xml': ciiInvoice }))).toBe('F-88')
  })

  it('is read by the first that is one where none has a usual name', async () => {
    expect(await numberOf(await pdfWith({ 'a.xml': '<x/>', 'b.xml': ublInvoice, 'c.xml': ciiInvoice }))).toBe(
      'RE-2026-17',
    )
    expect(await numberOf(await pdfWith({ 'a.xml': '<x/>', 'b.xml': '<a>' }))).toBe('otherDocument')
    expect(await numberOf(await pdfWith({ 'a.xml': ublInvoice, 'factur-x.xml': '<a>' }))).toBe('malformed')
  })

  it('may have no e-invoice in it, or one that is none', async () => {
    expect(await numberOf(await pdfWith({}))).toBe('noAttachment')
    expect(await numberOf(await pdfWith({ 'notes.txt': 'x' }))).toBe('noAttachment')
    expect(await numberOf(await pdfWith({ 'factur-x.xml': '<a>' }))).toBe('malformed')
  })

  it('names what else is attached to it', async () => {
    const read = await readReceived(
      await pdfWith({ 'Zeiten.exe': 'MZ', 'factur-x.xml': ciiInvoice, 'b.XML': ublInvoice }),
    )
    expect(read.ok && read.value.attachments).toEqual(['Zeiten.exe', 'b.XML'])
  })

  it('tells of another e-invoice by the same name, where it is another one', async () => {
    const repeatedIn = async (...all: Attachments) => {
      const read = await readReceived(await pdfWithAll(all))
      return read.ok && read.value.repeated
    }
    const first = ['factur-x.xml', ciiInvoice] as const
    expect(await repeatedIn(first, ['factur-x.xml', ublInvoice])).toEqual(['attachment'])
    expect(await repeatedIn(first, ['Factur-X.xml', ublInvoice])).toEqual(['attachment'])
    expect(await repeatedIn(first, first, first, ['factur-x.xml', ublInvoice])).toEqual(['attachment'])
    expect(await repeatedIn(first, first, first)).toEqual([])
    expect(await repeatedIn(first, ['order-x.xml', ublInvoice])).toEqual([])
  })

  it('may hold a list of files that holds itself', async () => {
    const itself = '/Kids[3 0 R 3 0 R 3 0 R 3 0 R 3 0 R 3 0 R]'
    const objects = [
      '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 3 0 R>>>>',
      '<</Type/Pages/Kids[]/Count 0>>',
      `<<${itself}>>`,
    ]
    const body = objects.map((object, index) => `${String(index + 1)} 0 obj\n${object}\nendobj\n`).join('')
    expect(await numberOf(bytesOf(`%PDF-1.7\n${body}trailer<</Size 4/Root 1 0 R>>\n%%EOF`))).toBe('noAttachment')
  })

  it('may have come only in part', async () => {
    const whole = await pdfWith({ 'notes.txt': 'x' })
    for (const missing of [1, 10, 100])
      expect(await numberOf(whole.subarray(0, whole.length - missing))).toBe('damagedPdf')
  })

  it('may unfold to more than any e-invoice', async () => {
    expect(await numberOf(await pdfWith({ 'factur-x.xml': new Uint8Array(30 * 1024 * 1024 + 1) }))).toBe('tooLarge')
  })

  it('may unfold without end where it keeps its objects', async () => {
    const endless = deflateSync(Buffer.concat([Buffer.from('4 0 '), Buffer.alloc(150 * 1024 * 1024, ' ')]))
    const made = pdfOf('', `3 0 obj\n<</Type/ObjStm/N 1/First 4${packed(endless)}`, endless, '\nendstream\nendobj\n')
    expect(await numberOf(made)).toBe('endlessPdf')
    // What is told of one is not told of the next.
    expect(await numberOf(await pdfWith({ 'factur-x.xml': ciiInvoice }))).toBe('F-88')
  })

  it('may unfold without end in one piece', async () => {
    // A block by the fixed codes (RFC 1951, 3.2.6) that does not end: a zero, and again and again the one before it, 258 times.
    const bits = ['110', '00110000', ...Array.from({ length: 500_000 }, () => '1100010100000')].join('')
    const endless = Buffer.alloc(2 + Math.floor(bits.length / 8))
    endless.set([0x78, 0x9c])
    for (let at = 2; at < endless.length; at++)
      for (let bit = 0; bit < 8; bit++)
        if (bits[(at - 2) * 8 + bit] === '1') endless[at] = (endless[at] ?? 0) | (1 << bit)
    const named = '4 0 obj\n<</Type/Filespec/UF(factur-x.xml)/EF<</F 3 0 R>>>>\nendobj\n'
    const made = pdfOf('/AF[4 0 R]', `${named}3 0 obj\n<<${packed(endless)}`, endless, '\nendstream\nendobj\n')
    expect(await numberOf(made)).toBe('endlessPdf')
  })

  it('may be damaged, or locked', async () => {
    expect(await numberOf(bytesOf('%PDF-1.7\nnothing'))).toBe('damagedPdf')
    const whole = await pdfWith({ 'factur-x.xml': ciiInvoice }, { userPassword: 'secret' })
    expect(await numberOf(whole)).toBe('lockedPdf')
  })

  it.each(['AES-128', 'AES-256'] as const)('may forbid to be changed, and opens to be read (%s)', async (algorithm) => {
    const whole = await pdfWith({ 'factur-x.xml': ciiInvoice }, { ownerPassword: 'secret', algorithm })
    expect(await numberOf(whole)).toBe('F-88')
  })
})

it('a file may be empty', async () => {
  expect(await numberOf(new Uint8Array())).toBe('empty')
})

it('what is no text is no e-invoice', async () => {
  expect(await numberOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('notText')
})
