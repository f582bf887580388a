import { formatNumber } from '../../domain/numbering/number'
import { pick } from '../../domain/wire/read-fields'
import type { Base } from '../../storage/stores/sync/agreement-store'
import { isSame } from '../wire/canonical'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { numberOf } from '../rules/document-fields'
import { addLogEntry, type Tx } from '../context/round-context'
import type { RemoteVersion } from './conflict'

/** What the number of a document is made of, by wire field. */
export const numberFields: readonly string[] = ['prefix', 'number']

/** Under this id stands what was said of all documents of a kind. */
const EVERY = ''
const KEPT = { numbers: 'kept' }

/** Somebody said of all documents of a kind that each side keeps its own numbers: it holds for as long as the link. */
export function acceptNumbersOfKind(rule: SyncRule, { writes }: Pick<Tx, 'writes'>): void {
  writes.sync.acceptedDifferences.keep(rule.kind, EVERY, KEPT)
}

/** The number here stays, and the remote's is let be for as long as it is that one; a receipt names it. */
export function acceptNumber({ rule, localId }: RecordRef, version: RemoteVersion, tx: Tx): void {
  const mine = tx.local.read(rule.kind, localId)
  const there = Object.entries(pick(version.record, numberFields)).filter(
    ([name, value]) => (value ?? null) !== null && !isSame(mine?.[name], value),
  )
  const known = tx.reads.sync.acceptedDifferences.of(rule.kind, localId)
  tx.writes.sync.acceptedDifferences.keep(rule.kind, localId, { ...known, ...Object.fromEntries(there) })
  addLogEntry(tx, { kind: rule.kind, localId }, 'numbered', remoteNumber(rule, version))
}

/**
 * Keeps the number here where that was said of all documents of the kind. It was said of numbers that the remote gives; one
 * that changes there after both had been seen side by side is asked about.
 */
export function acceptNewNumber(ref: RecordRef, base: Base | null, version: RemoteVersion, tx: Tx): boolean {
  const { rule } = ref
  const isNew = base === null || base.hash === null || !rule.isFrozen(base.remote as Content)
  if (!isNew || !isSame(tx.reads.sync.acceptedDifferences.of(rule.kind, EVERY), KEPT)) return false
  acceptNumber(ref, version, tx)
  return true
}

/** The number of a document there as it is printed. */
export function remoteNumber({ kind }: SyncRule, { record }: RemoteVersion): string {
  const number = numberOf(record, kind === 'estimate' ? 'estimate_number' : 'invoice_number')
  return number === null ? '' : formatNumber(number.prefix, number.number)
}
