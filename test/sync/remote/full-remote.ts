import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { millisecondsToInstant } from '../../../src/kernel/instant'
import { err, ok } from '../../../src/kernel/result'
import type { InvoiceId } from '../../../src/domain/ids'
import type { HttpAnswer, HttpRequest } from '../../../src/contract/define/remote'
import { sync } from '../../../src/contract/sync/index'
import { v1 } from '../../../src/contract/v1/index'
import { createPipeline } from '../../../src/operations/pipeline/pipeline'
import type { CallOrigin } from '../../../src/operations/pipeline/step'
import { served } from '../../../src/operations/sync/served'
import type { V1Services } from '../../../src/operations/v1/auth/account-context'
import { readContext } from '../../../src/operations/execute'
import { presentRecord } from '../../../src/operations/present/record'
import { runDueWork } from '../../../src/operations/due-work'
import { openOrganizationFile, type OrganizationFile } from '../../../src/storage/organization-file'
import { dispatch, type RawCall } from '../../../src/transport/dispatch'
import { createHttpServer } from '../../../src/transport/http-server/http-server'
import { ownerId, servedOrganizationId, templateFile } from '../device/template'
import { unwatchStatements, watchStatements } from '../device/statements'
import type { Side, Wire } from '../work/side'
import type { Chance } from '../world/chance'
import type { Counts } from '../world/counts'
import { kinds, type Kind } from './books'
import { Gate, refuse } from './gate'
import type { Nature, Weather } from './nature'
import type { Asker, Burial, RemoteWorld, Restored } from './remote-world'

interface Means {
  readonly nature: Nature
  readonly chance: Chance
  readonly counts: Counts
  readonly folder: string
  readonly now: () => number
}

const caller = { userId: ownerId, organizationId: servedOrganizationId, token: null }
const nowhere = 'https://remote.example/api'

/** Our own server: the operations that ship, behind the HTTP server that ships, over a file of its own. */
export class FullRemote implements RemoteWorld {
  weather: Weather
  readonly burials: Burial[] = []
  readonly #means: Means
  readonly #path: string
  readonly #ids: Chance
  readonly #gate: Gate
  readonly #makers = new Map<string, string>()
  #file: OrganizationFile
  #seen = 0
  #backups = 0

  constructor(means: Means, weather: Weather) {
    this.#means = means
    this.weather = weather
    this.#ids = means.chance.fork('ids')
    this.#path = join(means.folder, 'server.sqlite')
    writeFileSync(this.#path, templateFile(servedOrganizationId))
    this.#file = this.#open()
    this.#seen = this.#newestChange()
    this.#gate = new Gate({
      ...means,
      chance: means.chance.fork('gate'),
      tokenLifeMs: means.nature.tokenLifeMs,
      whoSignsIn: () => ({
        user: { id: ownerId, name: 'Grace Hopper', email: 'grace@northwind.example' },
        organization: { id: servedOrganizationId, name: this.#file.reads.organization().name },
      }),
    })
  }

  #open(): OrganizationFile {
    watchStatements(this.#path, {
      before: () => undefined,
      after: () => undefined,
      waitsForDisk: () => undefined,
    })
    const opened = openOrganizationFile(this.#path, { isChecked: false })
    if (!opened.ok) throw new Error(opened.error.detail)
    return opened.value
  }

  get #services(): V1Services {
    return {
      now: () => millisecondsToInstant(this.#means.now()),
      newId: () => this.#ids.uuid(this.#means.now()),
      organization: () => ok(this.#file),
      accounts: () => err({ kind: 'unavailable', message: 'There are no accounts here.' }),
    }
  }

  expireTokens(): void {
    this.#gate.expireTokens()
  }

  creditNotes(invoiceId: string): string[] {
    return this.#file.reads.creditNotes.ofInvoice(invoiceId as InvoiceId).map(({ id }) => id)
  }

  makerOf(kind: Kind, id: string): string {
    return this.#makers.get(`${kind} ${id}`) ?? 'remote'
  }

  madeBy(): [] {
    // It knows a repeated request by its key.
    return []
  }

  all(kind: Kind): Map<string, Wire> {
    return new Map(
      this.side('remote')
        .ids(kind)
        .flatMap((id) => {
          const record = this.#read(kind, id)
          return record === null ? [] : [[id, record] as const]
        }),
    )
  }

  async generate(): Promise<void> {
    const { now, newId } = this.#services
    await runDueWork(
      () => ({ file: this.#file, userId: ownerId, role: 'OWNER', now, newId }),
      () => Promise.resolve(),
    )
    this.#follow('remote')
  }

  close(): void {
    this.#file.close()
    unwatchStatements(this.#path)
    for (const ending of ['', '-wal', '-shm']) rmSync(this.#path + ending, { force: true })
    for (let index = 1; index <= this.#backups; index += 1) rmSync(`${this.#path}.${String(index)}`, { force: true })
  }

  backUp(): () => Restored {
    const kept = `${this.#path}.${String((this.#backups += 1))}`
    this.#file.close()
    copyFileSync(this.#path, kept)
    this.#file = this.#open()
    return () => this.#restore(kept)
  }

  #restore(kept: string): Restored {
    const states = () =>
      new Map(
        kinds.flatMap((kind) => [...this.all(kind)].map(([id, record]) => [`${kind} ${id}`, JSON.stringify(record)])),
      )
    const before = states()
    this.#file.close()
    for (const ending of ['-wal', '-shm']) if (existsSync(this.#path + ending)) rmSync(this.#path + ending)
    copyFileSync(kept, this.#path)
    this.#file = this.#open()
    this.#seen = this.#newestChange()
    const after = states()
    const named = (name: string) => {
      const [kind, id] = name.split(' ') as [Kind, string]
      return { kind, id }
    }
    return {
      gone: [...before.keys()].filter((name) => !after.has(name)).map(named),
      changed: [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => named(name)),
    }
  }

  side(actor: string): Side {
    return {
      actor,
      taxesShipping: true,
      ids: (kind) => {
        if (kind === 'organization') return [servedOrganizationId]
        return kind === 'profile' ? [ownerId] : this.#file.reads.sync.ids(kind)
      },
      read: (kind, id) => Promise.resolve(this.#read(kind, id)),
      run: async (name, params, body) => {
        const execute = createPipeline({ services: this.#services })
        const call: RawCall = { operation: v1[name], params, query: {}, body }
        const reply = await dispatch(call, {
          ...dispatching,
          execute: (parsed) => execute(parsed, { caller, origin: null }),
        })
        this.#follow(actor)
        return reply.ok ? { data: reply.body.data } : null
      },
    }
  }

  /** What GET answers, at once. */
  #read(kind: Kind, id: string): Wire | null {
    const { now, newId } = this.#services
    return presentRecord(kind, id, readContext({ file: this.#file, userId: ownerId, role: 'OWNER', now, newId }))
  }

  async answer(request: HttpRequest, asker: Asker): Promise<HttpAnswer> {
    const url = new URL(request.url)
    if (url.pathname.endsWith('/v1/auth/login')) return this.#gate.login(request, this.weather)
    if (!this.#gate.isSignedIn(request)) return refuse(401, 'Unauthenticated.')
    const carry = async () => {
      const answer = await inject(this.#services, request, url)
      this.#follow(asker.by)
      if (url.pathname.endsWith('/v1/sync/push') && answer.status === 200) this.#countRefusals(answer.body)
      return answer
    }
    return this.#gate.pass({ weather: this.weather, isReading: request.method === 'GET', carry })
  }

  #countRefusals(body: string): void {
    const { data } = JSON.parse(body) as { readonly data: readonly { readonly status: number }[] }
    for (const { status } of data) this.#gate.countRefusal(status)
  }

  /** Notes who made and who deleted what has changed since. */
  #follow(by: string): void {
    for (const { seq, kind, recordId, change } of this.#file.reads.feed.after(this.#seen, 10_000)) {
      this.#seen = seq
      if (change === 'created') this.#makers.set(`${kind} ${recordId}`, by)
      if (change === 'deleted') this.burials.push({ kind, id: recordId, by })
    }
  }

  #newestChange(): number {
    return this.#file.reads.feed.after(0, 1_000_000).at(-1)?.seq ?? 0
  }
}

const dispatching = {
  publicAddress: nowhere,
  checkReplies: false,
  onDefect: (error: unknown) => {
    throw error
  },
}

/** Whose services answer the request under way: one HTTP server stands for those of all worlds. */
let answering: V1Services | null = null

const app = createHttpServer(
  {
    operations: { ...v1, ...sync },
    basePath: '/api',
    publicAddress: () => nowhere,
    trustsProxy: false,
    failureOf: () => null,
    document: () => '{}',
    health: () => ({}),
    authenticate: () => Promise.resolve(ok(caller)),
    call: (call, who, origin) => serve(call, who, origin),
    onDefect: dispatching.onDefect,
  },
  null,
)

function serve(call: RawCall, who: typeof caller | null, origin: string): ReturnType<typeof dispatch> {
  const services = answering
  if (services === null) throw new Error('Nobody is asked.')
  const answer = (one: RawCall, asked: CallOrigin) =>
    dispatch(one, { ...dispatching, execute: (parsed) => execute(parsed, asked) })
  const execute = createPipeline(served(services, { answer, rest: () => Promise.resolve() }))
  return answer(call, { caller: who, origin })
}

async function inject(services: V1Services, { method, headers, body }: HttpRequest, url: URL): Promise<HttpAnswer> {
  answering = services
  const response = await app.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: url.pathname + url.search,
    headers: { ...headers, host: 'remote.example' },
    ...(body === undefined ? {} : { payload: body }),
  })
  const texts = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
  return { status: response.statusCode, headers: Object.fromEntries(texts), body: response.payload }
}
