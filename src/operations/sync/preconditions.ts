import type { Call } from '../../contract/define/call'
import { v1 } from '../../contract/v1/index'
import { conflict, type Failure } from '../../contract/define/failure'
import type { CommandContext, QueryContext } from '../context'
import { isRoleEnough } from '../role'
import { partsDigest } from './digest'
import { etagOf } from './etags'
import { hasLetterhead } from './has-letterhead'
import { targetRecord } from './target-record'
import { ownSyncTexts } from '../../words/en/service/own-sync'

const stale: Failure = { kind: 'stale', message: ownSyncTexts.changedSinceRead }

const notOurs: Failure = { kind: 'forbidden', message: ownSyncTexts.letterheadOfNobody }
const LETTERHEAD_ROLE = v1.updateOrganization.role

/**
 * Why a call cannot be made as it was asked: its record is another by now, or an id is taken, which one stays for good.
 * Null where nothing speaks against it; a record that is gone is for the handler to report.
 */
export function failedPrecondition(
  call: Call,
  context: Pick<QueryContext, 'reads' | 'userId' | 'role'>,
): Failure | null {
  const { options } = call
  if (options === undefined) return null
  const { reads, role } = context
  const named = targetRecord(call, context)
  if (named !== null && options.ifMatch !== undefined) {
    const tag = etagOf(named.kind, named.id, reads)
    if (tag !== null && !options.ifMatch.includes('*') && !options.ifMatch.includes(tag)) return stale
  }
  const hasOtherParts =
    named?.kind === 'client' && options.ifParts !== undefined && options.ifParts !== partsDigest(named.id, reads)
  if (hasOtherParts) return stale
  const { parties } = options
  if (parties !== undefined && !isRoleEnough(role, LETTERHEAD_ROLE) && !hasLetterhead(parties, reads)) return notOurs
  const ids = idsToGive(call, context)
  const taken = ids.find((id, index) => ids.indexOf(id) !== index || reads.feed.isTaken(id))
  return taken === undefined ? null : conflict(ownSyncTexts.idTaken(taken))
}

/** What a handler is handed of what was asked. */
export function presetsOf(
  call: Call,
  context: Pick<QueryContext, 'newId' | 'userId'>,
): Partial<Pick<CommandContext, 'newRecordId' | 'presets'>> {
  if (call.options === undefined) return {}
  const ids = idsToGive(call, context)
  const { number, issuedAt, effectiveDate, effectiveAt, parties, creditNote } = call.options
  return {
    presets: { number, issuedAt, effectiveDate, effectiveAt, parties, creditNote },
    newRecordId: <Id extends string>(due?: Id) => (ids.shift() as Id | undefined) ?? due ?? context.newId<Id>(),
  }
}

/** The ids in the order in which records are made: what is about a record that is there makes only others. */
function idsToGive(call: Call, context: Pick<QueryContext, 'userId'>): string[] {
  const { record, sideEffects = [] } = call.options?.ids ?? {}
  return record === undefined || targetRecord(call, context) !== null ? [...sideEffects] : [record, ...sideEffects]
}
