import { expect, it } from 'vitest'
import { numberToText, textOrNull, textToNumber } from './wire-values'

it('writes a wire number exactly, and nothing for null', () => {
  expect(numberToText(0.1)).toBe('0.1')
  expect(numberToText(1e-7)).toBe('0.0000001')
  expect(numberToText(0)).toBe('0')
  expect(numberToText(null)).toBe('')
})

it('reads a figure back; an empty one is null, and what is no number is not taken for nothing', () => {
  expect(textToNumber('1250.5')).toBe(1250.5)
  expect(textToNumber('0')).toBe(0)
  expect(textToNumber('  ')).toBeNull()
  expect(textToNumber('12x')).toBeNaN()
})

it('sends text without the space around it, and null for space alone', () => {
  expect(textOrNull(' Ada Lovelace ')).toBe('Ada Lovelace')
  expect(textOrNull(' ')).toBeNull()
})
