import { err, ok, type Result } from '../../kernel/result'
import { invalidField, type Failure } from '../../contract/define/failure'
import type { InvoiceId } from '../../domain/ids'
import type { RecordKind } from '../../contract/define/operation'
import type { ChangesPage, RecordChange } from '../../contract/sync/feed-operations'
import { kindsInOrder } from '../../contract/sync/wire-records'
import type { Reads } from '../../storage/organization-file'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { QueryContext } from '../context'
import { presentCreditNoteFacts } from '../../domain/credit-notes/credit-note-fields'
import { presentLateFeeFacts } from '../present/late-fee-facts'
import { presentRecord } from '../present/record'
import { cursorToPosition, positionToCursor, type Position } from './cursor'
import { etagOf } from './etags'
import { ownSyncTexts } from '../../words/en/service/own-sync'

/** With so many characters of JSON a page is long enough, however few records it has: whoever reads it has others waiting. */
const ENOUGH_CHARACTERS = 600_000

/**
 * A page of what has changed since a cursor; from the beginning of what exists without one. Each record is in it once,
 * as it is now. A cursor of another history is answered with the wish to begin anew; what is no cursor fails.
 */
export function listChanges(cursor: string, limit: number, context: QueryContext): Result<ChangesPage, Failure> {
  const { feed, changes } = context.reads
  if (cursor === '') return ok(fullReadPage(begin(context), limit, context))
  const position = cursorToPosition(cursor)
  if (position === null) return err(invalidField('cursor', ownSyncTexts.notOurCursor))
  const isKnown = position.lineage === feed.lineage() && position.changeMark === markOf(position.seq, context)
  if (!isKnown || position.seq > changes.last()) {
    return ok({ changes: [], cursor: '', has_more: false, resync_required: true })
  }
  return ok(
    position.fullReadFrom === null ? changesPage(position, limit, context) : fullReadPage(position, limit, context),
  )
}

function begin(context: QueryContext): Position {
  const { feed, changes } = context.reads
  const seq = changes.last()
  return {
    lineage: feed.lineage(),
    seq,
    changeMark: markOf(seq, context),
    fullReadFrom: [kindsInOrder[0] ?? 'organization', ''],
  }
}

function markOf(seq: number, { reads }: QueryContext): string {
  return reads.feed.mark(seq) ?? ''
}

/** All that there is, kind by kind: what is changed meanwhile is told once more by what follows. */
function fullReadPage(from: Position, limit: number, context: QueryContext): ChangesPage {
  const told: RecordChange[] = []
  let walk = from.fullReadFrom
  let length = 0
  while (walk !== null && told.length < limit && length < ENOUGH_CHARACTERS) {
    const [kind, after] = walk
    for (const id of idsAfter(kind, after, limit - told.length, context)) {
      if (length >= ENOUGH_CHARACTERS) break
      const change = changeOf(kind, id, 'created', context)
      told.push(change)
      length += lengthOf(change)
      walk = [kind, id]
    }
    const next = kindsInOrder[kindsInOrder.indexOf(kind) + 1]
    if (walk[1] === after) walk = next === undefined ? null : [next, '']
  }
  return pageOf(told, { ...from, fullReadFrom: walk }, context)
}

function idsAfter(kind: RecordKind, after: string, most: number, { reads, userId }: QueryContext): string[] {
  if (kind === 'profile') return after === '' ? [userId] : []
  return reads.feed.ids(kind, after, most)
}

/** What was committed since, at most `limit` changes: each record where it is changed first, as it is now. */
function changesPage(from: Position, limit: number, context: QueryContext): ChangesPage {
  const told = new Map<string, RecordChange>()
  let { seq } = from
  let length = 0
  for (const { seq: next, kind, recordId, change } of context.reads.feed.after(seq, limit)) {
    if (length >= ENOUGH_CHARACTERS) break
    seq = next
    if (told.has(recordId) || (kind === 'profile' && recordId !== context.userId)) continue
    const one = changeOf(kind, recordId, change === 'created' ? 'created' : 'updated', context)
    told.set(recordId, one)
    length += lengthOf(one)
  }
  const place = ({ kind }: RecordChange) => kindsInOrder.indexOf(kind)
  const there = [...told.values()].filter(({ record }) => record !== null)
  const gone = [...told.values()].filter(({ record }) => record === null)
  there.sort((one, other) => place(one) - place(other))
  gone.sort((one, other) => place(other) - place(one))
  return pageOf([...there, ...gone], { ...from, seq, changeMark: markOf(seq, context) }, context)
}

/** What makes a page long: lines, texts and options alike. */
function lengthOf({ record }: RecordChange): number {
  return record === null ? 0 : JSON.stringify(record).length
}

function pageOf(changes: readonly RecordChange[], to: Position, { reads }: QueryContext): ChangesPage {
  const hasMore = to.fullReadFrom !== null || to.seq < reads.changes.last()
  return { changes: [...changes], cursor: positionToCursor(to), has_more: hasMore, resync_required: false }
}

/** A record as it is now; the kind and the record go together, as one table presents both. */
function changeOf(kind: RecordKind, id: string, change: 'created' | 'updated', context: QueryContext): RecordChange {
  const record = presentRecord(kind, id, context)
  if (record === null) return { kind, id, change: 'deleted', record, etag: null }
  const parent = kind === 'contact' || kind === 'note' ? { parent_id: (record as { client_id: string }).client_id } : {}
  const invoice = kind === 'invoice' ? context.reads.invoices.get(id as InvoiceId) : null
  const beside = invoice === null ? {} : besideInvoice(invoice, context.reads)
  return { kind, id, change, ...parent, record, etag: etagOf(kind, id, context.reads), ...beside } as RecordChange
}

/** What an invoice is told with: what its late fees follow from, and its credit notes. */
function besideInvoice(invoice: InvoiceRow, reads: Reads) {
  return {
    late_fees: presentLateFeeFacts(invoice, reads),
    credit_notes: reads.creditNotes.ofInvoice(invoice.id).map((note) => presentCreditNoteFacts(note, invoice.currency)),
  }
}
