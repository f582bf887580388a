import type { RecordKind } from '../../contract/define/operation'
import type { Base } from '../../storage/stores/sync/agreement-store'
import type { Content } from '../rules/sync-rule'
import type { Tx } from '../round-context'
import { isSame } from './canonical'
import type { Agreed } from './merge-content'

/** What was agreed, and what had been sent since and is there now: no answer came, but it is no change of anybody else's. */
export function withArrived(base: Base, content: Content): Agreed {
  const sent = sentOf(base).flatMap((said) => Object.entries(said))
  const arrived = Object.fromEntries(sent.filter(([field, value]) => isSame(value, content[field])))
  return { local: { ...(base.local as Content), ...arrived }, remote: { ...(base.remote as Content), ...arrived } }
}

const sentOf = ({ sent }: Base) => (sent ?? []) as readonly Content[]

/** So many sendings of a change that nobody answered are known again. */
const MOST_SENT = 8

/** Keeps what is about to be sent of a change: until an answer comes it may have arrived. */
export function keepChange(kind: RecordKind, localId: string, says: Content, { reads, writes }: Tx): void {
  const base = reads.sync.agreement.base(kind, localId)
  if (base === null) return
  const sent = [...sentOf(base), says].slice(-MOST_SENT)
  writes.sync.agreement.setBase({ ...base, sent })
}
