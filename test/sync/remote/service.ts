import type { Chance } from '../world/chance'
import { emptyBooks, kinds, textOf, type Books, type Kind, type Row } from './books'
import type { Nature } from './nature'
import { markOfRecord } from '../work/fields'
import { valueAt } from '../work/side'
import { notFound } from './refusal'
import type { Asker, Burial } from './remote-world'

/** The records of a remote, and how they are written. Nothing here is shared with the application's own handlers. */
export class Service {
  books: Books = emptyBooks()
  readonly burials: Burial[] = []
  readonly nature: Nature
  readonly organizationId: string
  readonly #chance: Chance
  readonly #now: () => number

  constructor(nature: Nature, chance: Chance, now: () => number) {
    this.nature = nature
    this.#chance = chance
    this.#now = now
    this.organizationId = chance.uuid(now())
  }

  get now(): number {
    return this.#now()
  }

  get today(): string {
    return new Date(this.#now()).toISOString().slice(0, 10)
  }

  newId(): string {
    return this.#chance.uuid(this.#now())
  }

  rows(kind: Kind): Row[] {
    return [...this.books.rows[kind].values()]
  }

  find(kind: Kind, id: string): Row | null {
    return this.books.rows[kind].get(id) ?? null
  }

  get(kind: Kind, id: string): Row {
    const row = this.find(kind, id)
    if (row === null) throw notFound(kind)
    return row
  }

  insert(kind: Kind, fields: Row['fields'], asker: Asker, id: string = this.newId()): Row {
    this.books.seq += 1
    const now = this.#now()
    const row: Row = { id, fields, createdAt: now, updatedAt: now, seq: this.books.seq, ...asker }
    this.books.rows[kind].set(id, row)
    return row
  }

  update(kind: Kind, row: Row, fields: Row['fields']): Row {
    const changed = { ...row, fields, updatedAt: this.#now() }
    this.books.rows[kind].set(row.id, changed)
    return changed
  }

  remove(kind: Kind, id: string, { by }: Asker): void {
    const row = this.find(kind, id)
    const ref = valueAt(row?.fields, 'options.client_ref')
    this.books.rows[kind].delete(id)
    const made = row === null ? {} : { maker: row.by, mark: markOfRecord(kind, row.fields) }
    this.burials.push({ kind, id, by, ...made, ...(typeof ref === 'string' ? { ref } : {}) })
  }

  /** As after an import into a new database: everything is there under another id. */
  giveNewIds(): void {
    const idOf = new Map(kinds.flatMap((kind) => this.rows(kind).map(({ id }) => [id, this.newId()] as const)))
    const renamed = (_: string, value: unknown) => (typeof value === 'string' ? (idOf.get(value) ?? value) : value)
    for (const kind of kinds) {
      const rows = this.rows(kind).map((row) => JSON.parse(JSON.stringify(row), renamed) as Row)
      this.books.rows[kind].clear()
      for (const row of rows) this.books.rows[kind].set(row.id, row)
    }
  }

  /** The next number of a series, which it uses up. */
  takeNumber(prefix: string): number {
    const number = this.books.numbers.get(prefix) ?? 1
    this.books.numbers.set(prefix, number + 1)
    return number
  }

  /** Records of a kind that name this one in a field. */
  naming(kind: Kind, field: string, id: string): Row[] {
    return this.rows(kind).filter((row) => textOf(row, field) === id)
  }
}
