import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../money/decimal'
import { unitText } from './unit-text'

const unit = (one: string, other: string) => ({ one, other })
const en = {
  tag: 'en',
  units: {
    hour: unit('hour', 'hours'),
    day: unit('day', 'days'),
    month: unit('month', 'months'),
    person: unit('person', 'people'),
    licence: unit('licence', 'licences'),
    license: unit('license', 'licenses'),
  },
}
const de = {
  tag: 'de',
  units: {
    hour: unit('Stunde', 'Stunden'),
    day: unit('Tag', 'Tage'),
    piece: unit('Stück', 'Stück'),
    licence: unit('Lizenz', 'Lizenzen'),
    license: unit('Lizenz', 'Lizenzen'),
  },
}
const french = { tag: 'fr', units: { hour: unit('heure', 'heures') } }

describe('unitText', () => {
  it('puts a known word into the form that the quantity asks for', () => {
    expect(unitText('month', 3, en)).toBe('months')
    expect(unitText('month', 1, en)).toBe('month')
    expect(unitText('months', parseDecimal(1), en)).toBe('month')
    expect(unitText('hours', 1, en)).toBe('hour')
    expect(unitText('hour', 0.5, en)).toBe('hours')
    expect(unitText('Day', 2, en)).toBe('Days')
    expect(unitText('person', 4, en)).toBe('people')
    expect(unitText('Stunde', 3, de)).toBe('Stunden')
    expect(unitText('stunden', 1, de)).toBe('Stunde')
    expect(unitText('Stück', 3, de)).toBe('Stück')
  })

  it('says it in the language that is asked for, whichever it was typed in', () => {
    expect(unitText('hour', 3, de, [en, de])).toBe('Stunden')
    expect(unitText('Hours', 1, de, [en, de])).toBe('Stunde')
    expect(unitText('Tag', 3, en, [en, de])).toBe('days')
    expect(unitText('Lizenzen', 1, en, [en, de])).toBe('licence')
    expect(unitText('license', 2, en, [en, de])).toBe('licenses')
  })

  it('counts as the language does', () => {
    expect(unitText('heure', 1.5, french)).toBe('heure')
    expect(unitText('heure', 2, french)).toBe('heures')
    expect(unitText('heure', 1_000_000, french)).toBe('heures')
  })

  it('leaves whatever else a person has named a unit as it was written', () => {
    for (const typed of ['h', 'kg', 'DAY', 'hora', 'man-day', 'Mannstunde', '']) {
      expect(unitText(typed, 3, en, [en, de])).toBe(typed)
    }
    expect(unitText('day', 3, french, [en, french])).toBe('day')
  })
})
