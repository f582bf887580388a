import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { toSearchText } from '../domain/search/search-text'
import { fullTextQuery } from './full-text'

const sqlite = new Database(':memory:')
sqlite.exec(`CREATE VIRTUAL TABLE found USING fts5(text, tokenize="trigram case_sensitive 1")`)
const find = sqlite.prepare('SELECT text FROM found WHERE found MATCH ?').pluck()
const keep = sqlite.prepare('INSERT INTO found (text) VALUES (?)')
afterAll(() => sqlite.close())

function isFound(text: string, typed: string): boolean {
  sqlite.exec('DELETE FROM found')
  keep.run(toSearchText([text]))
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
    ['株式会社テスト', '会社'],
    ['株式会社テスト', '社'],
    ['株式会社さくらデザイン', 'さくら'],
    ['한국회사', '회사'],
    ['Ｔｅｓｔ', 'test'],
    ['Hauptstraße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Handelsgesellschaft', 'gesellschaft'],
    ['Acme', 'cme'],
    ['Party 🚀 now', '🚀'],
    ['INV-0042', 'inv-00'],
    ['INV-0042', 'INV0042'],
    ['Studio54', '54'],
    ['x', 'X'],
    ['a.b@example.com', 'a.b@example.com'],
  ])('finds “%s” by “%s”', (text, typed) => expect(isFound(text, typed)).toBe(true))

  it.each([
    ['Acme', 'acmes'],
    ['Acme', 'me'],
    ['INV-1234', '234'],
    ['INV-123', '1234'],
    ['日本', '本日'],
    ['Acme', 'acme NOT x'],
    ['Joses', 'jose s'],
  ])('does not find “%s” by “%s”', (text, typed) => expect(isFound(text, typed)).toBe(false))

  it.each(['', ' ', '-', '"', '*^:()', '\u0301'])('has no word in “%s”', (typed) => {
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
    const unit = fc.constantFrom(
      'a',
      'Z',
      '9',
      'é',
      'ß',
      '日',
      '本',
      '🚀',
      'ж',
      ' ',
      '-',
      '"',
      '*',
      ':',
      '^',
      '(',
      ')',
      '\u0301',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => fullTextQuery(text) === null || isFound(text, text)),
      { numRuns: 300 },
    )
  })

  it('finds any three letters of a word, and any two signs of a script without blanks', () => {
    const letter = fc.constantFrom('a', 'B', 'n', 'é', 'ß', 'ł', 'ж', 'ı')
    const sign = fc.constantFrom('日', '本', '会', '社', 'さ', 'ガ', '한')
    const word = fc.oneof(
      fc.tuple(fc.array(letter, { minLength: 3, maxLength: 12 }), fc.constant(3)),
      fc.tuple(fc.array(sign, { minLength: 2, maxLength: 8 }), fc.constant(2)),
    )
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(), fc.constantFrom('', 'Ada ', '12'), ([signs, least], at, more, before) => {
        const start = at % (signs.length - least + 1)
        const part = signs.slice(start, start + least + (more % (signs.length - start - least + 1))).join('')
        expect(isFound(`${before}${signs.join('')} & Co`, part)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('finds a number by each of its beginnings, and by no other number', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99_999_999), (number, other) => {
        const [digits, typed] = [String(number), String(other)]
        for (let length = 1; length <= digits.length; length += 1)
          expect(isFound(`No ${digits}`, digits.slice(0, length))).toBe(true)
        expect(isFound(`No ${digits}`, typed)).toBe(digits.startsWith(typed))
      }),
      { numRuns: 300 },
    )
  })
})
