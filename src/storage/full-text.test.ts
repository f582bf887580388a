import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fullTextQuery } from './full-text'

const sqlite = new Database(':memory:')
sqlite.exec(`CREATE VIRTUAL TABLE found USING fts5(text, tokenize="unicode61 remove_diacritics 2")`)
const find = sqlite.prepare('SELECT text FROM found WHERE found MATCH ?').pluck()
const keep = sqlite.prepare('INSERT INTO found (text) VALUES (?)')
afterAll(() => sqlite.close())

function isFound(text: string, typed: string): boolean {
  sqlite.exec('DELETE FROM found')
  keep.run(text)
  const query = fullTextQuery(typed)
  return query !== null && find.all(query).length === 1
}

describe('what a person typed', () => {
  it.each([
    ['INV-0042 Acme Ltd', 'inv-0042'],
    ['INV-0042 Acme Ltd', 'ltd acme'],
    ['INV-0042 Acme Ltd', 'ac'],
    ['Müller & Söhne', 'muller'],
    ['Mu\u0308ller', 'müller'],
    ['Müller', 'mu\u0308ller'],
    ['NOT OR AND NEAR', 'not and near(or)'],
    ['O’Brien', "o'brien"],
    ['हिन्दी', 'हिन्दी'],
    ['日本語', '日本'],
    ['a.b@example.com', 'a.b@example.com'],
  ])('finds “%s” by “%s”', (text, typed) => expect(isFound(text, typed)).toBe(true))

  it.each([
    ['Acme', 'acmes'],
    ['Acme', 'cme'],
    ['Acme', 'acme NOT x'],
    ['Joses', 'jose s'],
  ])('does not find “%s” by “%s”', (text, typed) => expect(isFound(text, typed)).toBe(false))

  it.each(['', ' ', '-', '"', '🚀', '*^:()', '\u0301'])('has no word in “%s”', (typed) => {
    expect(fullTextQuery(typed)).toBeNull()
  })

  it('is never a syntax error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const query = fullTextQuery(text)
        if (query !== null) find.all(query)
      }),
      { numRuns: 500 },
    )
  })

  it('finds the text it was taken from', () => {
    const unit = fc.constantFrom('a', 'Z', '9', 'é', 'ß', '日', 'ж', ' ', '-', '"', '*', ':', '^', '(', ')', '\u0301')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => fullTextQuery(text) === null || isFound(text, text)),
      { numRuns: 300 },
    )
  })
})
