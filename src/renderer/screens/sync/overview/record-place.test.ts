import { expect, test } from 'vitest'
import { editingPlace, readingPlace } from './record-place'

test('a document is read on its own screen and changed in its editor', () => {
  const invoice = { kind: 'invoice', id: 'i', parentId: null } as const
  expect(readingPlace(invoice)).toEqual({ name: 'invoice', params: { id: 'i' } })
  expect(editingPlace(invoice)).toEqual({ name: 'invoice-edit', params: { id: 'i' } })
})

test('what belongs to another record is found there', () => {
  expect(editingPlace({ kind: 'contact', id: 'c', parentId: 'client' })).toEqual({
    name: 'client',
    params: { id: 'client' },
  })
  expect(readingPlace({ kind: 'payment', id: 'p', parentId: 'i' })).toEqual({ name: 'invoice', params: { id: 'i' } })
})

test('a contact whose client is not known leads nowhere', () => {
  expect(readingPlace({ kind: 'contact', id: 'c', parentId: null })).toBeNull()
})
