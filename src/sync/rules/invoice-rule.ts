import { instantToCalendarDate, type CalendarDate } from '../../kernel/calendar-date'
import type { StoredInvoiceStatus } from '../../domain/enums'
import type { ClientId, EstimateId, InvoiceId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import { correctionsOf, settledInvoice } from '../../domain/invoices/settle'
import { readTerms, termsFields } from '../../domain/invoices/terms-fields'
import { decisivePriceFields, statedPriceFields } from '../../domain/totals/price-fields'
import { joinSearchTexts, numberSearchText } from '../../domain/search/search-text'
import {
  currencyOf,
  enumValueOf,
  minorOf,
  pick,
  recordOf,
  recordsOf,
  textOf,
  type WireRecord,
} from '../../domain/wire/read-fields'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { LateFeeWaiver } from '../../storage/stores/late-fee-store'
import { canonical, isSame } from '../wire/canonical'
import { draftLikeness } from './natural-key'
import {
  lineContents,
  lineRows,
  numberOf,
  pricingColumns,
  pricingContent,
  searchTextOf,
  termsContent,
  totalsOf,
} from './document-fields'
import { freeNumber, advanceSeriesPast } from './free-number'
import { isPriced, totalThere, withOwnTotals } from './own-totals'
import { freezeParties } from './parties'
import { dayOf, timestampsOf } from '../wire/read-wire'
import type { SyncRule, WriteContext } from './sync-rule'
import { LATE_FEES } from '../wire/record-schemas'
import { adoptCreditNotes } from './credit-notes'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** What moves change: how much is paid follows from the payments, and whether it is overdue from the day. */
type Stage = 'DRAFT' | 'ISSUED' | 'VOID' | 'WRITTEN_OFF'

const stages: Readonly<Record<string, Stage>> = {
  DRAFT: 'DRAFT',
  SENT: 'ISSUED',
  PARTIALLY_PAID: 'ISSUED',
  PAID: 'ISSUED',
  OVERDUE: 'ISSUED',
  VOID: 'VOID',
  WRITTEN_OFF: 'WRITTEN_OFF',
}

const stored: Readonly<Record<Stage, StoredInvoiceStatus>> = {
  DRAFT: 'DRAFT',
  ISSUED: 'SENT',
  VOID: 'VOID',
  WRITTEN_OFF: 'WRITTEN_OFF',
}

const issueStateOf = (status: unknown): Stage => stages[enumValueOf('invoice_status', status) ?? 'DRAFT'] ?? 'DRAFT'

/** The estimate that it came from; an estimate becomes one invoice, and has become another here if that is not this. */
function originOf(record: WireRecord, id: string, reads: WriteContext['reads']): EstimateId | null {
  const estimateId = textOf(record['converted_from']) as EstimateId | null
  const invoice = estimateId === null ? null : reads.invoices.convertedFrom(estimateId)
  return invoice === null || invoice.id === id ? estimateId : null
}

/** The day it was written off or voided, as far as it is known here: a service tells that it is, not since when. */
function closedOn(stage: Stage, before: InvoiceRow | null, { reads, now }: WriteContext): CalendarDate | null {
  if (stage === 'DRAFT' || stage === 'ISSUED') return null
  return before?.closedOn ?? instantToCalendarDate(now, reads.organization().profile.timeZone)
}

/** What our own server knows that late fees follow from; null where it does not say. */
function lateFeeFactsOf(record: WireRecord) {
  const told = recordOf(record[LATE_FEES])
  if (told === null) return null
  const waivers = (recordsOf(told['waivers']) ?? []).flatMap((each): LateFeeWaiver[] => {
    const [throughDay, waivedOn] = [dayOf(each['through_day']), dayOf(each['waived_on'])]
    const reason = textOf(each['reason']) ?? ''
    return throughDay === null || waivedOn === null
      ? []
      : [{ fromDay: dayOf(each['from_day']), throughDay, reason, waivedOn }]
  })
  return { issuedOn: dayOf(told['issued_on']), closedOn: dayOf(told['closed_on']), waivers }
}

/**
 * Takes over what our own server knows that late fees follow from, where it differs; what was done here and waits to be
 * told comes first. A waiver is never taken back: what the server does not know of one any more is told once more.
 */
export function adoptLateFees(id: InvoiceId, record: WireRecord, context: WriteContext): void {
  const { reads, writes, local, now } = context
  const facts = lateFeeFactsOf(record)
  const row = facts === null ? null : reads.invoices.get(id)
  if (row === null || facts === null || row.status === 'DRAFT' || reads.sync.outbox.ofRecord(id).length > 0) return
  const { issuedOn } = facts
  const lost = lostWaivers(id, facts.waivers, reads)
  // Where no fee is owed there, none is waived; once one is, that is told.
  const isOwed = issueStateOf(record['status']) !== 'VOID' && minorOf(record['total_late_fee'], row.currency) > 0
  if (isOwed) for (const waiver of widest(lost)) tellAgain(id, waiver, context)
  const waivers = [...facts.waivers, ...lost]
  // Where it is asked about whether it is closed, the day on which it was would close it.
  const closed = issueStateOf(record['status']) === issueStateOf(row.status) ? facts.closedOn : row.closedOn
  const known = { issuedOn: row.issuedOn, closedOn: row.closedOn, waivers: reads.lateFees.waivers(id) }
  if (isSame(known, { issuedOn, closedOn: closed, waivers })) return
  writes.lateFees.adopt(id, waivers)
  writes.invoices.update({ ...row, issuedOn: issuedOn ?? row.issuedOn, closedOn: closed, updatedAt: now })
  local.recomputeInvoice(writes, id)
}

/** The waivers here of days that the server knows none for: it was set back, or heard of the invoice without them. */
const lostWaivers = (id: InvoiceId, told: readonly LateFeeWaiver[], reads: WriteContext['reads']): LateFeeWaiver[] =>
  reads.lateFees.waivers(id).filter((waiver) => !told.some((other) => isIn(waiver, other)))

/** Those that waive what no other one does. */
const widest = (waivers: readonly LateFeeWaiver[]): LateFeeWaiver[] =>
  waivers.filter(
    (waiver, at) =>
      !waivers.some(
        (other, otherAt) => otherAt !== at && isIn(waiver, other) && (otherAt < at || !isIn(other, waiver)),
      ),
  )

/** Whether all days of a waiver are waived by the other one, too. */
const isIn = ({ fromDay, throughDay }: LateFeeWaiver, other: LateFeeWaiver): boolean =>
  throughDay <= other.throughDay && (other.fromDay === null || (fromDay !== null && other.fromDay <= fromDay))

/** In what a waiver is told again with: the day of then. */
export const WAIVED_ON = 'waived_on'

function tellAgain(
  id: InvoiceId,
  { fromDay, reason, waivedOn }: LateFeeWaiver,
  { writes, newId, now }: WriteContext,
): void {
  writes.outbox.append({
    recordKind: 'invoice',
    recordId: id,
    operation: 'waiveLateFees',
    payload: {
      params: { invoiceId: id, [WAIVED_ON]: waivedOn },
      body: { ...(fromDay === null ? {} : { accrued_on: fromDay }), reason },
    },
    sideEffectIds: [],
    requestKey: newId(),
    dependsOn: [],
    createdAt: now,
  })
}

/** The late fees that a service of others tells of; ours come to the same by the same facts. */
function remoteLateFees(record: WireRecord, currency: Currency, { reads }: Pick<WriteContext, 'reads'>): number {
  return reads.sync.link()?.kind === 'full' ? 0 : minorOf(record['total_late_fee'], currency)
}

export const invoiceRule: SyncRule = {
  kind: 'invoice',
  operations: {
    list: 'listInvoices',
    get: 'getInvoice',
    create: 'createInvoice',
    update: 'updateInvoice',
    remove: 'deleteInvoice',
  },
  idParam: 'invoiceId',
  parent: null,
  fields: ['client_id', ...statedPriceFields, ...Object.keys(termsFields), 'issued_at', 'due_at', 'line_items'],
  mergeGroup: [...decisivePriceFields, 'line_items'],
  carriesClientRef: true,
  transitions: {
    sendInvoice: { from: ['DRAFT'], to: 'ISSUED' },
    voidInvoice: { from: ['ISSUED'], to: 'VOID' },
    writeOffInvoice: { from: ['ISSUED'], to: 'WRITTEN_OFF' },
  },
  replayed: ['waiveLateFees', 'createCreditNote'],
  isComplete: (record) =>
    typeof record['client_id'] === 'string' &&
    typeof record['status'] === 'string' &&
    currencyOf(record['currency']) !== null &&
    (issueStateOf(record['status']) === 'DRAFT' || numberOf(record, 'invoice_number') !== null) &&
    isPriced(record),
  contentOf: (record) => ({
    ...pick(record, ['client_id', 'issued_at', 'due_at']),
    ...pricingContent(record),
    ...termsContent(record),
    line_items: lineContents(record['line_items']),
    status: issueStateOf(record['status']),
  }),
  immutableFields: (record) =>
    issueStateOf(record['status']) === 'DRAFT'
      ? totalsOf(record)
      : { ...pick(record, ['prefix', 'number', 'due_at']), ...totalsOf(record) },
  remoteOwnedFields: (record) => pick(record, ['total_late_fee']),
  implausibleFields(id, record, means) {
    const currency = currencyOf(record['currency'])
    const toldMinor = currency === null ? 0 : remoteLateFees(record, currency, means)
    return means.local.isPlausibleLateFee(id as InvoiceId, toldMinor) ? {} : pick(record, ['total_late_fee'])
  },
  isFrozen: ({ status }) => status !== 'DRAFT',
  closed: ['VOID', 'WRITTEN_OFF'],
  isBarred: (id, { status }, reads) =>
    status === 'VOID' && [reads.payments, reads.refunds].some((money) => money.ofInvoice(id as InvoiceId).length > 0),
  // What was written off is paid once all of it comes after all.
  isLedTo: (_id, { here, there }) => here['status'] === 'WRITTEN_OFF' && there['status'] === 'PAID',
  naturalKeyOf: ({ client_id: clientId, currency, line_items: lines }, record) =>
    JSON.stringify([clientId, currency, totalThere(record), canonical(lines)]),
  likenessOf: draftLikeness,
  labelOf({ invoice_number: number, status, client }) {
    if (status !== 'DRAFT') return textOf(number) ?? ''
    const name = textOf(recordOf(client)?.['name'])
    return name === null ? '' : syncLogTexts.draftFor(name)
  },
  writeLocal(id, record, context) {
    const { reads, writes, local, now } = context
    const invoiceId = id as InvoiceId
    const clientId = textOf(record['client_id']) as ClientId | null
    const currency = currencyOf(record['currency'])
    if (clientId === null || currency === null) return 'unreadable'
    const stage = issueStateOf(record['status'])
    const facts = lateFeeFactsOf(record)
    const number = stage === 'DRAFT' ? null : numberOf(record, 'invoice_number')
    if (stage !== 'DRAFT' && number === null) return 'unreadable'
    const before = reads.invoices.get(invoiceId)
    const issuedAt = dayOf(record['issued_at']) ?? (stage === 'DRAFT' ? null : (before?.issuedAt ?? null))
    // Nobody could say when it was issued: not the client, and not the law.
    if (stage !== 'DRAFT' && issuedAt === null) return 'unreadable'
    if (number !== null && !freeNumber('invoice', number, id, context)) return 'numberTaken'
    const told = {
      pricing: pricingColumns(record, clientId, currency),
      lines: lineRows(record['line_items'], { documentId: id, currency }, context),
    }
    const { pricing, lines } = withOwnTotals(record, told, stage === 'DRAFT')
    const terms = readTerms(record)
    const words = number === null ? [] : [numberSearchText(number.prefix, number.number)]
    const row: InvoiceRow = settledInvoice(
      {
        id: invoiceId,
        prefix: number?.prefix ?? null,
        number: number?.number ?? null,
        status: stored[stage],
        ...pricing,
        ...terms,
        issuedAt,
        dueAt: dayOf(record['due_at']),
        issuedOn: stage === 'DRAFT' ? null : (facts?.issuedOn ?? before?.issuedOn ?? issuedAt),
        closedOn: facts === null ? closedOn(stage, before, context) : facts.closedOn,
        nextLateFeeOn: null,
        totalLateFeeMinor: before?.totalLateFeeMinor ?? 0,
        totalPaidMinor: 0,
        totalDueMinor: pricing.totalMinor,
        totalDueUnsettledMinor: pricing.totalMinor,
        convertedFrom: before?.convertedFrom ?? originOf(record, id, reads),
        recurringInvoiceId: before?.recurringInvoiceId ?? null,
        recurringSequence: before?.recurringSequence ?? null,
        partiesHash:
          stage === 'DRAFT'
            ? null
            : (before?.partiesHash ?? freezeParties({ kind: 'invoice', id, clientId }, record, context)),
        searchText: joinSearchTexts([searchTextOf(record, clientId, lines, reads), ...words]),
        ...timestampsOf(record, now),
      },
      reads.payments.ofInvoice(invoiceId),
      correctionsOf(reads.creditNotes.ofInvoice(invoiceId), reads.refunds.ofInvoice(invoiceId)),
    )
    if (before === null) writes.invoices.insert(row)
    else {
      writes.invoices.update(row)
      writes.invoices.removeLines(id)
    }
    writes.invoices.insertLines(lines)
    if (facts !== null && row.hasLateFee) {
      writes.lateFees.adopt(invoiceId, [...facts.waivers, ...lostWaivers(invoiceId, facts.waivers, reads)])
    }
    const toldMinor = remoteLateFees(record, currency, context)
    if (row.hasLateFee || toldMinor > 0) local.recomputeInvoice(writes, invoiceId, toldMinor)
    if (number !== null) advanceSeriesPast('invoice', number, context)
    adoptCreditNotes(invoiceId, record, context)
    return null
  },
  writeStatus(id, record, context) {
    const { reads, writes, local, now } = context
    const before = reads.invoices.get(id as InvoiceId)
    // A draft becomes an issued invoice with its number and days: that is more than a status.
    if (before === null || before.status === 'DRAFT') return
    const stage = issueStateOf(record['status'])
    const moved = {
      ...before,
      status: stage === 'DRAFT' ? before.status : stored[stage],
      closedOn: stage === 'DRAFT' ? before.closedOn : closedOn(stage, before, context),
      updatedAt: now,
    }
    writes.invoices.update(moved)
    local.recomputeInvoice(writes, before.id, remoteLateFees(record, before.currency, context))
  },
  deleteLocal(id, { reads, writes, now }) {
    const invoiceId = id as InvoiceId
    const { payments, creditNotes, refunds } = reads
    if ([payments, creditNotes, refunds].some((table) => table.ofInvoice(invoiceId).length > 0)) return false
    writes.invoices.removeLines(id)
    writes.invoices.remove(invoiceId, now)
    return true
  },
}
