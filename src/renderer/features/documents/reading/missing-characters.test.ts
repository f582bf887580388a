import { expect, it } from 'vitest'
import { textsIn } from './missing-characters'

it('finds the texts of a record wherever they stand, but no pictures', () => {
  const record = { name: 'Ada', total: 10, lines: [{ name: 'Design', note: null }], logo: 'data:image/png;base64,AAAA' }
  expect(textsIn(record)).toEqual(['Ada', 'Design'])
})
