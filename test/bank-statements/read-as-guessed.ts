import type { ReadStatements } from '../../src/domain/bank-statements/bank-statement'
import { readCsv } from '../../src/domain/bank-statements/csv'
import { readQif } from '../../src/domain/bank-statements/qif'
import { checkRead, recogniseStatement } from '../../src/domain/bank-statements/recognise'
import { euro } from '../../src/domain/bank-statements/statement.fixture'

/** What is read of a file, where nobody corrects what was guessed of it. */
export function readAsGuessed(text: string): ReadStatements {
  const found = recogniseStatement(text, euro)
  if (!found.ok) throw new Error(found.error.kind)
  const file = found.value
  if (file.kind === 'read') return file.read
  const read = checkRead(file.kind === 'qif' ? readQif(file.text, file.reading) : readCsv(file.table, file.reading))
  if (!read.ok) throw new Error(read.error.kind)
  return read.value
}
