import { expect, it } from 'vitest'
import { plainStyle, readStyle } from './style'

it('reads a look that was kept, and takes what it does not know for none', () => {
  const style = { template: 'MODERN', typeface: 'SERIF', accent: '#2563eb' } as const
  expect(readStyle(style)).toEqual(style)
  expect(readStyle({ template: 'MODERN', accent: '#2563eb' })).toEqual({ ...style, typeface: 'SANS' })
  expect(readStyle(null)).toEqual(plainStyle)
  expect(readStyle({ template: 'BAROQUE', typeface: '"}', accent: 'red;} body{display:none' })).toEqual(plainStyle)
  expect(readStyle({ template: 7, accent: 7 })).toEqual(plainStyle)
})
