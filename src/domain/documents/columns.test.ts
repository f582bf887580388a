import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areUsual,
  arrangeColumns,
  checkColumns,
  type Column,
  columns,
  layOut,
  type LineFacts,
  readColumns,
  usualColumns,
} from './columns'

const chosenColumns = fc
  .shuffledSubarray([...columns])
  .map((some) => [...new Set<Column>([...some, 'DESCRIPTION', 'AMOUNT'])])
const plain = { isOne: true, unit: null, discount: null, tax: null }

describe('columns that were chosen', () => {
  it('are told when the description or the amount is missing, or one is there twice', () => {
    expect(checkColumns(usualColumns)).toBeNull()
    expect(checkColumns(['DESCRIPTION', 'QUANTITY'])).toBe('missing')
    expect(checkColumns(['AMOUNT', 'DESCRIPTION', 'TAX', 'TAX'])).toBe('double')
  })

  it('are read as they were kept, without what is not known here', () => {
    fc.assert(
      fc.property(chosenColumns, (chosen) => {
        expect(readColumns(chosen)).toEqual(chosen)
        expect(readColumns([7, ...chosen, 'WEIGHT', chosen[0]])).toEqual(chosen)
      }),
    )
  })

  it.each([null, undefined, 'AMOUNT', { 0: 'AMOUNT' }, [], ['TAX'], ['DESCRIPTION']])(
    'are the usual ones where %j was kept',
    (kept) => {
      expect(readColumns(kept)).toEqual(usualColumns)
    },
  )

  it('keep their order among all columns', () => {
    fc.assert(
      fc.property(chosenColumns, (chosen) => {
        const arranged = arrangeColumns(chosen)
        expect(arranged.toSorted()).toEqual([...columns].toSorted())
        expect(arranged.filter((column) => chosen.includes(column))).toEqual(chosen)
      }),
    )
    expect(arrangeColumns(usualColumns)).toEqual(columns)
    expect(arrangeColumns(['AMOUNT', 'DESCRIPTION', 'TAX'])).toEqual([
      ...['AMOUNT', 'DESCRIPTION', 'QUANTITY', 'UNIT', 'UNIT_PRICE', 'DISCOUNT', 'TAX'],
    ])
  })

  it('are the usual ones only in their order', () => {
    expect(areUsual(usualColumns)).toBe(true)
    expect(areUsual(columns)).toBe(false)
    expect(areUsual(usualColumns.toReversed())).toBe(false)
  })
})

describe('lines laid out', () => {
  const work = { isOne: false, unit: 'days', discount: '10%', tax: '20%' }

  it('have no column that none of them uses', () => {
    expect(layOut(columns, [plain]).columns).toEqual(['DESCRIPTION', 'QUANTITY', 'UNIT_PRICE', 'AMOUNT'])
    expect(layOut(columns, [plain, work]).columns).toEqual(columns)
  })

  it('say below a name what leads from its price to its amount, and has no column', () => {
    const { saidBelow } = layOut(['DESCRIPTION', 'UNIT_PRICE', 'AMOUNT'], [work, plain])
    expect([saidBelow(work), saidBelow(plain)]).toEqual([['QUANTITY', 'DISCOUNT', 'TAX'], []])
    expect(layOut(['DESCRIPTION', 'AMOUNT'], [work]).saidBelow(work)).toEqual([])
  })

  it('always say their taxes where these differ', () => {
    fc.assert(
      fc.property(chosenColumns, fc.array(fc.constantFrom(null, '5%', '20%'), { minLength: 1 }), (chosen, taxes) => {
        const lines = taxes.map((tax) => ({ ...plain, tax }))
        const { columns: placed, saidBelow } = layOut(chosen, lines)
        const areMixed = new Set(taxes).size > 1
        const isSaid = (line: LineFacts) => placed.includes('TAX') || saidBelow(line).includes('TAX')
        for (const line of lines) if (areMixed && line.tax !== null) expect(isSaid(line)).toBe(true)
      }),
    )
  })
})
