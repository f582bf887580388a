import { expect, test } from 'vitest'
import { adoptTyped } from './adopt-typed'

const own = { name: '', isPaid: false, address: { city: '' }, lines: [{ name: '', price: '' }] }

test('takes over what was typed, deeply', () => {
  const typed = { name: 'ACME', isPaid: true, address: { city: 'Porto' }, lines: [{ name: 'Care', price: '20' }] }
  expect(adoptTyped(own, typed)).toEqual(typed)
})

test('keeps its own where an older version had nothing, or something else', () => {
  const typed = { name: 7, address: 'Porto', lines: [{ name: 'Care' }, { name: 'Hosting', price: 3 }] }
  expect(adoptTyped(own, typed)).toEqual({
    name: '',
    isPaid: false,
    address: { city: '' },
    lines: [
      { name: 'Care', price: '' },
      { name: 'Hosting', price: '' },
    ],
  })
})

test('takes nothing from what is no form at all', () => {
  for (const typed of [null, 'text', [1]]) expect(adoptTyped(own, typed)).toEqual(own)
})
