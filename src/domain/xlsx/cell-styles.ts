import { attributeOf, tagsOf } from './tags'

/** What a style makes of a number: a day, a percentage, or a number as it is. */
export type CellStyle = 'day' | 'percent' | null

/** Formats that every spreadsheet knows by their number (ECMA-376, 18.8.30), those of Asian calendars among them. */
function builtIn(id: number): CellStyle {
  if (id === 9 || id === 10) return 'percent'
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'day' : null
}

function styleOfCode(code: string): CellStyle {
  // What stands in quotes or brackets, or behind a backslash, is shown as it is.
  const plain = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/[yd]/i.test(plain)) return 'day'
  return plain.includes('%') ? 'percent' : null
}

/** What each style of a workbook makes of a number, in the order in which cells name them. */
export function cellStyles(stylesXml: string): readonly CellStyle[] {
  const codes = new Map<number, CellStyle>()
  const styles: CellStyle[] = []
  let isInCells = false
  for (const tag of tagsOf(stylesXml)) {
    if (tag.name === 'numFmt')
      codes.set(Number(attributeOf(tag, 'numFmtId')), styleOfCode(attributeOf(tag, 'formatCode') ?? ''))
    else if (tag.name === 'cellXfs') isInCells = !tag.isEnd && !tag.isEmpty
    else if (tag.name === 'xf' && isInCells && !tag.isEnd) {
      const id = Number(attributeOf(tag, 'numFmtId') ?? 0)
      styles.push(codes.has(id) ? (codes.get(id) ?? null) : builtIn(id))
    }
  }
  return styles
}
