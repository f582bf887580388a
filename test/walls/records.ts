import fc from 'fast-check'
import { v7 } from 'uuid'
import type { Operation } from '../../src/contract/define/operation'
import { toReply, toWire, type HttpSender } from '../fuzz/http-sender'
import { answeredKind, KnownIds, kindOf } from '../fuzz/known-ids'
import { validInput, type FuzzRequest } from '../fuzz/requests'
import { idFields } from './id-fields'

const SEED = 20261121
const ROUNDS = 800
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Whoever makes the records. */
interface Owner {
  readonly sender: HttpSender
  readonly token: string
}

type Params = Readonly<Record<string, string>>

/** Every id that stands in a text. */
export function idsIn(text: string): string[] {
  return text.match(UUID) ?? []
}

/** What operations need in their path, one parameter each. */
export function parametersOf({ path }: Operation): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** The kinds of record that any operation takes the id of. */
function kindsTaken(operations: readonly Operation[]): Set<string> {
  const fields = operations.flatMap(({ body, query }) => [...idFields(body), ...idFields(query)])
  return new Set([...operations.flatMap(parametersOf), ...fields.map((field) => String(field.at(-1)))].map(kindOf))
}

/** An organization's records, made through the operations that make records. */
export class Records {
  readonly known = new KnownIds()
  /** Every id that the organization has shown. */
  readonly shown = new Set<string>()
  readonly #paths = new Map<string, Params>()

  readonly #operations: readonly Operation[]
  readonly #owner: Owner

  private constructor(operations: readonly Operation[], owner: Owner) {
    this.#operations = operations
    this.#owner = owner
  }

  /** Sends valid bodies to whatever makes records or moves them, and sees that there is one of every kind. */
  static async make(operations: readonly Operation[], organizationId: string, owner: Owner): Promise<Records> {
    const records = new Records(operations, owner)
    records.#add('organization', organizationId, {})
    const makers = operations.filter(({ method, record }) => method === 'POST' && record !== null)
    await records.#send(makers, ROUNDS, SEED)
    await records.#giveBack()
    const missing = [...kindsTaken(operations)].filter((kind) => records.known.of(kind).length === 0)
    if (missing.length > 0) throw new Error(`There is no way to make: ${missing.join(', ')}`)
    return records
  }

  /** Makes more of every kind that stands on its own, and issues invoices: those that are there may have come to their end. */
  async more(seed: number): Promise<void> {
    const makers = this.#operations.filter(
      ({ name, method, record, path }) =>
        name === 'sendInvoice' || (method === 'POST' && record !== null && !path.includes('{')),
    )
    await this.#send(makers, makers.length * 4, seed)
  }

  /** By chance nothing is paid too much of any invoice, and no refund made. */
  async #giveBack(): Promise<void> {
    const named = (wanted: string) => this.#operations.filter(({ name }) => name === wanted)
    for (const invoice_id of this.known.of('invoice')) {
      const paid = { amount: 1_000_000, payment_date: '2026-01-02', allow_overpayment: true }
      for (const operation of named('createPayment')) await this.#sendOne(operation, { invoice_id, ...paid })
      const given = { amount: 1, refund_date: '2026-01-02' }
      for (const operation of named('createRefund')) await this.#sendOne(operation, { invoice_id, ...given })
    }
  }

  async #send(makers: readonly Operation[], count: number, seed: number): Promise<void> {
    const inputs = makers.map((operation) => validInput(operation).map((input) => ({ operation, ...input })))
    for (const made of fc.sample(fc.oneof(...inputs), { numRuns: count, seed })) {
      const filled = this.known.fill({ params: made.params, query: {}, body: made.body })
      await this.#answer({ operation: made.operation, manner: 'valid', ...filled })
    }
  }

  async #sendOne(operation: Operation, body: object): Promise<void> {
    await this.#answer({ operation, manner: 'valid', params: {}, query: {}, body })
  }

  async #answer(request: FuzzRequest): Promise<void> {
    const { sender, token } = this.#owner
    const answer = await sender.send(toWire(request, token))
    const reply = toReply(answer)
    if (typeof reply === 'string' || !reply.ok) return
    for (const id of idsIn(answer.text)) this.shown.add(id)
    this.#note(request, reply.body.data)
  }

  #note(request: FuzzRequest, data: unknown): void {
    this.known.note(request, data)
    const kind = answeredKind(request.operation)
    for (const id of this.known.of(kind)) if (!this.#paths.has(id)) this.#add(kind, id, request.params)
  }

  #add(kind: string, id: string, params: Params): void {
    this.shown.add(id)
    this.#paths.set(id, params)
    this.known.add(kind, id)
  }

  /** The newest record of the kind that a field or parameter names. */
  idFor(field: string): string {
    const [id] = this.known.of(kindOf(field))
    if (id === undefined) throw new Error(`There is no ${kindOf(field)}.`)
    return id
  }

  /** The path of a record that is there: a note's client is the client that has the note. */
  paramsFor(operation: Operation): Params {
    const names = parametersOf(operation)
    const last = names.at(-1)
    if (last === undefined) return {}
    const params = { ...this.#paths.get(this.idFor(last)), [last]: this.idFor(last) }
    return Object.fromEntries(names.map((name) => [name, params[name] ?? this.idFor(name)]))
  }
}

/** Ids of records that never were, where others are. */
export function unknownIds(params: Params): Params {
  return Object.fromEntries(Object.keys(params).map((name) => [name, v7()]))
}
