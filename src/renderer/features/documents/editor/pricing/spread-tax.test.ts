import { describe, expect, it } from 'vitest'
import type { TaxDistribution } from '../../../../../domain/enums'
import { type DocumentValues, newDocument } from '../values/document-values'
import { blankLine, type LineValues } from '../lines/line-values'
import { spreadTax } from './spread-tax'

type Tax = Pick<LineValues, 'taxId' | 'taxName' | 'taxPercent'>

const none: Tax = { taxId: '', taxName: '', taxPercent: '' }
const a: Tax = { ...none, taxId: 'a' }
const b: Tax = { ...none, taxId: 'b' }
const read: Tax = { taxId: 'a', taxName: 'VAT', taxPercent: '16' }
const own: Tax = { taxId: '', taxName: 'GST', taxPercent: '5' }
const many = [{ id: 'a' }, { id: 'b' }]

function spread(
  from: TaxDistribution,
  to: TaxDistribution,
  given: { document?: Tax; lines: readonly Tax[]; taxes?: readonly { id: string }[] },
) {
  const lines = given.lines.map((tax) => ({ ...blankLine(), name: 'Work', ...tax }))
  const values: DocumentValues = { ...newDocument('EUR'), taxDistribution: from, ...given.document, lines }
  spreadTax(values, to, given.taxes ?? many)
  const taxOf = ({ taxId, taxName, taxPercent }: Tax): Tax => ({ taxId, taxName, taxPercent })
  return { document: taxOf(values), lines: values.lines.map(taxOf) }
}

describe('one tax for the document', () => {
  it('is the one that all lines have', () => {
    expect(spread('PER_ITEM', 'PER_DOCUMENT', { lines: [a, a] }).document).toEqual(a)
    expect(spread('NO_TAX', 'PER_DOCUMENT', { lines: [a, a] }).document).toEqual(a)
  })

  it('is left to choose where lines differ, unless there is only one', () => {
    expect(spread('PER_ITEM', 'PER_DOCUMENT', { lines: [a, b] }).document).toEqual(none)
    expect(spread('PER_ITEM', 'PER_DOCUMENT', { lines: [a, none] }).document).toEqual(none)
    expect(spread('PER_ITEM', 'PER_DOCUMENT', { lines: [a, none], taxes: [{ id: 'a' }] }).document).toEqual(a)
    expect(spread('NO_TAX', 'PER_DOCUMENT', { lines: [none], taxes: [] }).document).toEqual(none)
  })

  it('is the one that lines were changed to, not the one from before', () => {
    expect(spread('PER_ITEM', 'PER_DOCUMENT', { document: a, lines: [b, b] }).document).toEqual(b)
    expect(spread('PER_ITEM', 'PER_DOCUMENT', { document: a, lines: [a, b] }).document).toEqual(a)
  })

  it('stays where it is switched off and on again', () => {
    expect(spread('NO_TAX', 'PER_DOCUMENT', { document: a, lines: [b, b] }).document).toEqual(a)
  })

  it('keeps the rate it was read with, so that a change of it is still told', () => {
    expect(spread('PER_ITEM', 'PER_DOCUMENT', { lines: [read, read] }).document).toEqual(read)
  })

  it('does not ask a line that will not be sent', () => {
    const lines = [
      { ...blankLine(), name: 'Work', ...a },
      { ...blankLine(), ...b },
    ]
    const values: DocumentValues = { ...newDocument('EUR'), taxDistribution: 'PER_ITEM', lines }
    spreadTax(values, 'PER_DOCUMENT', many)
    expect(values.taxId).toBe('a')
  })
})

describe('a tax per line', () => {
  it('begins as the document’s, or as the only one there is', () => {
    expect(spread('PER_DOCUMENT', 'PER_ITEM', { document: a, lines: [none, none] }).lines).toEqual([a, a])
    expect(spread('NO_TAX', 'PER_ITEM', { lines: [none], taxes: [{ id: 'b' }] }).lines).toEqual([b])
    expect(spread('NO_TAX', 'PER_ITEM', { lines: [none] }).lines).toEqual([none])
  })

  it('stays where lines have taxes that differ', () => {
    expect(spread('PER_DOCUMENT', 'PER_ITEM', { document: b, lines: [a, none] }).lines).toEqual([a, none])
    expect(spread('PER_DOCUMENT', 'PER_ITEM', { document: b, lines: [own, own] }).lines).toEqual([own, own])
  })

  it('is the one that the document was changed to, not the one from before', () => {
    expect(spread('PER_DOCUMENT', 'PER_ITEM', { document: b, lines: [a, a] }).lines).toEqual([b, b])
    expect(spread('PER_DOCUMENT', 'PER_ITEM', { document: none, lines: [a, a] }).lines).toEqual([a, a])
    expect(spread('NO_TAX', 'PER_ITEM', { document: b, lines: [a, a] }).lines).toEqual([a, a])
  })

  it('keeps the rate it was read with, so that a change of it is still told', () => {
    expect(spread('PER_DOCUMENT', 'PER_ITEM', { document: read, lines: [none] }).lines).toEqual([read])
  })
})

describe('no change', () => {
  it.each<TaxDistribution>(['PER_DOCUMENT', 'PER_ITEM', 'NO_TAX'])('leaves everything alone: %s', (same) => {
    const given = { document: none, lines: [none, a], taxes: [{ id: 'a' }] }
    expect(spread(same, same, given)).toEqual({ document: none, lines: [none, a] })
    expect(spread(same, 'NO_TAX', given)).toEqual({ document: none, lines: [none, a] })
  })
})
