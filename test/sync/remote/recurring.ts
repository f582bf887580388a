import type { CalendarDate } from '../../../src/kernel/calendar-date'
import type { Frequency } from '../../../src/domain/enums'
import { occurrenceDate } from '../../../src/domain/recurrence/occurrence-date'
import { linesOf, numberOf, textOf, type Row } from './books'
import { insertInvoice, priced } from './documents'
import { forbidden } from './refusal'
import type { Asker } from './remote-world'
import type { Service } from './service'
import { readBody } from './shapes'

type Fields = Record<string, unknown>
type Body = Readonly<Fields>

/** The amounts of a template are not shown. */
function withoutTotals(fields: Fields): Fields {
  const { subtotal: _subtotal, document_discount: _discount, tax_amount: _tax, total: _total, ...rest } = fields
  return rest
}

export function createRecurring(service: Service, body: Body, asker: Asker): Row {
  const fields = readBody('recurring_invoice', body, null, service)
  return service.insert(
    'recurring_invoice',
    {
      ...withoutTotals(priced(service, fields, 'template_items')),
      status: 'ACTIVE',
      occurrences: 0,
      last_generated_date: null,
      next_date: fields['start_date'],
      template_id: service.newId(),
    },
    asker,
  )
}

export function updateRecurring(service: Service, row: Row, body: Body): Row {
  if (!['ACTIVE', 'PAUSED'].includes(textOf(row, 'status'))) throw forbidden('This can no longer be edited.')
  const fields = priced(service, readBody('recurring_invoice', body, row, service), 'template_items')
  const changed = { ...row, fields: withoutTotals(fields) }
  return service.update('recurring_invoice', row, { ...changed.fields, next_date: nextDate(changed) })
}

const moves: Readonly<Record<string, { from: readonly string[]; to: string }>> = {
  pause: { from: ['ACTIVE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  cancel: { from: ['ACTIVE', 'PAUSED'], to: 'CANCELED' },
}

export function moveRecurring(service: Service, row: Row, verb: string): Row {
  const move = moves[verb]
  if (move?.from.includes(textOf(row, 'status')) !== true) throw forbidden(`This cannot ${verb} now.`)
  return service.update('recurring_invoice', row, { ...row.fields, status: move.to })
}

/** Makes the invoices that are due, at most 100. */
export function generate(service: Service, row: Row, asker: Asker): Row[] {
  const made: Row[] = []
  let reached = row
  while (reached.fields['status'] === 'ACTIVE' && made.length < 100) {
    const date = reached.fields['next_date']
    if (typeof date !== 'string' || date > service.today) break
    made.push(insertInvoice(service, { ...templateOf(reached), issued_at: date }, {}, asker))
    const moved = { ...reached, fields: { ...reached.fields, occurrences: numberOf(reached, 'occurrences') + 1 } }
    const next_date = nextDate(moved)
    const status = next_date === null ? 'COMPLETED' : 'ACTIVE'
    reached = { ...moved, fields: { ...moved.fields, last_generated_date: date, next_date, status } }
  }
  if (made.length > 0) service.update('recurring_invoice', row, reached.fields)
  return made
}

export function templateOf(row: Row): Fields {
  return { ...row.fields, line_items: linesOf(row).map(({ id: _id, ...line }) => line) }
}

function nextDate(row: Row): string | null {
  const made = numberOf(row, 'occurrences')
  const most = row.fields['max_occurrences']
  if (typeof most === 'number' && made >= most) return null
  const date = occurrenceDate(textOf(row, 'start_date') as CalendarDate, textOf(row, 'frequency') as Frequency, made)
  const end = row.fields['end_date']
  return typeof end === 'string' && date > end ? null : date
}
