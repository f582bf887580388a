import { statSync } from 'node:fs'
import type { Answer } from '../../src/server/server.fixture'
import { openTwoOrganizations, password, people, stranger, type TwoOrganizations } from '../walls/two-organizations'

/** Somebody's try at what they may not do. */
export interface Attack {
  readonly name: string
  readonly run: (world: AttackedWorld) => Promise<void>
}

/** A record of the attacked organization, and what stood in it. */
interface Treasure {
  readonly clientId: string
  readonly invoiceId: string
}

export const SECRET = 'Northwind Coffee Roasters'

/** A server with an organization that is attacked, and the owner of another one who attacks it. */
export class AttackedWorld {
  readonly two: TwoOrganizations
  readonly treasure: Treasure
  /** The attacker's token. */
  readonly token: string
  readonly ownerToken: string
  #place = 0

  private constructor(two: TwoOrganizations, treasure: Treasure, tokens: readonly [string, string]) {
    this.two = two
    this.treasure = treasure
    this.token = tokens[0]
    this.ownerToken = tokens[1]
  }

  static async open(): Promise<AttackedWorld> {
    const two = await openTwoOrganizations()
    const [token, owner] = [await two.login(stranger), await two.login(people.owner)]
    const client = await two.server.send('POST', '/v1/clients', { name: SECRET, kind: 'BUSINESS' }, owner)
    const clientId = idOf(client)
    const invoice = await two.server.send('POST', '/v1/invoices', invoiceFor(clientId), owner)
    return new AttackedWorld(two, { clientId, invoiceId: idOf(invoice) }, [token, owner])
  }

  /** As the attacker, signed in to their own organization. */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.two.server.send(method, path, body, this.token)
  }

  /** As nobody, from a place that a proxy on this machine names. */
  post(path: string, body: unknown, place: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': place }
    return this.two.server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** A place that nobody has called from yet. */
  newPlace(): string {
    this.#place += 1
    return `198.51.${String(this.#place >> 8)}.${String(this.#place & 255)}`
  }

  login(email: string, given: string, place: string): Promise<Answer> {
    return this.post('/v1/auth/login', { email, password: given }, place)
  }

  /** The bytes of the attacker's own file with its log. */
  ownBytes(): number {
    const path = this.two.attackedPath.replace(this.two.attacked, this.two.elsewhere)
    return statSync(path).size + statSync(`${path}-wal`).size
  }

  /** What is to hold after each attack: all is there, the owner signs in from anywhere, and the server answers. */
  async isUnharmed(): Promise<boolean> {
    const { server } = this.two
    const kept = await server.send('GET', `/v1/clients/${this.treasure.clientId}`, undefined, this.ownerToken)
    const signedIn = await this.login(people.owner.email, password, this.newPlace())
    const health = await server.fetch('/health')
    return (kept.body.data as { name: string }).name === SECRET && signedIn.status === 200 && health.status === 200
  }
}

export const idOf = ({ body }: Answer) => (body.data as { readonly id: string }).id

/** An invoice over one line. */
export function invoiceFor(clientId: string, over: object = {}) {
  return {
    client_id: clientId,
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    line_items: [{ name: 'Roast', quantity: 1, price: 10 }],
    ...over,
  }
}
