import { asKept, isDropped } from '../remote/nature'
import type { FieldWrite } from '../work/ledger'
import { valueAt } from '../work/side'
import { shown, type Check, type DeviceView, type View } from './view'

/** I1: every acknowledged write is there, superseded by a logged edit, or asked about. */
export const noWriteLost: Check = (view) => {
  const { ledger } = view.world
  const byField = new Map<string, FieldWrite[]>()
  for (const write of ledger.writes) {
    const name = `${ledger.keyOf(write.actor, write.kind, write.id)} ${write.field}`
    const known = byField.get(name)
    if (known === undefined) byField.set(name, [write])
    else known.push(write)
  }
  const problems: string[] = []
  for (const writes of byField.values()) {
    for (const write of writes) {
      const device = view.devices.find(({ name }) => name === write.actor)
      if (device === undefined || wasAsked(view, write) || wasGivenUp(view, write)) continue
      const reached = successorsOf(view, write, writes)
      problems.push(...lostHere(view, device, write, reached), ...lostThere(view, device, write, reached))
    }
  }
  return [...problems, ...undone(view)]
}

/** What a person deleted stays deleted, unless something at the remote refers to it or a person was asked. */
function undone(view: View): string[] {
  const { ledger } = view.world
  return ledger.deletions.flatMap(({ actor, kind, id }) => {
    const device = view.devices.find(({ name }) => name === actor)
    const key = ledger.keyOf(actor, kind, id)
    if (device === undefined || ledger.asked.has(key) || ledger.asked.has(`${actor} ${kind} ${id}`)) return []
    if (ledger.revived.has(key) || device.isFlagged(kind, id)) return []
    const isToldOf = hasReceipt(device, id, 'restored')
    // A server that was set back knows of no deletion: who still had it has sent it again.
    if (view.devices.some((each) => hasReceipt(each, id, 'put back'))) return []
    const remoteId = key.startsWith(`${kind} `) ? key.slice(kind.length + 1) : null
    const isThere = remoteId !== null && view.remote[kind].has(remoteId)
    if (isToldOf || !(device.records[kind].has(id) || isThere)) return []
    return [`${actor} deleted its ${kind} ${id}, and it is ${isThere ? 'still at the remote' : 'back'}`]
  })
}

export const hasReceipt = ({ file }: DeviceView, id: string, wanted: string) =>
  file.reads.sync.log.ofRecord(id, 50).some(({ outcome }) => outcome === wanted)

/** Whether somebody was, or is, asked about the record: then nothing about it was decided silently. */
function wasAsked({ world: { ledger } }: View, { actor, kind, id }: FieldWrite): boolean {
  return ledger.asked.has(ledger.keyOf(actor, kind, id)) || ledger.asked.has(`${actor} ${kind} ${id}`)
}

/** Whoever deletes a record gives up what they wrote into it, also where it has to come back. */
function wasGivenUp({ world: { ledger } }: View, { actor, kind, id, at }: FieldWrite): boolean {
  return ledger.deletions.some(
    (deletion) => deletion.actor === actor && deletion.kind === kind && deletion.id === id && deletion.at >= at,
  )
}

/**
 * Whether a restored backup took the record away with what was written: where its maker, who had not heard of it, then
 * sends it again, it begins anew as it was made, and for whoever looks that is a change by somebody.
 */
function wasGoneWithBackup({ world: { ledger } }: View, { actor, kind, id, at }: FieldWrite): boolean {
  const key = ledger.keyOf(actor, kind, id)
  return ledger.deletions.some(
    (deletion) => deletion.actor === 'backup' && deletion.at >= at && `${kind} ${deletion.id}` === key,
  )
}

/** The values that were written by whoever had seen this one, and by whoever had seen theirs. */
function successorsOf(view: View, write: FieldWrite, writes: readonly FieldWrite[]): ReadonlySet<unknown> {
  const kept = (value: unknown) => inItsWords(view, write, value)
  const beganAnew = wasGoneWithBackup(view, write)
  const first = writes.filter(({ saw }) => beganAnew && saw.length === 0)
  const reached = new Set<unknown>([write, ...first].map(({ value }) => kept(value)))
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    for (const { value, saw } of writes) {
      if (reached.has(kept(value)) || (saw !== 'anything' && !saw.some((seen) => reached.has(kept(seen))))) continue
      reached.add(kept(value))
      isGrowing = true
    }
  }
  return reached
}

/** A value as the remote writes it: by that others have seen it. What it does not keep is seen as it was written. */
function inItsWords({ world }: View, { kind, field }: FieldWrite, value: unknown): unknown {
  const { nature } = world.plan
  return isDropped(nature, kind, field) ? value : asKept(nature, kind, field, value)
}

function lostHere(view: View, device: DeviceView, write: FieldWrite, reached: ReadonlySet<unknown>): string[] {
  const { kind, id, field, value } = write
  const record = device.records[kind].get(id)
  if (record === undefined) {
    const isKnown = isDeletedKnowingly(view, write, reached) || canBeBroughtBack(view, device, write, reached)
    return isKnown ? [] : [gone(write)]
  }
  const now = valueAt(record, field)
  if (reached.has(inItsWords(view, write, now))) return []
  return [`${device.name} lost its write ${shown(value)} of ${kind} ${id} ${field}: it says ${shown(now)}`]
}

function lostThere(view: View, device: DeviceView, write: FieldWrite, reached: ReadonlySet<unknown>): string[] {
  const { kind, id, field, value } = write
  if (!device.records[kind].has(id) || device.isFlagged(kind, id)) return []
  const remoteId = device.remoteId(kind, id)
  const record = remoteId === null ? undefined : view.remote[kind].get(remoteId)
  // What is not there at all is for I2 and I3 to say.
  const isKept = !isDropped(view.world.plan.nature, kind, field)
  if (record === undefined || !isKept || reached.has(inItsWords(view, write, valueAt(record, field)))) return []
  const now = shown(valueAt(record, field))
  return [`the remote lost ${device.name}'s write ${shown(value)} of ${kind} ${id} ${field}: it says ${now}`]
}

/** Whoever deleted it had what was written before them, or was asked. */
function isDeletedKnowingly(view: View, write: FieldWrite, reached: ReadonlySet<unknown>): boolean {
  const { actor, kind, id, field } = write
  const { ledger } = view.world
  const key = ledger.keyOf(actor, kind, id)
  return ledger.deletions.some(
    (deletion) =>
      ledger.keyOf(deletion.actor, deletion.kind, deletion.id) === key &&
      (deletion.actor === 'backup' || reached.has(inItsWords(view, write, deletion.saw[field]))),
  )
}

/**
 * Whether somebody deleted what the remote had left out of the record before they saw it, and the device still has that:
 * nobody but its author could have seen it.
 */
function canBeBroughtBack(view: View, { file }: DeviceView, write: FieldWrite, reached: ReadonlySet<unknown>): boolean {
  const { actor, kind, id, field } = write
  const { ledger, plan } = view.world
  const key = ledger.keyOf(actor, kind, id)
  const isDeleted = ledger.deletions.some(
    (deletion) => ledger.keyOf(deletion.actor, deletion.kind, deletion.id) === key,
  )
  const { log } = file.reads.sync
  const formers = log.ofRecord(id, 50).map(({ seq }) => log.former(seq)?.body)
  return isDeleted && isDropped(plan.nature, kind, field) && formers.some((body) => reached.has(valueAt(body, field)))
}

function gone({ actor, kind, id, field, value }: FieldWrite): string {
  return `${actor}'s ${kind} ${id} is gone with its write ${shown(value)} of ${field}, which no deletion had seen`
}
