import type { BankStatement } from '../../src/domain/bank-statements/bank-statement'
import { entryOf } from '../../src/domain/bank-statements/statement.fixture'

/** A statement that pays INV-0001 and on, every other one with an id of the bank. */
export function statementOf(count: number): BankStatement {
  const entries = Array.from({ length: count }, (_, index) =>
    entryOf({
      amountMinor: 10_000,
      text: `INV-${String(index + 1).padStart(4, '0')}`,
      bankId: index % 2 === 0 ? `id-${String(index)}` : null,
    }),
  )
  return { account: 'DE89370400440532013000', entries }
}
