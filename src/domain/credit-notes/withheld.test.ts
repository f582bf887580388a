import { expect, it } from 'vitest'
import type { Decimal } from '../money/decimal'
import { withheldOfCredit } from './withheld'

const options = { withholding_name: 'IRPF', withholding_percent: 15 }
const issued = { subtotalMinor: 100_000, documentDiscountMinor: 0, options }
const line = (amountMinor: number, position = 0) => ({ position, amountMinor, taxMinor: 0, price: '1' as Decimal })

it('lowers what is withheld in proportion to what is credited', () => {
  expect(withheldOfCredit(issued, 1, [], [line(100_000)])).toBe(15_000)
  expect(withheldOfCredit(issued, 1, [], [line(40_000)])).toBe(6_000)
  expect(withheldOfCredit({ ...issued, options: null }, 1, [], [line(40_000)])).toBe(0)
})

it('knows that nothing is withheld of shipping, whose parts come after the lines', () => {
  expect(withheldOfCredit(issued, 1, [], [line(40_000), line(5_000, 1)])).toBe(6_000)
})

it('comes to what is withheld of the invoice in whatever parts it is credited, and never to more', () => {
  const odd = { ...issued, subtotalMinor: 1_010, documentDiscountMinor: 10 }
  const parts = [333, 333, 334, 50].map((amountMinor) => line(amountMinor))
  const withheld = parts.map((part, index) => withheldOfCredit(odd, 1, parts.slice(0, index), [part]))
  expect(withheld).toEqual([50, 50, 50, 0])
})
