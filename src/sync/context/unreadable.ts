import { recordOf, textOf } from '../../domain/wire/read-fields'
import type { Instant } from '../../kernel/instant'
import type { RecordKind } from '../../contract/define/operation'
import type { PaymentId } from '../../domain/ids'
import { isRemoteId } from '../wire/limits'
import { isMoney, paymentLabel } from '../rules/payment-label'
import type { WriteProblem } from '../rules/sync-rule'
import { laterBy } from './backoff'
import { inRepeatableTransaction, inTransaction, addLogEntry, type Round, type Tx } from './round-context'
import { RoundEnded } from './sync-env'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** A record as the remote sent it, be it one or not. */
export interface RawRecord {
  readonly kind: RecordKind
  readonly record: unknown
}

/** Why a record cannot be written here. */
export const whyNotWritten: Readonly<Record<Exclude<WriteProblem, 'numberTaken'>, string>> = {
  unreadable: syncLogTexts.leftOutSuchAsNumber,
  notHere: syncLogTexts.invoiceMissingOrDraft,
  voidHere: syncLogTexts.invoiceVoid,
  farBehind: syncLogTexts.moreThan100Due,
}

/** Why a record that somebody wants back cannot be. */
export function whyNotBack(problem: WriteProblem): string {
  if (problem === 'numberTaken') return syncLogTexts.itsNumberIsTakenByNow
  const isOfInvoice = problem === 'voidHere' || problem === 'notHere'
  return isOfInvoice ? whyNotWritten[problem] : syncLogTexts.ownerMissing
}

const NOT_TAKEN_OVER = syncLogTexts.unusableHere

/**
 * Leaves a record of the remote's alone, which cannot be read, and keeps that for a person to see: one receipt for each
 * reason, however often it is met. It is looked at again whenever the remote shows it.
 */
export function markUnreadable({ kind, record }: RawRecord, reason: string, tx: Tx): 'unreadable' {
  tx.round.summary.unreadable += 1
  const id = recordOf(record)?.['id']
  const remoteId = isRemoteId(id) ? id : ''
  if (kind === 'payment') noteUnreadPayment(remoteId, record, tx)
  // Our own server tells of each record by its id: what has none came with an answer to something else, and is met no more.
  if (remoteId === '' && tx.link.kind === 'full') return 'unreadable'
  const { unreadable } = tx.reads.sync
  const known = unreadable.get(kind, remoteId)
  const isKnown = known !== null && (known.reason === reason || remoteId === '')
  if (known === null && unreadable.isFull()) return 'unreadable'
  if (!isKnown) addLogEntry(tx, { kind, localId: remoteId }, 'unreadable', reason)
  const foundAt = isKnown ? known.foundAt : tx.now
  const label = isMoney(kind) ? labelOfMoney(record, tx) : labelOf(record)
  tx.writes.sync.unreadable.put({ kind, remoteId, label, reason, foundAt, walk: tx.round.walkNumber })
  return 'unreadable'
}

/** Of the invoice that it names, and of the one that it is of here, it is not known how much is paid there. */
function noteUnreadPayment(remoteId: string, record: unknown, { reads, round }: Tx): void {
  const { agreement } = reads.sync
  const localId = agreement.localId('payment', remoteId) as PaymentId | null
  const here = localId === null ? null : (reads.payments.get(localId)?.invoiceId ?? null)
  const known = here === null ? null : agreement.remoteId('invoice', here)
  const told = textOf(recordOf(record)?.['invoice_id'])
  for (const invoiceId of told === null && known === null ? [''] : [told, known]) {
    if (invoiceId !== null) round.unreadPayments.add(invoiceId)
  }
}

const naming = ['invoice_number', 'estimate_number', 'name', 'body', 'id']
const LONGEST_LABEL = 80

/** What people may know it by. */
function labelOf(record: unknown): string {
  const named = naming.map((field) => textOf(recordOf(record)?.[field])).find((text) => text !== null)
  return cut(named ?? '', LONGEST_LABEL)
}

const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()

/** A day and an amount are no more than this: what is longer leaves room for the invoice. */
const LONGEST_PART = 40

function labelOfMoney(record: unknown, { reads, local }: Tx): string {
  const { amount, payment_date: paidOn, refund_date: day = paidOn, invoice_id: invoiceThere } = recordOf(record) ?? {}
  const parts = [typeof amount === 'number' ? String(amount) : textOf(amount), textOf(day)]
  const said = parts.flatMap((part) => (part === null ? [] : [cut(part, LONGEST_PART)])).join(', ')
  const invoiceId = reads.sync.agreement.localId('invoice', textOf(invoiceThere) ?? '')
  const label = paymentLabel(said, invoiceId, local)
  return label === '' ? labelOf(record) : label
}

/** Whether what was thrown is about the record that was being taken in; else it is about the disk, the lease, or the process. */
export function isRecordError(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof RoundEnded) return false
  if ('code' in error && typeof error.code === 'string') return error.code.startsWith('SQLITE_CONSTRAINT')
  return ['Error', 'TypeError', 'RangeError', 'SyntaxError'].includes(error.name)
}

/** After so long a transaction takes in no more: others are waiting, and a single record may have cost much. */
const MOST_MS = 25

/**
 * Works through some records of the remote's in one transaction, or through the first of them where they cost much: as many
 * as it answers for. Where one cannot be taken in, whatever it is, each is tried alone, and that one is set aside: it stops
 * none of the others.
 */
export function applyEach<Item, Result>(
  round: Round,
  items: readonly Item[],
  sentOf: (item: Item) => RawRecord | null,
  work: (item: Item, tx: Tx) => Result,
): (Result | 'unreadable')[] {
  const before = { ...round.summary }
  const until = laterBy(round.now(), MOST_MS)
  try {
    return inRepeatableTransaction(round, (tx) => whileTime(round, until, items, (item) => [work(item, tx)]))
  } catch (error) {
    const [first] = items
    const sent = first === undefined ? null : sentOf(first)
    if (!isRecordError(error) || sent === null) throw error
    Object.assign(round.summary, before)
    if (items.length > 1) return whileTime(round, until, items, (item) => applyEach(round, [item], sentOf, work))
    return [inTransaction(round, (tx) => markUnreadable(sent, NOT_TAKEN_OVER, tx))]
  }
}

/** What comes of the first items, at least of one, until a moment. */
function whileTime<Item, Result>(
  { now }: Round,
  until: Instant,
  items: readonly Item[],
  work: (item: Item) => readonly Result[],
): Result[] {
  const results: Result[] = []
  for (const item of items) {
    if (results.length > 0 && now() >= until) break
    results.push(...work(item))
  }
  return results
}
