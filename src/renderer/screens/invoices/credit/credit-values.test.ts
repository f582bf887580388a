import { describe, expect, it } from 'vitest'
import type { CreditableRecord } from '../../../../contract/v1/credit-notes/credit-note-record'
import {
  canCopy,
  checkCredit,
  creditBody,
  creditSums,
  creditValues,
  errorsByRow,
  isLeft,
  isWhole,
  linesToCredit,
  readCreditable,
  rowsToTake,
  takesAmount,
  wholeText,
} from './credit-values'

const line = (position: number, amount: number, tax_amount: number, more: object = {}) => ({
  ...{ position, name: `Line ${String(position)}`, description: null, quantity: 1, price: amount, unit_name: null },
  ...{ tax_name: 'VAT', tax_percent: 19, amount, tax_amount, credited_amount: 0, credited_tax_amount: 0 },
  ...more,
})
const record: CreditableRecord = {
  lines: [line(0, 900, 171), line(1, 0, 0), line(2, 33.33, 6.33), line(3, 10, 1.9)],
  total: 1122.56,
  credited_total: 0,
}
const creditable = readCreditable(record, 'EUR')
const part = (...amounts: string[]) => ({ scope: 'part' as const, amounts, reason: '', makesCopy: false })

describe('an invoice of which nothing is credited yet', () => {
  it('is credited whole at first', () => {
    const values = creditValues(creditable)
    expect(values).toEqual({ scope: 'all', amounts: ['', '', '', ''], reason: '', makesCopy: false })
    expect(creditSums(values, creditable)).toEqual({ subtotalMinor: 94333, taxMinor: 17923, totalMinor: 112256 })
    expect(creditBody(values, creditable)).toEqual({})
  })

  it('offers each line that bears an amount', () => {
    expect(linesToCredit(creditable).map(({ row, leftMinor }) => [row, leftMinor])).toEqual([
      [0, 90000],
      [2, 3333],
      [3, 1000],
    ])
  })

  it('credits what is typed of its lines, with their tax', () => {
    const values = { ...part('450', '', '', '10'), reason: ' Too much ' }
    expect(checkCredit(values, creditable, 'en-GB')).toEqual({})
    expect(creditSums(values, creditable)).toEqual({ subtotalMinor: 46000, taxMinor: 8740, totalMinor: 54740 })
    expect(creditBody(values, creditable)).toEqual({
      reason: 'Too much',
      line_items: [
        { position: 0, amount: 450 },
        { position: 3, amount: 10 },
      ],
    })
  })
})

it('goes with a copy where nothing stays billed', () => {
  expect(canCopy(creditValues(creditable))).toBe(true)
  expect(canCopy({ ...part('900', '', '', ''), makesCopy: true })).toBe(false)
})

it('credits the rest to the cent', () => {
  const credited = { credited_amount: 450, credited_tax_amount: 85.5 }
  const lines = [
    line(0, 900, 171, credited),
    line(1, 33.33, 6.33, { credited_amount: 33.33, credited_tax_amount: 6.33 }),
  ]
  const rest = readCreditable({ lines, total: 1110.66, credited_total: 575.16 }, 'EUR')
  expect(creditSums(creditValues(rest), rest)).toEqual({ subtotalMinor: 45000, taxMinor: 8550, totalMinor: 53550 })
  expect(linesToCredit(rest).map(({ leftMinor }) => leftMinor)).toEqual([45000, 0])
  expect([isLeft(creditable), isLeft(rest)]).toEqual([true, true])
  const whole = { credited_amount: 900, credited_tax_amount: 171 }
  expect(isLeft(readCreditable({ ...record, lines: [line(0, 900, 171, whole)] }, 'EUR'))).toBe(false)
})

it.each([
  ['nothing', part('', '', '', ''), { line_items: ['Choose at least one line to credit.'] }],
  ['zero', part('0', '', '', ''), { 'line_items.0.amount': ['Enter an amount above zero.'] }],
  ['a figure that cannot be read', part('', '', 'ten', ''), { 'line_items.2.amount': ['Type a number.'] }],
  ['too many decimals', part('', '', '1.234', ''), { 'line_items.2.amount': ['At most 2 decimals.'] }],
  [
    'more than is left',
    part('1', '', '33.34', ''),
    { 'line_items.2.amount': ['Only €33.33 of this line can still be credited.'] },
  ],
])('refuses %s at its field', (_, values, problems) => {
  expect(checkCredit(values, creditable, 'en-GB')).toEqual(problems)
  expect(creditSums(values, creditable)).toBeNull()
})

it('knows a line that is taken whole', () => {
  const [first] = linesToCredit(creditable)
  if (first === undefined) throw new Error('There is no line')
  expect(isWhole(first, wholeText(first, creditable.currency), creditable.currency)).toBe(true)
  expect(isWhole(first, '899.99', creditable.currency)).toBe(false)
  expect(isWhole(first, '', creditable.currency)).toBe(false)
})

it('leaves a line its field where all of it is credited elsewhere meanwhile, so that what is refused has a place', () => {
  const values = part('900', '', '', '')
  const shown = rowsToTake(linesToCredit(creditable), values)
  const whole = { credited_amount: 900, credited_tax_amount: 171 }
  const later = readCreditable({ ...record, lines: [line(0, 900, 171, whole), ...record.lines.slice(1)] }, 'EUR')
  const [gone] = linesToCredit(later)
  if (gone === undefined) throw new Error('There is no line')
  expect(checkCredit(values, later, 'en-GB')).toEqual({
    'line_items.0.amount': ['Only €0.00 of this line can still be credited.'],
  })
  expect(takesAmount(gone, shown, values)).toBe(true)
  expect(takesAmount(gone, shown, part('', '', '', ''))).toBe(true)
  const anew = rowsToTake(linesToCredit(later), part('', '', '', ''))
  expect([...anew]).toEqual([2, 3])
  expect(takesAmount(gone, anew, part('', '', '', ''))).toBe(false)
  expect(takesAmount(gone, anew, values)).toBe(true)
})

it('puts what the service refuses on the line that was sent in that place', () => {
  const errors = { 'line_items.1.amount': ['Too much.'], 'line_items.0.position': ['No such line.'], reason: ['Long.'] }
  expect(errorsByRow(errors, part('', '', '3', '4'))).toEqual({
    'line_items.3.amount': ['Too much.'],
    'line_items.2.amount': ['No such line.'],
    reason: ['Long.'],
  })
})
