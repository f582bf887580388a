import { describe, expect, it } from 'vitest'
import type { Word, Words } from './catalogue'
import { clientAreas, documentLanguages } from './document-languages'
import { account } from './en/account'
import { common } from './en/common'
import { documents } from './en/documents'
import { copiedReminder, mailTexts } from './en/mail-texts'

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

const tags = Object.keys(documentLanguages) as (keyof typeof documentLanguages)[]
const others = tags.filter((tag) => tag !== 'en')
const inAllAreas = others.flatMap((tag) => Object.entries(clientAreas).map(([name, area]) => ({ tag, name, area })))

/** What is the same word in English, or called so by the banks of other countries. */
const sameEverywhere = /^(BSB|IBAN|BIC|IFSC|Sort code|Transit number)$/
const sameAsEnglish: Partial<Record<(typeof others)[number], readonly string[]>> = {
  de: ['Bank', 'Workshop'],
  es: ['Subtotal', 'Total'],
  fr: [
    'Date',
    'Page',
    'Signature',
    'Total',
    'minute',
    'minutes',
    'page',
    'pages',
    'licence',
    'licences',
    'mile',
    'miles',
  ],
  nl: ['Bank', 'week', 'kilometer'],
  pt: ['Subtotal', 'Total'],
}

describe.each(inAllAreas)('$tag', ({ tag, name, area }) => {
  const [english, translated] = [said(area), said(documentLanguages[tag].read(area))]

  it(`says all of ${name}, and of each what it is handed`, () => {
    expect(translated.map(([place]) => place)).toEqual(english.map(([place]) => place))
    expect(translated.map(([, text]) => handedIn(text))).toEqual(english.map(([, text]) => handedIn(text)))
    expect(translated.map(([, text]) => text === null)).toEqual(english.map(([, text]) => text === null))
  })

  it(`leaves nothing of ${name} in English`, () => {
    const meant = new Set(sameAsEnglish[tag])
    const left = english.filter(([place, text], index) => {
      const word = text?.replaceAll(/\{[a-z_]+\}/gi, '').trim() ?? ''
      if (!/\p{L}/u.test(word) || sameEverywhere.test(word) || meant.has(word)) return false
      return text === translated[index]?.[1] && !(place.startsWith('.swissBill') && !isOfSix(tag))
    })
    expect(left).toEqual([])
  })

  it(`has the marks of print in ${name}`, () => {
    const texts = translated.flatMap(([, text]) => text ?? [])
    expect(texts.filter((text) => /['"]|[«»]/.test(text) || text !== text.normalize('NFC'))).toEqual([])
    const narrow = /[^\s:]\s?[:;?!]/u
    if (tag === 'fr') expect(texts.filter((text) => narrow.test(text.replaceAll(/\u202f[:;?!]/g, '')))).toEqual([])
    else expect(texts.filter((text) => text.includes('\u202f'))).toEqual([])
  })
})

/** The languages that SIX has words for on a QR-bill (Style Guide QR-bill). */
const isOfSix = (tag: string) => ['de', 'fr', 'it'].includes(tag)

it('calls what corrects an invoice no Gutschrift, which the buyer writes', () => {
  const { read } = documentLanguages.de
  expect(said(read(documents)).filter(([, text]) => text?.includes('Gutschrift'))).toEqual([])
})

it.each(others)('says of a credit note that it takes something off, in %s', (tag) => {
  const { credit_note } = documentLanguages[tag].read(mailTexts)
  const { totalCredited } = documentLanguages[tag].read(documents)
  const way = { de: /minder/, es: /abono/, fr: /avoir/, it: /credit/, nl: /credit/, pt: /crédit|credit/ }[tag]
  const parts = { number: '', date: '', total: '', invoice: '', client: '', business: '' }
  expect([totalCredited, credit_note.text(parts)]).toEqual([expect.stringMatching(way), expect.stringMatching(way)])
})

it.each(tags)('adds the tax of a deposit to its amount, in %s', (tag) => {
  const { depositTax, otherTax } = documentLanguages[tag].read(documents)
  for (const said of [depositTax('9 €'), otherTax.depositTax('9 €')])
    expect(said).toMatch(/^(plus|zuzüglich|más|più|mais) 9 €/)
})

it.each(tags)('calls no period of supply a date, and what is read aloud ends without what follows, in %s', (tag) => {
  const { supplied, payOnlineDescription } = documentLanguages[tag].read(documents)
  expect(supplied).not.toMatch(/dat[ae]|datum|fecha/i)
  expect(payOnlineDescription).not.toMatch(/(:| at)$/)
})

it.each([
  ['es', 'IRPF', 'Retención IRPF 15 %'],
  ['es', 'Retención profesional', 'Retención profesional 15 %'],
  ['pt', 'IRS', 'Retenção na fonte IRS 15 %'],
  ['pt', 'Retencao IRS', 'Retencao IRS 15 %'],
] as const)('says once that tax is withheld, in %s: %s', (tag, name, said) => {
  expect(documentLanguages[tag].read(documents).withheld(name, '15 %')).toBe(said)
})

it.each(tags.filter((tag) => tag === 'en' || isOfSix(tag)))(
  'calls the QR reference what the slip does, in %s',
  (tag) => {
    const { read } = documentLanguages[tag]
    expect(read(account).qrReference).toBe(read(documents).swissBill.reference)
  },
)

it('says an Italian day with the article that it is spoken with', () => {
  const words = documentLanguages.it.read(documents)
  expect(words.creditOf('7', '8 marzo 2026')).toBe('Riferita alla fattura 7 dell’8 marzo 2026')
  expect(words.creditOf('7', '18 marzo 2026')).toBe('Riferita alla fattura 7 del 18 marzo 2026')
  expect(words.receivedOn('9 €', '11 marzo 2026')).toBe('Pagamento di 9 € ricevuto l’11 marzo 2026')
})

it.each([
  ['de', ['Verzugsgebühren', 'Verzugsgebühr ', 'Verzugsgebühren']],
  ['es', ['recargos', 'recargo ', 'recargos']],
  ['fr', ['pénalité ', 'pénalité ', 'pénalités']],
  ['it', ['penali ', 'penale ', 'penali ']],
  ['nl', ['toeslagen', 'toeslag ', 'toeslagen']],
  ['pt', ['encargo ', 'encargo ', 'encargos']],
] as const)('counts as %s does', (tag, forms) => {
  const { fees } = documentLanguages[tag].read(copiedReminder)
  const counted = [0, 1, 2].map((number) => fees({ number, text: String(number) }, '', '', ''))
  counted.forEach((text, index) => expect(text).toContain(forms[index]))
})

it('leaves to the window what is the window’s, and has English as it is written', () => {
  for (const tag of tags) expect(documentLanguages[tag].read(common)).toBe(common)
  expect(documentLanguages.en.read(documents)).toBe(documents)
})
