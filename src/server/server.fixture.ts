import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { millisecondsToInstant } from '../kernel/instant'
import { cheapPasswordCost } from '../operations/v1/auth/passwords'
import type { LogStream } from '../transport/http-server/log'
import { openDataFolder, type DataFolder } from './data-folder'
import type { Machine } from './machine'
import { BASE_PATH, createServer, type Server, type ServerOptions } from './server'

export const owner = { email: 'grace@northwind.example', password: 'a long enough password' } as const

/** A machine whose clock stands still until it is moved. */
class TestMachine implements Machine {
  milliseconds = Date.parse('2026-03-10T09:00:00.000Z')
  readonly readMs = () => this.milliseconds
  readonly now = () => millisecondsToInstant(this.milliseconds)
  readonly newId = () => v7()
  readonly randomBytes = (count: number) => randomBytes(count)
  readonly passwordCost = cheapPasswordCost
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly success: boolean
    readonly message: string
    readonly data: never
    readonly errors?: Readonly<Record<string, readonly string[]>>
  }
}

/** A server in a folder of its own that listens on loopback. */
export class TestServer {
  readonly path = mkdtempSync(join(tmpdir(), 'billfold-server-'))
  readonly machine = new TestMachine()
  readonly logged: string[] = []
  address = ''
  #folder: DataFolder | null = null
  #server: Server | null = null

  get server(): Server {
    if (this.#server === null) throw new Error('It is not started.')
    return this.#server
  }

  async start(over: Partial<ServerOptions> = {}): Promise<this> {
    const log: LogStream = { write: (line) => this.logged.push(line) }
    this.#folder ??= openDataFolder(this.path, this.machine.now())
    this.#server = await createServer({
      folder: this.#folder,
      machine: this.machine,
      environment: { BILLFOLD_EMAIL: owner.email, BILLFOLD_PASSWORD: owner.password },
      limits: { most: 200, idleMs: 60_000 },
      publicAddress: () => 'https://billfold.example/api',
      trustsProxy: true,
      log,
      checkReplies: true,
      ...over,
    })
    this.address = await this.server.app.listen({ host: '127.0.0.1', port: 0 })
    return this
  }

  async stop(): Promise<void> {
    await this.#server?.close()
    this.#folder?.release()
    this.#server = null
    this.#folder = null
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.path, { recursive: true })
  }

  /** `path` begins below `/api`. */
  async fetch(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${this.address}${BASE_PATH}${path}`, init)
    const text = await response.text()
    const body = (text === '' ? null : JSON.parse(text)) as Answer['body']
    return { status: response.status, headers: response.headers, body }
  }

  /** Sends JSON, with a token where one is given. */
  send(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    const headers: Record<string, string> = {}
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`
    if (body === undefined) return this.fetch(path, { method, headers })
    return this.fetch(path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async login(given: { readonly email: string; readonly password: string } = owner): Promise<string> {
    const { status, body } = await this.send('POST', '/v1/auth/login', given)
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return (body.data as { readonly access_token: string }).access_token
  }
}
