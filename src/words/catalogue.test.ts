import { expect, it } from 'vitest'
import { catalogueFor, english, type Catalogue } from './catalogue'

const speaking = (tag: string): Catalogue => ({ ...english, tag })
const [german, swiss] = [speaking('de'), speaking('de-CH')]
const offered = [english, german, swiss]

it('takes the language that is wanted most, of those that are offered', () => {
  expect(catalogueFor(['fr-FR', 'de-AT', 'en-US'], offered)).toBe(german)
  expect(catalogueFor(['en-GB', 'de'], offered)).toBe(english)
})

it('takes the closest where several fit', () => {
  expect(catalogueFor(['de-CH'], offered)).toBe(swiss)
})

it('is English for whom nothing is offered', () => {
  expect(catalogueFor(['fr', 'deu'], offered)).toBe(english)
  expect(catalogueFor([], offered)).toBe(english)
})
