import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { MOST_BYTES, MOST_FILE_BYTES, MOST_FILES, roomFor } from './attachment'
import { docx, jpeg, odt, pdf, png, text, xlsx, zipOf } from './attachments.fixture'
import { attachmentName } from './name'
import { recognise } from './recognise'
import { attachmentTypes, DOCX, endingsOf, isSupporting, ODT, XLSX } from './types'

describe('what a file is', () => {
  it.each([
    ['photo.png', png(3, 2), 'image/png'],
    ['photo.exe', png(3, 2), 'image/png'],
    ['photo.jpg', jpeg(3, 2), 'image/jpeg'],
    ['terms.pdf', pdf, 'application/pdf'],
    ['hours.csv', text('day;hours\n1;2'), 'text/csv'],
    ['NOTES.TXT', text('Grüße\r\n'), 'text/plain'],
    ['hours.xlsx', xlsx, XLSX],
    ['hours.zip', docx, DOCX],
    ['hours.odt', odt, ODT],
  ])('%s is known by its content', (name, bytes, type) => {
    expect(recognise(name, bytes)).toEqual({ ok: true, value: type })
  })

  it.each([
    ['empty.pdf', new Uint8Array(), 'empty'],
    ['large.pdf', new Uint8Array([...pdf, ...new Uint8Array(MOST_FILE_BYTES)]), 'tooLarge'],
    ['setup.exe', text('MZ program'), 'kind'],
    ['setup.png', text('MZ program'), 'kind'],
    ['run.sh', text('#!/bin/sh'), 'kind'],
    ['page.html', text('<script>'), 'kind'],
    ['shape.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'kind'],
    ['odd.txt', new Uint8Array([0x4d, 0x5a, 0, 1]), 'kind'],
    ['many.zip', zipOf(['a.exe']), 'kind'],
    ['cut.zip', xlsx.subarray(0, 40), 'kind'],
    ['hours.xlsm', zipOf(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin']), 'macros'],
    ['hours.ods', zipOf(['mimetype', 'Basic/Standard/Module1.xml']), 'macros'],
    ['cut.png', png(3, 2).subarray(0, 40), 'damagedPicture'],
    ['zero.png', png(0, 2), 'damagedPicture'],
    ['cut.jpg', jpeg(3, 2).subarray(0, 8), 'damagedPicture'],
    ['bomb.png', png(30_000, 1), 'hugePicture'],
    ['bomb.jpg', jpeg(65_000, 65_000), 'hugePicture'],
    ['wide.png', png(10_000, 10_000), 'hugePicture'],
  ])('%s is refused', (name, bytes, refusal) => {
    expect(recognise(name, bytes)).toEqual({ ok: false, error: refusal })
  })

  it('is told of any bytes, or refused', () => {
    const beginnings = [png(2, 2), jpeg(2, 2), xlsx, odt, pdf].map((bytes) => [...bytes])
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.nat(60), fc.uint8Array({ maxLength: 80 }), (begun, at, rest) => {
        const known = recognise('any.csv', Uint8Array.from([...begun.slice(0, at), ...rest]))
        expect(known.ok ? attachmentTypes.includes(known.value) : known.error).toBeTruthy()
      }),
    )
  })
})

describe('its name', () => {
  it.each([
    ['photo.JPEG', 'image/jpeg', [], 'photo.jpeg'],
    ['setup.exe', 'image/png', [], 'setup.exe.png'],
    ['terms.pdf', 'application/pdf', ['Terms.PDF'], 'terms (2).pdf'],
    ['a.pdf', 'application/pdf', ['a.pdf', 'a (2).pdf'], 'a (3).pdf'],
    ['Hours 1\u202fAM.pdf', 'application/pdf', ['Hours 1 AM.pdf'], 'Hours 1\u202fAM (2).pdf'],
    ['Hours\u00a01.pdf', 'application/pdf', ['Hours\u20031.pdf'], 'Hours\u00a01 (2).pdf'],
    ['Hours\ufffe.pdf', 'application/pdf', ['Hours.pdf'], 'Hours\ufffe (2).pdf'],
    ['../../etc/passwd', 'text/plain', [], 'etc-passwd.txt'],
    ['C:\\Windows\\a.pdf', 'application/pdf', [], 'C--Windows-a.pdf'],
    ['invoice\u202Egnp.exe', 'application/pdf', [], 'invoicegnp.exe.pdf'],
    ['nul\0.pdf', 'application/pdf', [], 'nul_.pdf'],
    ['CON.png', 'image/png', [], 'CON_.png'],
    ['.pdf', 'application/pdf', [], 'Document.pdf'],
    ['', 'text/csv', [], 'Document.csv'],
    [`${'x'.repeat(300)}.pdf`, 'application/pdf', [], `${'x'.repeat(120)}.pdf`],
  ] as const)('%j becomes one file everywhere', (given, type, taken, name) => {
    expect(attachmentName(given, type, taken)).toBe(name)
  })

  it('never fits nowhere, whatever it was', () => {
    const types = fc.constantFrom(...attachmentTypes)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), types, (given, type) => {
        const name = attachmentName(given, type, [])
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
        expect(name).toMatch(new RegExp(`^[^/\\\\:*?"<>|\\p{Cc}\\u202e]+\\.(${endingsOf(type).join('|')})$`, 'u'))
        expect(attachmentName(given, type, [name])).not.toBe(name)
      }),
    )
  })
})

it('has room beside others up to the limits of a document', () => {
  expect(roomFor(MOST_BYTES, [])).toBeNull()
  expect(roomFor(2, [{ size: MOST_BYTES - 1 }])).toBe('tooMuch')
  expect(
    roomFor(
      1,
      Array.from({ length: MOST_FILES - 1 }, () => ({ size: 1 })),
    ),
  ).toBeNull()
  expect(
    roomFor(
      1,
      Array.from({ length: MOST_FILES }, () => ({ size: 1 })),
    ),
  ).toBe('tooMany')
})

it('is what EN 16931 allows in an e-invoice, or not', () => {
  expect(attachmentTypes.filter((type) => !isSupporting(type))).toEqual(['text/plain', DOCX, ODT])
})
