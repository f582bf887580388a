import { expect, it } from 'vitest'
import { plainStyle } from '../domain/documents/style'
import { documents as words } from '../words/en/documents'
import { cssString, pageStyle } from './page-style'

const sheet = { paper: 'A4', style: plainStyle, words } as const

it('escapes whatever could end a string of a style sheet or the element around it', () => {
  expect(cssString('INV-0042 · Ärzte 健康')).toBe('"INV-0042 · Ärzte 健康"')
  expect(cssString('a"b\\c\n</style>')).toBe('"a\\22 b\\5c c\\a \\3c \\2f style\\3e "')
})

it('sets the sheet that the organization prints on', () => {
  expect(pageStyle(sheet, 'Invoice')).toContain('size: A4;')
  expect(pageStyle({ ...sheet, paper: 'LETTER' }, 'Invoice')).toContain('size: letter;')
})

it('numbers the pages below a title', () => {
  const style = pageStyle(sheet, 'Invoice INV-0042')
  expect(style).toContain('@bottom-left { content: "Invoice INV-0042";')
  expect(style).toContain('content: "Page " counter(page) " of " counter(pages) "";')
})

it('breaks the title, however long it is, and never the number of the page', () => {
  const rules = pageStyle(sheet, 'Invoice INV-0042').match(/@bottom-(left|right) {[^}]*}/g) ?? []
  expect(rules.map((rule) => rule.includes('white-space: nowrap'))).toEqual([false, true])
})

it('has the accent on areas, and in texts where it is read', () => {
  const style = { template: 'MODERN', typeface: 'SANS', accent: '#facc15' } as const
  const page = pageStyle({ ...sheet, style }, 'Invoice')
  expect(page).toContain('--accent: #facc15; --on-accent: #000000; --accent-text: #')
  expect(page).not.toContain('--accent-text: #facc15')
})

it('sets a compact sheet in smaller type', () => {
  const small = pageStyle({ ...sheet, style: { template: 'COMPACT', typeface: 'SANS', accent: null } }, 'Invoice')
  expect(small).toContain('font: 400 8pt/11pt')
  expect(pageStyle(sheet, 'Invoice')).toContain('font: 400 9pt/13.5pt')
})
