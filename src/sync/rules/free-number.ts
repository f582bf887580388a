import type { EstimateId } from '../../domain/ids'
import { LATEST_BEGIN } from '../../domain/numbering/number'
import type { SeriesKind } from '../../storage/stores/series-store'
import type { WriteContext } from './sync-rule'

interface Numbered {
  readonly prefix: string
  readonly number: number
}

/**
 * Sees to it that a number is free for the record that the remote gave it to. An estimate that the remote has not
 * numbered yet has its number provisionally only, and takes another; anything else keeps its number. Answers whether it is free.
 */
export function freeNumber(kind: 'estimate' | 'invoice', wanted: Numbered, id: string, context: WriteContext): boolean {
  const { reads, writes, now } = context
  const { prefix } = wanted
  const holder = reads.series.holder(kind, wanted, id)
  if (holder === null) return true
  const other = givingWay(kind, holder, context)
  if (other === null) return false
  const begin = reads.series.byPrefix('estimate', prefix)?.nextNumber ?? 1
  let next = (reads.series.reachedFrom('estimate', prefix, begin) ?? begin - 1) + 1
  while (reads.series.holder('estimate', { prefix, number: next }) !== null) next += 1
  writes.estimates.update({ ...other, number: next, updatedAt: now })
  const series = reads.series.byPrefix('estimate', prefix)
  if (series !== null && series.nextNumber <= next) writes.series.advance('estimate', prefix, next + 1)
  return true
}

/** The estimate that gives up its number for another document; null where whoever has that number keeps it. */
function givingWay(kind: 'estimate' | 'invoice', holder: string, context: Pick<WriteContext, 'reads'>) {
  const other = kind === 'estimate' ? context.reads.estimates.get(holder as EstimateId) : null
  return other?.status !== 'DRAFT' || isConfirmed(holder, context) ? null : other
}

/** Whether another document here has a number, and keeps it. */
export function isTaken(
  kind: 'estimate' | 'invoice',
  wanted: Numbered,
  id: string,
  context: Pick<WriteContext, 'reads'>,
): boolean {
  const holder = context.reads.series.holder(kind, wanted, id)
  return holder !== null && givingWay(kind, holder, context) === null
}

/** Whether the remote has said that an estimate has this number. */
function isConfirmed(id: string, { reads }: Pick<WriteContext, 'reads'>): boolean {
  const base = reads.sync.agreement.base('estimate', id)
  return base !== null && base.hash !== null
}

/**
 * Counts a series on past a number that the remote has given, and past those that follow it. A series that has given none
 * yet begins where the remote's does; else a number out of its reach stays that document's, and moves nothing: one document
 * could end a series, or tear a gap into it.
 */
export function advanceSeriesPast(kind: SeriesKind, { prefix, number }: Numbered, { reads, writes }: WriteContext) {
  const series = reads.series.byPrefix(kind, prefix)
  if (series === null || number < series.nextNumber) return
  const { nextNumber } = series
  const isFirst = number <= LATEST_BEGIN && reads.series.highestBelow(kind, { prefix, number: nextNumber }) === null
  const reached = reads.series.reachedFrom(kind, prefix, isFirst ? number : nextNumber)
  if (reached !== null) writes.series.advance(kind, prefix, reached + 1)
}
