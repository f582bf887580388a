import { creditTotals } from '../../../src/domain/credit-notes/credit'
import type { InvoiceId } from '../../../src/domain/ids'
import type { Line } from '../remote/books'
import { amountsOf } from '../remote/totals'
import type { Wire } from '../work/side'
import type { Check, DeviceView, View } from './view'

/** I4: totals are those of the lines; another rounding only where the remote's was adopted. */
export const totalsAddUp: Check = (view) =>
  view.devices.flatMap((device) => [...documents(view, device), ...balances(device)])

function documents({ world }: View, device: DeviceView): string[] {
  return (['estimate', 'invoice'] as const).flatMap((kind) =>
    [...device.records[kind]].flatMap(([id, record]) => {
      const computed = amountsOf(record, record['line_items'] as readonly Line[], 'same')
      const most = world.plan.nature.rounding === 'same' ? 1e-9 : 0.0101
      // What went out elsewhere has the figures that it went out with.
      const names = hasGoneOut(record) ? (['total'] as const) : figures
      return names
        .filter((name) => Math.abs(computed[name] - Number(record[name])) > most)
        .map(
          (name) => `${device.name}'s ${kind} ${id} says ${name} ${String(record[name])}, its lines ${computed[name]}`,
        )
    }),
  )
}

const figures = ['subtotal', 'document_discount', 'tax_amount', 'total'] as const

const hasGoneOut = ({ status, approved_at: approvedAt, issued_at: issuedAt }: Wire) =>
  status !== 'DRAFT' && (approvedAt ?? issuedAt ?? null) !== null

function balances({ name, records, file }: DeviceView): string[] {
  return [...records.invoice].flatMap(([id, invoice]) => {
    const refunded = [...records.refund.values()]
      .filter((refund) => refund['invoice_id'] === id)
      .reduce((sum, refund) => sum + cents(refund['amount']), 0)
    const received = [...records.payment.values()]
      .filter((payment) => payment['invoice_id'] === id && payment['is_settled'] === true)
      .reduce((sum, payment) => sum + cents(payment['amount']), 0)
    const paid = received - refunded
    const notes = file.reads.creditNotes.ofInvoice(id as InvoiceId)
    const credited = creditTotals(notes.flatMap(({ lines }) => lines)).totalMinor
    const due = cents(invoice['total']) + cents(invoice['total_late_fee']) - credited - paid
    const says: Wire = { total_paid: cents(invoice['total_paid']), total_due: cents(invoice['total_due']) }
    if (says['total_paid'] === paid && says['total_due'] === due) return []
    return [`${name}'s invoice ${id} says ${JSON.stringify(says)}, its payments ${paid} and ${due}`]
  })
}

function cents(amount: unknown): number {
  return Math.round(Number(amount) * 100)
}
