import { expect, it } from 'vitest'
import { documents } from '../words/en/documents'
import { cssString, pageStyle } from './page-style'

it('escapes whatever could end a string of a style sheet or the element around it', () => {
  expect(cssString('INV-0042 · Ärzte 健康')).toBe('"INV-0042 · Ärzte 健康"')
  expect(cssString('a"b\\c\n</style>')).toBe('"a\\22 b\\5c c\\a \\3c \\2f style\\3e "')
})

it('sets the sheet that the organization prints on', () => {
  expect(pageStyle('A4', 'Invoice', documents.page)).toContain('size: A4;')
  expect(pageStyle('LETTER', 'Invoice', documents.page)).toContain('size: letter;')
})

it('numbers the pages below a title', () => {
  const style = pageStyle('A4', 'Invoice INV-0042', documents.page)
  expect(style).toContain('@bottom-left { content: "Invoice INV-0042";')
  expect(style).toContain('content: "Page " counter(page) " of " counter(pages) "";')
})
