import type { HttpRequest, HttpSend } from '../../../src/contract/define/remote'
import { newId } from '../../../src/main/ids'
import { KeptMarks } from './kept-marks'
import { bodiesOf } from './records'

/** Who only posts: it keeps nothing, compares nothing, and waits for each answer. */
export class BareClient {
  readonly #address: string
  readonly #send: HttpSend
  readonly #token: string

  private constructor(address: string, send: HttpSend, token: string) {
    this.#address = address
    this.#send = send
    this.#token = token
  }

  static async signIn(address: string, send: HttpSend, account: { email: string; password: string }) {
    const login = new BareClient(address, send, '')
    const { access_token: token } = await login.#post('/v1/auth/login', JSON.stringify(account))
    return new BareClient(address, send, String(token))
  }

  /** Makes the same records one by one; answers the milliseconds that it takes, of a part of them reckoned on. */
  async makeOneByOne(records: number, sample = records): Promise<number> {
    const { clients, invoices } = bodiesOf(records)
    const part = sample / records
    const ids: string[] = []
    const began = performance.now()
    for (const body of clients.slice(0, clients.length * part)) ids.push(await this.#make('/v1/clients', body))
    for (const { client, ...body } of invoices.slice(0, invoices.length * part)) {
      await this.#make('/v1/invoices', { ...body, client_id: ids[client % ids.length] })
    }
    return (performance.now() - began) / part
  }

  /** Makes the same records ten at once, each marked before and its answer kept after; answers the milliseconds. */
  async makeTenAtOnce(records: number, path: string): Promise<number> {
    const { clients, invoices } = bodiesOf(records)
    const marks = new KeptMarks(path)
    const ids: string[] = []
    const began = performance.now()
    await tenAtOnce(clients, async (body, index) => {
      ids[index] = await this.#makeKept(marks, '/v1/clients', body)
    })
    await tenAtOnce(invoices, async ({ client, ...body }) => {
      await this.#makeKept(marks, '/v1/invoices', { ...body, client_id: ids[client] })
    })
    const milliseconds = performance.now() - began
    marks.close()
    return milliseconds
  }

  /** Sends batches that were sent before, as they are; answers the milliseconds. */
  async push(bodies: readonly string[]): Promise<number> {
    const began = performance.now()
    for (const body of bodies) await this.#pushOne(body)
    return performance.now() - began
  }

  /**
   * The same by whoever keeps what a sync needs to know later: each entry is marked before it goes, its answer is kept
   * while the next batch is on its way, and what the server tells of it afterwards is read. Nothing is compared.
   */
  async pushKept(bodies: readonly string[], path: string): Promise<number> {
    const marks = new KeptMarks(path)
    const began = performance.now()
    let keeping: Promise<unknown> = Promise.resolve()
    for (const [index, body] of bodies.entries()) {
      const { entries } = JSON.parse(body) as { readonly entries: readonly object[] }
      const keyOf = (place: number) => `${String(index)}-${String(place)}`
      await Promise.all(entries.map((entry, place) => marks.mark(keyOf(place), JSON.stringify(entry))))
      const answering = this.#pushOne(body)
      await keeping
      const answers = await answering
      keeping = Promise.all(answers.map((answer, place) => marks.answered(keyOf(place), JSON.stringify(answer))))
    }
    await keeping
    for (let cursor = '', hasMore = true; hasMore;) {
      const page = await this.#call('GET', `/v1/sync/changes?cursor=${encodeURIComponent(cursor)}&limit=200`)
      cursor = String(page['cursor'])
      hasMore = page['has_more'] === true
    }
    const milliseconds = performance.now() - began
    marks.close()
    return milliseconds
  }

  async #pushOne(body: string): Promise<readonly { readonly status: number }[]> {
    const answer = await this.#post('/v1/sync/push', body)
    if (!Array.isArray(answer)) throw new Error('A batch is answered with a list.')
    const answers = answer as readonly { readonly status: number }[]
    // What the other server said of its own organization is not so here.
    const refused = answers.filter(({ status }) => status >= 300 && status !== 404 && status !== 412)
    if (refused.length > 0) throw new Error(`It refused ${JSON.stringify(refused[0])}.`)
    return answers
  }

  async #makeKept(marks: KeptMarks, path: string, body: object): Promise<string> {
    const [key, text] = [newId(), JSON.stringify(body)]
    await marks.mark(key, text)
    const answer = await this.#post(path, text)
    await marks.answered(key, JSON.stringify(answer))
    return String(answer['id'])
  }

  async #make(path: string, body: object): Promise<string> {
    return String((await this.#post(path, JSON.stringify(body)))['id'])
  }

  #post(path: string, body: string): Promise<Record<string, unknown>> {
    return this.#call('POST', path, body)
  }

  async #call(method: 'GET' | 'POST', path: string, body?: string): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const signed = this.#token === '' ? headers : { ...headers, authorization: `Bearer ${this.#token}` }
    const request: HttpRequest = {
      method,
      url: this.#address + path,
      headers: signed,
      ...(body !== undefined && { body }),
    }
    const answer = await this.#send(request)
    if (answer.status >= 300) throw new Error(`${path} answers ${String(answer.status)}: ${answer.body}`)
    return (JSON.parse(answer.body) as { readonly data: Record<string, unknown> }).data
  }
}

/** Works on ten of a list at once, in their order. */
async function tenAtOnce<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) await work(item, index)
  }
  await Promise.all(Array.from({ length: 10 }, worker))
}
