import type { Kind } from '../remote/books'

/** A value that somebody gave a field, and what the field held as they did. */
export interface FieldWrite {
  readonly actor: string
  readonly at: number
  readonly kind: Kind
  /** Of the record on that side. */
  readonly id: string
  readonly field: string
  readonly value: unknown
  /** `anything` where whoever wrote it had every version before them. */
  readonly saw: readonly unknown[] | 'anything'
}

/** A record that somebody wanted made. */
export interface Making {
  readonly actor: string
  readonly at: number
  readonly kind: Kind
  readonly id: string
  readonly mark: string
  readonly how: 'create' | 'duplicate' | 'convert' | 'generate'
}

/** A record that somebody wanted gone, with the values that it had for them. */
export interface Deletion {
  readonly actor: string
  readonly at: number
  readonly kind: Kind
  readonly id: string
  readonly saw: Readonly<Record<string, unknown>>
}

/** What went out to a client: it stays as it was. */
export interface Issue {
  readonly actor: string
  readonly kind: Kind
  readonly id: string
  readonly content: string
}

/** Everything that anybody was told had been done. */
export class Ledger {
  readonly writes: FieldWrite[] = []
  readonly makings: Making[] = []
  readonly deletions: Deletion[] = []
  readonly issues: Issue[] = []
  /** Credit notes that were issued, and their invoices. */
  readonly credits: { readonly actor: string; readonly invoiceId: string; readonly id: string }[] = []
  /** Moves that were acknowledged: the status that a person wanted. */
  readonly moves: { readonly actor: string; readonly kind: Kind; readonly id: string; readonly operation: string }[] =
    []
  /** Pairs of ids that a device has known: `d0 client id` to the remote's. */
  readonly links = new Map<string, string>()
  /** Records that a restored backup brought back, where a remote does not tell of deletions. */
  readonly revived = new Set<string>()
  /** Deletions that a device knew a remote to have made, by `device kind id`, and the id of the remote's. */
  readonly agreedDeletions = new Set<string>()
  /** Records that some device has asked a person about, by `device kind id`. */
  readonly asked = new Set<string>()
  /** What a device has known to be void, written off or converted, by `device kind id`, and which of these. */
  readonly closed = new Map<string, 'VOID' | 'WRITTEN_OFF' | 'CONVERTED'>()
  /** Invoices that a device has known to be issued and open, by `device kind id`. */
  readonly open = new Set<string>()
  /** What a person decided besides: `delete kind id`. */
  readonly allowed = new Set<string>()
  readonly #keepsIds: boolean
  #count = 0

  /** `keepsIds`: whether records have the ids of the devices at the remote too, as with our own server. */
  constructor(keepsIds: boolean) {
    this.#keepsIds = keepsIds
  }

  /** A number that no other value of this world carries. */
  unique(): number {
    return (this.#count += 1)
  }

  /** A device asks a person about a record. */
  ask(actor: string, kind: Kind, id: string): void {
    this.asked.add(this.keyOf(actor, kind, id))
    this.asked.add(`${actor} ${kind} ${id}`)
  }

  /** The remote's id of a record of a side; its own name where it has none. */
  keyOf(actor: string, kind: Kind, id: string): string {
    if (!/^d\d/.test(actor)) return `${kind} ${id}`
    const remoteId = this.links.get(`${actor} ${kind} ${id}`) ?? (this.#keepsIds ? id : undefined)
    return remoteId === undefined ? `${actor} ${kind} ${id}` : `${kind} ${remoteId}`
  }
}
