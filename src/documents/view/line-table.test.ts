import { describe, expect, it } from 'vitest'
import type { Column } from '../../domain/documents/columns'
import { isDense, isLong, isTall, type LineRow } from './line-table'

const row: LineRow = {
  name: 'Road',
  description: null,
  quantity: '3',
  unit: 'days',
  unitPrice: '€400.00',
  discount: '10%',
  tax: '23%',
  amount: '€1,080.00',
  saidBelow: [],
}
const labels: Readonly<Record<Column, string>> = {
  DESCRIPTION: 'Description',
  QUANTITY: 'Quantity',
  UNIT: 'Unit',
  UNIT_PRICE: 'Unit price',
  DISCOUNT: 'Discount',
  TAX: 'Tax',
  AMOUNT: 'Amount',
}
const all = Object.entries(labels).map(([name, label]) => ({ name: name as Column, label }))

describe('columns', () => {
  it('stand as usual where they fit beside a description', () => {
    expect(isDense({ columns: all, rows: [row] })).toBe(false)
  })

  it('move together for large amounts, and for long labels', () => {
    const large = { ...row, unitPrice: '€99,999,999.99', discount: '€123,456,789.12', amount: '€99,789,043,200.89' }
    expect(isDense({ columns: all, rows: [row, large] })).toBe(true)
    const wordy = all.map((column) => ({ ...column, label: `${column.label} in many words` }))
    expect(isDense({ columns: wordy, rows: [row] })).toBe(true)
    expect(isDense({ columns: wordy.slice(0, 4), rows: [row] })).toBe(false)
  })

  it('stay apart for a label that is narrower in one line than broken', () => {
    const names = ['Concepto', 'Cantidad', 'Unidad', 'Precio unitario', 'Descuento', 'IVA', 'Importe']
    const spanish = all.map((column, index) => ({ ...column, label: names[index] ?? '' }))
    expect(isDense({ columns: spanish, rows: [{ ...row, unit: 'kilometre', amount: '900,00 €' }] })).toBe(false)
    expect([false, true].map((dense) => isLong('Precio unitario', dense))).toEqual([false, true])
  })

  it('break long words rather than widening', () => {
    expect(['kilometre', 'kilometre of road'].map((unit) => isLong(unit))).toEqual([false, true])
  })
})

it('a line breaks across pages where it is tall by its letters or by its line breaks', () => {
  const tall = (description: string | null) => isTall({ description })
  expect([null, 'Design', 'a'.repeat(2000), 'a\n'.repeat(20), 'a\v'.repeat(20)].map(tall)).not.toContain(true)
  expect(
    ['a'.repeat(2001), '\n'.repeat(25), 'a\v'.repeat(150), `${'a'.repeat(81)}\n`.repeat(13)].map(tall),
  ).not.toContain(false)
})
