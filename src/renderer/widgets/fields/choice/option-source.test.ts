import { describe, expect, it } from 'vitest'
import { OptionSource } from './option-source.svelte'
import type { Option } from './option'

const values = (found: readonly Option[]) => found.map(({ value }) => value)

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
