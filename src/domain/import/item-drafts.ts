import type { Currency } from '../money/currency'
import { compareDecimals, type Decimal, ONE, parseDecimal } from '../money/decimal'
import { fold } from '../search/fold'
import { withFractions } from './rate-fractions'
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
  /** Without a rate it is one that is here by that name. */
  readonly tax: { readonly name: string | null; readonly percent: Decimal | null } | null
}

/** Each row as a saved item. */
export function itemDrafts(records: readonly TableRow[], reading: Reading): ImportDraft<ImportedItem>[] {
  const known = new Map<string, number>()
  const whole = withFractions(records, reading)
  return records.map((row) => {
    const draft = itemDraft(row, whole)
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

const HUNDRED = '100' as Decimal
const FIGURES = String.raw`(?<rate>\d+(?:[.,]\d+)?)`
/** A rate with a name before or behind it, and a rate alone, which needs no sign. */
const rates = [
  new RegExp(String.raw`^(?<name>.*?)\s*\(?${FIGURES}\s*%\)?$`),
  new RegExp(String.raw`^${FIGURES}\s*%\s*\(?(?<name>[^()]*)\)?$`),
  new RegExp(`^${FIGURES}$`),
]
const NO_TAX = /^(-|–|none|no tax|tax exempt|exempt|n\/a|keine?|steuerfrei|aucune|exonere|ninguno|exento)$/

/** A tax by its name and rate, which may stand in one column: `VAT 19%`, or `19`. */
function taxOf(reader: RowReader): ImportedItem['tax'] {
  const text = reader.text('tax_name')
  const found = rates.map((rate) => rate.exec(text)?.groups).find((groups) => groups !== undefined)
  const told = parseDecimal(found?.['rate']?.replace(',', '.') ?? '')
  const percent = reader.percent('tax_percent') ?? (told === null ? null : reader.inPercent('tax_name', told))
  const called = found === undefined ? text : (found['name'] ?? '')
  const name = called === '' || NO_TAX.test(fold(called)) ? null : called
  if (percent !== null && compareDecimals(percent, HUNDRED) > 0) reader.fault('tax_name', 'noRate')
  return name === null && percent === null ? null : { name, percent }
}
