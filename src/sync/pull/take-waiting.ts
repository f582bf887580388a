import type { RecordKind } from '../../contract/define/operation'
import { takeIn } from '../take-in'
import { rules } from '../rules/index'
import type { Round } from '../round-context'
import type { Waiting } from '../merge/integrate'

/** Takes in newer versions that had to wait until it was known what had arrived of ours. */
export async function takeWaiting(round: Round): Promise<void> {
  const { agreement, queue } = round.file.reads.sync
  for (const { kind, localId, incoming } of agreement.incoming()) {
    const isInDoubt = queue.ofRecord(localId).some(({ state }) => state === 'inflight' || state === 'unknown')
    const { record, etag } = incoming as Waiting
    if (!isInDoubt) await takeIn(round, rules[kind as RecordKind], record, { etag })
  }
}
