import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentForText, contrast, isColour, textOnAccent, tintOf } from './accent'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

it('tells colours apart as the guideline reckons', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#2563eb', '#2563eb')).toBe(1)
})

it('knows what is a colour', () => {
  expect(['#2563eb', '#2563EB'].every(isColour)).toBe(true)
  expect(['2563eb', '#26e', 'red', '#2563eb;', '#2563ebff', ''].some(isColour)).toBe(false)
})

describe('an accent as text', () => {
  it('is itself where it is dark enough, and keeps its hue where it is not', () => {
    expect(accentForText('#1d4ed8')).toBe('#1d4ed8')
    expect(accentForText('#ffff00')).toMatch(/^#([0-9a-f]{2})\1(00)$/)
    expect(accentForText('#ffffff')).toMatch(/^#([0-9a-f]{2})\1\1$/)
  })

  it('is read on white, and no darker than it has to be', () => {
    fc.assert(
      fc.property(colours, (accent) => {
        const text = accentForText(accent)
        expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        if (text !== accent) expect(contrast(text, '#ffffff')).toBeLessThan(4.7)
      }),
    )
  })
})

it('has text on it and on its tint that is read', () => {
  fc.assert(
    fc.property(colours, (accent) => {
      expect(contrast(accent, textOnAccent(accent))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tintOf(accent), '#17181c')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
