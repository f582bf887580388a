import { err, ok, type Result } from '../../kernel/result'
import { conflict as refused, type Failure } from '../../contract/define/failure'
import type { EstimateId, InvoiceId } from '../../domain/ids'
import type { WireRecord } from '../../domain/wire/read-fields'
import type { Reads } from '../../storage/organization-file'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import type { FormerLetterhead } from '../../storage/stores/sync/letterhead-store'
import type { RemoteVersion } from '../merge/conflict'
import { addLogEntry, type Tx } from '../context/round-context'
import {
  keepOwnLetterhead,
  ownSpelling,
  putLetterheadQuestion,
  saysAllOf,
  toFormer,
  type Letterhead,
} from '../rules/letterhead'
import { organizationRule } from '../rules/organization-rules'
import { freezeWith, freezeWithOwn } from '../rules/parties'
import { syncAnswerTexts } from '../../words/en/service/sync-answers'

/** The parties of a document as they are frozen. */
type Parties = WireRecord & { readonly organization: WireRecord }

/** A document that was printed anew, by the keys of its parties before and since. */
interface Reprinted {
  readonly kind: 'estimate' | 'invoice'
  readonly localId: string
  readonly was: string
  readonly is: string
}

/** A question that was ended, and the documents that say what the server shows since. */
interface Ended {
  readonly name: string
  readonly told: Letterhead
  readonly documents: readonly Reprinted[]
}

/** What is kept beside the receipt of a letterhead that somebody took for their own, so that it can be taken back. */
interface Accepted {
  readonly accepted: FormerLetterhead
  readonly ended: readonly Ended[]
}

export const isAccepted = (body: object): body is Accepted => 'accepted' in body && 'ended' in body

/**
 * What a remote shows documents with is this business's own from now on, or it is not: then they stay with what this
 * business says here, as do those that come with the same.
 */
export function settleLetterhead(
  conflict: Conflict,
  whole: 'mine' | 'theirs' | undefined,
  tx: Tx,
): Result<undefined, Failure> {
  if (whole === undefined) return err(refused(syncAnswerTexts.chooseOneOfTwo))
  if (whole === 'theirs') {
    const accepted = toFormer(toldIn(conflict))
    tx.writes.sync.letterheads.keep(accepted)
    keepAccepted({ accepted, ended: takeOwnLetterheads(tx) }, tx)
    return ok(undefined)
  }
  keepOwnLetterhead(conflict.localId, tx)
  end(conflict, tx)
  return ok(undefined)
}

function keepAccepted(body: Accepted, tx: Tx): void {
  const { kind } = organizationRule
  const { id: localId, name: label } = tx.reads.organization()
  const seq = addLogEntry(tx, { kind, localId }, 'answered', SAID_OURS)
  tx.writes.sync.log.keepFormer({ receipt: seq, kind, localId, label, body: { ...body }, keptAt: tx.now })
}

/** It never was this business's own after all: what came of that answer is printed as before, and is asked about again. */
export function takeBackLetterhead(
  { accepted, ended }: Accepted,
  answeredAt: number,
  tx: Tx,
): Result<undefined, Failure> {
  const name = JSON.stringify(accepted)
  if (!tx.reads.sync.letterheads.former().some((each) => JSON.stringify(each) === name)) {
    return err(refused(syncAnswerTexts.alreadyAsThen))
  }
  tx.writes.sync.letterheads.forget(accepted)
  // What the business says itself by now is its own, whoever said so first.
  for (const question of ended.filter(({ told }) => ownSpelling(told, tx) === null)) {
    const back = question.documents.filter(
      ({ kind, localId, was, is }) =>
        rowOf(kind, localId, tx.reads)?.partiesHash === is &&
        tx.reads.snapshot(was) !== null &&
        printWith(kind, localId, was, tx),
    )
    const since = receivedSince(answeredAt, question.told, tx)
    for (const { kind, localId } of [...back, ...since]) tx.writes.sync.letterheads.tell(kind, localId, question.name)
    if (back.length + since.length > 0) putLetterheadQuestion(question.name, question.told, tx)
  }
  addLogEntry(tx, { kind: organizationRule.kind, localId: tx.reads.organization().id }, 'brought back', TAKEN_BACK)
  return ok(undefined)
}

/** Prints with ours what has come with a letterhead since that was answered; answers which documents these are. */
function receivedSince(answeredAt: number, told: Letterhead, tx: Tx): readonly Pick<Reprinted, 'kind' | 'localId'>[] {
  const since = tx.reads.sync.log.before(Number.MAX_SAFE_INTEGER, MOST_RECEIPTS).filter(({ seq }) => seq > answeredAt)
  const ids = (kind: Reprinted['kind']) => since.filter((each) => each.kind === kind).map(({ localId }) => localId)
  return (['estimate', 'invoice'] as const).flatMap((kind) =>
    [...new Set(ids(kind))].flatMap((localId) => {
      const snapshot = tx.reads.snapshot(rowOf(kind, localId, tx.reads)?.partiesHash ?? '') as Parties | null
      if (snapshot === null || !saysAllOf(snapshot, told)) return []
      printWith(kind, localId, freezeWithOwn(snapshot, tx), tx)
      return [{ kind, localId }]
    }),
  )
}

/**
 * Ends each question about what this business says, or once said, by now: the documents say it then; and about none. Answers
 * what it has ended so.
 */
export function takeOwnLetterheads(tx: Tx): readonly Ended[] {
  return questionsOfLetterheads(tx.reads).flatMap((conflict): Ended[] => {
    const { told } = tx.reads.sync.letterheads
    const [name, letterhead] = [conflict.localId, toldIn(conflict)]
    const documents = told(name).filter(({ kind, localId }) => tx.local.has(kind, localId))
    const own = documents.length === 0 ? {} : ownSpelling(letterhead, tx)
    if (own === null) return []
    const reprinted = documents.flatMap(({ kind, localId }): Reprinted[] => {
      const was = rowOf(kind, localId, tx.reads)?.partiesHash ?? null
      if (was === null) return []
      const is = freezeWith(tx.reads.snapshot(was) as Parties, own, tx)
      printWith(kind, localId, is, tx)
      addLogEntry(tx, { kind, localId }, 'received', SAYS_THEIRS)
      return [{ kind, localId, was, is }]
    })
    end(conflict, tx)
    return [{ name, told: letterhead, documents: reprinted }]
  })
}

const SAYS_THEIRS = syncAnswerTexts.letterheadOfServer
/** More are not kept. */
const MOST_RECEIPTS = 20_000
const TAKEN_BACK = syncAnswerTexts.letterheadTakenBack
const SAID_OURS = syncAnswerTexts.letterheadIsYours

const questionsOfLetterheads = ({ sync }: Reads) => [...sync.conflicts.ofReason('letterhead')]

const toldIn = ({ remote }: Conflict): Letterhead => (remote as RemoteVersion).content

function end({ kind, localId }: Conflict, { writes }: Tx): void {
  writes.sync.letterheads.settle(localId)
  writes.sync.conflicts.close(kind, localId)
}

const rowOf = (kind: Reprinted['kind'], id: string, reads: Reads) =>
  kind === 'invoice' ? reads.invoices.get(id as InvoiceId) : reads.estimates.get(id as EstimateId)

/** Answers whether the document is still here. */
function printWith(kind: Reprinted['kind'], id: string, partiesHash: string, { reads, writes, now }: Tx): boolean {
  const row = rowOf(kind, id, reads)
  if (row === null) return false
  const changed = { partiesHash, updatedAt: now }
  if ('dueAt' in row) writes.invoices.update({ ...row, ...changed })
  else writes.estimates.update({ ...row, ...changed })
  return true
}
