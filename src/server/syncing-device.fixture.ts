import { v7 } from 'uuid'
import type { PushAnswer, PushEntryInput } from '../contract/sync/push-operations'
import type { ChangesPage, KindDigest, RecordChange, SyncCapabilities } from '../contract/sync/feed-operations'
import type { Answer, TestServer } from './server.fixture'

/** An entry of a push as a test writes it: with a key of its own where it names none. */
export type Entry = Omit<PushEntryInput, 'key'> & { readonly key?: string }

export interface Wire {
  readonly id: string
  readonly [field: string]: unknown
}

export const line = { name: 'Design', quantity: 2, price: 50 }
export const plain = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }

/** A device that syncs with a server. */
export class SyncingDevice {
  readonly #server: TestServer
  readonly #token: string

  constructor(server: TestServer, token: string) {
    this.#server = server
    this.#token = token
  }

  send(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const said = { ...headers, authorization: `Bearer ${this.#token}` }
    if (body === undefined) return this.#server.fetch(path, { method, headers: said })
    return this.#server.fetch(path, {
      method,
      headers: { ...said, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.send('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`)
    return body.data
  }

  async push(...entries: readonly Entry[]): Promise<PushAnswer[]> {
    const keyed = entries.map((entry) => ({ key: v7(), ...entry }))
    const { status, body } = await this.send('POST', '/v1/sync/push', { entries: keyed })
    if (status !== 200) throw new Error(JSON.stringify([status, body]))
    return body.data
  }

  async pushOne(entry: Entry): Promise<PushAnswer & { readonly record: Wire }> {
    const [answer] = await this.push(entry)
    if (answer === undefined) throw new Error('There is no answer.')
    return { ...answer, record: (answer.body.success ? answer.body.data : {}) as Wire }
  }

  async changes(cursor = '', limit?: number): Promise<ChangesPage> {
    const query = new URLSearchParams({ cursor, ...(limit !== undefined && { limit: String(limit) }) })
    return this.get(`/v1/sync/changes?${query.toString()}`)
  }

  /** Follows to the end. */
  async follow(cursor = '', limit?: number): Promise<{ readonly changes: RecordChange[]; readonly cursor: string }> {
    const changes: RecordChange[] = []
    let page = await this.changes(cursor, limit)
    for (;;) {
      if (page.resync_required) throw new Error('It asks to begin anew.')
      changes.push(...page.changes)
      if (!page.has_more) return { changes, cursor: page.cursor }
      page = await this.changes(page.cursor, limit)
    }
  }

  capabilities = (): Promise<SyncCapabilities> => this.get('/v1/sync/capabilities')
  digest = (): Promise<KindDigest[]> => this.get('/v1/sync/digest')

  /** A client, and an estimate or invoice for it. */
  async makeClient(id: string = v7()): Promise<string> {
    const body = { name: 'Ada', kind: 'PERSON' }
    return (await this.pushOne({ operation: 'createClient', body, ids: { record: id } })).record.id
  }

  async make(operation: 'createEstimate' | 'createInvoice', more: Partial<Entry> = {}): Promise<Wire> {
    const body = { ...plain, client_id: await this.makeClient(), net_terms: 'NET30', line_items: [line] }
    const { record, status, body: answered } = await this.pushOne({ operation, body, ...more })
    if (status !== 201) throw new Error(JSON.stringify(answered))
    return record
  }
}
