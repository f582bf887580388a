import { expect, test } from 'vitest'
import { isEditable, shapeOf } from './value-shape'

test('a field is written as what it is', () => {
  expect(shapeOf('invoice', 'client_id', [])).toEqual({ type: 'record', kind: 'client' })
  expect(shapeOf('invoice', 'due_at', [])).toEqual({ type: 'date' })
  expect(shapeOf('invoice', 'line_items', [])).toEqual({ type: 'lines' })
  expect(shapeOf('invoice', 'status', ['SENT'])).toEqual({ type: 'choice', name: 'invoice_status' })
  expect(shapeOf('recurring_invoice', 'status', ['ACTIVE'])).toEqual({ type: 'choice', name: 'recurring_status' })
})

test('a kind is one of clients only', () => {
  expect(shapeOf('client', 'kind', ['PERSON'])).toEqual({ type: 'choice', name: 'client_kind' })
})

test('what nobody knows is told by the form of its values', () => {
  expect(shapeOf('organization', 'profile.address', [null, { city: 'Porto' }])).toEqual({ type: 'parts' })
  expect(shapeOf('invoice', 'weight', [null, 3])).toEqual({ type: 'number' })
  expect(shapeOf('client', 'is_new', [true])).toEqual({ type: 'flag' })
  expect(shapeOf('organization', 'profile.phone', [null, undefined])).toEqual({ type: 'text' })
})

test('only a plain text, number or date can be written anew', () => {
  expect(isEditable({ type: 'money' })).toBe(true)
  expect(isEditable({ type: 'lines' })).toBe(false)
  expect(isEditable({ type: 'record', kind: 'client' })).toBe(false)
})
