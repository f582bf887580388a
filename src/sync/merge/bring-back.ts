import { rules } from '../rules/index'
import type { Content, SyncRule } from '../rules/sync-rule'
import { receipt, type Tx } from '../round-context'
import type { WireRecord } from '../surroundings'
import { versionOf } from './conflict'
import { contentHere, findHere, hashOf, setBase } from './integrate'
import { translate } from './localise'

const REFERRED_TO = 'It was deleted here, and something at the remote refers to it.'

/** What was deleted here and something there refers to comes back: there it cannot be deleted either. */
export function bringBack(rule: SyncRule, localId: string, record: WireRecord, tx: Tx): void {
  if (!rule.isWhole(record)) return
  const translated = translate(record, (kind, id) => findHere(kind, id, tx))
  if (rule.write(localId, translated.record, tx) !== null) return
  for (const { seq, operation } of tx.reads.sync.queue.ofRecord(localId)) {
    if (operation === rule.operations.remove) tx.writes.sync.queue.close(seq)
  }
  tx.writes.sync.conflicts.settle(rule.kind, localId)
  const version = versionOf(rule, translated.record, hashOf(rule, record), null)
  setBase(rule, localId, { local: contentHere(rule, localId, tx) ?? {}, remote: version.content }, version, tx)
  receipt(tx, rule.kind, localId, 'restored', REFERRED_TO)
  if (rule.kind === 'client') bringBackChildren(localId, tx)
}

/** With a client come back the contacts and notes that were deleted with it, and not by themselves. */
export function bringBackChildren(clientId: string, tx: Tx): void {
  const { agreement, queue } = tx.reads.sync
  for (const rule of [rules.contact, rules.note]) {
    for (const { localId } of childrenOf(rule, clientId, tx)) {
      const base = agreement.base(rule.kind, localId)
      if (base === null || queue.ofRecord(localId).length > 0) continue
      const content = base.remote as Content
      if (rule.write(localId, { ...content, client_id: clientId }, tx) !== null) continue
      tx.writes.sync.conflicts.settle(rule.kind, localId)
      // What it says there by now is seen at the next look.
      setBase(
        rule,
        localId,
        { local: contentHere(rule, localId, tx) ?? content, remote: content },
        { hash: '', etag: base.etag },
        tx,
      )
      receipt(tx, rule.kind, localId, 'restored', 'It was deleted here with its client, which came back.')
    }
  }
}

/** The contacts or notes that a client here had and that are paired still. */
export function childrenOf(rule: SyncRule, clientId: string, { reads, local }: Tx) {
  const { agreement } = reads.sync
  return agreement.links(rule.kind).filter(({ localId }) => {
    if (local.read(rule.kind, localId) !== null) return false
    return (agreement.base(rule.kind, localId)?.local as Content | undefined)?.['client_id'] === clientId
  })
}
