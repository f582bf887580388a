import { expect, it } from 'vitest'
import { rareIn, textsIn } from './missing-characters'

it('finds the texts of a record wherever they stand, but no pictures', () => {
  const record = { name: 'Ada', total: 10, lines: [{ name: 'Design', note: null }], logo: 'data:image/png;base64,AAAA' }
  expect(textsIn(record)).toEqual(['Ada', 'Design'])
})

it('looks at what not every typeface has, and at marks with what they stand on', () => {
  expect(rareIn(['Café\t\u0092 No. 5', 'a\u200Eb\u0600'])).toEqual(['\u200E', '\u0600'])
  expect(rareIn(['e\u0323\u0301', 'Step 1\uFE0F\u20E3', '\u20E3', 'e\u0301'])).toEqual([
    ...['e\u0323', 'e\u0301', '1\uFE0F', '1\u20E3', '\u20E3'],
  ])
})
