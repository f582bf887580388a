import { expect, it } from 'vitest'
import { accentForText, textOnAccent } from '../../../domain/documents/accent'
import { accents } from './accents'

it('offers colours that are read on white, and have white read on them', () => {
  for (const accent of Object.values(accents)) {
    expect([accentForText(accent), textOnAccent(accent)]).toEqual([accent, '#ffffff'])
  }
})
