import { expect, it } from 'vitest'
import type { LeftOut } from '../../../domain/import/reading'
import { closedLabel } from './row-result'

it.each<[string, readonly (LeftOut | null)[]]>([
  ['Paid', ['paid', 'paid']],
  ['Void', ['void']],
  ['Not open', ['paid', 'void', 'paid']],
  ['Not open', ['draft', 'credit']],
])('calls rows that are no open invoices "%s" together: %j', (label, reasons) => {
  const rows = reasons.map((leftOut) => ({ draft: { leftOut } }))
  expect(closedLabel(rows)).toBe(label)
})
