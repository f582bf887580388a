import { expect, it } from 'vitest'
import { USUAL_TERMS } from './due-date'
import { columnsToTermsInput, presentTerms, readTerms, termsColumns } from './terms-fields'

const record = {
  net_terms: 'NET15',
  has_late_fee: true,
  late_fee_kind: 'PERCENTAGE',
  late_fee_interval: 'MONTHLY',
  late_fee: 1.5,
}

it('come back from their columns as they were read', () => {
  expect(presentTerms(readTerms(record))).toEqual(record)
})

it('are the same columns when they are stated as when they are read', () => {
  expect(termsColumns(columnsToTermsInput(readTerms(record)))).toEqual(readTerms(record))
})

it('that are left out, or not known, are those of a document made here', () => {
  expect(readTerms({})).toEqual(termsColumns({}))
  expect(readTerms({}).netTerms).toBe(USUAL_TERMS)
  expect(readTerms({ ...record, net_terms: 'NET7' }).netTerms).toBe(USUAL_TERMS)
  expect(readTerms({ net_terms: 'IMMEDIATELY' }).netTerms).toBe('IMMEDIATELY')
})
