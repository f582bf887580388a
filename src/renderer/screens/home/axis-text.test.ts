import { expect, it } from 'vitest'
import { axisText, axisWidth } from './axis-text'

it('groups figures as the region does in its amounts', () => {
  expect(axisText(1200, 'de-DE')).toBe('1.200')
  expect(axisText(12_000, 'de-DE')).toBe('12.000')
  expect(axisText(0, 'de-DE')).toBe('0')
})

it('is short where the region has a short form', () => {
  expect(axisText(1200, 'en-US')).toBe('1.2K')
  expect(axisText(1200, 'es-ES')).toBe('1,2\u00a0mil')
  expect(axisText(2_500_000, 'de-DE')).toBe('2,5\u00a0Mio.')
})

it('leaves room for the longest figure', () => {
  expect(axisWidth(['0', '1.200'])).toBe(44)
  expect(axisWidth(['0', axisText(150_000_000_000, 'de-DE')])).toBeGreaterThan(50)
})
