import type { Call } from '../../contract/define/call'
import { conflict, type Failure } from '../../contract/define/failure'
import type { CommandContext, QueryContext } from '../context'
import { partsDigest } from './digest'
import { tagOf } from './entity-tags'
import { namedRecord } from './named-record'

const stale: Failure = { kind: 'stale', message: 'This record has been changed since it was read.' }

/**
 * Why a call cannot be made as it was asked: its record is another by now, or an id is taken, which one stays for good.
 * Null where nothing speaks against it; a record that is gone is for the handler to report.
 */
export function refusalOf(call: Call, context: Pick<QueryContext, 'reads' | 'userId'>): Failure | null {
  const { asked } = call
  if (asked === undefined) return null
  const { reads } = context
  const named = namedRecord(call, context)
  if (named !== null && asked.ifMatch !== undefined) {
    const tag = tagOf(named.kind, named.id, reads)
    if (tag !== null && !asked.ifMatch.includes('*') && !asked.ifMatch.includes(tag)) return stale
  }
  const hasOtherParts =
    named?.kind === 'client' && asked.ifParts !== undefined && asked.ifParts !== partsDigest(named.id, reads)
  if (hasOtherParts) return stale
  const ids = idsToGive(call, context)
  const taken = ids.find((id, index) => ids.indexOf(id) !== index || reads.feed.isTaken(id))
  return taken === undefined ? null : conflict(`The id ${taken} is taken.`)
}

/** What a handler is handed of what was asked. */
export function settledOf(
  call: Call,
  context: Pick<QueryContext, 'newId' | 'userId'>,
): Partial<Pick<CommandContext, 'newRecordId' | 'settled'>> {
  if (call.asked === undefined) return {}
  const ids = idsToGive(call, context)
  const { number, issuedAt, madeOn } = call.asked
  return {
    settled: { number, issuedAt, madeOn },
    newRecordId: <Id extends string>() => (ids.shift() as Id | undefined) ?? context.newId<Id>(),
  }
}

/** The ids in the order in which records are made: what is about a record that is there makes only others. */
function idsToGive(call: Call, context: Pick<QueryContext, 'userId'>): string[] {
  const { record, made = [] } = call.asked?.ids ?? {}
  return record === undefined || namedRecord(call, context) !== null ? [...made] : [record, ...made]
}
