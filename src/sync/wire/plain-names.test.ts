import { expect, it } from 'vitest'
import { readRecord } from './read-record'

const id = '0190c2a4-0000-7000-8000-000000000001'
const nameOf = (name: string) => {
  const read = readRecord('client', { id, name, kind: 'BUSINESS' })
  return read.ok ? read.value['name'] : read.error
}

it.each([
  'A\u200bCME',
  '\u202eACME',
  'ACME\u2060',
  'ACME\ufeff',
  'AC\u00adME',
  'AC\u200dME',
  '\u200cACME',
  '\u2067ACME\u2069',
])('a name that looks like another is the other: %j', (name) => {
  expect(nameOf(name)).toBe('ACME')
})

it.each(['می\u200cخواهم', 'क्\u200dष', '👩\u200d💻', 'Zoë & Søn', 'شركة'])(
  'a name that needs what joins keeps it: %s',
  (name) => {
    expect(nameOf(name)).toBe(name)
  },
)

it('of a document, its number and the names in its lines are so too, and its notes stay', () => {
  const lines = [{ name: 'Lamp\u202e', description: 'red\u200f' }]
  const read = readRecord('invoice', { id, prefix: 'R-\u202e', notes: 'of\u200f', line_items: lines })
  const line_items = [{ name: 'Lamp', description: 'red\u200f' }]
  expect(read).toEqual({ ok: true, value: { id, prefix: 'R-', notes: 'of\u200f', line_items } })
})
