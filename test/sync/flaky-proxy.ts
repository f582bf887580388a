import { once } from 'node:events'
import { createServer, request as send, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { chance } from '../crash/chance'

/** What may happen to a request on its way. */
const faults = [
  /** The connection is cut before the server hears of it. */
  'lost',
  /** The server did it; the connection is cut before the client hears of it. */
  'unanswered',
  /** The connection is cut in the middle of the answer. */
  'cut',
  /** It reaches the server late, even where the client no longer waits. */
  'late',
  /** It reaches the server twice, and the second answer comes back. */
  'doubled',
] as const
export type Fault = (typeof faults)[number]

/** `passed` on as it came; `gone` where the server or the client went away by itself. */
export type Outcome = Fault | 'passed' | 'gone'

export interface FlakyProxyMeans {
  /** Of the server, on this computer. */
  readonly port: number
  readonly seed: number
  /** How many requests of a hundred each fault happens to. */
  readonly percent?: Partial<Readonly<Record<Fault, number>>>
  readonly mostLateMs?: number
  /** What is below this path is answered with 404, as a server does that has no such thing. */
  readonly hidden?: string
}

const usualPercent: Readonly<Record<Fault, number>> = { lost: 6, unanswered: 6, cut: 6, late: 6, doubled: 6 }

/** A write that the server was told of, and what came of it. */
export interface PassedOn {
  readonly at: number
  readonly outcome: Outcome
  readonly method: string
  readonly url: string
  readonly body: string
  readonly status: number
}

/** A bad line to an HTTP server. The n-th request that arrives has the same fate for the same seed. */
export class FlakyProxy {
  readonly counts: Record<Outcome, number> = { lost: 0, unanswered: 0, cut: 0, late: 0, doubled: 0, passed: 0, gone: 0 }
  /** The writes, in the order in which they were answered. */
  readonly passedOn: PassedOn[] = []
  readonly #means: FlakyProxyMeans
  readonly #roll: (below: number) => number
  readonly #server: Server
  #fours: number[] = []
  /** Whether everything is passed on as it comes. */
  isCalm = false

  constructor(means: FlakyProxyMeans) {
    this.#means = means
    this.#roll = chance(means.seed)
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch((error: unknown) => {
        if (!isConnectionError(error)) throw error
        this.counts.gone += 1
        request.socket.destroy()
      })
    })
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  /** Where the client finds it instead of the server. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Always the same number of rolls, and on arrival: the fate of one request is not that of another.
    const [fault, part] = [this.#fate(this.#percentile()), this.#roll(1000) / 1000]
    const body = await readAll(request)
    const forward = () => this.#forward(request, body)
    const arrived = (outcome: Outcome) => (this.counts[outcome] += 1)
    if (fault === 'lost') {
      arrived('lost')
      request.socket.destroy()
      return
    }
    if (fault === 'late') await wait(part * (this.#means.mostLateMs ?? 50))
    let answer = await forward()
    if (fault === 'doubled') answer = await forward()
    arrived(fault ?? 'passed')
    this.#keep(request, body, fault ?? 'passed', answer)
    if (fault === 'unanswered') request.socket.destroy()
    else if (fault === 'cut') cutOff(answer, response, part)
    else response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  #keep({ method = '', url = '' }: IncomingMessage, body: Buffer, outcome: Outcome, { status }: Answer): void {
    if (method === 'GET') return
    this.passedOn.push({ at: Date.now(), outcome, method, url, body: body.toString(), status })
  }

  /** From 0 to 99 by chance; of every 25 requests each is in another twenty-fifth of that, so that every fault has its turn. */
  #percentile(): number {
    if (this.#fours.length === 0) {
      const rolled = Array.from({ length: 25 }, (_, four) => ({ four, place: this.#roll(1_000_000) }))
      this.#fours = rolled.sort((a, b) => a.place - b.place).map(({ four }) => four)
    }
    return 4 * (this.#fours.pop() ?? 0) + this.#roll(4)
  }

  #fate(roll: number): Fault | null {
    if (this.isCalm) return null
    let below = 0
    return faults.find((fault) => roll < (below += this.#means.percent?.[fault] ?? usualPercent[fault])) ?? null
  }

  #forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { port, hidden } = this.#means
    if (hidden !== undefined && url?.includes(hidden)) return Promise.resolve(notThere)
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, method, path: url, headers: endToEnd(headers), agent: false }
      const forwarded = send(options, (answer) => {
        readAll(answer).then((read) => {
          resolve({ status: answer.statusCode ?? 0, headers: endToEnd(answer.headers), body: read })
        }, reject)
      })
      forwarded.on('error', reject)
      forwarded.end(body)
    })
  }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const notThere: Answer = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ success: false, message: 'There is nothing at this address.', errors: {} })),
}

/** At least its head and a byte less than all of it. */
function cutOff({ status, headers, body }: Answer, response: ServerResponse, part: number): void {
  const { socket } = response
  const length = Math.floor(part * body.length)
  response.writeHead(status, { ...headers, 'content-length': Math.max(1, body.length) })
  response.write(body.subarray(0, length), () => socket?.destroy())
}

/** Said of one connection alone, or counted anew. */
const notPassedOn = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassedOn.includes(name)))
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function isConnectionError(error: unknown): boolean {
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
