import type { RecordKind } from '../contract/define/operation'
import { isRemoteId } from './edge/limits'
import { recordOf, textOf } from './rules/read-wire'
import type { WriteProblem } from './rules/sync-rule'
import { inTransaction, receipt, type Round, type Tx } from './round-context'
import { RoundEnded } from './surroundings'

/** A record as the remote sent it, be it one or not. */
export interface Sent {
  readonly kind: RecordKind
  readonly record: unknown
}

/** Why a record cannot be written here. */
export const whyNotWritten: Readonly<Record<Exclude<WriteProblem, 'numberTaken'>, string>> = {
  unreadable: 'The server left out what it cannot do without, such as its number, date or name.',
  notHere: 'The invoice it belongs to is not here, or is a draft here.',
}

const NOT_TAKEN_OVER = 'Something in it cannot be used here.'

/**
 * Leaves a record of the remote's alone, which cannot be read, and keeps that for a person to see: one receipt for each
 * reason, however often it is met. It is looked at again whenever the remote shows it.
 */
export function setAside({ kind, record }: Sent, reason: string, tx: Tx): 'unreadable' {
  tx.round.summary.unreadable += 1
  const id = recordOf(record)?.['id']
  const remoteId = isRemoteId(id) ? id : ''
  const { unreadable } = tx.reads.sync
  const known = unreadable.get(kind, remoteId)
  const isKnown = known !== null && (known.reason === reason || remoteId === '')
  if (known === null && unreadable.isFull()) return 'unreadable'
  if (!isKnown) receipt(tx, kind, remoteId, 'unreadable', reason)
  const foundAt = isKnown ? known.foundAt : tx.now
  tx.writes.sync.unreadable.put({ kind, remoteId, label: labelOf(record), reason, foundAt, walk: tx.round.walk })
  return 'unreadable'
}

const naming = ['invoice_number', 'estimate_number', 'name', 'body', 'payment_date', 'id']
const LONGEST_LABEL = 80

/** What people may know it by. */
function labelOf(record: unknown): string {
  const named = naming.map((field) => textOf(recordOf(record)?.[field])).find((text) => text !== null)
  return (named ?? '').slice(0, LONGEST_LABEL).toWellFormed()
}

/** Whether what was thrown is about the record that was being taken in; else it is about the disk, the lease, or the process. */
export function isOfRecord(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof RoundEnded) return false
  if ('code' in error && typeof error.code === 'string') return error.code.startsWith('SQLITE_CONSTRAINT')
  return ['Error', 'TypeError', 'RangeError', 'SyntaxError'].includes(error.name)
}

/**
 * Works through some records of the remote's in one transaction. Where one of them cannot be taken in, whatever it is, each
 * is tried alone, and that one is set aside: it stops none of the others.
 */
export function eachTakenIn<Item, Result>(
  round: Round,
  items: readonly Item[],
  sentOf: (item: Item) => Sent | null,
  work: (item: Item, tx: Tx) => Result,
): (Result | 'unreadable')[] {
  const before = { ...round.summary }
  try {
    return inTransaction(round, (tx) => items.map((item) => work(item, tx)))
  } catch (error) {
    const [first] = items
    const sent = first === undefined ? null : sentOf(first)
    if (!isOfRecord(error) || sent === null) throw error
    Object.assign(round.summary, before)
    if (items.length > 1) return items.flatMap((item) => eachTakenIn(round, [item], sentOf, work))
    return [inTransaction(round, (tx) => setAside(sent, NOT_TAKEN_OVER, tx))]
  }
}
