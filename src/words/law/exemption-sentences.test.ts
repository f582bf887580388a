import { describe, expect, it } from 'vitest'
import { exemptionSentence, exemptionSentences } from './exemption-sentences'

describe('the sentence that a law wants', () => {
  it('is the one of the country, where one is known', () => {
    expect(exemptionSentence('FR', 'REVERSE_CHARGE', ['fr'])).toEqual({ language: 'fr', text: 'Autoliquidation' })
    expect(exemptionSentence('IT', 'EXPORT', ['it'])?.text).toContain('Operazione non imponibile')
    expect(exemptionSentence('DE', 'OUTSIDE_SCOPE', ['de'])).toBeNull()
    expect(exemptionSentence('US', 'EXEMPT', ['en'])).toBeNull()
  })

  it('is in the first wanted language that is one of the country, else in its main one', () => {
    const languageOf = (country: string, wanted: readonly string[]) =>
      exemptionSentence(country, 'EXPORT', wanted)?.language
    expect(languageOf('BE', ['fr', 'nl-BE'])).toBe('fr')
    expect(languageOf('BE', ['en', 'fr-BE'])).toBe('fr')
    expect(languageOf('BE', ['en', 'en-GB'])).toBe('nl')
    expect(languageOf('CH', ['it-CH'])).toBe('it')
    expect(languageOf('AT', ['fr'])).toBe('de')
  })

  it('is known in the union wherever no tax is charged by its rules, in every language of a country', () => {
    const goods = ['INTRA_COMMUNITY_SUPPLY', 'EXPORT', 'EXEMPT'] as const
    const missing = exemptionSentences.flatMap(({ country, sentences }) => {
      const wanted = country === 'CH' ? goods.slice(1) : ['REVERSE_CHARGE' as const, ...goods]
      return Object.entries(sentences).flatMap(([language, said]) =>
        wanted.filter((reason) => said[reason] === undefined).map((reason) => `${country} ${language} ${reason}`),
      )
    })
    expect(missing).toEqual([])
  })
})

it.each(exemptionSentences)(
  'has its source and the day it was read, and ends without a full stop: $country',
  (country) => {
    expect(country.source).not.toBe('')
    expect(Temporal.PlainDate.from(country.readOn).toString()).toBe(country.readOn)
    for (const said of Object.values(country.sentences)) {
      expect(Object.values(said).filter((sentence) => !/[^\s.]$/.test(sentence))).toEqual([])
    }
  },
)
