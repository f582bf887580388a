import { enqueueTransitions } from './enqueue'
import type { RecordRef } from '../rules/sync-rule'
import { transitionsBetween } from '../rules/transitions'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import type { RemoteVersion } from './conflict'
import type { Compared } from './conflict-reason'

/** A move that was undone here before it was heard to have arrived is undone there too. */
export function undoThere(
  { rule, localId }: RecordRef,
  { agreed, before, local }: Pick<Compared, 'agreed' | 'before' | 'local'>,
  { content }: RemoteVersion,
  tx: Tx,
): void {
  const [known, said, wanted] = [before.local['status'], agreed.local['status'], local['status']]
  const hasArrived = !isSame(known, said) && isSame(said, content['status'])
  if (hasArrived && transitionsBetween(rule, said, wanted) !== null) enqueueTransitions(tx, rule, localId, wanted)
}
