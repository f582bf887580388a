import { describe, expect, it } from 'vitest'
import { filterOptions, OptionSource } from './option-source.svelte'
import type { Option } from './option'

const options: readonly Option[] = [
  { value: '1', label: 'Zürich Design', detail: 'hello@zd.ch' },
  { value: '2', label: 'Ada Lovelace' },
]
const values = (found: readonly Option[]) => found.map(({ value }) => value)

describe('filterOptions', () => {
  it('needs every word, in label or detail, whatever the case and the accents', () => {
    expect(values(filterOptions(options, 'zurich'))).toEqual(['1'])
    expect(values(filterOptions(options, 'DESIGN zd.ch'))).toEqual(['1'])
    expect(values(filterOptions(options, 'design ada'))).toEqual([])
    expect(values(filterOptions(options, ' '))).toEqual(['1', '2'])
  })
})

describe('OptionSource', () => {
  it('lets the newest question win', async () => {
    const waiting: ((found: readonly Option[]) => void)[] = []
    const source = new OptionSource(() => () => new Promise((resolve) => waiting.push(resolve)))
    const first = source.find('a')
    const second = source.find('ad')
    waiting[1]?.([{ value: 'new', label: '' }])
    waiting[0]?.([{ value: 'old', label: '' }])
    await Promise.all([first, second])
    expect(values(source.found)).toEqual(['new'])
  })

  it('says that it failed instead of saying that there is nothing', async () => {
    const source = new OptionSource(() => () => Promise.reject(new Error('no')))
    await source.find('a')
    expect(source.failed).toBe(true)
  })
})
