import type { Currency } from '../money/currency'
import { type Decimal, ONE, parseDecimal } from '../money/decimal'
import { fold } from '../search/fold'
import { type ImportDraft, type Reading, RowReader } from './reading'
import type { TableRow } from './table'

/** An item as a file tells it; its tax and its unit by what they are called. */
export interface ImportedItem {
  readonly name: string
  readonly description: string | null
  readonly price: Decimal
  readonly quantity: Decimal
  readonly currency: Currency
  readonly unit: string | null
  readonly tax: { readonly name: string | null; readonly percent: Decimal } | null
}

/** Each row as a saved item. */
export function itemDrafts(records: readonly TableRow[], reading: Reading): ImportDraft<ImportedItem>[] {
  const known = new Map<string, number>()
  return records.map((row) => {
    const draft = itemDraft(row, reading)
    const twin = known.get(fold(draft.label)) ?? null
    if (twin === null) known.set(fold(draft.label), draft.row)
    return draft.value === null ? draft : { ...draft, twin }
  })
}

function itemDraft(row: TableRow, reading: Reading): ImportDraft<ImportedItem> {
  const reader = new RowReader(row, reading)
  reader.require('name')
  reader.require('price')
  const [price, quantity] = [reader.amount('price'), reader.amount('quantity') ?? ONE]
  const [currency, tax] = [reader.currency(), taxOf(reader)]
  const { faults } = reader
  const label = reader.text('name')
  const isWhole = faults.length === 0 && price !== null && currency !== null
  const value = isWhole
    ? {
        name: label,
        description: reader.textOrNull('description'),
        price,
        quantity,
        currency,
        unit: reader.textOrNull('unit'),
        tax,
      }
    : null
  return { row: row.number, rows: [row.number], label, value, faults, leftOut: null, twin: null }
}

/** A tax by its name and rate, which may stand in one column: `VAT 19%`. */
function taxOf(reader: RowReader): ImportedItem['tax'] {
  const name = reader.textOrNull('tax_name')
  const percent = reader.percent('tax_percent')
  if (percent !== null) return { name, percent }
  const [, called = '', rate = ''] = /^(.*?)\s*\(?(\d+(?:[.,]\d+)?)\s*%\)?$/.exec(name ?? '') ?? []
  const said = parseDecimal(rate.replace(',', '.'))
  return said === null ? null : { name: called === '' ? null : called, percent: said }
}
