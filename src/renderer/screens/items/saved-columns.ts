import type { SavedItemRecord } from '../../../contract/v1/saved-items/saved-item-operations'
import type { TaxRecord } from '../../../contract/v1/taxes/tax-operations'
import type { UnitRecord } from '../../../contract/v1/units/unit-operations'
import type { CsvCell } from '../../../domain/csv/write-csv'
import { parseDecimal } from '../../../domain/money/decimal'
import { common as commonWords } from '../../../words/en/common'
import { items } from '../../../words/en/items'
import type { SavedColumn } from '../../features/lists/saving/save-list.svelte'
import { inWindow } from '../../state/shell/window-language'

/** A number of the wire as it is: a price may have more decimals than its currency. */
function numberCell(number: number | null): CsvCell {
  const decimal = number === null ? null : parseDecimal(number)
  return decimal && { decimal }
}

/** What the list of saved items is as a table. */
export function savedItemColumns(): readonly SavedColumn<SavedItemRecord>[] {
  const [common, { savedItems, taxes }] = [inWindow(commonWords), inWindow(items)]
  return [
    { label: common.name, cell: (row) => row.name },
    { label: savedItems.description, cell: (row) => row.description },
    { label: common.price, cell: (row) => numberCell(row.price) },
    { label: common.currency, cell: (row) => row.currency },
    { label: common.quantity, cell: (row) => numberCell(row.quantity) },
    { label: common.unit, cell: (row) => row.unit_name },
    { label: common.tax, cell: (row) => row.tax_name },
    { label: taxes.taxRate, cell: (row) => numberCell(row.tax_percent) },
  ]
}

/** What the list of taxes is as a table. */
export function taxColumns(): readonly SavedColumn<TaxRecord>[] {
  return [
    { label: inWindow(commonWords).name, cell: (row) => row.name },
    { label: inWindow(items).taxes.rate, cell: (row) => numberCell(row.percent) },
  ]
}

/** What the list of units is as a table. */
export function unitColumns(): readonly SavedColumn<UnitRecord>[] {
  return [{ label: inWindow(commonWords).name, cell: (row) => row.name }]
}
