import { expect, it } from 'vitest'
import { parseSampleName, plainStyle, readStyle, type Sample, sampleName, templates } from './style'

it('reads a look that was kept, and takes what it does not know for none', () => {
  const style = { template: 'MODERN', accent: '#2563eb' } as const
  expect(readStyle(style)).toEqual(style)
  expect(readStyle(null)).toEqual(plainStyle)
  expect(readStyle({ template: 'BAROQUE', accent: 'red;} body{display:none' })).toEqual(plainStyle)
  expect(readStyle({ template: 7, accent: 7 })).toEqual(plainStyle)
})

it('names samples, and knows them by their names', () => {
  for (const template of templates) {
    for (const accent of [null, '#2563eb']) {
      const sample: Sample = { template, accent, paper: 'LETTER' }
      expect(parseSampleName(sampleName(sample))).toEqual(sample)
    }
  }
  expect(sampleName({ template: 'MODERN', accent: '#2563eb', paper: 'A4' })).toBe('MODERN-A4-2563eb')
  for (const name of ['', 'MODERN', 'MODERN-A5', 'BAROQUE-A4', 'MODERN-A4-red', 'MODERN-A4-2563eb-', 'MODERN-A4-']) {
    expect(parseSampleName(name), name).toBeNull()
  }
})
