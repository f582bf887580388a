import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { ordinary, wholeLists, type ListName, type Wire } from './ordinary-records'

export interface Asked {
  readonly method: string
  /** Below /v1: `clients/…/contacts`. */
  readonly path: string
  readonly page: number
  readonly perPage: number
  readonly body: Wire
}

/** What is answered: JSON as it is to stand in the answer, or whatever else. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** How the body comes: never, a character at a time, without an end, or at once where nothing is said. */
  readonly pace?: 'silent' | 'cut' | 'dripping' | 'unfinished' | 'pouring'
}

/** Stands for lists in lists, so many deep: more than could be written as JSON from a value. */
export const nested = (depth: number): string => `@nested ${String(depth)}@`

export function json(body: unknown, status = 200): Answer {
  const written = JSON.stringify(body)
  const deep = (_: string, depth: string) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth))
  return { status, body: written.replace(/"@nested (\d+)@"/g, deep) }
}

/** A page of a list as the specification shows it. */
export const listed = (records: readonly unknown[], meta: Wire = {}): Answer =>
  json({ success: true, message: 'OK', data: records, meta: { current_page: 1, last_page: 1, per_page: 100, ...meta } })

/** The page of a list that was asked for. */
const paged = (records: readonly unknown[], { page, perPage }: Asked): Answer =>
  listed(records.slice((page - 1) * perPage, page * perPage), {
    current_page: page,
    last_page: Math.max(1, Math.ceil(records.length / perPage)),
    per_page: perPage,
    total: records.length,
  })

const notFound = json({ success: false, message: 'Not Found', errors: {} }, 404)

/** What an evil remote does other than an ordinary one. */
export interface Evil {
  readonly name: string
  /** Records that it shows beside the ordinary ones. */
  readonly shows?: Partial<Record<ListName, readonly unknown[]>>
  /** Whatever it answers in place of an ordinary answer; null for that. */
  readonly answer?: (asked: Asked) => Answer | null | Promise<Answer | null>
  /** What it makes of the answer that it would give. */
  readonly tells?: (answer: Answer, asked: Asked) => Answer
  /** How many questions its records bring up; none where it does not say. */
  readonly questions?: number
}

const ordinaryLists = () => new Map<ListName, Wire[]>(wholeLists.map((list) => [list, [ordinary(list, 1)]]))

const DRIP_MS = 5

/** Goes on until the other side no longer listens. */
async function pour(response: ServerResponse, body: string, everyMs: number): Promise<void> {
  while (!response.destroyed) {
    const isTaken = response.write(body)
    await (isTaken ? wait(everyMs) : Promise.race([once(response, 'drain'), once(response, 'close')]))
  }
}

/** A remote on loopback with one ordinary record of each kind, that turns evil when it is told to. */
export class EvilRemote {
  readonly #server: Server
  #lists = ordinaryLists()
  /** The names of the clients that were sent to it. */
  sent: string[] = []
  requests = 0
  evil: Evil | null = null

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/api`
  }

  /** As it was in the beginning. */
  reset(): void {
    this.evil = null
    this.sent = []
    this.requests = 0
    this.#lists = ordinaryLists()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    const url = new URL(request.url ?? '', 'http://localhost')
    const sent = await text(request)
    const asked: Asked = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname.replace('/api/v1/', '')),
      page: Number(url.searchParams.get('page') ?? 1),
      perPage: Number(url.searchParams.get('per_page') ?? 15),
      body: sent === '' ? {} : (JSON.parse(sent) as Wire),
    }
    const answer = (await this.evil?.answer?.(asked)) ?? this.#answer(asked)
    const { status, body, headers = {}, pace } = this.evil?.tells?.(answer, asked) ?? answer
    if (pace === 'silent') return
    if (pace === 'cut') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    if (pace === undefined) response.end(body)
    else if (pace === 'unfinished') response.write(body)
    else await pour(response, pace === 'dripping' ? body : body.repeat(10_000), pace === 'dripping' ? DRIP_MS : 0)
  }

  #answer(asked: Asked): Answer {
    const { method, path } = asked
    if (path === 'auth/login') {
      const organization = { id: '0190c2a4-0000-7000-8000-00000000000f', name: 'There' }
      return json({ success: true, message: 'OK', data: { access_token: 'token', organization } })
    }
    const [list = '', id, sub] = path.split('/')
    const known = this.#lists.get(list as ListName)
    if (known === undefined) return notFound
    if (sub !== undefined) return method === 'GET' ? paged(this.#shown(sub as ListName), asked) : notFound
    if (method === 'POST' && id === undefined) return this.#create(list as ListName, known, asked)
    if (method !== 'GET') return notFound
    const records = [...known, ...this.#shown(list as ListName)]
    if (id === undefined) return paged(records, asked)
    const record = records.find((each) => (each as Wire | null)?.['id'] === id)
    return record === undefined ? notFound : json({ success: true, message: 'OK', data: record })
  }

  #shown(list: ListName): readonly unknown[] {
    return this.evil?.shows?.[list] ?? []
  }

  #create(list: ListName, known: Wire[], { body }: Asked): Answer {
    if (list === 'clients') this.sent.push(String(body['name']))
    const record = ordinary(list, known.length + 1_000, body)
    known.push(record)
    return json({ success: true, message: 'OK', data: record }, 201)
  }
}
