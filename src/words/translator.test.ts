import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueFor, english, type Word, type Words } from './catalogue'
import { pseudoLanguages } from './pseudo'
import { serviceAreas } from './service-areas'
import { translatorOf } from './translator'

const files = import.meta.glob<Words>(['./en/service/*.ts', '!./en/service/*.test.ts', '!./en/service/commands.ts'], {
  eager: true,
})

type Message = (...values: readonly string[]) => string

/** Each message of an area with its counterpart in another language. */
function messagesOf(area: Words, read: Words): (readonly [english: Word, read: Word])[] {
  return Object.entries(area).flatMap(([name, word]) =>
    typeof word === 'object' && word !== null
      ? messagesOf(word, read[name] as Words)
      : [[word, read[name] ?? null] as const],
  )
}

const accented = catalogueFor(['en-XA'], pseudoLanguages)

describe('what the service says, in another language', () => {
  it('is looked for in every file of its words', () => {
    const known = new Set<unknown>(serviceAreas)
    expect(
      Object.values(files)
        .flatMap((file) => Object.values(file))
        .every((area) => known.has(area)),
    ).toBe(true)
  })

  it.each(pseudoLanguages)('is what the language says, whatever it is handed: $tag', (language) => {
    const translate = translatorOf(language, serviceAreas)
    const value = fc.stringMatching(/^[0-9a-z]{1,12}$/)
    for (const area of serviceAreas) {
      for (const [said, read] of messagesOf(area, language.read(area))) {
        if (typeof said === 'string') expect(translate(said)).toBe(read)
        if (typeof said !== 'function') continue
        fc.assert(
          fc.property(fc.array(value, { minLength: said.length, maxLength: said.length }), (values) => {
            expect(translate((said as Message)(...values))).toBe((read as Message)(...values))
          }),
          { numRuns: 5 },
        )
      }
    }
  })

  it('stays as it came where it is none of the service, or in English', () => {
    expect(translatorOf(accented, serviceAreas)('Quota exceeded on shard 7.')).toBe('Quota exceeded on shard 7.')
    expect(translatorOf(english, serviceAreas)('Sign in again.')).toBe('Sign in again.')
  })

  it('is translated sentence by sentence, and within a sentence', () => {
    const translate = translatorOf(accented, [
      { one: 'One.', two: 'Two.', shown: 'another total', shows: (what: string) => `It shows ${what}.` },
    ])
    expect(translate('One. Two.')).toBe(`${translate('One.')} ${translate('Two.')}`)
    expect(translate('It shows another total.')).toContain(translate('another total'))
  })
})
