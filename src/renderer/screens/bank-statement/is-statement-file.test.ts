import { expect, it } from 'vitest'
import { isStatementFile } from './is-statement-file'

it.each([
  ['konto.STA', ':20:x', true],
  ['konto.mt940', '', true],
  ['konto.csv', '', true],
  ['konto.xml', '<Document><BkToCstmrStmt>', true],
  ['bill.xml', '<Invoice/>', false],
  ['bill.pdf', '%PDF-1.7', false],
])('%s with %j is a statement: %s', (name, text, isOne) => {
  expect(isStatementFile(name, new TextEncoder().encode(text))).toBe(isOne)
})
