import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { ClientId, RecurringInvoiceId } from '../../domain/ids'
import { occurrencesThrough } from '../../domain/recurrence/occurrence-date'
import { toPlan, type Progress, type Schedule } from '../../domain/recurrence/progress'
import { countMissed, nextOccurrenceDate } from '../../domain/recurrence/schedule'
import { readTerms, termsFields } from '../../domain/invoices/terms-fields'
import { decisivePriceFields, statedPriceFields } from '../../domain/totals/price-fields'
import { joinSearchTexts, toSearchText } from '../../domain/search/search-text'
import {
  currencyOf,
  enumValueOf,
  integerOf,
  pick,
  recordOf,
  recordsOf,
  textOf,
  type WireRecord,
} from '../../domain/wire/read-fields'
import type { LineRow, RecurringInvoiceRow } from '../../storage/stores/document-stores'
import { lineContents, lineRows, pricingColumns, pricingContent, searchTextOf, termsContent } from './document-fields'
import { dayOf, timestampsOf } from '../wire/read-wire'
import { likeness } from './natural-key'
import type { SyncRule } from './sync-rule'

const scheduleFields = ['frequency', 'start_date', 'end_date', 'max_occurrences']
const topFields = ['client_id', 'name', ...scheduleFields]

const templateOf = (record: WireRecord): WireRecord => recordOf(record['template']) ?? {}

type Reached = Progress & Pick<RecurringInvoiceRow, 'nextDate' | 'status'>

export const recurringInvoiceRule: SyncRule = {
  kind: 'recurring_invoice',
  operations: {
    list: 'listRecurringInvoices',
    get: 'getRecurringInvoice',
    create: 'createRecurringInvoice',
    update: 'updateRecurringInvoice',
    remove: 'deleteRecurringInvoice',
  },
  idParam: 'recurringInvoiceId',
  parent: null,
  fields: [...topFields, ...statedPriceFields, ...Object.keys(termsFields), 'template_items'],
  mergeGroup: [...decisivePriceFields, 'template_items'],
  carriesClientRef: true,
  transitions: {
    pauseRecurringInvoice: { from: ['ACTIVE'], to: 'PAUSED' },
    resumeRecurringInvoice: { from: ['PAUSED'], to: 'ACTIVE' },
    cancelRecurringInvoice: { from: ['ACTIVE', 'PAUSED'], to: 'CANCELED' },
  },
  isComplete: (record) =>
    typeof record['client_id'] === 'string' &&
    dayOf(record['start_date']) !== null &&
    currencyOf(templateOf(record)['currency']) !== null &&
    recordsOf(templateOf(record)['items']) !== null,
  contentOf(record) {
    const template = templateOf(record)
    const status = enumValueOf('recurring_status', record['status']) ?? 'ACTIVE'
    return {
      ...pick(record, topFields),
      ...pricingContent(template),
      ...termsContent(template),
      template_items: lineContents(template['items']),
      // It ends by itself, on either side: nobody moves it there.
      status: status === 'COMPLETED' ? 'ACTIVE' : status,
    }
  },
  immutableFields: () => ({}),
  remoteOwnedFields: (record) =>
    pick(record, ['occurrences', 'last_generated_date', 'skipped_through', 'next_date', 'status']),
  isFrozen: () => false,
  naturalKeyOf: ({ client_id: clientId, name, start_date: start, frequency }) =>
    JSON.stringify([clientId, name, start, frequency]),
  likenessOf: ({ client_id: clientId, name, start_date: start }) => likeness({ name, start }, clientId),
  labelOf: (record) => textOf(record['name']) ?? textOf(recordOf(record['client'])?.['name']) ?? '',
  writeLocal(id, record, context) {
    const { reads, writes, now, newId } = context
    const template = templateOf(record)
    const clientId = textOf(record['client_id']) as ClientId | null
    const currency = currencyOf(template['currency'])
    const startDate = dayOf(record['start_date'])
    if (clientId === null || currency === null || startDate === null) return 'unreadable'
    const before = reads.recurringInvoices.get(id as RecurringInvoiceId)
    const schedule: Schedule = {
      frequency: enumValueOf('frequency', record['frequency']) ?? 'MONTHLY',
      startDate,
      endDate: dayOf(record['end_date']),
      maxOccurrences: integerOf(record['max_occurrences']),
    }
    const isOurs = before !== null && reads.sync.link()?.occurrenceMaker === 'device'
    const told = theirProgress(schedule, record, before)
    if (before === null && isFarBehind(schedule, told, now)) return 'farBehind'
    const progress = isOurs ? ownProgress(before, schedule, record) : believed(told, schedule, before, now)
    const lines = lineRows(template['items'], { documentId: id, currency }, context)
    const name = textOf(record['name'])
    const row: RecurringInvoiceRow = {
      id: id as RecurringInvoiceId,
      templateId: before?.templateId ?? newId(),
      name,
      ...schedule,
      ...progress,
      ...pricingColumns(template, clientId, currency),
      // The wire's template has no totals of its own.
      ...sumsOf(lines),
      ...readTerms(template),
      searchText: joinSearchTexts([searchTextOf(template, clientId, lines, reads), toSearchText([name])]),
      ...timestampsOf(record, now),
    }
    if (before === null) writes.recurringInvoices.insert(row)
    else {
      writes.recurringInvoices.update(row)
      writes.recurringInvoices.removeLines(id)
    }
    writes.recurringInvoices.insertLines(lines)
    return null
  },
  writeStatus(id, record, { reads, writes, now }) {
    const before = reads.recurringInvoices.get(id as RecurringInvoiceId)
    if (before === null) return
    const isOurs = reads.sync.link()?.occurrenceMaker === 'device'
    const told = theirProgress(before, record, before)
    const progress = isOurs ? ownProgress(before, before, record) : believed(told, before, before, now)
    writes.recurringInvoices.update({ ...before, ...progress, updatedAt: now })
  },
  deleteLocal(id, { writes, now }) {
    writes.recurringInvoices.removeLines(id)
    writes.recurringInvoices.remove(id as RecurringInvoiceId, now)
    return true
  },
}

/** The template's totals as its lines give them, for sorting and for lists; an invoice made of it is priced anew. */
function sumsOf(lines: readonly LineRow[]) {
  const sum = (of: (line: LineRow) => number) => lines.reduce((total, line) => total + of(line), 0)
  const [taxMinor, totalMinor] = [sum((line) => line.taxMinor), sum((line) => line.totalMinor)]
  return { subtotalMinor: totalMinor - taxMinor, documentDiscountMinor: 0, taxMinor, totalMinor }
}

function statusOf(record: WireRecord): RecurringInvoiceRow['status'] {
  return enumValueOf('recurring_status', record['status']) ?? 'ACTIVE'
}

/** How far it has come as the remote says, which makes the invoices. */
function theirProgress(schedule: Schedule, record: WireRecord, before: RecurringInvoiceRow | null): Reached {
  const nextDate = dayOf(record['next_date'])
  const occurrences = integerOf(record['occurrences']) ?? before?.occurrences ?? 0
  const { startDate, frequency } = schedule
  const position = nextDate === null ? occurrences : occurrencesThrough(startDate, frequency, addDays(nextDate, -1))
  return {
    occurrences,
    position,
    sequence: Math.max(before?.sequence ?? 0, position),
    lastGeneratedDate: dayOf(record['last_generated_date']),
    skippedThrough: dayOf(record['skipped_through']) ?? before?.skippedThrough ?? null,
    nextDate,
    status: statusOf(record),
  }
}

/**
 * More than these no service that makes them has left to make: this device would make them all once it is the one to do so
 * (docs/decisions/0022).
 */
const MOST_MISSED = 100

function isFarBehind(schedule: Schedule, told: Reached, now: Instant): boolean {
  const today = now.slice(0, 'YYYY-MM-DD'.length) as CalendarDate
  return told.status === 'ACTIVE' && countMissed(toPlan(schedule, told), today) > MOST_MISSED
}

/** What is told of a schedule, but for one that leads far back. */
function believed(told: Reached, schedule: Schedule, before: RecurringInvoiceRow | null, now: Instant): Reached {
  if (before === null || !isFarBehind(schedule, told, now)) return told
  return { ...progressOf(before), nextDate: before.nextDate, status: before.status }
}

/** How far this device has come, which makes the invoices: only the schedule is the remote's. */
function ownProgress(before: RecurringInvoiceRow, schedule: Schedule, record: WireRecord): Reached {
  const nextDate = nextOccurrenceDate(toPlan(schedule, before))
  const status = statusOf(record)
  const isOver = nextDate === null && (status === 'ACTIVE' || status === 'COMPLETED')
  return { ...progressOf(before), nextDate, status: isOver ? 'COMPLETED' : status === 'COMPLETED' ? 'ACTIVE' : status }
}

function progressOf(row: RecurringInvoiceRow): Progress {
  const { occurrences, position, sequence, lastGeneratedDate, skippedThrough } = row
  return { occurrences, position, sequence, lastGeneratedDate, skippedThrough }
}
