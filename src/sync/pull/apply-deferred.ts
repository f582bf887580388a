import { isUnconfirmed } from '../rules/order'
import type { RecordKind } from '../../contract/define/operation'
import { applyWithReferences } from '../apply/apply-with-references'
import { rules } from '../rules/index'
import { throwIfStopped, type Round } from '../context/round-context'
import type { DeferredVersion } from '../merge/apply-remote'

/** Takes in newer versions that had to wait until it was known what had arrived of ours. */
export async function applyDeferred(round: Round): Promise<void> {
  const { agreement, outbox } = round.file.reads.sync
  for (const { kind, localId } of agreement.deferred()) {
    throwIfStopped(round)
    const isInDoubt = outbox.ofRecord(localId).some(isUnconfirmed)
    const waiting = agreement.base(kind, localId)?.deferred as DeferredVersion | null | undefined
    if (isInDoubt || waiting === null || waiting === undefined) continue
    await applyWithReferences(round, rules[kind as RecordKind], waiting.record, { etag: waiting.etag })
    await round.rest()
  }
}
