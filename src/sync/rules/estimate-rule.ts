import type { ClientId, EstimateId } from '../../domain/ids'
import { decisivePriceFields, statedPriceFields } from '../../domain/totals/price-fields'
import { joinSearchTexts, numberSearchText } from '../../domain/search/search-text'
import { currencyOf, enumValueOf, pick, textOf, type WireRecord } from '../../domain/wire/read-fields'
import type { EstimateRow } from '../../storage/stores/document-stores'
import { canonical } from '../wire/canonical'
import { draftLikeness } from './natural-key'
import {
  lineContents,
  lineRows,
  numberOf,
  pricingColumns,
  pricingContent,
  totalsOf,
  searchTextOf,
} from './document-fields'
import { freeNumber, advanceSeriesPast } from './free-number'
import { isPriced, totalThere, withOwnTotals } from './own-totals'
import { freezeParties } from './parties'
import { momentOf, timestampsOf } from '../wire/read-wire'
import type { SyncRule } from './sync-rule'

const isFrozen = (status: unknown) => status === 'APPROVED' || status === 'CONVERTED'

/** When it was decided: what happened here happened then, whenever a remote was told of it. */
function decidedAt(record: WireRecord, before: Pick<EstimateRow, 'approvedAt' | 'declinedAt' | 'convertedAt'> | null) {
  return {
    approvedAt: before?.approvedAt ?? momentOf(record['approved_at']),
    declinedAt: before?.declinedAt ?? momentOf(record['declined_at']),
    convertedAt: before?.convertedAt ?? momentOf(record['converted_at']),
  }
}

export const estimateRule: SyncRule = {
  kind: 'estimate',
  operations: {
    list: 'listEstimates',
    get: 'getEstimate',
    create: 'createEstimate',
    update: 'updateEstimate',
    remove: 'deleteEstimate',
  },
  idParam: 'estimateId',
  parent: null,
  fields: ['client_id', ...statedPriceFields, 'line_items'],
  mergeGroup: [...decisivePriceFields, 'line_items'],
  carriesClientRef: true,
  transitions: {
    sendEstimate: { from: ['DRAFT'], to: 'SENT' },
    approveEstimate: { from: ['DRAFT', 'SENT'], to: 'APPROVED' },
    declineEstimate: { from: ['DRAFT', 'SENT'], to: 'DECLINED' },
    reopenEstimate: { from: ['DECLINED'], to: 'DRAFT' },
    convertEstimate: { from: ['APPROVED'], to: 'CONVERTED' },
  },
  isComplete: (record) =>
    typeof record['client_id'] === 'string' &&
    typeof record['status'] === 'string' &&
    currencyOf(record['currency']) !== null &&
    numberOf(record, 'estimate_number') !== null &&
    isPriced(record),
  contentOf: (record) => ({
    ...pick(record, ['client_id']),
    ...pricingContent(record),
    line_items: lineContents(record['line_items']),
    status: enumValueOf('estimate_status', record['status']) ?? 'DRAFT',
  }),
  immutableFields: (record) => ({ ...pick(record, ['prefix', 'number']), ...totalsOf(record) }),
  remoteOwnedFields: () => null,
  isFrozen: ({ status }) => isFrozen(status),
  isOffered: ({ status }) => status === 'SENT' || status === 'DECLINED',
  // Whoever deletes its invoice gives it free again: as long as that is here, nobody has.
  isLedTo: (id, { there }, reads) =>
    there['status'] === 'APPROVED' && reads.invoices.convertedFrom(id as EstimateId) === null,
  naturalKeyOf: ({ client_id: clientId, currency, line_items: lines }, record) =>
    JSON.stringify([clientId, currency, totalThere(record), canonical(lines)]),
  likenessOf: draftLikeness,
  labelOf: ({ estimate_number: number }) => textOf(number) ?? '',
  writeLocal(id, record, context) {
    const { reads, writes, now } = context
    const clientId = textOf(record['client_id']) as ClientId | null
    const currency = currencyOf(record['currency'])
    const number = numberOf(record, 'estimate_number')
    if (clientId === null || currency === null || number === null) return 'unreadable'
    const before = reads.estimates.get(id as EstimateId)
    if (!freeNumber('estimate', number, id, context)) return 'numberTaken'
    const status = enumValueOf('estimate_status', record['status']) ?? 'DRAFT'
    const told = {
      pricing: pricingColumns(record, clientId, currency),
      lines: lineRows(record['line_items'], { documentId: id, currency }, context),
    }
    const { pricing, lines } = withOwnTotals(record, told, !isFrozen(status))
    const row: EstimateRow = {
      id: id as EstimateId,
      ...number,
      status,
      ...pricing,
      searchText: joinSearchTexts([
        searchTextOf(record, clientId, lines, reads),
        numberSearchText(number.prefix, number.number),
      ]),
      partiesHash:
        status === 'DRAFT'
          ? null
          : (before?.partiesHash ?? freezeParties({ kind: 'estimate', id, clientId }, record, context)),
      ...decidedAt(record, before?.status === status ? before : null),
      ...timestampsOf(record, now),
    }
    if (before === null) writes.estimates.insert(row)
    else {
      writes.estimates.update(row)
      writes.estimates.removeLines(id)
    }
    writes.estimates.insertLines(lines)
    advanceSeriesPast('estimate', number, context)
    return null
  },
  writeStatus(id, record, context) {
    const { reads, writes, now } = context
    const before = reads.estimates.get(id as EstimateId)
    const status = enumValueOf('estimate_status', record['status'])
    if (before === null || status === null) return
    const isBackToDraft = status === 'DRAFT'
    writes.estimates.update({
      ...before,
      status,
      partiesHash: isBackToDraft
        ? null
        : (before.partiesHash ?? freezeParties({ kind: 'estimate', id, clientId: before.clientId }, record, context)),
      ...(isBackToDraft ? { approvedAt: null, declinedAt: null } : decidedAt(record, before)),
      updatedAt: now,
    })
  },
  deleteLocal(id, { reads, writes, now }) {
    const estimateId = id as EstimateId
    if (reads.invoices.convertedFrom(estimateId) !== null) return false
    writes.estimates.removeLines(id)
    writes.estimates.remove(estimateId, now)
    return true
  },
}
