import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { millisecondsToInstant } from '../../src/kernel/instant'
import type { Reply } from '../../src/contract/define/envelope'
import type { SignInRecord } from '../../src/contract/v1/auth/auth-operations'
import { createTokens } from '../../src/operations/v1/auth/tokens'
import { openSigningKeys } from '../../src/storage/accounts/signing-keys'
import { ServeProcess } from '../server/process'
import { HttpSender, toReply, toWire } from './http-sender'
import type { FuzzRequest } from './requests'

const root = join(import.meta.dirname, '../..')
const tellMemory = new URL('./tell-memory.ts', import.meta.url).href
const owner = { email: 'grace@northwind.example', password: 'compile the compiler' }
const PATIENCE_MS = 50_000

/** `npm run serve` in a process of its own, with an owner who is signed in. */
export class Served {
  readonly #folder = mkdtempSync(join(tmpdir(), 'billfold-fuzz-'))
  readonly #process: ServeProcess
  #sender: HttpSender | null = null
  #newToken: () => Promise<string> = () => Promise.reject(new Error('Nobody is signed in.'))
  /** Below it is `/v1`. */
  address = ''
  token = ''

  private constructor() {
    this.#process = new ServeProcess(
      ['--data', this.#folder, '--port', '0'],
      { BILLFOLD_EMAIL: owner.email, BILLFOLD_PASSWORD: owner.password },
      [process.execPath, '--expose-gc', '--import', tellMemory, join(root, 'scripts/serve.ts')],
    )
  }

  static async start(): Promise<Served> {
    const served = new Served()
    try {
      served.address = await served.#process.address()
      served.#sender = new HttpSender(served.address)
      await served.#signIn()
      return served
    } catch (error) {
      await served.stop()
      throw error
    }
  }

  /** Keeps its connections. */
  get sender(): HttpSender {
    if (this.#sender === null) throw new Error('It is not started.')
    return this.#sender
  }

  /** Signs in once, and takes from the answer what further tokens of the same person have to say. */
  async #signIn(): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(owner)
    const answer = await this.sender.send({ method: 'POST', path: '/v1/auth/login', headers, body })
    const reply = toReply(answer)
    if (typeof reply === 'string' || !reply.ok) throw new Error(`Nobody can sign in: ${answer.text}`)
    this.token = (reply.body.data as SignInRecord).access_token
    const now = () => millisecondsToInstant(Date.now())
    const keys = openSigningKeys(join(this.#folder, 'keys', 'signing-keys.json'), { id: v7(), now: now(), randomBytes })
    const tokens = createTokens(keys)
    const claims = await tokens.read(this.token, now())
    if (claims === null) throw new Error('The token cannot be read.')
    this.#newToken = () => tokens.issue({ ...claims, id: v7(), session: v7() }, now())
  }

  /** Answers requests in their order, as many at once as there are connections. Who signs out loses another token. */
  send(batch: readonly FuzzRequest[]): Promise<(Reply<unknown> | string)[]> {
    return Promise.all(
      batch.map(async (request) => {
        const token = request.operation.name === 'logout' ? await this.#newToken() : this.token
        return this.sender.send(toWire(request, token)).then(toReply, String)
      }),
    )
  }

  /** Its resident memory after a collection, in MiB. */
  async memory(): Promise<number> {
    const before = this.#process.stdout.length
    this.#process.signal('SIGUSR2')
    for (let waited = 0; waited < PATIENCE_MS; waited += 10) {
      const bytes = /^holds (\d+) bytes$/m.exec(this.#process.stdout.slice(before))?.[1]
      if (bytes !== undefined) return Number(bytes) / 2 ** 20
      await setTimeout(10)
    }
    throw new Error(`It does not say how much memory it holds: ${this.#process.stderr.slice(-2000)}`)
  }

  /** Stops it and answers its exit code, with what it logged as a defect. */
  async stop(): Promise<{ readonly code: number | null; readonly defects: readonly string[] }> {
    this.#sender?.close()
    this.#process.signal('SIGTERM')
    const code = await this.#process.ended()
    rmSync(this.#folder, { recursive: true })
    return { code, defects: this.#process.stderr.split('\n').filter((line) => line.includes('"defect"')) }
  }
}
