import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sheetRow } from '../../src/domain/xlsx/write-sheet'
import { beginWholeFile } from '../../src/main/whole-file'
import { asWorkbook } from '../../src/main/workbook-file'
import { readFile } from '../../src/renderer/screens/import/read-file'

const folder = mkdtempSync(join(tmpdir(), 'billfold-import-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function cellsOf(bytes: Uint8Array): Promise<unknown> {
  const read = await readFile(bytes)
  return read.ok ? read.value[0]?.table.rows.map(({ cells }) => cells) : read.error
}

describe('a workbook that is written piece by piece', () => {
  it('is whole once it is kept, and read back', async () => {
    const path = join(folder, 'clients.xlsx')
    const file = asWorkbook(await beginWholeFile(path, 'a'), 'Clients')
    for (let piece = 0; piece < 50; piece += 1) {
      const rows = Array.from({ length: 100 }, (_, row) =>
        sheetRow([`Client ${String(piece * 100 + row)}`, '2026-11-27']),
      )
      await file.write(strToU8(rows.join('')))
    }
    await file.keep()
    const cells = (await cellsOf(readFileSync(path))) as string[][]
    expect(cells).toHaveLength(5000)
    expect(cells.at(-1)).toEqual(['Client 4999', '2026-11-27'])
  })

  it('leaves nothing where it is dropped', async () => {
    const path = join(folder, 'dropped.xlsx')
    const file = asWorkbook(await beginWholeFile(path, 'b'), 'Clients')
    await file.write(strToU8(sheetRow(['one'])))
    await file.drop()
    expect(() => readFileSync(path)).toThrow()
  })
})

describe('a text file', () => {
  const text = 'Name,City\nZoë,Köln\n'
  const expected = [
    ['Name', 'City'],
    ['Zoë', 'Köln'],
  ]
  const utf16 = (isBig: boolean) =>
    Uint8Array.from(Array.from(text).flatMap((sign) => (isBig ? [0, sign.charCodeAt(0)] : [sign.charCodeAt(0), 0])))
  it.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...strToU8(text))],
    ['UTF-16', utf16(false)],
    ['UTF-16 with a mark', Uint8Array.of(0xff, 0xfe, ...utf16(false))],
    ['UTF-16 the other way round', Uint8Array.of(0xfe, 0xff, ...utf16(true))],
    ['Windows-1252', Uint8Array.from(Array.from(text).map((sign) => sign.charCodeAt(0)))],
  ])('may be in %s', async (_encoding, bytes) => {
    expect(await cellsOf(bytes)).toEqual(expected)
  })
})

it('is UTF-8 though it is cut off within its last letter, and Windows-1252 where only that one is none', async () => {
  expect(await cellsOf(strToU8('Name,City\nZoë,Mün').subarray(0, -2))).toEqual([
    ['Name', 'City'],
    ['Zoë', 'M\uFFFD'],
  ])
  expect(await cellsOf(Uint8Array.of(...strToU8('Name\nCaf'), 0xe9))).toEqual([['Name'], ['Café']])
})

describe('a file that is none of these', () => {
  it.each([
    ['an old workbook, or one with a password', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3), 'locked'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'notText'],
    ['another zip', zipSync({ 'readme.txt': strToU8('hello') }), 'damaged'],
    ['a part of a workbook', zipSync({ 'xl/workbook.xml': strToU8('<sheet/>') }).subarray(0, 40), 'damaged'],
    ['nothing', new Uint8Array(), 'empty'],
  ])('is told: %s', async (_what, bytes, kind) => {
    expect(await cellsOf(bytes)).toEqual({ kind })
  })

  it('is told where a small file would unpack to an endless one', async () => {
    const sheet = new Uint8Array(210 * 1024 * 1024)
    const bytes = zipSync({ 'xl/workbook.xml': strToU8('<sheet/>'), 'xl/worksheets/sheet1.xml': sheet }, { level: 1 })
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
    expect(await cellsOf(bytes)).toEqual({ kind: 'tooLarge' })
  })

  it('is told whatever it is, and nothing throws or waits', async () => {
    const whole = zipSync({
      'xl/workbook.xml': strToU8('<sheet r:id="rId1"/>'),
      'xl/worksheets/sheet1.xml': strToU8('<row/>'),
    })
    const damaged = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 })
      .map((changes) => changes.reduce((bytes, [at, byte]) => bytes.fill(byte, at, at + 1), whole.slice()))
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 500 })), async (bytes) => {
        await readFile(bytes)
      }),
    )
  })
})
