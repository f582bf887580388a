import type { HttpAnswer, HttpRequest } from '../../../src/contract/define/remote'
import { v1 } from '../../../src/contract/v1/index'
import type { Operation } from '../../../src/contract/define/operation'
import type { Side, Wire } from '../work/side'
import type { Chance } from '../world/chance'
import type { Counts } from '../world/counts'
import { backUp, kinds, type Kind, type Row } from './books'
import { Gate, json, refuse } from './gate'
import { page } from './list'
import { readsShippingTax, specified, type Nature, type Weather } from './nature'
import { present, presentAnswer } from './present'
import { generate } from './recurring'
import { Refusal } from './refusal'
import { account, type Asker, type Made, type RemoteWorld, type Restored } from './remote-world'
import { carryOut, nameOf, type Asked, type Outcome } from './routes'
import { Service } from './service'

interface Means {
  readonly nature: Nature
  readonly chance: Chance
  readonly counts: Counts
  readonly now: () => number
}

/**
 * Anybody's implementation of the specification, with the habits of its nature and, until it clears up, with the
 * weather that it stands in.
 */
export class PlainRemote implements RemoteWorld {
  readonly #service: Service
  weather: Weather
  readonly #means: Means
  readonly #chance: Chance
  readonly #gate: Gate

  constructor(means: Means, weather: Weather) {
    this.#means = means
    this.weather = weather
    this.#chance = means.chance.fork('lists')
    this.#service = new Service(means.nature, means.chance.fork('ids'), means.now)
    const nobody = { by: 'remote', request: 0 }
    const profile = { currency: 'EUR', locale: 'en-GB', time_zone: 'Europe/Berlin', phone: null, footer: null }
    this.#service.insert('organization', { name: 'Northwind Studio', profile }, nobody, this.#service.organizationId)
    this.#service.insert('profile', { name: 'Grace Hopper', email: account.email }, nobody)
    this.#gate = new Gate({
      ...means,
      chance: means.chance.fork('gate'),
      tokenLifeMs: means.nature.tokenLifeMs,
      whoSignsIn: () => ({
        user: this.#only('profile'),
        ...(means.nature.tellsOrganization ? { organization: this.#only('organization') } : {}),
      }),
    })
  }

  get burials() {
    return this.#service.burials
  }

  expireTokens(): void {
    this.#gate.expireTokens()
  }

  creditNotes(): [] {
    return []
  }

  makerOf(kind: Kind, id: string): string {
    return this.#service.find(kind, id)?.by ?? 'remote'
  }

  giveNewIds(): void {
    this.#service.giveNewIds()
  }

  /** What no operation does: its keeper writes into its books. */
  write(kind: Kind, id: string, fields: Row['fields']): void {
    const row = this.#service.get(kind, id)
    this.#service.update(kind, row, { ...row.fields, ...fields })
  }

  /** Its keeper takes a record out of its books, and leaves what belongs to it. */
  drop(kind: Kind, id: string): void {
    this.#service.remove(kind, id, { by: 'remote', request: 0 })
  }

  madeBy({ by, request }: Asker): Made[] {
    const isOf = (row: Row) => row.by === by && row.request === request
    return kinds.flatMap((kind) =>
      this.#service
        .rows(kind)
        .filter(isOf)
        .map(({ id, createdAt }) => ({ kind, id, at: createdAt })),
    )
  }

  all(kind: Kind): Map<string, Wire> {
    return new Map(this.#service.rows(kind).map((row) => [row.id, present(this.#service, kind, row)]))
  }

  generate(): void {
    for (const row of this.#service.rows('recurring_invoice'))
      generate(this.#service, row, { by: 'remote', request: 0 })
  }

  close(): void {
    // It is all in memory.
  }

  backUp(): (some?: (id: string) => boolean) => Restored {
    const books = backUp(this.#service.books)
    return (some) => this.#restore(some === undefined ? backUp(books) : this.#withSome(books, some))
  }

  /** All that is there, some of it as it was. */
  #withSome({ rows: older }: Service['books'], some: (id: string) => boolean): Service['books'] {
    const books = backUp(this.#service.books)
    for (const kind of kinds) {
      for (const [id, row] of older[kind]) if (books.rows[kind].has(id) && some(id)) books.rows[kind].set(id, row)
    }
    return books
  }

  #restore(books: Service['books']): Restored {
    const before = this.#service.books
    this.#service.books = books
    const gone = kinds.flatMap((kind) =>
      [...before.rows[kind].keys()].filter((id) => !books.rows[kind].has(id)).map((id) => ({ kind, id })),
    )
    const changed = kinds.flatMap((kind) =>
      [...books.rows[kind].values()]
        .filter((row) => before.rows[kind].get(row.id) !== row)
        .map(({ id, updatedAt }) => {
          const moments = { older: updatedAt, lost: before.rows[kind].get(id)?.updatedAt ?? null }
          return { kind, id, moments }
        }),
    )
    return { gone, changed }
  }

  side(actor: string): Side {
    const service = this.#service
    return {
      actor,
      taxesShipping: readsShippingTax(service.nature),
      ids: (kind) => service.rows(kind).map(({ id }) => id),
      read(kind, id) {
        const row = service.find(kind, id)
        return Promise.resolve(row === null ? null : present(service, kind, row))
      },
      run(name, params, body) {
        const operation: Operation = v1[name]
        const path = operation.path.replace('/v1/', '').replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
        const asked = { method: operation.method, segments: path.split('/'), body, asker: { by: actor, request: 0 } }
        return Promise.resolve(attempt(() => ({ data: dataOf(service, carryOut(service, asked)) })))
      },
    }
  }

  async answer(request: HttpRequest, asker: Asker): Promise<HttpAnswer> {
    const { nature, counts } = this.#means
    const { weather } = this
    const url = new URL(request.url)
    const segments = url.pathname
      .replace(/^\/api\/v1\//, '')
      .split('/')
      .map(decodeURIComponent)
    const name = nameOf(request.method, segments)
    if (name === 'POST auth/login') return this.#gate.login(request, weather)
    if (!this.#gate.isSignedIn(request)) return refuse(401, 'Unauthenticated.')
    if (weather.missing === 'everything' || weather.missing === name) return refuse(404, 'Not Found')
    if (nature.lacks.has(name) || (nature.mode === 'partial' && !specified.has(name))) {
      counts.hit('not offered (404, 405)', false)
      return refuse(nature.lackStatus, nature.lackStatus === 404 ? 'Not Found' : 'Method Not Allowed')
    }
    const carry = () => {
      try {
        const body = request.body === undefined ? {} : (JSON.parse(request.body) as Asked['body'])
        const outcome = carryOut(this.#service, { method: request.method, segments, body, asker })
        const status = outcome.is === 'record' || outcome.is === 'value' ? outcome.status : 200
        return json(status, this.#envelope(outcome, url))
      } catch (error) {
        if (error instanceof Refusal) return refuse(error.status, error.message, error.errors)
        throw error
      }
    }
    return this.#gate.pass({ weather, isReading: request.method === 'GET', carry })
  }

  #envelope(outcome: Outcome, url: URL): Record<string, unknown> {
    const success = { success: true, message: 'OK' }
    if (outcome.is === 'message') return success
    if (outcome.is !== 'list') return { ...success, data: dataOf(this.#service, outcome) }
    const { searchParams: query } = url
    const invoice = query.get('invoice_id')
    const rows = outcome.rows.filter(
      (row) => (invoice === null || row.fields['invoice_id'] === invoice) && !this.#isHidden(outcome.kind, row),
    )
    const list = { kind: outcome.kind, rows, address: url.origin + url.pathname, query }
    const { counts } = this.#means
    return {
      ...success,
      ...page(list, { service: this.#service, weather: this.weather, chance: this.#chance, counts }),
    }
  }

  /** What lists no longer show, and GET still does. */
  #isHidden(kind: Kind, { by, createdAt, id }: Row): boolean {
    // Of notes there is no GET.
    if (kind === 'note') return false
    const isOld = this.#means.now() - createdAt > 3 * 86_400_000
    return this.#means.nature.hides && isOld && !/^d\d/.test(by) && /[0-7]$/.test(id)
  }

  #only(kind: 'profile' | 'organization'): Wire {
    const [row] = this.#service.rows(kind)
    if (row === undefined) throw new Error(`A remote has its ${kind}.`)
    return present(this.#service, kind, row)
  }
}

function dataOf(service: Service, outcome: Outcome): unknown {
  if (outcome.is === 'record') return presentAnswer(service, outcome.kind, outcome.row)
  return outcome.is === 'value' ? outcome.data : undefined
}

/** What somebody does at the remote's own screens; null where it is refused. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
