import { describe, expect, it } from 'vitest'
import { bestOptions, filterOptions, meantOption } from './match-options'
import type { Option } from './option'

const options: readonly Option[] = [
  { value: '1', label: 'Zürich Design', detail: 'hello@zd.ch' },
  { value: '2', label: 'Ada Lovelace' },
  { value: '3', label: 'Lovelace', otherNames: ['AAL'] },
]
const values = (found: readonly Option[]) => found.map(({ value }) => value)

describe('filterOptions', () => {
  it('needs every word, in label, detail or another name, whatever the case and the accents', () => {
    expect(values(filterOptions(options, 'zurich'))).toEqual(['1'])
    expect(values(filterOptions(options, 'DESIGN zd.ch'))).toEqual(['1'])
    expect(values(filterOptions(options, 'design ada'))).toEqual([])
    expect(values(filterOptions(options, 'aal'))).toEqual(['3'])
    expect(values(filterOptions(options, ' '))).toEqual(['1', '2', '3'])
  })

  it('puts what is called just so first, then what begins so', () => {
    expect(values(filterOptions(options, 'lovelace'))).toEqual(['3', '2'])
    expect(values(filterOptions(options, 'love'))).toEqual(['3', '2'])
  })
})

describe('bestOptions', () => {
  const others = Array.from({ length: 30 }, (_, at) => ({ value: String(at), label: `Building ${String(at)}` }))

  it('are 20, with what is called just so first, then what begins so, then the rest as they come', () => {
    const found = [...others, { value: 'begins', label: 'Ingrid' }, { value: 'named', label: 'ING' }]
    expect(values(bestOptions(found, 'ing'))).toEqual(['named', 'begins', ...values(others).slice(0, 18)])
    expect(meantOption(bestOptions(found, 'ing'), 'ing')).toMatchObject({ label: 'ING' })
  })

  it('leave out nothing that does not hold the text, as it was found by something else', () => {
    expect(values(bestOptions(options, 'studio'))).toEqual(['1', '2', '3'])
  })
})

describe('meantOption', () => {
  const meant = (text: string) => {
    const found = meantOption(filterOptions(options, text), text)
    return typeof found === 'string' ? found : found.value
  }

  it('is the one called so, else the only one found', () => {
    expect(meant(' ADA lovelace ')).toBe('2')
    expect(meant('lovelace')).toBe('3')
    expect(meant('aal')).toBe('3')
    expect(meant('hello@zd.ch')).toBe('1')
    expect(meant('zuri')).toBe('1')
  })

  it('is none of several, none where nothing is found, and none that cannot be chosen', () => {
    expect(meant('love')).toBe('several')
    expect(meant('bach')).toBe('none')
    const twins = [
      { value: 'a', label: 'Ada' },
      { value: 'b', label: 'ada' },
      { value: 'c', label: 'Adam' },
    ]
    expect(meantOption(twins, 'ada')).toBe('several')
    expect(meantOption([{ value: 'a', label: 'Ada', isDisabled: true }], 'ada')).toBe('none')
  })
})
