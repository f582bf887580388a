import { numberOf, textOf, type Row } from './books'
import { cents, sum } from './present'
import { forbidden, invalid } from './refusal'
import type { Asker } from './remote-world'
import type { Service } from './service'
import { readBody } from './shapes'

type Body = Readonly<Record<string, unknown>>

export function createPayment(service: Service, body: Body, asker: Asker): Row {
  const fields = readBody('payment', body, null, service)
  const invoice = service.get('invoice', String(fields['invoice_id']))
  checkAmount(service, invoice, fields, null)
  const row = service.insert('payment', fields, asker)
  settle(service, invoice.id)
  return row
}

export function updatePayment(service: Service, row: Row, body: Body): Row {
  const { invoice_id: _invoice, ...rest } = body
  const fields = readBody('payment', rest, row, service)
  checkAmount(service, service.get('invoice', textOf(row, 'invoice_id')), fields, row.id)
  const changed = service.update('payment', row, fields)
  settle(service, textOf(row, 'invoice_id'))
  return changed
}

export function deletePayment(service: Service, row: Row, asker: Asker): void {
  service.remove('payment', row.id, asker)
  settle(service, textOf(row, 'invoice_id'))
}

function checkAmount(service: Service, invoice: Row, fields: Body, self: string | null): void {
  const status = textOf(invoice, 'status')
  if (status === 'DRAFT' || status === 'VOID') throw forbidden('There is nothing to be paid on this invoice.')
  const others = service.naming('payment', 'invoice_id', invoice.id).filter(({ id }) => id !== self)
  const left = cents(numberOf(invoice, 'total') - sum(others))
  const amount = fields['amount']
  if (typeof amount === 'number' && amount > left) throw invalid('amount', 'This is more than is due.')
}

/** The status follows from what is paid. */
function settle(service: Service, invoiceId: string): void {
  const invoice = service.get('invoice', invoiceId)
  const payments = service.naming('payment', 'invoice_id', invoiceId)
  const paid = sum(payments.filter(({ fields }) => fields['is_settled'] === true))
  const isWhole = paid >= numberOf(invoice, 'total')
  const open = paid > 0 ? 'PARTIALLY_PAID' : 'SENT'
  const status = isWhole ? 'PAID' : invoice.fields['status'] === 'WRITTEN_OFF' ? 'WRITTEN_OFF' : open
  service.update('invoice', invoice, { ...invoice.fields, status })
}
