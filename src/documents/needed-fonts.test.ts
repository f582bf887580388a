import { expect, it } from 'vitest'
import { bundledAssets } from './bundled-assets'
import { neededFonts } from './needed-fonts'

const rangesFor = (text: string) => [
  ...new Set(neededFonts(bundledAssets.fonts, text).map((font) => font.unicodeRange.slice(0, 8))),
]

it('takes the subsets that a text has a character of', () => {
  expect(rangesFor('Invoice €')).toEqual(['U+0000-0'])
  expect(rangesFor('Łódź')).toEqual(['U+0100-0', 'U+0000-0'])
  expect(rangesFor('Ελλάδα')).toEqual(['U+0370-0'])
  expect(rangesFor('Ћирилица')).toEqual(['U+0301,U'])
})

it('finds a character that a range names alone', () => {
  const font = { family: 'F', weight: '400', source: 'data:,', unicodeRange: 'U+0041,U+0301-0302' }
  expect(neededFonts([font], 'A')).toEqual([font])
  expect(neededFonts([font], '\u0302')).toEqual([font])
  expect(neededFonts([font], 'B')).toEqual([])
})

it('bundles fonts as data, so that a page loads nothing', () => {
  expect(bundledAssets.fonts.map(({ source }) => source.slice(0, 23))).toEqual(
    bundledAssets.fonts.map(() => 'data:font/woff2;base64,'),
  )
})
