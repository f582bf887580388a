import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { type ComposedMail, composeMail, messageIdOf } from './compose-mail'

const mail: ComposedMail = {
  messageId: '<1@studio.example>',
  date: new Date('2026-06-01T10:00:00Z'),
  from: { name: 'Ada Studio', address: 'ada@studio.example' },
  to: [{ name: 'Inès Prado', address: 'ines@cedar.example' }],
  cc: [],
  subject: 'Invoice INV-1',
  text: 'Hello',
  files: [],
  isDraft: false,
}
const read = async (more: Partial<ComposedMail>) => {
  const bytes = await composeMail({ ...mail, ...more })
  return { raw: bytes.toString('latin1'), parsed: await PostalMime.parse(bytes) }
}
const byteArray = fc.uint8Array({ maxLength: 400 })

describe('a composed mail', () => {
  it('is read as it was written by somebody else’s parser', async () => {
    const bytes = Buffer.from([0, 13, 10, 46, 255, 13, 10, 46, 13, 10])
    const name = 'Rechnung „Größe“ 2026 — für Ærø & 株式会社, eine sehr lange Bezeichnung.pdf'
    const { parsed, raw } = await read({
      subject: 'Rechnung für Ærø: 株式会社 – ein Betreff, der länger ist als eine Zeile von sechsundsiebzig Zeichen',
      text: 'Grüße,\n\n.\n.leading dot\nFrom here\n株式会社',
      files: [{ name, type: 'application/pdf', bytes }],
      isDraft: true,
    })
    expect(parsed.subject).toBe(
      'Rechnung für Ærø: 株式会社 – ein Betreff, der länger ist als eine Zeile von sechsundsiebzig Zeichen',
    )
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe('Grüße,\n\n.\n.leading dot\nFrom here\n株式会社')
    expect(parsed.from).toMatchObject({ name: 'Ada Studio', address: 'ada@studio.example' })
    expect(parsed.to).toMatchObject([{ name: 'Inès Prado', address: 'ines@cedar.example' }])
    expect(parsed.messageId).toBe('<1@studio.example>')
    const [file] = parsed.attachments
    expect([file?.filename, file?.mimeType]).toEqual([name, 'application/pdf'])
    expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(bytes)
    expect(raw).toMatch(/^X-Unsent: 1\r$/m)
  })

  it('is opened as one to send only where it is a draft, and says who sends it only where that is known', async () => {
    const { raw } = await read({ from: null })
    expect(raw).not.toMatch(/^(X-Unsent|From):/m)
    expect(raw).toMatch(/^Date: Mon, 01 Jun 2026 10:00:00 \+0000\r$/m)
  })

  it('is the same bytes but for its boundaries, whenever it is made', async () => {
    const without = (raw: string) => raw.replace(/--_?NmP-[^\r"]*/g, 'boundary')
    const files = [{ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') }]
    expect(without((await read({ files })).raw)).toBe(without((await read({ files })).raw))
  })

  it('has only ASCII in lines of at most 76, each ended by CR LF, whatever it says', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(text, text, text, byteArray, async (subject, body, name, bytes) => {
        const files = [{ name: `${name}.pdf`, type: 'application/pdf', bytes: Buffer.from(bytes) }]
        const { raw, parsed } = await read({ subject, text: body, files, to: [{ name, address: 'a@b.example' }] })
        expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/)
        const [, ...parts] = raw.split('\r\n\r\n')
        expect(
          parts
            .join('\r\n')
            .split('\r\n')
            .filter((line) => line.length > 76 && !line.includes(':')),
        ).toEqual([])
        expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(bytes))
      }),
      { numRuns: 60 },
    )
  })

  it('cannot be given another header by what somebody typed', async () => {
    const evil = fc
      .array(
        fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\0', ' ', 'Bcc: eve@evil.example', '"', '<', '>', ',', 'x'),
        { maxLength: 12 },
      )
      .map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(evil, evil, evil, async (subject, name, file) => {
        const files = [{ name: file, type: 'application/pdf', bytes: Buffer.from('x') }]
        const { parsed } = await read({
          subject,
          to: [{ name, address: 'a@b.example' }],
          from: { name, address: 's@b.example' },
          files,
        })
        expect(parsed.bcc ?? []).toEqual([])
        expect(parsed.to?.map(({ address }) => address)).toEqual(['a@b.example'])
        expect(parsed.headers.map(({ key }) => key).filter((key) => !known.includes(key))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

const known = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]

it('has an id of the domain of who sends it, where a header can bear that', () => {
  expect(messageIdOf('1', { name: '', address: 'ada@studio.example' })).toBe('<1@studio.example>')
  expect(messageIdOf('1', { name: '', address: 'ada@bücher.example' })).toBe('<1@billfold.invalid>')
  expect(messageIdOf('1', null)).toBe('<1@billfold.invalid>')
})
