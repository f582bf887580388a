import { err, ok, type Result } from '../kernel/result'
import { conflict as refused, type Failure } from '../contract/define/failure'
import type { EstimateId, InvoiceId } from '../domain/ids'
import type { WireRecord } from '../domain/wire/read-fields'
import type { Reads } from '../storage/organization-file'
import type { Conflict } from '../storage/stores/sync/conflict-store'
import type { Version } from './merge/conflict'
import { receipt, type Tx } from './round-context'
import { keepOwnLetterhead, ownSpelling, toFormer, type Letterhead } from './rules/letterhead'
import { freezeWith } from './rules/parties'

/**
 * What a remote shows documents with is this business's own from now on, or it is not: then they stay with what this
 * business says here, as do those that come with the same.
 */
export function settleLetterhead(
  conflict: Conflict,
  whole: 'mine' | 'theirs' | undefined,
  tx: Tx,
): Result<undefined, Failure> {
  if (whole === undefined) return err(refused('Choose one of the two: they cannot be mixed.'))
  if (whole === 'theirs') {
    tx.writes.sync.letterheads.keep(toFormer(toldIn(conflict)))
    takeOwnLetterheads(tx)
    return ok(undefined)
  }
  keepOwnLetterhead(conflict.localId, tx)
  end(conflict, tx)
  return ok(undefined)
}

/** Ends each question about what this business says, or once said, by now: the documents say it then; and about none. */
export function takeOwnLetterheads(tx: Tx): void {
  for (const conflict of questionsOfLetterheads(tx.reads)) {
    const { told } = tx.reads.sync.letterheads
    const documents = told(conflict.localId).filter(({ kind, localId }) => tx.local.has(kind, localId))
    const own = documents.length === 0 ? {} : ownSpelling(toldIn(conflict), tx)
    if (own === null) continue
    for (const { kind, localId } of documents) {
      if (printWith(kind, localId, own, tx)) receipt(tx, kind, localId, 'received', SAYS_THEIRS)
    }
    end(conflict, tx)
  }
}

const SAYS_THEIRS = 'Its letterhead is that of the server.'

const questionsOfLetterheads = ({ sync }: Reads) => sync.conflicts.all().filter(({ reason }) => reason === 'letterhead')

const toldIn = ({ remote }: Conflict): Letterhead => (remote as Version).content

function end({ kind, localId }: Conflict, { writes }: Tx): void {
  writes.sync.letterheads.settle(localId)
  writes.sync.conflicts.settle(kind, localId)
}

/** Answers whether the document is still here, and out. */
function printWith(kind: 'estimate' | 'invoice', id: string, own: Letterhead, tx: Tx): boolean {
  const { reads, writes, now } = tx
  const refrozen = (hash: string) => freezeWith(reads.snapshot(hash) as { readonly organization: WireRecord }, own, tx)
  const row = kind === 'invoice' ? reads.invoices.get(id as InvoiceId) : reads.estimates.get(id as EstimateId)
  if (row === null || row.partiesHash === null) return false
  const changed = { partiesHash: refrozen(row.partiesHash), updatedAt: now }
  if ('dueAt' in row) writes.invoices.update({ ...row, ...changed })
  else writes.estimates.update({ ...row, ...changed })
  return true
}
