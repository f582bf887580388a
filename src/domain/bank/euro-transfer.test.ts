import { describe, expect, it } from 'vitest'
import { bicOf, euroTransferCode, type EuroTransfer } from './euro-transfer'

const transfer: EuroTransfer = {
  name: 'Ada Lind Studio',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amountMinor: 119_000,
  reference: 'INV-0001',
}
const lines = (over: Partial<EuroTransfer>) => euroTransferCode({ ...transfer, ...over })?.split('\n')

describe('a payment code', () => {
  it('says whom to pay, how much, and what to write there', () => {
    expect(euroTransferCode(transfer)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nAda Lind Studio\nDE89370400440532013000\nEUR1190\n\n\nINV-0001',
    )
  })

  it.each([
    [1, 'EUR0.01'],
    [1250, 'EUR12.5'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('of %i cents asks for %s', (amountMinor, amount) => {
    expect(lines({ amountMinor })?.[7]).toBe(amount)
  })

  it('does without a BIC, or with what is none', () => {
    expect(lines({ bic: null })?.[4]).toBe('')
    expect(lines({ bic: 'my bank' })?.[4]).toBe('')
    expect(lines({ bic: 'cobadeff' })?.[4]).toBe('COBADEFF')
  })

  it('keeps to a line each and to the lengths that a bank takes', () => {
    const code = lines({ name: `Ada\nLind ${'x'.repeat(100)}`, reference: ` INV\r\n${'9'.repeat(200)}` })
    expect(code).toHaveLength(11)
    expect(code?.[5]).toBe(`Ada Lind ${'x'.repeat(61)}`)
    expect(code?.[10]).toBe(`INV ${'9'.repeat(136)}`)
  })

  it('holds nothing that nobody sees, and leaves other letters whole', () => {
    expect(lines({ name: 'Ada\u200b Lind\u202e', reference: 'INV\u2066-1' })?.slice(5)).toMatchObject({
      0: 'Ada Lind',
      5: 'INV-1',
    })
    expect(lines({ name: 'نمی\u200cخواهم' })?.[5]).toBe('نمی\u200cخواهم')
  })

  it.each<[string, Partial<EuroTransfer>]>([
    ['an account outside of SEPA', { iban: 'SA03 8000 0000 6080 1016 7519' }],
    ['an account that takes nothing but QR-bills', { iban: 'CH44 3199 9123 0008 8901 2' }],
    ['an IBAN with a typing error', { iban: 'DE89 3704 0044 0532 0130 01' }],
    ['nothing to pay', { amountMinor: 0 }],
    ['more than a transfer can have', { amountMinor: 100_000_000_000 }],
    ['nobody to pay', { name: ' ' }],
    ['more bytes than a code may have', { name: '語'.repeat(70), reference: '語'.repeat(140) }],
  ])('is not made for %s', (_what, over) => {
    expect(euroTransferCode({ ...transfer, ...over })).toBeNull()
  })
})

it.each([
  ['coba de ff xxx', 'COBADEFFXXX'],
  ['COBADEFF', 'COBADEFF'],
  ['20-00-00', null],
  ['021000021', null],
  ['', null],
])('of %j the BIC is %j', (text, bic) => {
  expect(bicOf(text)).toBe(bic)
})
