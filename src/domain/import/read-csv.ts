import { err, type Result } from '../../kernel/result'
import { csvRows, separatorOf } from '../csv/read-csv'
import { RowGatherer, type Table, type TableFault } from './table'

/** Reads separated values as a table; a quote that never ends is told instead of what it would swallow. */
export function readCsv(text: string): Result<Table, TableFault> {
  const gatherer = new RowGatherer()
  let number = 0
  for (const { cells, isOpen } of csvRows(text, separatorOf(text))) {
    number += 1
    if (isOpen) return err({ kind: 'openQuote', row: number })
    if (!gatherer.add(number, cells)) break
  }
  return gatherer.end(null)
}
