import { err, ok, type Result } from '../../kernel/result'
import type { Sheet, TableFault } from '../import/table'
import { cellStyles } from './cell-styles'
import { readSheet, sharedStrings } from './read-sheet'
import { attributeOf, tagsOf } from './tags'

/** The text of a part of a file by its name in it; null where it is not there. */
export type PartOf = (name: string) => string | null

/** Reads the sheets of a workbook (ECMA-376) that anybody sees and that have anything in them; what cannot be read is a fault where none can. */
export function readWorkbook(partOf: PartOf): Result<readonly Sheet[], TableFault> {
  const workbook = partOf('xl/workbook.xml')
  if (workbook === null) return err({ kind: 'damaged' })
  const targets = targetsOf(partOf('xl/_rels/workbook.xml.rels') ?? '')
  const context = {
    strings: sharedStrings(partOf('xl/sharedStrings.xml') ?? ''),
    styles: cellStyles(partOf('xl/styles.xml') ?? ''),
    isFrom1904: /<(?:\w+:)?workbookPr[^<>]*\sdate1904\s*=\s*["'](?:1|true)["']/.test(workbook),
  }
  const sheets: Sheet[] = []
  let fault: TableFault = { kind: 'empty' }
  for (const tag of tagsOf(workbook)) {
    if (tag.name !== 'sheet' || tag.isEnd || /hidden/i.test(attributeOf(tag, 'state') ?? '')) continue
    const sheet = partOf(targets.get(attributeOf(tag, 'id') ?? '') ?? '')
    if (sheet === null) continue
    const read = readSheet(sheet, context)
    if (read.ok) sheets.push({ name: attributeOf(tag, 'name'), table: read.value })
    else if (fault.kind === 'empty') fault = read.error
  }
  return sheets.length > 0 ? ok(sheets) : err(fault)
}

function targetsOf(relations: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  for (const tag of tagsOf(relations)) {
    const [id, target] = [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]
    if (tag.name === 'Relationship' && id !== null && target !== null) targets.set(id, placeOf(target))
  }
  return targets
}

const placeOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
