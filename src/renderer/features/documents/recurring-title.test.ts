import { describe, expect, it } from 'vitest'
import type { RecurringInvoiceRecord } from '../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { recurringTitle } from './recurring-title'

const titleOf = (name: string | null, ...lines: readonly string[]) =>
  recurringTitle({ name, template: { items: lines.map((line) => ({ name: line })) } } as Pick<
    RecurringInvoiceRecord,
    'name' | 'template'
  >)

describe('recurringTitle', () => {
  it('is its own name, else what its first line bills', () => {
    expect(titleOf(' Care ', 'Hosting')).toBe('Care')
    expect(titleOf(null, 'Hosting', 'Backup')).toBe('Hosting')
    expect(titleOf('  ', 'Hosting')).toBe('Hosting')
    expect(titleOf(null)).toBe('Recurring invoice')
  })
})
