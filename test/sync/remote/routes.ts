import { readShippingTax } from '../../../src/domain/shipping-tax/options'
import type { Kind, Row } from './books'
import {
  convertEstimate,
  createEstimate,
  createInvoice,
  duplicateInvoice,
  moveEstimate,
  moveInvoice,
  updateEstimate,
  updateInvoice,
} from './documents'
import { recordAsKept } from './nature'
import { createPayment, deletePayment, updatePayment } from './payments'
import { presentAnswer } from './present'
import { createRecurring, generate, moveRecurring, templateOf, updateRecurring } from './recurring'
import { forbidden, notFound, Refusal } from './refusal'
import type { Asker } from './remote-world'
import type { Service } from './service'
import { readBody } from './shapes'

type Body = Readonly<Record<string, unknown>>

/** What a request asks for, taken apart. */
export interface Asked {
  readonly method: string
  /** Below `/v1/`. */
  readonly segments: readonly string[]
  readonly body: Body
  readonly asker: Asker
}

/** What came of it: a record, records of a list, a value, or nothing but a message. */
export type Outcome =
  | { readonly is: 'record'; readonly status: 200 | 201; readonly kind: Kind; readonly row: Row }
  | { readonly is: 'list'; readonly kind: Kind; readonly rows: readonly Row[] }
  | { readonly is: 'value'; readonly status: 200 | 201; readonly data: unknown }
  | { readonly is: 'message' }

const collections: Readonly<Record<string, Kind>> = {
  taxes: 'tax',
  units: 'unit',
  clients: 'client',
  'saved-items': 'saved_item',
  'recurring-invoices': 'recurring_invoice',
  estimates: 'estimate',
  invoices: 'invoice',
  payments: 'payment',
  organizations: 'organization',
}
const nested: Readonly<Record<string, Kind>> = { contacts: 'contact', notes: 'note' }

/** A request's name, as `GET clients/:id/contacts`. */
export function nameOf(method: string, segments: readonly string[]): string {
  const [first = '', , third, fourth] = segments
  if (segments.length < 2 || !(first in collections)) return `${method} ${segments.join('/')}`
  const rest = third === undefined ? '' : `/${third}${fourth === undefined ? '' : '/:sub'}`
  return `${method} ${first}/:id${rest}`
}

/** Carries a request out, or throws a Refusal. */
export function carryOut(service: Service, asked: Asked): Outcome {
  const { method, segments, body } = asked
  const [first = '', id, third, sub] = segments
  if (first === 'profile' && id === undefined) return profile(service, asked)
  const kind = collections[first]
  if (kind === undefined) throw new Refusal(404, 'There is no such route.')
  if (id === undefined) {
    if (method === 'GET') return { is: 'list', kind, rows: service.rows(kind) }
    return { is: 'record', status: 201, kind, row: create(service, kind, body, asked.asker) }
  }
  const row = service.get(kind, id)
  if (third !== undefined) {
    return third in nested && kind === 'client'
      ? ofClient(service, row, third, sub, asked)
      : move(service, row, kind, third, asked)
  }
  if (method === 'GET') return { is: 'record', status: 200, kind, row }
  if (method === 'PUT') return { is: 'record', status: 200, kind, row: update(service, kind, row, body) }
  if (method === 'DELETE') return remove(service, kind, row, asked.asker)
  throw new Refusal(405, 'This method is not allowed here.')
}

function profile(service: Service, { method, body }: Asked): Outcome {
  const [row] = service.rows('profile')
  if (row === undefined) throw notFound('profile')
  if (method === 'GET') return { is: 'record', status: 200, kind: 'profile', row }
  return { is: 'record', status: 200, kind: 'profile', row: update(service, 'profile', row, body) }
}

function create(service: Service, kind: Kind, body: Body, asker: Asker): Row {
  switch (kind) {
    case 'estimate':
      return createEstimate(service, body, asker)
    case 'invoice':
      return createInvoice(service, body, asker)
    case 'recurring_invoice':
      return createRecurring(service, body, asker)
    case 'payment':
      return createPayment(service, body, asker)
    case 'organization':
      throw new Refusal(405, 'This method is not allowed here.')
    case 'client':
      if (service.nature.refusesNullEmail && body['email'] === null) {
        throw new Refusal(422, 'The given data was invalid.', { email: ['The email field must be a string.'] })
      }
      return service.insert(kind, readBody(kind, body, null, service), asker)
    default:
      return service.insert(kind, readBody(kind, body, null, service), asker)
  }
}

function update(service: Service, kind: Kind, row: Row, body: Body): Row {
  switch (kind) {
    case 'estimate':
      return updateEstimate(service, row, body)
    case 'invoice':
      return updateInvoice(service, row, body)
    case 'recurring_invoice':
      return updateRecurring(service, row, body)
    case 'payment':
      return updatePayment(service, row, body)
    case 'organization':
      return service.update(kind, row, {
        ...row.fields,
        ...(typeof body['name'] === 'string' ? { name: body['name'] } : {}),
        profile: { ...(row.fields['profile'] as Body), ...recordAsKept(service.nature, kind, profileIn(body)) },
      })
    default:
      return service.update(kind, row, readBody(kind, body, row, service))
  }
}

/** Who names a record by which field: what is in use is not deleted. */
const uses: Readonly<Partial<Record<Kind, readonly (readonly [Kind, string])[]>>> = {
  client: [
    ['estimate', 'client_id'],
    ['invoice', 'client_id'],
    ['recurring_invoice', 'client_id'],
  ],
  tax: [
    ['estimate', 'tax_id'],
    ['invoice', 'tax_id'],
    ['recurring_invoice', 'tax_id'],
    ['saved_item', 'tax_id'],
  ],
  unit: [['saved_item', 'unit_of_measurement_id']],
}

function remove(service: Service, kind: Kind, row: Row, asker: Asker): Outcome {
  if (kind === 'payment') {
    deletePayment(service, row, asker)
    return { is: 'message' }
  }
  if (kind === 'organization') throw new Refusal(405, 'This method is not allowed here.')
  const isUsed = (uses[kind] ?? []).some(([user, field]) => service.naming(user, field, row.id).length > 0)
  const inLines = kind === 'tax' || kind === 'unit' ? isInLines(service, kind, row.id) : false
  if (isUsed || inLines) throw forbidden(`This ${kind} is still in use.`)
  if (kind === 'invoice' && row.fields['status'] !== 'DRAFT') throw forbidden('An issued invoice cannot be deleted.')
  if (kind === 'estimate' && row.fields['status'] === 'CONVERTED') throw forbidden('A converted estimate stays.')
  if (kind === 'client') {
    for (const part of ['contact', 'note'] as const) {
      for (const { id } of service.naming(part, 'client_id', row.id)) service.remove(part, id, asker)
    }
  }
  service.remove(kind, row.id, asker)
  return { is: 'message' }
}

const profileIn = (body: Body) => (body['profile'] ?? {}) as Body
const optionsOf = (fields: Body) => (fields['options'] ?? null) as Body | null

function isInLines(service: Service, kind: 'tax' | 'unit', id: string): boolean {
  const field = kind === 'tax' ? 'tax_id' : 'unit_of_measurement_id'
  return (['estimate', 'invoice', 'recurring_invoice'] as const).some((user) =>
    service.rows(user).some(({ fields }) => {
      const lines = (fields['line_items'] ?? fields['template_items'] ?? []) as readonly Body[]
      return (
        lines.some((line) => line[field] === id) || (kind === 'tax' && readShippingTax(optionsOf(fields)).tax === id)
      )
    }),
  )
}

function ofClient(service: Service, client: Row, part: string, id: string | undefined, asked: Asked): Outcome {
  const kind = nested[part]
  if (kind === undefined) throw notFound('route')
  if (id === undefined) {
    if (asked.method === 'GET') return { is: 'list', kind, rows: service.naming(kind, 'client_id', client.id) }
    const fields = { ...readBody(kind, asked.body, null, service), client_id: client.id }
    return { is: 'record', status: 201, kind, row: service.insert(kind, fields, asked.asker) }
  }
  const row = service.get(kind, id)
  if (row.fields['client_id'] !== client.id) throw notFound(kind)
  if (asked.method === 'GET') return { is: 'record', status: 200, kind, row }
  if (asked.method === 'PUT') return { is: 'record', status: 200, kind, row: update(service, kind, row, asked.body) }
  service.remove(kind, row.id, asked.asker)
  return { is: 'message' }
}

function move(service: Service, row: Row, kind: Kind, verb: string, { method, asker }: Asked): Outcome {
  if (kind === 'recurring_invoice' && method === 'GET' && verb === 'preview') return preview(service, row)
  if (method !== 'POST') throw new Refusal(405, 'This method is not allowed here.')
  if (kind === 'estimate' && verb === 'convert') {
    return { is: 'record', status: 201, kind: 'invoice', row: convertEstimate(service, row, asker) }
  }
  if (kind === 'estimate') return { is: 'record', status: 200, kind, row: moveEstimate(service, row, verb) }
  if (kind === 'invoice' && verb === 'duplicate') {
    return { is: 'record', status: 201, kind, row: duplicateInvoice(service, row, asker) }
  }
  if (kind === 'invoice') return { is: 'record', status: 200, kind, row: moveInvoice(service, row, verb) }
  if (kind !== 'recurring_invoice') throw notFound('route')
  if (verb === 'generate') {
    const made = generate(service, row, asker)
    return { is: 'value', status: 201, data: made.map((invoice) => presentAnswer(service, 'invoice', invoice)) }
  }
  return { is: 'record', status: 200, kind, row: moveRecurring(service, row, verb) }
}

function preview(service: Service, row: Row): Outcome {
  return { is: 'value', status: 200, data: { ...templateOf(row), id: service.newId(), status: 'DRAFT' } }
}
