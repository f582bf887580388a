import { currencyOf, minorOf, recordOf, recordsOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { addLogEntry, type Tx } from '../context/round-context'
import { totalsOf } from '../rules/document-fields'
import { totalThere } from '../rules/own-totals'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { isSame } from '../wire/canonical'
import type { RemoteVersion } from './conflict'
import { createFingerprints } from './sent-content'
import type { BaseContent } from './three-way-merge'
import { isRatedOtherwise, withCopiesOfToday } from './own-copies'
import { isAccepted } from './accepted-differences'
import type { Compared } from './conflict-reason'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** The fields that the remote keeps otherwise than they were said here, and shows as it did then. */
export function normalisedFields(rule: SyncRule, agreed: BaseContent, theirs: Content): string[] {
  const { local, remote } = agreed
  return rule.fields.filter(
    (field) => field in local && !isSame(local[field], remote[field]) && isSame(theirs[field], remote[field]),
  )
}

/** What a field brings with it that nobody typed. */
const beside: Readonly<Record<string, readonly string[]>> = {
  tax_id: ['tax_name', 'tax_percent'],
  net_terms: ['due_at'],
  issued_at: ['due_at'],
}
const totals = ['subtotal', 'document_discount', 'tax_amount', 'total']

/**
 * The remote's version as this device takes it: what the remote keeps otherwise stays as it is here, and with a price that
 * follows from that the totals.
 */
export function withLocalValues(
  rule: SyncRule,
  agreed: BaseContent,
  version: RemoteVersion,
  {
    here,
    fields = normalisedFields(rule, agreed, version.content),
  }: { readonly here: WireRecord | null; readonly fields?: readonly string[] },
): RemoteVersion {
  if (here === null || fields.length === 0) return version
  const mine = rule.contentOf(here)
  const content = { ...version.content, ...Object.fromEntries(fields.map((field) => [field, mine[field] ?? null])) }
  const isOwnPrice = isOfPrice(rule, fields) && isPricedOtherwise(here, version)
  return { ...version, content, record: withFields(version.record, here, isOwnPrice ? [...fields, ...totals] : fields) }
}

/** A version of what is not here any more, in which what the remote keeps otherwise is as it was agreed last. */
export function withAgreedValues({ rule, localId }: RecordRef, version: RemoteVersion, tx: Tx): RemoteVersion {
  const base = tx.reads.sync.agreement.base(rule.kind, localId)
  if (base === null) return version
  const agreed: BaseContent = { local: base.local as Content, remote: base.remote as Content }
  const { record } = version
  const said = { ...agreed.local, line_items: linesOver(agreed.local['line_items'], record['line_items']) }
  const template = recordOf(record['template'])
  const items = linesOver(agreed.local['template_items'], template?.['items'])
  const here = template === null ? said : { ...said, template: { ...said, items } }
  const filled = withLocalValues(rule, agreed, version, { here })
  // Of a tax that is left out there nothing but its id was agreed.
  return filled === version ? version : { ...filled, record: withCopiesOfToday(rule, filled, tx) }
}

/** Lines as they were typed here, with what follows from each there. */
function linesOver(typed: unknown, told: unknown): WireRecord[] {
  const there = recordsOf(told) ?? []
  return (recordsOf(typed) ?? []).map((line, index) => ({ ...there[index], ...line }))
}

/** Where a record has a template, most of its content stands in that. */
function withFields(record: WireRecord, here: WireRecord, fields: readonly string[]): WireRecord {
  const names = fields.flatMap((field) => [field, ...(beside[field] ?? [])])
  const pickFrom = (from: WireRecord) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
  const template = recordOf(here['template'])
  const whole = { ...record, ...pickFrom(here) }
  if (template === null) return whole
  const items = names.includes('template_items') ? { items: template['items'] } : {}
  return { ...whole, template: { ...recordOf(record['template']), ...pickFrom(template), ...items } }
}

const isOfPrice = (rule: SyncRule, fields: readonly string[]) => fields.some((field) => rule.mergeGroup.includes(field))

/** Whether the total there is another one: told, or as it follows from what is told; or the same in another currency. */
const isPricedOtherwise = (here: WireRecord, { record }: RemoteVersion) =>
  !isSame(here['currency'], record['currency']) ||
  otherFigures(here, { ...record, total: totalThere(record) }).includes('total')

/** What a document comes to otherwise there, by the path of each figure; a cent may be another rounding. */
function otherFigures(here: WireRecord, there: WireRecord): string[] {
  const currency = currencyOf(here['currency'])
  if (currency === null) return []
  const told = Object.entries(totalsOf(there)).filter(([, value]) => (value ?? null) !== null)
  const own = totalsOf(here)
  return told.flatMap(([name, value]) =>
    Math.abs(minorOf(own[name], currency) - minorOf(value, currency)) > 1 ? [name] : [],
  )
}

/**
 * Whether somebody has to be asked about another total that follows from another rate of a tax there, or from what the
 * remote keeps otherwise: where that is new, or not answered yet, or the price has changed there besides.
 */
export function isPriceConflict(ref: RecordRef, { agreed, before, here, found, version }: Compared, tx: Tx): boolean {
  const { rule, localId } = ref
  const { link, reads } = tx
  if (link.kind === 'full') return false
  if (isRateToBeAsked(ref, { here, found, version }, tx)) return true
  const otherwise = normalisedFields(rule, agreed, version.content)
  if (!isOfPrice(rule, otherwise) || !isPricedOtherwise(here, version)) return false
  if (reads.sync.conflicts.ofRecord(rule.kind, localId)?.reason === 'priced') return true
  return isOfPrice(rule, newlyNormalised(rule, { agreed, before }, version.content).concat(found.remoteChanges))
}

/** What was changed here is told first: what the remote reckons with is seen by its answer. */
function isRateToBeAsked(
  ref: RecordRef,
  { here, found, version }: Pick<Compared, 'here' | 'found' | 'version'>,
  tx: Tx,
): boolean {
  const { rule } = ref
  if (!('total' in rule.immutableFields(here)) || found.localChanges.length > 0) return false
  if (!isRatedOtherwise(version.record, here, tx)) return false
  return !isAccepted(ref, ['total', version.record['total'] ?? null], tx)
}

type Seen = Pick<Compared, 'agreed' | 'before'>

/** A version, and the record as it is here by now. */
interface BesideHere {
  readonly version: RemoteVersion
  readonly here: WireRecord | null
}

/** What the remote keeps otherwise, and was not known to. */
function newlyNormalised(rule: SyncRule, { agreed, before }: Seen, theirs: Content): string[] {
  const known = normalisedFields(rule, before, before.remote)
  return normalisedFields(rule, agreed, theirs).filter((field) => !known.includes(field))
}

/** A double of what was sent says what the remote made of it, and not what was sent: by that too it is known again. */
export function saveAnswerFingerprints(
  { rule, localId }: RecordRef,
  seen: Seen,
  theirs: Content,
  { link, reads, writes }: Tx,
): void {
  const isOurs = link.kind !== 'full' && reads.sync.agreement.link(rule.kind, localId)?.origin === 'pushed'
  if (!isOurs || newlyNormalised(rule, seen, theirs).length === 0) return
  for (const hash of createFingerprints(rule, theirs)) writes.sync.createFingerprints.keep(rule.kind, localId, hash)
}

/** Says once what the remote does not keep as it is here. */
export function logNormalised(ref: RecordRef, seen: Seen, { version, here }: BesideHere, tx: Tx): void {
  const { rule, localId } = ref
  const fields = newlyNormalised(rule, seen, version.content)
  if (fields.length > 0) addLogEntry(tx, { kind: rule.kind, localId }, 'not kept', fields.join(' '))
  logOtherTotal(ref, seen.agreed, { version, here }, tx)
}

/**
 * Says which totals the remote tells of a document that can still be changed and that do not follow here from the same
 * lines; where more differs, or it went out, a person is asked.
 */
export function logOtherTotal(
  { rule, localId }: RecordRef,
  agreed: BaseContent,
  { version, here }: BesideHere,
  tx: Tx,
): void {
  if (here === null || tx.link.kind === 'full' || !('total' in rule.immutableFields(here))) return
  if (rule.isFrozen(rule.contentOf(here)) || isOfPrice(rule, normalisedFields(rule, agreed, version.content))) return
  const figures = otherFigures(here, version.record)
  if (figures.includes('total')) {
    addLogEntry(
      tx,
      { kind: rule.kind, localId },
      'other total',
      `${String(version.record['total'])} ${String(here['currency'])}`,
    )
  } else if (figures.length > 0) addLogEntry(tx, { kind: rule.kind, localId }, 'other figures', figures.join(' '))
}

/**
 * Says what follows otherwise from the same content at our own server, and by now here: the number of an estimate that
 * another one had first, or a total, as the rate of a tax is another one there.
 */
export function tellFollowed(
  { rule, localId }: RecordRef,
  { before, now }: { readonly before: WireRecord; readonly now: WireRecord },
  tx: Tx,
): void {
  if (tx.link.kind !== 'full' || !('total' in rule.immutableFields(now))) return
  const [was, is] = [before, now].map(({ estimate_number: number, total, currency }) => [
    textOf(number) ?? '',
    `${String(total)} ${String(currency)}`,
  ])
  const said = (is ?? []).flatMap((text, index) => {
    const other = was?.[index] ?? ''
    return text === other ? [] : [syncLogTexts.saidThereAndHere(text, other)]
  })
  if (said.length > 0) addLogEntry(tx, { kind: rule.kind, localId }, 'received', said.join(' '))
}
