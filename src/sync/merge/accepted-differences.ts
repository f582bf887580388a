import type { WireRecord } from '../../domain/wire/read-fields'
import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import type { SaidPaid } from './remote-paid'
import { isSame } from '../wire/canonical'
import type { RemoteVersion } from './conflict'
import { SENT_BEFORE } from './sent-before'
import type { MergeResult } from './three-way-merge'

/** All that a remote says of a record that may be asked about. */
const saidIn = ({ rule, localId }: RecordRef, { record, content }: RemoteVersion, tx: Tx): WireRecord => ({
  ...content,
  ...rule.immutableFields(record),
  ...rule.implausibleFields?.(localId, record, tx),
})

/** Keeps what the remote says otherwise than this device, once somebody has said what is to hold. */
export function saveAcceptedDifferences(ref: RecordRef, version: RemoteVersion, tx: Tx): void {
  const { rule, localId } = ref
  const mine = tx.local.read(rule.kind, localId)
  if (mine === null) return
  const here: WireRecord = { ...rule.contentOf(mine), ...rule.immutableFields(mine) }
  const differing = Object.entries(saidIn(ref, version, tx)).filter(
    ([name, value]) => name !== 'status' && !isSame(here[name], value),
  )
  const known = Object.entries(tx.reads.sync.acceptedDifferences.of(rule.kind, localId))
  const others = known.filter(([name]) => name === PAID || name === SENT_BEFORE)
  tx.writes.sync.acceptedDifferences.keep(rule.kind, localId, Object.fromEntries([...others, ...differing]))
}

/** Under this name stands what the remote said of how much of an invoice is paid: no field of its own. */
const PAID = 'paid'

/** What the remote said of how much of an invoice is paid when somebody left both sides as they are. */
export const acceptedPaid = (localId: string, { sync }: Tx['reads']): unknown =>
  sync.acceptedDifferences.of('invoice', localId)[PAID]

/** Keeps what the remote says of how much of an invoice is paid: nobody is asked again as long as it does. */
export function acceptPaid(localId: string, said: SaidPaid, { reads, writes }: Tx): void {
  writes.sync.acceptedDifferences.keep('invoice', localId, {
    ...reads.sync.acceptedDifferences.of('invoice', localId),
    [PAID]: said,
  })
}

export function forgetAcceptedPaid(localId: string, { reads, writes }: Tx): void {
  const { [PAID]: paid, ...rest } = reads.sync.acceptedDifferences.of('invoice', localId)
  if (paid !== undefined) writes.sync.acceptedDifferences.keep('invoice', localId, rest)
}

/** What was sent and said yes to, without a word of what it is there now: should it be as it was accepted, somebody wrote it. */
export function forgetAccepted({ rule: { kind }, localId }: RecordRef, sent: readonly string[], tx: Tx): void {
  const known = Object.entries(tx.reads.sync.acceptedDifferences.of(kind, localId))
  const others = known.filter(([name]) => !sent.includes(name))
  if (others.length < known.length) tx.writes.sync.acceptedDifferences.keep(kind, localId, Object.fromEntries(others))
}

/**
 * A merge without what a remote goes on saying after somebody kept what is here: it does not take that, and nobody is asked
 * again. Once it has said anything else, what it says is a change like any other.
 */
export function withoutAccepted(ref: RecordRef, version: RemoteVersion, found: MergeResult, tx: Tx): MergeResult {
  const names = stillSettled(ref, version, tx)
  const without = (fields: readonly string[]) => fields.filter((field) => !names.includes(field))
  return {
    remoteChanges: without(found.remoteChanges),
    localChanges: found.localChanges,
    conflicting: without(found.conflicting),
  }
}

/** What a remote goes on saying after somebody kept what is here, by wire field; what it no longer says is forgotten. */
export function stillSettled(ref: RecordRef, version: RemoteVersion, tx: Tx): readonly string[] {
  const { rule, localId } = ref
  const settled = Object.entries(tx.reads.sync.acceptedDifferences.of(rule.kind, localId))
  if (settled.length === 0) return []
  const there = saidIn(ref, version, tx)
  // Lists may leave out what nobody types.
  const isLeftOut = (name: string) => !(name in version.content) && (there[name] ?? null) === null
  const still = settled.filter(([name, value]) => isLeftOut(name) || isSame(there[name], value))
  if (still.length < settled.length) {
    tx.writes.sync.acceptedDifferences.keep(rule.kind, localId, Object.fromEntries(still))
  }
  return still.map(([name]) => name)
}

/** Whether somebody has seen that the remote says just this, and kept what is here. */
export function isAccepted({ rule, localId }: RecordRef, [name, value]: readonly [string, unknown], tx: Tx): boolean {
  const said = tx.reads.sync.acceptedDifferences.of(rule.kind, localId)
  return name in said && isSame(said[name], value)
}
