import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scorOf } from '../../bank/bill-reference'
import { NumberBook } from './numbers'

const bookOf = (...numbers: readonly string[]) => {
  const book = new NumberBook()
  for (const number of numbers) book.add(number, number)
  return book
}
const wholeIn = (book: NumberBook, ...texts: readonly string[]) => [...book.namedIn(texts).whole]
const figuresIn = (book: NumberBook, ...texts: readonly string[]) => [...book.namedIn(texts).figures]

describe('a number is found whole', () => {
  const book = bookOf('INV-0012', 'INV-0120', 'RE-2026-0012', 'INV-2026', '2026-0007')

  it.each([
    ['Rechnung INV-0012 vom 3.11.2026', 'INV-0012'],
    ['inv 12', 'INV-0012'],
    ['INV0012', 'INV-0012'],
    ['INV-00 12', 'INV-0012'],
    ['I N V 0012', 'INV-0012'],
    ['RE/2026/0012', 'RE-2026-0012'],
    ['RE 2026 12', 'RE-2026-0012'],
    ['RE20260012.', 'RE-2026-0012'],
    ['20260007', '2026-0007'],
    ['Nr. 2026-0007', '2026-0007'],
    ['RF34INV0012', 'INV-0012'],
  ])('in %j', (text, number) => {
    expect(wholeIn(book, text)).toEqual([number])
  })

  it.each(['INV-0013', 'INV-00121', 'XINV-0012', 'INV', '12', '2026-12-07', 'RE-2025-0012'])(
    'and not in %j',
    (text) => {
      expect(wholeIn(book, text)).toEqual([])
    },
  )

  it('several in one text, the longer one where one begins another', () => {
    expect(wholeIn(book, 'INV-0012, INV-0120 + RE-2026-0012')).toEqual(['INV-0012', 'INV-0120', 'RE-2026-0012'])
    expect(wholeIn(bookOf('INV-2026', 'INV-2026-0012'), 'INV-2026-0012')).toEqual(['INV-2026-0012'])
  })

  it.each([
    ['INV-0012,0120', false],
    ['INV-0012, 0120 und 0012', false],
    ['INV-0012 + 120', false],
    ['INV 12 & 120', false],
    ['INV-0012,0120,0077', true],
    ['INV-0012/0120/0077', true],
  ])('as those that go on behind it: %s', (text, hasOthers) => {
    const named = book.namedIn([text])
    expect([...named.whole].includes('INV-0120')).toBe(!text.includes('/'))
    expect(named.hasOthers).toBe(hasOthers)
  })

  it.each([
    'INV-0012, 120,00',
    'INV-0012, 120 EUR',
    'INV-0012, 120 €',
    'INV-0012 + 03.11.2026',
    'INV-0012, 2025',
    'INV-0012 Kunde 120',
    'INV-0012, 30 Tage',
  ])('and nothing of %s but the first', (text) => {
    const named = book.namedIn([text])
    expect([[...named.whole], named.hasOthers]).toEqual([['INV-0012'], false])
  })

  it('in the references that a QR-bill gives it', () => {
    const figures = bookOf('539007547034')
    for (const reference of ['RF18539007547034', 'RF18 5390 0754 7034', 'paid rf18 5390 0754 7034'])
      expect(wholeIn(figures, reference)).toEqual(['539007547034'])
    expect(wholeIn(figures, 'RF19539007547034')).toEqual([])
    expect(wholeIn(book, '000000000000000000000001205')).toEqual(['INV-0120'])
    expect(wholeIn(book, '00 00000 00000 00000 00000 01205')).toEqual(['INV-0120'])
  })

  it.each([
    ['0001', 'RF740001'],
    ['0001', 'Danke, rf74 0001'],
    ['0001', 'RF74 0001 mit Dank'],
    ['20260001', 'Zu RF31 2026 0001 und RF31 2026 0001'],
    ['ÉNV-0012', 'RF18NV0012'],
    ['ü-0012', 'RF680012'],
    ['20260001', 'RF31 2026 0001'],
    ['0001-A', 'RF410001A'],
  ])('%s in the creditor reference that a QR-bill gives it, %s', (number, reference) => {
    const named = bookOf(number, 'INV-0007').namedIn([reference])
    expect(named).toEqual({ whole: new Set([number]), figures: new Set(), hasOthers: false })
  })

  it.each(['500 EUR', '30 11 2026', '2026'])('a creditor reference whatever stands behind it: %s', (behind) => {
    const numbers = Array.from({ length: 300 }, (_, at) => `INV-${String(at + 1).padStart(4, '0')}`)
    const series = bookOf(...numbers)
    const lost = numbers.filter(
      (number) => !wholeIn(series, `${scorOf(number.replace('-', ''))} ${behind}`).includes(number),
    )
    expect(lost).toEqual([])
  })

  it('and no number in a creditor reference of none', () => {
    expect(bookOf('0001').namedIn(['RF590077'])).toMatchObject({ whole: new Set(), hasOthers: true })
  })

  it('and no number in a QRR of none, or one that was mistyped', () => {
    const named = (reference: string) => book.namedIn([reference])
    expect(named('00 00000 00000 00000 00000 00777')).toMatchObject({ whole: new Set(), hasOthers: true })
    expect(named('000000000000000000000001206')).toMatchObject({ whole: new Set(), hasOthers: false })
  })

  it('and a list of 27 figures is no QRR', () => {
    const numbers = ['202600017', '202600018', '202600019']
    expect(wholeIn(bookOf(...numbers), numbers.join(' '))).toEqual(numbers)
  })

  it('that a QRR is of, and none with the same figures', () => {
    const series = bookOf('INV-0001', 'RE-0001', '0001', '2026-17', '2026-17A')
    expect(wholeIn(series, '000000238828600000000000012')).toEqual(['INV-0001'])
    expect(wholeIn(series, '00 00006 45797 16000 00000 00018')).toEqual(['RE-0001'])
    expect(wholeIn(series, '000000000000000000000000011')).toEqual(['0001', 'INV-0001', 'RE-0001'])
    expect(wholeIn(series, '000000515545050000002026177')).toEqual(['2026-17A'])
  })

  it('each that a QRR can be of where that was printed without its series', () => {
    expect(wholeIn(bookOf('INV-0001', 'RE-0001'), '000000000000000000000000011')).toEqual(['INV-0001', 'RE-0001'])
    expect(wholeIn(bookOf('2026-17', '2026-17A'), '000000000000000000002026170')).toEqual(['2026-17', '2026-17A'])
  })

  it('and nothing else in the groups of a QRR', () => {
    const named = bookOf('RE-2026-00012', 'INV-00345').namedIn(['00 00000 00000 00000 20260 00125'])
    expect(named).toEqual({ whole: new Set(['RE-2026-00012']), figures: new Set(), hasOthers: false })
  })

  it('whatever its prefix, as it is printed', () => {
    const prefix = fc.stringMatching(/^[A-Z]{1,4}-(2026-)?$/)
    fc.assert(
      fc.property(prefix, fc.integer({ min: 1, max: 99_999 }), (prefix, number) => {
        const printed = prefix + String(number).padStart(4, '0')
        const own = bookOf(printed)
        for (const text of [printed, printed.replaceAll('-', ' '), printed.replaceAll('-', ''), printed.toLowerCase()])
          expect(wholeIn(own, `for ${text}, thanks`)).toEqual([printed])
      }),
    )
  })
})

describe('a number is found by its figures alone', () => {
  const book = bookOf('INV-0012', 'INV-0345')

  it('as they are padded, or where they are many enough', () => {
    expect(figuresIn(book, 'Rechnung 0012')).toEqual(['INV-0012'])
    expect(figuresIn(book, 'no. 345')).toEqual(['INV-0345'])
    expect(figuresIn(book, 'no. 12')).toEqual([])
  })

  it('and not in days and amounts', () => {
    expect(figuresIn(book, 'on 03.11.0345 EUR 345,00 or 345.00')).toEqual([])
  })
})
