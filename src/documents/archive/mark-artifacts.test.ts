import { expect, it } from 'vitest'
import { markArtifacts } from './mark-artifacts'

const LAYOUT = '/Artifact <</Type /Layout>> BDC'
const PAGINATION = '/Artifact <</Type /Pagination>> BDC'
const lines = (...all: readonly string[]) => all.join('\n')

it('marks a line and a background that no tag holds as layout', () => {
  const content = lines('q', '1 0 0 1 0 0 cm', '0 0 10 1 re', 'f', '0 0 m', '5 5 l', 'S', 'Q')
  expect(markArtifacts(content)).toBe(
    lines('q', '1 0 0 1 0 0 cm', LAYOUT, '0 0 10 1 re', 'f', 'EMC', LAYOUT, '0 0 m', '5 5 l', 'S', 'EMC', 'Q'),
  )
})

it('marks text that no tag holds as standing on each page, without what says how it is read', () => {
  const content = lines('BT', '/Span<</ActualText <FEFF2068> >> BDC', '<01CD> Tj', 'EMC', '<0029> Tj', 'ET', '/X5 Do')
  expect(markArtifacts(content)).toBe(
    lines(PAGINATION, 'BT', '<01CD> Tj', '<0029> Tj', 'ET', 'EMC', LAYOUT, '/X5 Do', 'EMC'),
  )
})

it('leaves alone what is tagged, and what says where may be drawn', () => {
  const span = ['/Span<</ActualText <FEFF2068> >> BDC', '<01CD> Tj', 'EMC']
  const tagged = ['/TH <</MCID 0 >>BDC', '0 0 10 1 re', 'f', 'BT', ...span, 'ET', '/X5 Do', 'EMC']
  const content = lines('0 0 9 9 re', 'W* n', 'q', ...tagged, '0 0 9 9 re', 'n', ...tagged, 'Q')
  expect(markArtifacts(content)).toBe(content)
})

it('leaves a tag alone that begins within a text', () => {
  const content = lines('BT', '/P <</MCID 3 >>BDC', '<0029> Tj', 'EMC', '<0030> Tj', 'ET')
  expect(markArtifacts(content)).toBe(content)
})
