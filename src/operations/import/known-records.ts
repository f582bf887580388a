import { fold } from '../../domain/search/fold'
import type { ClientKeys } from '../../storage/stores/import-store'
import type { QueryContext } from '../context'

interface Like {
  readonly name: string
  readonly by: 'email' | 'vat_id' | 'name' | 'number'
}

/** What a file says of a client that may be here. */
interface ToldClient {
  readonly name: string
  readonly email: string | null
  readonly vatId?: string | null
}

const idText = (text: string) => fold(text).replace(/[^a-z0-9]/g, '')

interface ClientsBy {
  readonly email: Map<string, ClientKeys>
  readonly vatId: Map<string, ClientKeys>
  readonly name: Map<string, ClientKeys[]>
}

function noteClient({ email, vatId, name }: ClientsBy, client: ClientKeys): void {
  if (client.email !== null && !email.has(fold(client.email))) email.set(fold(client.email), client)
  if (client.vatId !== null && !vatId.has(idText(client.vatId))) vatId.set(idText(client.vatId), client)
  for (const called of new Set([client.name, client.companyName ?? client.name].map(fold))) {
    name.set(called, [...(name.get(called) ?? []), client])
  }
}

/** What is here already, looked up once for many rows where it is asked for, together with what is made from then on. */
export class KnownRecords {
  readonly #reads: QueryContext['reads']
  #clients: ClientsBy | null = null
  #items: Map<string, string> | null = null

  constructor(reads: QueryContext['reads']) {
    this.#reads = reads
  }

  add(client: ClientKeys): void {
    if (this.#clients !== null) noteClient(this.#clients, client)
  }

  #clientsBy(): ClientsBy {
    if (this.#clients !== null) return this.#clients
    const clients: ClientsBy = { email: new Map(), vatId: new Map(), name: new Map() }
    for (const client of this.#reads.imports.clientKeys()) noteClient(clients, client)
    this.#clients = clients
    return clients
  }

  /** A client that is the same, by what says so most surely. */
  likeClient({ name, email, vatId = null }: ToldClient): Like | null {
    const clients = this.#clientsBy()
    const byEmail = email === null ? undefined : clients.email.get(fold(email))
    if (byEmail !== undefined) return { name: byEmail.name, by: 'email' }
    const byVatId = vatId === null ? undefined : clients.vatId.get(idText(vatId))
    if (byVatId !== undefined) return { name: byVatId.name, by: 'vat_id' }
    const [byName] = clients.name.get(fold(name)) ?? []
    return byName === undefined ? null : { name: byName.name, by: 'name' }
  }

  likeItem(name: string): Like | null {
    this.#items ??= new Map(this.#reads.imports.itemNames().map((item) => [fold(item.name), item.name]))
    const known = this.#items.get(fold(name))
    return known === undefined ? null : { name: known, by: 'name' }
  }

  /**
   * The client that an invoice is for. The name decides, and the address only among those of one name, or where it is all that is
   * told of it: a bookkeeper's stands for several. `aside` is another one of that address, for a person to know.
   */
  clientFor({ name, email }: ToldClient): {
    readonly client: ClientKeys | 'several' | null
    readonly aside: string | null
  } {
    const clients = this.#clientsBy()
    const byEmail = email === null ? undefined : clients.email.get(fold(email))
    if (email !== null && fold(name) === fold(email)) return { client: byEmail ?? null, aside: null }
    const named = clients.name.get(fold(name)) ?? []
    const [first = null] = named
    if (first === null) return { client: null, aside: byEmail?.name ?? null }
    if (named.length === 1) return { client: first, aside: null }
    const same = named.filter((client) => email !== null && client.email !== null && fold(client.email) === fold(email))
    return { client: same.length === 1 ? (same[0] ?? null) : 'several', aside: null }
  }
}
