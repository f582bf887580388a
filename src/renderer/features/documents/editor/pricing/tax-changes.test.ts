import { describe, expect, it } from 'vitest'
import { type DocumentValues, newDocument } from '../values/document-values'
import { blankLine } from '../lines/line-values'
import { taxChanges } from './tax-changes'

const taxes = new Map([
  ['vat', { name: 'VAT', percent: 20 }],
  ['low', { name: 'Reduced', percent: 7.5 }],
])
const line = (taxId: string, taxPercent: string) => ({ ...blankLine(), name: 'Work', taxId, taxPercent })
const changes = (typed: Partial<DocumentValues>) =>
  taxChanges({ ...newDocument('EUR'), ...typed }, (id) => taxes.get(id), 'en')

describe('taxChanges', () => {
  it('tells of a rate that has changed since', () => {
    expect(changes({ taxDistribution: 'PER_DOCUMENT', taxId: 'vat', taxPercent: '19' })).toEqual([
      'VAT has changed from 19% to 20% since. Saving takes 20%.',
    ])
  })

  it('tells of each once, however many lines use it', () => {
    const lines = [line('vat', '19'), line('low', '7'), line('vat', '19'), line('vat', '20')]
    expect(changes({ taxDistribution: 'PER_ITEM', lines })).toEqual([
      'VAT has changed from 19% to 20% since. Saving takes 20%.',
      'Reduced has changed from 7% to 7.5% since. Saving takes 7.5%.',
    ])
  })

  it('says nothing of what is the same, not listed, just chosen or not in force', () => {
    const lines = [line('vat', '20.0'), line('gone', '19'), line('vat', ''), line('', '19')]
    expect(changes({ taxDistribution: 'PER_ITEM', lines })).toEqual([])
    const changed = { taxId: 'vat', taxPercent: '19', lines: [line('vat', '19')] }
    expect(changes({ ...changed, taxDistribution: 'NO_TAX' })).toEqual([])
    expect(changes({ ...changed, taxDistribution: 'PER_ITEM', lines: [line('vat', '')] })).toEqual([])
    expect(changes({ ...changed, taxDistribution: 'PER_DOCUMENT', taxPercent: '' })).toEqual([])
  })

  it('says nothing of a line that will not be sent', () => {
    const lines = [line('low', '7.5'), { ...blankLine(), taxId: 'vat', taxPercent: '19' }]
    expect(changes({ taxDistribution: 'PER_ITEM', lines })).toEqual([])
  })
})
