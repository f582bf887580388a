import { expect, it } from 'vitest'
import { toldAgain, type Again } from './told-again'

const at = (time: string) => `2026-03-02T${time}.000Z`
/** First written at ten, changed at eleven, and deleted after that. */
const deleted = { hash: 'second', shown: [shown('10:00:00', 'first'), shown('11:00:00', 'second')] }

function shown(time: string, hash: string) {
  return { at: at(time), hash }
}

function told(hash: string, updated: string | null, created = '10:00:00') {
  const moments = updated === null ? {} : { updated_at: at(updated), created_at: at(created) }
  return { hash, record: { id: 'there', ...moments } }
}

it.each<[string, Again, ReturnType<typeof told>]>([
  ['a version that was shown before the last one', 'older', told('first', '10:00:00')],
  ['the version that was deleted', 'as deleted', told('second', '11:00:00')],
  ['the same, told less finely', 'as deleted', told('second', '10:59:40')],
  ['a version that nobody here has seen, from before', 'as deleted', told('unseen', '10:30:00')],
  ['the same without moments', 'as deleted', told('second', null)],
  ['the same under a later moment', 'written since', told('second', '12:00:00')],
  ['another version under a later moment', 'written since', told('third', '12:00:00')],
  ['another version without moments', 'written since', told('third', null)],
  ['another version under the same moment', 'written since', told('third', '11:00:00')],
  ['what was made since under its id', 'another', told('new', '12:00:00', '12:00:00')],
])('%s is %s', (_, expected, version) => {
  expect(toldAgain(deleted, version, true)).toBe(expected)
})

it.each<[string, Again, ReturnType<typeof told>]>([
  ['what was shown before', 'older', told('first', '10:00:00')],
  ['what was deleted, under any moment', 'as deleted', told('second', '12:00:00')],
  ['anything else', 'written since', told('unseen', '10:30:00')],
  ['what says that it was made since', 'written since', told('new', '12:00:00', '12:00:00')],
])('of moments that are not trusted: %s is %s', (_, expected, version) => {
  expect(toldAgain(deleted, version, false)).toBe(expected)
})

it('what was kept without moments is known by its hash alone', () => {
  const kept = { hash: 'second', shown: [] }
  expect(toldAgain(kept, told('second', '12:00:00'), true)).toBe('as deleted')
  expect(toldAgain(kept, told('third', '12:00:00', '12:00:00'), true)).toBe('written since')
  expect(toldAgain({ hash: null, shown: [] }, told('third', null), true)).toBe('written since')
})
