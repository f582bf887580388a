import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { entriesOf, repack } from './repack.fixture'
import { endOfZip, listed, localHeader } from './zip-records'
import { openZip } from './zip-reader'
import { beginZip } from './zip-writer'

const folder = mkdtempSync(join(tmpdir(), 'billfold-zip-'))
const path = join(folder, 'made.zip')
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('a ZIP file that is written', () => {
  it('holds what was put into it, whatever that is', async () => {
    const name = fc.stringMatching(/^[a-zäß日]{1,8}$/)
    const files = fc.dictionary(name, fc.uint8Array({ maxLength: 5000 }), { minKeys: 1, maxKeys: 8 })
    await fc.assert(
      fc.asyncProperty(files, async (made) => {
        writeFileSync(path, '')
        const zip = await beginZip(path)
        for (const [index, [each, bytes]] of Object.entries(made).entries()) {
          await (index % 2 === 0 ? zip.add(each, [bytes.subarray(0, 7), bytes.subarray(7)]) : zip.store(each, bytes))
        }
        await zip.end()
        const found = [...(await entriesOf(path))].map(([each, bytes]) => [each, [...bytes]])
        expect(found).toEqual(Object.entries(made).map(([each, bytes]) => [each, [...bytes]]))
      }),
      { numRuns: 30 },
    )
  })

  it('may have more files than 16 bits count', async () => {
    writeFileSync(path, '')
    const zip = await beginZip(path)
    const count = 66_000
    for (let index = 0; index < count; index += 1) await zip.store(`files/${String(index)}`, Buffer.alloc(0))
    await zip.end()
    const read = await openZip(path, statSync(path).size)
    let found = 0
    for await (const { name } of read.entries()) if (name === `files/${String(found)}`) found += 1
    read.close()
    expect(found).toBe(count)
  })

  it('says what is larger than 32 bits in 64, by hand', () => {
    const name = Buffer.from('a')
    const large = { name, isPacked: true, crc: 0x01020304, bytes: 0x1_0000_0001, packedBytes: 5 }
    // Sizes and the offset are all ones where the field of 64 bits has them: of 16 bytes, the size and the offset.
    const entry = listed(large, 0x2_0000_0000).toString('hex')
    expect(entry).toContain('04030201' + '05000000' + 'ffffffff' + '0100' + '1400')
    expect(entry.endsWith('61' + '0100' + '1000' + '0100000001000000' + '0000000002000000')).toBe(true)
    const header = localHeader(large).toString('hex')
    expect(header).toBe(
      '504b03042d0000080800000021000403' +
        '0201ffffffffffffffff01001400' +
        '61' +
        '01001000' +
        '0100000001000000' +
        '0500000000000000',
    )
    const end = endOfZip({ count: 70_000, offset: 0x1_0000_0000, bytes: 10 }).toString('hex')
    expect(end.startsWith('504b0606' + '2c00000000000000')).toBe(true)
    expect(end).toContain('504b0607' + '00000000' + '0a00000001000000' + '01000000')
    expect(end.endsWith('504b0506' + '00000000' + 'ffffffff' + '0a000000' + 'ffffffff' + '0000')).toBe(true)
    expect(endOfZip({ count: 1, offset: 9, bytes: 10 })).toHaveLength(22)
  })

  it('ends where what it is made of fails, and lets go of that', async () => {
    writeFileSync(path, '')
    const zip = await beginZip(path)
    let isLetGo = false
    function* failing() {
      try {
        yield Buffer.alloc(100_000, 1)
        throw new Error('gone')
      } finally {
        isLetGo = true
      }
    }
    await expect(zip.add('a', failing())).rejects.toThrow('gone')
    await zip.abandon()
    expect(isLetGo).toBe(true)
    await expect(entriesOf(path)).rejects.toThrow()
  })

  it('whose entries share their bytes is refused', async () => {
    const same = Buffer.alloc(2_000_000, 7)
    await repack(path, new Map([['a', same]]))
    const whole = statSync(path).size
    const read = await openZip(path, whole)
    read.close()
    const short = await openZip(path, 10)
    await expect(short.entries().next()).rejects.toThrow('share')
    short.close()
  })
})
