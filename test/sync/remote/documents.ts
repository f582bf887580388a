import { readShippingTax, withFacts } from '../../../src/domain/shipping-tax/options'
import { PROPORTIONAL } from '../../../src/domain/totals/pricing'
import { linesOf, textOf, type Line, type Row } from './books'
import { readsShippingTax } from './nature'
import { present } from './present'
import { forbidden, invalid } from './refusal'
import type { Asker } from './remote-world'
import type { Service } from './service'
import { readBody } from './shapes'
import { amountsOf } from './totals'

type Fields = Record<string, unknown>
type Body = Readonly<Fields>

/** A document with its taxes written in, its lines numbered and its amounts computed. */
export function priced(service: Service, fields: Body, linesField: 'line_items' | 'template_items'): Fields {
  const tax = service.find('tax', typeof fields['tax_id'] === 'string' ? fields['tax_id'] : '')
  if (fields['tax_distribution'] === 'PER_DOCUMENT' && tax === null) throw invalid('tax_id', 'Choose a tax.')
  const taxed = {
    ...fields,
    tax_name: tax?.fields['name'] ?? null,
    tax_percent: tax?.fields['percent'] ?? null,
    options: withShippingTax(service, fields['options'] as Body | null),
  }
  const given = (fields[linesField] as readonly Line[] | undefined) ?? []
  const lines = given.map((line): Line => {
    const lineTax = service.find('tax', typeof line['tax_id'] === 'string' ? line['tax_id'] : '')
    const unit = service.find(
      'unit',
      typeof line['unit_of_measurement_id'] === 'string' ? line['unit_of_measurement_id'] : '',
    )
    const words = lineTax === null ? {} : { tax_name: lineTax.fields['name'], tax_percent: lineTax.fields['percent'] }
    const id = service.nature.lineIds === 'kept' ? (line['id'] ?? service.newId()) : service.newId()
    return { ...line, ...words, unit_name: unit?.fields['name'] ?? null, id }
  })
  const amounts = amountsOf(taxed, lines, service.nature.rounding, readsShippingTax(service.nature))
  const { lines: lineAmounts, ...totals } = amounts
  return { ...taxed, ...totals, [linesField]: lines.map((line, index) => ({ ...line, ...lineAmounts[index] })) }
}

/** Options with name and rate of the tax that they name for shipping. */
function withShippingTax(service: Service, options: Body | null): Body | null {
  const { tax: named } = readShippingTax(options)
  const tax = named === null || named === PROPORTIONAL ? null : service.find('tax', named)
  const isUnknown = tax === null && named !== null && named !== PROPORTIONAL
  if (isUnknown && readsShippingTax(service.nature)) throw invalid('options.shipping_tax', 'This tax does not exist.')
  return tax === null ? options : withFacts(options, String(tax.fields['name']), Number(tax.fields['percent']))
}

export function createEstimate(service: Service, body: Body, asker: Asker): Row {
  const fields = priced(service, readBody('estimate', body, null, service), 'line_items')
  const number = service.takeNumber('EST-')
  return service.insert(
    'estimate',
    {
      ...fields,
      prefix: 'EST-',
      number,
      estimate_number: `EST-${String(number).padStart(4, '0')}`,
      status: 'DRAFT',
      approved_at: null,
      declined_at: null,
      converted_at: null,
    },
    asker,
  )
}

export function updateEstimate(service: Service, row: Row, body: Body): Row {
  const { isLax = false } = service.nature
  if (!isLax && !['DRAFT', 'SENT'].includes(textOf(row, 'status')))
    throw forbidden('This estimate can no longer be edited.')
  return service.update('estimate', row, priced(service, readBody('estimate', body, row, service), 'line_items'))
}

/** From which states a move leads where. */
const estimateMoves: Readonly<Record<string, { from: readonly string[]; to: string; stamp?: string }>> = {
  send: { from: ['DRAFT'], to: 'SENT' },
  approve: { from: ['DRAFT', 'SENT'], to: 'APPROVED', stamp: 'approved_at' },
  decline: { from: ['DRAFT', 'SENT'], to: 'DECLINED', stamp: 'declined_at' },
  reopen: { from: ['DECLINED'], to: 'DRAFT' },
}

export function moveEstimate(service: Service, row: Row, verb: string): Row {
  const move = estimateMoves[verb]
  if (move?.from.includes(textOf(row, 'status')) !== true) throw forbidden(`This estimate cannot ${verb} now.`)
  const stamp = move.stamp === undefined ? {} : { [move.stamp]: new Date(service.now).toISOString() }
  const reopened = verb === 'reopen' ? { declined_at: null } : {}
  return service.update('estimate', row, { ...row.fields, ...stamp, ...reopened, status: move.to })
}

export function convertEstimate(service: Service, row: Row, asker: Asker): Row {
  if (row.fields['status'] !== 'APPROVED') throw forbidden('Only an approved estimate can be converted.')
  service.update('estimate', row, {
    ...row.fields,
    status: 'CONVERTED',
    converted_at: new Date(service.now).toISOString(),
  })
  return insertInvoice(
    service,
    { ...bodyOf(row), net_terms: 'IMMEDIATELY', issued_at: null, due_at: null },
    { converted_from: row.id, converted_from_number: row.fields['estimate_number'] },
    asker,
  )
}

export function createInvoice(service: Service, body: Body, asker: Asker): Row {
  return insertInvoice(service, body, {}, asker)
}

/** A copy, without its dates. */
export function duplicateInvoice(service: Service, row: Row, asker: Asker): Row {
  return insertInvoice(service, { ...bodyOf(row), issued_at: null, due_at: null }, {}, asker)
}

/** The fields of a document that a body may name. */
function bodyOf(row: Row): Fields {
  return { ...row.fields, line_items: linesOf(row).map(({ id: _id, ...line }) => line) }
}

export function insertInvoice(service: Service, body: Body, more: Fields, asker: Asker): Row {
  const fields = priced(service, readBody('invoice', body, null, service), 'line_items')
  const numbering = service.nature.isNumberingAtOnce
    ? numberFields('R-', service.takeNumber('R-'))
    : nextNumber(service)
  return service.insert(
    'invoice',
    {
      converted_from: null,
      converted_from_number: null,
      ...withDueDate(service, fields),
      ...numbering,
      status: 'DRAFT',
      ...more,
    },
    asker,
  )
}

export function updateInvoice(service: Service, row: Row, body: Body): Row {
  if (service.nature.isLax !== true && row.fields['status'] !== 'DRAFT')
    throw forbidden('This invoice has been issued and can no longer be edited.')
  const fields = priced(service, readBody('invoice', body, row, service), 'line_items')
  return service.update('invoice', row, withDueDate(service, fields, row))
}

export function moveInvoice(service: Service, row: Row, verb: string): Row {
  if (verb === 'send') return issue(service, row)
  const isPaid = service.naming('payment', 'invoice_id', row.id).length > 0
  const status = textOf(row, 'status')
  const isAllowed =
    verb === 'void' ? status === 'SENT' && !isPaid : verb === 'write-off' && ['SENT', 'PARTIALLY_PAID'].includes(status)
  if (!isAllowed) throw forbidden(`This invoice cannot ${verb} now.`)
  return service.update('invoice', row, { ...row.fields, status: verb === 'void' ? 'VOID' : 'WRITTEN_OFF' })
}

function issue(service: Service, row: Row): Row {
  if (row.fields['status'] !== 'DRAFT') throw forbidden('This invoice has already been issued.')
  const numbering = service.nature.isNumberingAtOnce ? {} : numberFields('INV-', service.takeNumber('INV-'))
  const issued_at = row.fields['issued_at'] ?? service.today
  const isPaid = row.fields['total'] === 0
  return service.update('invoice', row, {
    ...withDueDate(service, { ...row.fields, issued_at }, row),
    ...numbering,
    status: isPaid ? 'PAID' : 'SENT',
    frozen_client: present(service, 'client', service.get('client', textOf(row, 'client_id'))),
  })
}

/** What a draft's number would be: it reads the series and uses nothing up. */
function nextNumber(service: Service): Fields {
  return numberFields('INV-', service.books.numbers.get('INV-') ?? 1)
}

function numberFields(prefix: string, number: number): Fields {
  return { prefix, number, invoice_number: prefix + String(number).padStart(4, '0') }
}

const termDays: Readonly<Record<string, number>> = { IMMEDIATELY: 0, NET15: 15, NET30: 30, NET45: 45, NET60: 60 }

function withDueDate({ nature }: Service, fields: Fields, before: Row | null = null): Fields {
  const known = before?.fields['due_at'] ?? null
  if (nature.dueDates === 'fixed' && known !== null) return { ...fields, due_at: known }
  if (nature.dueDates === 'kept' && fields['due_at'] !== null) return fields
  const days = termDays[String(fields['net_terms'])]
  const issued = fields['issued_at']
  if (days === undefined || typeof issued !== 'string') return fields
  const due = new Date(Date.parse(issued) + days * 86_400_000).toISOString().slice(0, 10)
  return { ...fields, due_at: due }
}
