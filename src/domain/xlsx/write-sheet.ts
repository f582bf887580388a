import { type CalendarDate, daysBetween } from '../../kernel/calendar-date'
import { type CsvCell, figureOf } from '../csv/write-csv'

/** How many rows a sheet holds, its head among them. */
export const MOST_SHEET_ROWS = 1_048_576

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A style by its place in the file; the first of all is that of what has none, amounts have one for each number of decimals. */
const styles = { day: 1, head: 2, amount: 3 } as const

/** A workbook of one sheet, without the rows of it: each part by its name. */
export function workbookParts(sheetName: string): ReadonlyMap<string, string> {
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
  const relations = (inside: string) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
  return new Map([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/></Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(nameOfSheet(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', stylesXml],
  ])
}

/** 0, 2 and 3 decimals are those that currencies have. */
const formats = ['#,##0', '#,##0.00', '#,##0.000'] as const
const decimalsOf = [0, 2, 3]

const stylesXml = `${head}<styleSheet xmlns="${NAMESPACE}"><numFmts count="3">${formats
  .map((code, index) => `<numFmt numFmtId="${String(164 + index)}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/>${formats
  .map((_, index) => `<xf numFmtId="${String(164 + index)}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The part that the rows stand in, and what begins and ends it. */
export const sheetPart = 'xl/worksheets/sheet1.xml'
export const sheetStart = `${head}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="16"/><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** A row: amounts as numbers with all their decimals, days as days, and texts as texts, which no spreadsheet runs. */
export function sheetRow(cells: readonly CsvCell[], isHead = false): string {
  return `<row>${cells.map((cell) => sheetCell(cell, isHead)).join('')}</row>`
}

function sheetCell(cell: CsvCell, isHead: boolean): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell !== 'string') {
    const figure = figureOf(cell)
    if ('decimal' in cell) return `<c><v>${figure}</v></c>`
    const decimals = figure.split('.')[1]?.length ?? 0
    return `<c s="${String(styles.amount + decimalsOf.indexOf(decimals))}"><v>${figure}</v></c>`
  }
  const serial = isHead ? null : serialOf(cell)
  if (serial !== null) return `<c s="${String(styles.day)}"><v>${String(serial)}</v></c>`
  const style = isHead ? ` s="${String(styles.head)}"` : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** A day as a spreadsheet counts it; null for any other text, and for days before it begins to count right. */
function serialOf(text: string): number | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) || text < '1900-03-01') return null
  return daysBetween('1899-12-30' as CalendarDate, text as CalendarDate)
}

/** What XML may not hold is written as spreadsheets do, and so is what would be read as that. */
const unwritable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A sheet's name has at most 31 characters, and none of these. */
const nameOfSheet = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
    .trim() || 'Sheet'
