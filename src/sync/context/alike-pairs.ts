import type { RecordKind } from '../../contract/define/operation'

/** Of several records that are just alike, which of the remote's is which here. */
export class AlikePairs {
  readonly #localIds = new Map<string, string>()
  readonly #taken = new Set<string>()

  /** The ids here that are paired. */
  get taken(): ReadonlySet<string> {
    return this.#taken
  }

  pair(kind: RecordKind, remoteId: string, localId: string): void {
    this.#localIds.set(`${kind} ${remoteId}`, localId)
    this.#taken.add(localId)
  }

  localId(kind: RecordKind, remoteId: string): string | null {
    return this.#localIds.get(`${kind} ${remoteId}`) ?? null
  }
}
