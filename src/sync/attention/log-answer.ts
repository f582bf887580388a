import type { WireRecord } from '../../domain/wire/read-fields'
import { isSame } from '../wire/canonical'
import type { RemoteVersion } from '../merge/conflict'
import { saveFormerBody, addLogEntry, type Tx } from '../context/round-context'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import { seenFields, type Content, type RecordRef } from '../rules/sync-rule'
import { syncAnswerTexts } from '../../words/en/service/sync-answers'

/**
 * Notes what a person's answer has replaced here, and keeps what it was, but of what has gone out: that cannot be changed
 * back. What an answer deletes is noted where that is done.
 */
export function tellAnswered(
  { rule, localId }: RecordRef,
  { before, theirs }: { readonly before: WireRecord | null; readonly theirs: Content | null },
  tx: Tx,
): void {
  const now = tx.local.read(rule.kind, localId)
  if (now === null) return
  if (before === null) {
    addLogEntry(tx, { kind: rule.kind, localId }, 'restored', syncAnswerTexts.youBroughtItBack)
    return
  }
  const [was, is] = [rule.contentOf(before), rule.contentOf(now)]
  const changed = seenFields(rule).filter((field) => !isSame(was[field], is[field]))
  if (changed.length === 0 && isSame([was, rule.immutableFields(before)], [is, rule.immutableFields(now)])) return
  const isTheirs = changed.every((field) => isSame(is[field], theirs?.[field]))
  const said = isTheirs ? syncAnswerTexts.youTookWhatTheServerHas : syncAnswerTexts.youChoseWhatItSays
  const seq = addLogEntry(tx, { kind: rule.kind, localId }, 'answered', said)
  if (changed.length > 0 && !isFrozenForGood(rule, is)) saveFormerBody(tx, { rule, localId }, seq, before)
}

/** The outcome of a document that went out here and goes over what the remote has, which is kept. */
export const PUT_OVER = 'put over'

/** Notes that an answer puts what went out here over what the remote has, and keeps that. */
export function tellPutOver({ rule, localId }: RecordRef, { record }: Pick<RemoteVersion, 'record'>, tx: Tx): void {
  const seq = addLogEntry(tx, { kind: rule.kind, localId }, PUT_OVER, syncAnswerTexts.youPutYoursOver)
  saveFormerBody(tx, { rule, localId }, seq, record)
}
