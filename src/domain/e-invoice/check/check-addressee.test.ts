import { expect, it } from 'vitest'
import { readEInvoice } from '../read/read-e-invoice'
import { ciiInvoice } from '../read/received.fixture'
import { checkAddressee } from './check-addressee'

const read = readEInvoice(ciiInvoice)
const hints = (vatId: string | null, ...names: readonly string[]) =>
  read.ok ? checkAddressee(read.value, { names, vatId }) : null

it.each([['Ada Studio'], ['ADA STUDIO Ltd.'], ['Lind', 'Áda-Studio']])('it is for %s', (...names) => {
  expect(hints(null, ...names)).toEqual([])
  expect(hints('ie 123 4567 t', ...names)).toEqual([])
})

it('it is for another name, or another VAT id', () => {
  expect(hints(null, 'Grace Works', '')).toEqual([{ kind: 'otherName', name: 'Ada Studio' }])
  expect(hints('IE7654321T', 'Ada Studio')).toEqual([{ kind: 'otherVatId', vatId: 'IE1234567T' }])
  expect(hints('IE7654321T', 'Grace Works')).toHaveLength(2)
})

it.each(['389', '261'])('it is of the business, and written by its client: code %s', (typeCode) => {
  if (!read.ok) throw new Error(read.error.kind)
  const selfBilled = { ...read.value, typeCode }
  expect(checkAddressee(selfBilled, { names: ['Atelier'], vatId: 'FR15345678901' })).toEqual([{ kind: 'selfBilled' }])
  expect(checkAddressee(selfBilled, { names: ['Ada Studio'], vatId: null })).toEqual([])
})

it('it is from the business itself', () => {
  expect(hints('FR15345678901', 'Atelier')).toEqual([{ kind: 'own' }])
  expect(hints(null, 'Atelier Bac S.A.R.L.')).toEqual([{ kind: 'own' }])
  // Of the same name, and another business.
  expect(hints('FR99999999999', 'Atelier Bac SARL')).not.toContainEqual({ kind: 'own' })
})
