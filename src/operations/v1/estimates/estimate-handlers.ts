import { err, ok, type Result } from '../../../kernel/result'
import {
  estimateMove,
  isEstimateDeletable,
  isEstimateEditable,
  type EstimateMove,
} from '../../../domain/estimates/states'
import { readValidUntil, VALID_UNTIL } from '../../../domain/estimates/valid-until'
import { instantToCalendarDate } from '../../../kernel/calendar-date'
import type { OpenOptions } from '../../../domain/wire/open-options'
import type { EstimateId } from '../../../domain/ids'
import { conflict, invalid, notFound, type Failure } from '../../../contract/define/failure'
import type { estimateOperations } from '../../../contract/v1/estimates/estimate-operations'
import type { EstimateRecord } from '../../../contract/v1/estimates/estimate-record'
import { estimateFilters, type EstimateRow } from '../../../storage/stores/document-stores'
import { effectiveAt, type CommandContext } from '../../context'
import type { HandlersOf } from '../../handler'
import { currentParties, freezeParties } from '../../present/document'
import { estimatesShown, presentEstimate } from '../../present/estimate'
import { presentPage } from '../../present/page'
import { listRequest } from '../list-request'
import { giveNumber } from '../documents/give-number'
import { checkNamed } from '../documents/check-named'
import { mergeNamed, rowToPricingInput } from '../documents/document-input'
import { priceDocument, type PricedDocument } from '../documents/priced-document'
import { documentSearchText, joinSearchTexts, numberSearchText } from '../../../domain/search/search-text'
import { convertEstimate } from './convert-estimate'
import { estimateTexts } from '../../../words/en/service/estimates'
import { estimateRefusals } from '../../../words/en/service/refusals'

const searchTextOf = (prefix: string, number: number, priced: PricedDocument) =>
  joinSearchTexts([documentSearchText(priced), numberSearchText(prefix, number)])

/** An offer does not end before it was made; what another device wrote was held to its own day there. */
function checkValidUntil(
  options: OpenOptions | undefined,
  kept: EstimateRow | null,
  { today, presets, isFromRemote, reads }: CommandContext,
): Result<undefined, Failure> {
  const validUntil = readValidUntil(options ?? null)
  const isSettled = isFromRemote === true || presets?.effectiveAt !== undefined
  if (validUntil === null || isSettled || validUntil === readValidUntil(kept?.options ?? null)) return ok(undefined)
  const { timeZone } = reads.organization().profile
  const day = kept === null ? today : instantToCalendarDate(kept.createdAt, timeZone)
  return validUntil >= day
    ? ok(undefined)
    : err(invalid({ [`options.${VALID_UNTIL}`]: [estimateTexts.validBeforeItsDay] }))
}

/** Moves an estimate along its states; what goes out is frozen with its parties as they are now. */
function move(
  id: EstimateId,
  name: Exclude<EstimateMove, 'convert'>,
  context: CommandContext,
): Result<EstimateRecord, Failure> {
  const { reads, writes, now } = context
  const row = reads.estimates.get(id)
  if (row === null) return err(notFound('estimate'))
  const status = estimateMove(row.status, name)
  if (!status.ok) return err(conflict(estimateRefusals[status.error]))
  const isBackToDraft = name === 'reopen'
  const changed: EstimateRow = {
    ...row,
    status: status.value,
    partiesHash: isBackToDraft ? null : (row.partiesHash ?? freezeParties(row, context)),
    approvedAt: name === 'approve' ? effectiveAt(context) : isBackToDraft ? null : row.approvedAt,
    declinedAt: name === 'decline' ? effectiveAt(context) : isBackToDraft ? null : row.declinedAt,
    updatedAt: now,
  }
  writes.estimates.update(changed)
  return ok(presentEstimate(changed, reads.estimates.lines(id), context))
}

export const estimateHandlers: HandlersOf<typeof estimateOperations> = {
  listEstimates: ({ query }, context) => {
    const { reads } = context
    const filters = estimateFilters({ clientId: query.client_id, status: query.status })
    return presentPage(reads.estimates.list(listRequest(query, filters)), context, estimatesShown)
  },
  createEstimate: ({ body }, context) => {
    const { writes, newRecordId, now } = context
    const fits = checkNamed(body, null, context)
    if (!fits.ok) return fits
    const lasts = checkValidUntil(body.options, null, context)
    if (!lasts.ok) return lasts
    const priced = priceDocument(body, context)
    if (!priced.ok) return err(priced.error.toFailure())
    const given = giveNumber('estimate', context.today, context)
    if (!given.ok) return given
    const { prefix, number } = given.value
    const row: EstimateRow = {
      id: newRecordId(),
      prefix,
      number,
      status: 'DRAFT',
      ...priced.value.columns,
      searchText: searchTextOf(prefix, number, priced.value),
      partiesHash: null,
      approvedAt: null,
      declinedAt: null,
      convertedAt: null,
      // Its day is printed, and its number of that day stays.
      createdAt: effectiveAt(context),
      updatedAt: now,
    }
    const lines = priced.value.lines.map((line) => ({ ...line, documentId: row.id }))
    writes.estimates.insert(row)
    writes.estimates.insertLines(lines)
    return ok(presentEstimate(row, lines, context, currentParties(priced.value.client, context)))
  },
  getEstimate: ({ params }, context) => {
    const row = context.reads.estimates.get(params.estimateId)
    if (row === null) return err(notFound('estimate'))
    return ok(presentEstimate(row, context.reads.estimates.lines(row.id), context))
  },
  updateEstimate: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const row = reads.estimates.get(params.estimateId)
    if (row === null) return err(notFound('estimate'))
    if (!isEstimateEditable(row.status)) {
      return err(conflict(estimateTexts.alreadyDecided))
    }
    const kept = rowToPricingInput(row, reads.estimates.lines(row.id), { ids: true, words: true })
    const fits = checkNamed(body, kept, context)
    if (!fits.ok) return fits
    const lasts = checkValidUntil(body.options, row, context)
    if (!lasts.ok) return lasts
    const priced = priceDocument(mergeNamed(kept, body), context)
    if (!priced.ok) return err(priced.error.toFailure())
    const changed: EstimateRow = {
      ...row,
      ...priced.value.columns,
      searchText: searchTextOf(row.prefix, row.number, priced.value),
      partiesHash: null,
      updatedAt: now,
    }
    const lines = priced.value.lines.map((line) => ({ ...line, documentId: row.id }))
    const frozen: EstimateRow =
      row.partiesHash === null ? changed : { ...changed, partiesHash: freezeParties(changed, context) }
    writes.estimates.update(frozen)
    writes.estimates.removeLines(row.id)
    writes.estimates.insertLines(lines)
    return ok(presentEstimate(frozen, lines, context))
  },
  deleteEstimate: ({ params }, { reads, writes, now }) => {
    const row = reads.estimates.get(params.estimateId)
    if (row === null) return err(notFound('estimate'))
    // Sync may have brought its invoice before its own change of state.
    if (!isEstimateDeletable(row.status) || reads.invoices.convertedFrom(row.id) !== null) {
      return err(conflict(estimateTexts.staysWithInvoice))
    }
    if (reads.invoices.depositsOf(row).length > 0) return err(conflict(estimateTexts.staysWithDeposits))
    writes.estimates.removeLines(row.id)
    writes.estimates.remove(row.id, now)
    writes.attachments.removeOf(row.id)
    return ok(undefined)
  },
  sendEstimate: ({ params }, context) => move(params.estimateId, 'send', context),
  approveEstimate: ({ params }, context) => move(params.estimateId, 'approve', context),
  declineEstimate: ({ params }, context) => move(params.estimateId, 'decline', context),
  reopenEstimate: ({ params }, context) => move(params.estimateId, 'reopen', context),
  convertEstimate: ({ params }, context) => convertEstimate(params.estimateId, context),
}
