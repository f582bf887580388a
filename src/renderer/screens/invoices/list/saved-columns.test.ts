import { expect, it } from 'vitest'
import type { InvoiceListItem } from '../../../../contract/desktop/list-item-operations'
import { savedColumns } from './saved-columns'

const row: InvoiceListItem = {
  ...{ id: 'i', invoice_number: 'INV-0001', client_id: 'ada', client_name: 'Ada', status: 'SENT', currency: 'EUR' },
  ...{
    total_minor: 10_000,
    total_due_minor: 7000,
    withheld_minor: 0,
    credit_minor: 0,
    issued_at: '2026-11-01',
    due_at: '2026-12-01',
  },
  ...{ template_name: null, is_credited: false, is_disputed: false, created_at: '2026-11-01T09:00:00.000Z' },
}
const due = (more: Partial<InvoiceListItem>) =>
  savedColumns()
    .at(-1)
    ?.cell({ ...row, ...more })

it('says what is due where it is owed, credit below zero, and else nothing, as the screen does', () => {
  for (const status of ['SENT', 'PARTIALLY_PAID', 'OVERDUE'] as const) {
    expect(due({ status })).toEqual({ minor: 7000, currency: 'EUR' })
  }
  for (const status of ['DRAFT', 'VOID', 'WRITTEN_OFF', 'PAID'] as const) expect(due({ status })).toBeNull()
  expect(due({ status: 'PAID', total_due_minor: -500, credit_minor: 500 })).toEqual({ minor: -500, currency: 'EUR' })
  expect(due({ status: 'PARTIALLY_PAID', total_due_minor: 290, credit_minor: 1060 })).toEqual({
    minor: -1060,
    currency: 'EUR',
  })
})
