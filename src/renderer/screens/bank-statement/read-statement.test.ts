import { expect, it } from 'vitest'
import { MOST_STATEMENT_BYTES } from '../../../domain/bank-statements/bank-statement'
import { euro } from '../../../domain/bank-statements/statement.fixture'
import { readStatement } from './read-statement'

const kindOf = (bytes: Uint8Array) => {
  const read = readStatement({ bytes, currency: euro })
  return read.ok ? read.value.kind : read.error.kind
}

it.each([
  ['a table is read as far as it says itself how', new TextEncoder().encode('Date,Amount\n2026-11-03,1.00\n'), 'csv'],
  ['what is no text is not', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0]), 'notText'],
  ['what is larger than any is not looked into', new Uint8Array(MOST_STATEMENT_BYTES + 1).fill(0x20), 'notText'],
  ['what is text alone is none', new TextEncoder().encode('Hello'), 'notStatement'],
])('%s', (_what, bytes, kind) => {
  expect(kindOf(bytes)).toBe(kind)
})
