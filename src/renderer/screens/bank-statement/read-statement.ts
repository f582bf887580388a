import { MOST_STATEMENT_BYTES, type StatementFault } from '../../../domain/bank-statements/bank-statement'
import { type RecognisedFile, recogniseStatement } from '../../../domain/bank-statements/recognise'
import type { Currency } from '../../../domain/money/currency'
import { err, type Result } from '../../../kernel/result'
import { statementText } from './statement-text'

export interface AskedStatement {
  readonly bytes: Uint8Array
  /** Of a file that names none. */
  readonly currency: Currency
}

export type StatementRead = Result<RecognisedFile, StatementFault | { readonly kind: 'notText' }>

/** Reads a file of a bank as far as it says itself how it is read. */
export function readStatement({ bytes, currency }: AskedStatement): StatementRead {
  const text = bytes.length > MOST_STATEMENT_BYTES ? null : statementText(bytes)
  return text === null ? err({ kind: 'notText' }) : recogniseStatement(text, currency)
}
