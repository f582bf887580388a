import { describe, expect, it } from 'vitest'
import type { Word, Words } from './catalogue'
import { documentLanguages } from './document-languages'
import { account } from './en/account'
import { common } from './en/common'
import { documentNames } from './en/document-names'
import { documents } from './en/documents'
import { mailTexts } from './en/mail-texts'

/** Each word with its place; a sentence as it is said of a value that names itself. */
function said(words: Words, place = ''): (readonly [string, string | null])[] {
  return Object.entries(words).flatMap(([name, word]) => saidOf(word, `${place}.${name}`))
}

function saidOf(word: Word, place: string): (readonly [string, string | null])[] {
  if (word === null || typeof word === 'string') return [[place, word]]
  if (typeof word !== 'function') return said(word, place)
  const parts = new Proxy({}, { get: (_, part) => (part === Symbol.toPrimitive ? () => '{a}' : `{${String(part)}}`) })
  return [[place, word(...([parts, '{b}', '{c}', '{d}'] as never[]))]]
}

const handedIn = (text: string | null) => [...new Set(text?.match(/\{[a-z_]+\}/g))].toSorted()

describe('German', () => {
  const { read } = documentLanguages.de

  it.each(Object.entries({ account, documentNames, documents, mailTexts }))(
    'says all of %s, and of each what it is handed',
    (_, area) => {
      const [english, german] = [said(area), said(read(area))]
      expect(german.map(([place]) => place)).toEqual(english.map(([place]) => place))
      expect(german.map(([, text]) => handedIn(text))).toEqual(english.map(([, text]) => handedIn(text)))
      expect(german.map(([, text]) => text === null)).toEqual(english.map(([, text]) => text === null))
    },
  )

  it('calls what corrects an invoice no Gutschrift, which the buyer writes', () => {
    expect(said(read(documents)).filter(([, text]) => text?.includes('Gutschrift'))).toEqual([])
  })

  it('leaves to the window what is the window’s', () => {
    expect(read(common)).toBe(common)
  })
})

it('has English as it is written', () => {
  expect(documentLanguages.en.read(documents)).toBe(documents)
})
