import { expect, it } from 'vitest'
import fc from 'fast-check'
import { isMailAddress, readAddresses, writeAddresses, type MailAddress } from './addresses'
import { headerLine } from './header-line'

it.each(['ada@studio.example', "o'hara+bills@mail.studio.example", 'a@bücher.example', 'x@xn--bcher-kva.example'])(
  '%s is an address',
  (text) => {
    expect(isMailAddress(text)).toBe(true)
  },
)

it.each([
  '',
  'ada',
  'ada@',
  '@b.example',
  'ada@studio',
  'a b@c.example',
  'a..b@c.example',
  'a@-b.example',
  'a@b..example',
  'ä@b.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example>',
  `${'a'.repeat(65)}@b.example`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false)
})

const ada = { name: '', address: 'ada@studio.example' }
const ines = { name: 'Prado, Ines "Nes"', address: 'ines@cedar.example' }

it.each([
  ['', []],
  [' ; , \n', []],
  ['ada@studio.example', [ada]],
  ['ada@studio.example; ADA@studio.example,', [ada]],
  ['ada@studio.example, "Prado, Ines \\"Nes\\"" <ines@cedar.example>', [ada, ines]],
  ['Ada Lind < ada@studio.example >', [{ ...ada, name: 'Ada Lind' }]],
])('reads %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual({ ok: true, value: addresses })
})

it.each([
  ['ada@studio.example, ines', 'ines'],
  ['Ada <ada>', 'Ada <ada>'],
  ['"ada@studio.example', '"ada@studio.example'],
])('names what is wrong in %j', (text, wrong) => {
  expect(readAddresses(text)).toEqual({ ok: false, error: wrong })
})

const named = fc.record({
  name: fc.string({ unit: 'grapheme' }).map(headerLine),
  address: fc.uuid().map((id) => `${id}@b.example`),
})

it('reads what it wrote, whatever the names', () => {
  fc.assert(
    fc.property(fc.uniqueArray(named, { maxLength: 5, selector: ({ address }) => address }), (addresses) => {
      const read = readAddresses(writeAddresses(addresses))
      expect(read).toEqual({ ok: true, value: addresses.map((one): MailAddress => one) })
    }),
  )
})

it('lets no text begin a second line, as a name or as an address', () => {
  const injected = fc.string({
    unit: fc.constantFrom('\r', '\n', '\u2028', '\u0085', 'a', ',', '<', '>', '"', '\\', '@', '.', ' '),
  })
  fc.assert(
    fc.property(injected, (text) => {
      expect(headerLine(text)).not.toMatch(/[\r\n\u2028\u2029\u0085]/)
      const read = readAddresses(text)
      if (read.ok) expect(JSON.stringify(read.value)).not.toMatch(/\\r|\\n|\u2028/)
    }),
  )
})
