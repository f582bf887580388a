import type { V1Name } from '../../../src/contract/v1/index'
import type { Kind } from '../remote/books'
import type { Chance } from '../world/chance'
import { draftOf } from './bodies'
import { markOfRecord, newMark, pickTracked, trackedValues } from './fields'
import type { Ledger, Making } from './ledger'
import { valueAt, type Side, type Wire } from './side'

interface Means {
  readonly side: Side
  readonly chance: Chance
  readonly ledger: Ledger
  readonly now: number
}

const names: Readonly<Record<Exclude<Kind, 'organization' | 'profile'>, readonly [V1Name, V1Name, V1Name, string]>> = {
  tax: ['createTax', 'updateTax', 'deleteTax', 'taxId'],
  unit: ['createUnit', 'updateUnit', 'deleteUnit', 'unitId'],
  client: ['createClient', 'updateClient', 'deleteClient', 'clientId'],
  contact: ['createContact', 'updateContact', 'deleteContact', 'contactId'],
  note: ['createClientNote', 'updateClientNote', 'deleteClientNote', 'noteId'],
  saved_item: ['createSavedItem', 'updateSavedItem', 'deleteSavedItem', 'savedItemId'],
  recurring_invoice: [
    'createRecurringInvoice',
    'updateRecurringInvoice',
    'deleteRecurringInvoice',
    'recurringInvoiceId',
  ],
  estimate: ['createEstimate', 'updateEstimate', 'deleteEstimate', 'estimateId'],
  invoice: ['createInvoice', 'updateInvoice', 'deleteInvoice', 'invoiceId'],
  payment: ['createPayment', 'updatePayment', 'deletePayment', 'paymentId'],
  refund: ['createRefund', 'updateRefund', 'deleteRefund', 'refundId'],
}

type Worked = Exclude<Kind, 'organization' | 'profile'>
const made: readonly [Worked, ...Worked[]] = [
  ...(['client', 'client', 'client', 'tax', 'unit', 'contact', 'contact', 'note', 'saved_item'] as const),
  ...(['estimate', 'estimate', 'estimate', 'invoice', 'invoice', 'invoice', 'invoice'] as const),
  ...(['payment', 'payment', 'payment', 'recurring_invoice'] as const),
]
const kinds = Object.keys(names).filter((kind) => kind !== 'refund') as [Worked, ...Worked[]]

const moves: readonly [readonly [Worked, V1Name], ...(readonly [Worked, V1Name])[]] = [
  ['invoice', 'sendInvoice'],
  ['invoice', 'sendInvoice'],
  ['invoice', 'sendInvoice'],
  ['invoice', 'sendInvoice'],
  ['invoice', 'voidInvoice'],
  ['invoice', 'writeOffInvoice'],
  ['invoice', 'duplicateInvoice'],
  ['estimate', 'sendEstimate'],
  ['estimate', 'approveEstimate'],
  ['estimate', 'approveEstimate'],
  ['estimate', 'declineEstimate'],
  ['estimate', 'reopenEstimate'],
  ['estimate', 'convertEstimate'],
  ['estimate', 'convertEstimate'],
  ['recurring_invoice', 'pauseRecurringInvoice'],
  ['recurring_invoice', 'resumeRecurringInvoice'],
  ['recurring_invoice', 'cancelRecurringInvoice'],
]

/** One thing that somebody does; answers what it was, or null where there was nothing to do or it was refused. */
export async function workOnce(means: Means): Promise<string | null> {
  for (let tries = 0; tries < 5; tries += 1) {
    const done = await tryToWork(means)
    if (done !== null) return done
  }
  return null
}

async function tryToWork(means: Means): Promise<string | null> {
  const { chance, side } = means
  const draw = chance.next()
  if (draw < 0.35 || side.ids('client').length === 0) return make(chance.pick(made), means)
  if (draw < 0.72)
    return edit(chance.pick([...kinds, 'estimate', 'invoice', 'client', 'organization', 'profile']), means)
  if (draw < 0.8) return remove(chance.pick(kinds), means)
  const [kind, operation] = chance.pick(moves)
  return move(kind, operation, means)
}

export async function make(kind: Worked, means: Means): Promise<string | null> {
  const { side, ledger, now } = means
  const draft = await draftOf(kind, { ...means, day: new Date(now).toISOString().slice(0, 10) })
  if (draft === null) return null
  const [operation] = names[kind]
  const outcome = await side.run(operation, draft.params, draft.body)
  const id = idOf(outcome?.data)
  if (outcome === null || id === null) return null
  noteMaking(kind, id, 'create', draft.mark, means)
  for (const [field, value] of Object.entries(trackedValues(kind, outcome.data as Wire))) {
    ledger.writes.push({ actor: side.actor, at: now, kind, id, field, value, saw: [] })
  }
  return `${operation} ${id}`
}

/** Now and then credits all or some of an invoice; answers what it was, or null. */
export async function creditSometimes({ side, chance, ledger }: Means): Promise<string | null> {
  const invoiceId = chance.is(0.12) ? chance.anyOf(side.ids('invoice').slice(-6)) : null
  if (invoiceId === null) return null
  const body = chance.is(0.5) ? {} : { line_items: [{ position: 0, amount: chance.between(1, 40) }] }
  const outcome = await side.run('createCreditNote', { invoiceId }, body)
  const id = idOf(outcome?.data)
  if (id === null) return null
  ledger.credits.push({ actor: side.actor, invoiceId, id })
  return `createCreditNote ${invoiceId}`
}

/** Now and then pays too much, gives back or takes what was, or goes on with that; answers what it was, or null. */
export async function refundSometimes(means: Means): Promise<string | null> {
  const { chance } = means
  if (!chance.is(0.4)) return null
  const draw = chance.next()
  if (draw < 0.15) return edit('refund', means)
  if (draw < 0.3) return remove('refund', means)
  if (draw < 0.4) return remove('payment', means)
  return (await refundOnce(means)) ?? (await overpayOnce(means))
}

async function refundOnce(means: Means): Promise<string | null> {
  const { side, chance, ledger, now } = means
  const invoices = await newestInvoices(side)
  const source = invoices.find(({ total_due: due, total_paid: paid }) => Number(due) < 0 && Number(paid) > 0)
  if (source === undefined) return null
  const isTaker = ({ id, client_id: clientId, total_due_unsettled: due, status }: Wire) =>
    id !== source['id'] && clientId === source['client_id'] && Number(due) > 0 && openStatuses.includes(status)
  const taker = chance.is(0.6) ? (invoices.find(isTaker) ?? (await copyOf(String(source['id']), means))) : null
  const most = [
    -Number(source['total_due']),
    Number(source['total_paid']),
    Number(taker?.['total_due_unsettled'] ?? 1e9),
  ]
  const cents = Math.round(Math.min(...most) * 100)
  const amount = (chance.is(0.5) ? cents : Math.max(1, Math.floor(cents / 2))) / 100
  const mark = newMark('refund', side.actor, ledger)
  const body = { invoice_id: source['id'], amount, refund_date: dayBefore(now), notes: `${mark} v${ledger.unique()}` }
  const taken = taker === null ? {} : { taken_by_invoice_id: taker['id'] }
  const outcome = await side.run('createRefund', {}, { ...body, ...taken })
  const id = idOf(outcome?.data)
  if (outcome === null || id === null) return null
  ledger.makings.push({ actor: side.actor, at: now, kind: 'refund', id, mark, how: 'create' })
  const field = 'notes'
  ledger.writes.push({ actor: side.actor, at: now, kind: 'refund', id, field, value: body.notes, saw: [] })
  return `createRefund ${id}${taker === null ? '' : ' taken'}`
}

const openStatuses: readonly unknown[] = ['SENT', 'PARTIALLY_PAID', 'OVERDUE']

/** Clocks differ: on this day credit can be taken by all of them. */
const dayBefore = (now: number) => new Date(now - 2 * 86_400_000).toISOString().slice(0, 10)

/** Pays more than is due of an open invoice; where there is none, one goes out for it. */
async function overpayOnce(means: Means): Promise<string | null> {
  const { side, ledger, now, chance } = means
  const isOpen = ({ status }: Wire) => openStatuses.includes(status)
  const open = chance.is(0.5) ? (await newestInvoices(side)).find(isOpen) : undefined
  const invoice = open ?? (await issueOne(means))
  if (invoice === null) return null
  const amount = (Math.round(Number(invoice['total_due']) * 100) + 2_000) / 100
  const mark = newMark('payment', side.actor, ledger)
  const notes = `${mark} v${ledger.unique()}`
  const body = { invoice_id: invoice['id'], amount, payment_date: dayBefore(now), notes, allow_overpayment: true }
  const outcome = await side.run('createPayment', {}, body)
  const id = idOf(outcome?.data)
  if (id === null) return null
  ledger.makings.push({ actor: side.actor, at: now, kind: 'payment', id, mark, how: 'create' })
  ledger.writes.push({ actor: side.actor, at: now, kind: 'payment', id, field: 'notes', value: notes, saw: [] })
  return `createPayment ${id} too much`
}

async function issueOne(means: Means): Promise<Wire | null> {
  const id = (await make('invoice', means))?.split(' ')[1]
  return id === undefined ? null : issued(id, means)
}

/** Another invoice of the same client, which takes up its taxes anew. */
async function copyOf(id: string, means: Means): Promise<Wire | null> {
  const before = new Set(means.side.ids('invoice'))
  if ((await moveOne('invoice', 'duplicateInvoice', id, means)) === null) return null
  const copy = means.side.ids('invoice').find((each) => !before.has(each))
  return copy === undefined ? null : issued(copy, means)
}

async function issued(id: string, means: Means): Promise<Wire | null> {
  const { side } = means
  if ((await moveOne('invoice', 'sendInvoice', id, means)) === null) return null
  const record = await side.read('invoice', id)
  return record && { ...record, id }
}

async function newestInvoices(side: Side): Promise<Wire[]> {
  const found: Wire[] = []
  for (const id of side.ids('invoice').slice(-12).toReversed()) {
    const record = await side.read('invoice', id)
    if (record !== null) found.push({ ...record, id })
  }
  return found
}

/** Mostly one of the newest: what is still under way is what people go on with. */
function anyId(kind: Kind, { side, chance }: Means): string | null {
  const ids = side.ids(kind)
  return chance.anyOf(chance.is(0.7) ? ids.slice(-2) : ids)
}

export async function edit(kind: Kind, means: Means): Promise<string | null> {
  const { side, chance, ledger, now } = means
  const id = anyId(kind, means)
  const record = id === null ? null : await side.read(kind, id)
  if (id === null || record === null) return null
  const field = pickTracked(kind, chance)
  const value = field.value(ledger, record)
  const operation =
    kind === 'organization' ? 'updateOrganization' : kind === 'profile' ? 'updateProfile' : names[kind][1]
  const outcome = await side.run(operation, paramsOf(kind, id, record), field.body(value, record))
  if (outcome === null) return null
  const saw = [valueAt(record, field.path)]
  ledger.writes.push({ actor: side.actor, at: now, kind, id, field: field.path, value, saw })
  return `${operation} ${id} ${field.path}`
}

export async function remove(kind: Worked, means: Means): Promise<string | null> {
  const id = anyId(kind, means)
  return id === null ? null : removeOne(kind, id, means)
}

export async function removeOne(kind: Worked, id: string, means: Means): Promise<string | null> {
  const { side, ledger, now } = means
  const record = await side.read(kind, id)
  if (record === null) return null
  const parts = kind === 'client' ? await partsOf(id, side) : await otherSideOf(kind, id, record, side)
  const operation = names[kind][2]
  if ((await side.run(operation, paramsOf(kind, id, record), {})) === null) return null
  for (const part of [{ kind, id, record }, ...parts]) {
    const saw = trackedValues(part.kind, part.record)
    ledger.deletions.push({ actor: side.actor, at: now, kind: part.kind, id: part.id, saw })
  }
  return `${operation} ${id}`
}

/** What goes with a client. */
async function partsOf(clientId: string, side: Side) {
  const parts: { kind: Kind; id: string; record: Wire }[] = []
  for (const kind of ['contact', 'note'] as const) {
    for (const id of side.ids(kind)) {
      const record = await side.read(kind, id)
      if (record?.['client_id'] === clientId) parts.push({ kind, id, record })
    }
  }
  return parts
}

/** What goes with one side of a taken credit. */
async function otherSideOf(kind: Kind, id: string, record: Wire, side: Side) {
  if (kind === 'refund' && typeof record['payment_id'] === 'string') {
    const payment = await side.read('payment', record['payment_id'])
    return payment === null ? [] : [{ kind: 'payment' as const, id: record['payment_id'], record: payment }]
  }
  if (kind !== 'payment') return []
  for (const refundId of side.ids('refund')) {
    const refund = await side.read('refund', refundId)
    if (refund?.['payment_id'] === id) return [{ kind: 'refund' as const, id: refundId, record: refund }]
  }
  return []
}

/** Leaves a record with a name that none can have; a remote may let that pass. */
export async function spoil(kind: Worked, means: Means): Promise<string | null> {
  const { side, ledger, now } = means
  const id = anyId(kind, means)
  const record = id === null ? null : await side.read(kind, id)
  if (id === null || record === null) return null
  const [field, value] = ['name', `${markOfRecord(kind, record)} ${'x'.repeat(255)}`]
  if ((await side.run(names[kind][1], paramsOf(kind, id, record), { [field]: value })) === null) return null
  ledger.writes.push({ actor: side.actor, at: now, kind, id, field, value, saw: [record[field]] })
  return `spoil ${id}`
}

export async function move(kind: Worked, operation: V1Name, means: Means): Promise<string | null> {
  const id = anyId(kind, means)
  return id === null ? null : moveOne(kind, operation, id, means)
}

export async function moveOne(kind: Worked, operation: V1Name, id: string, means: Means): Promise<string | null> {
  const { side, ledger } = means
  const record = await side.read(kind, id)
  if (record === null) return null
  const outcome = await side.run(operation, paramsOf(kind, id, record), {})
  if (outcome === null) return null
  const mark = markOfRecord(kind, record)
  const newId = idOf(outcome.data)
  if (operation === 'duplicateInvoice' && newId !== null) noteMaking('invoice', newId, 'duplicate', mark, means)
  else if (operation === 'convertEstimate' && newId !== null) noteMaking('invoice', newId, 'convert', mark, means)
  ledger.moves.push({ actor: side.actor, kind, id, operation })
  if (operation === 'sendInvoice' || operation === 'approveEstimate') {
    const content = contentThatWentOut((await side.read(kind, id)) ?? {})
    ledger.issues.push({ actor: side.actor, kind, id, content })
  }
  return `${operation} ${id}`
}

function noteMaking(kind: Kind, id: string, how: Making['how'], mark: string, { side, ledger, now }: Means): void {
  ledger.makings.push({ actor: side.actor, at: now, kind, id, mark, how })
}

/** What a client holds in their hands, without its number. */
export function contentThatWentOut(record: Wire): string {
  const lines = ((record['line_items'] ?? []) as readonly Wire[]).map(
    ({ name, description, quantity, price, unit_name, tax_name, tax_percent, subtotal, tax_amount, total }) => [
      name,
      description,
      quantity,
      price,
      unit_name,
      tax_name,
      tax_percent,
      subtotal,
      tax_amount,
      total,
    ],
  )
  const { currency, shipping, subtotal, document_discount, tax_amount, total, notes, issued_at, due_at } = record
  const { name, address, email } = (record['client'] ?? {}) as Wire
  const head = { currency, shipping, subtotal, document_discount, tax_amount, total, notes, issued_at, due_at }
  return JSON.stringify({ ...head, name, address, email, lines })
}

function idOf(data: unknown): string | null {
  const id = valueAt(data, 'id')
  return typeof id === 'string' ? id : null
}

function paramsOf(kind: Kind, id: string, record: Wire): Record<string, string> {
  if (kind === 'profile') return {}
  if (kind === 'organization') return { organizationId: id }
  const clientId = valueAt(record, 'client_id')
  const parent = kind === 'contact' || kind === 'note' ? { clientId: String(clientId) } : {}
  return { ...parent, [names[kind][3]]: id }
}
