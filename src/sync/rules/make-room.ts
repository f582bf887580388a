import type { EstimateId } from '../../domain/ids'
import type { WriteContext } from './sync-rule'

interface Numbered {
  readonly prefix: string
  readonly number: number
}

/**
 * Sees to it that a number is free for the record that the remote gave it to. An estimate that the remote has not
 * numbered yet has its number provisionally only, and takes another; anything else keeps its number. Answers whether it is free.
 */
export function makeRoom(kind: 'estimate' | 'invoice', wanted: Numbered, id: string, context: WriteContext): boolean {
  const { reads, writes, now } = context
  const { prefix } = wanted
  const holder = reads.series.holder(kind, wanted, id)
  if (holder === null) return true
  const other = givingWay(kind, holder, context)
  if (other === null) return false
  let next = (reads.series.highest('estimate', prefix) ?? 0) + 1
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
  return base !== null && base.hash !== ''
}

/** No series of ours goes on behind a number that is larger: what numbers it so is no series. */
const MOST_COUNTED = 999_999_999

/** Counts a series on past a number that the remote has given. */
export function passNumber(
  kind: 'estimate' | 'invoice',
  { prefix, number }: Numbered,
  { reads, writes }: WriteContext,
) {
  const series = reads.series.byPrefix(kind, prefix)
  if (series === null || number < series.nextNumber || number > MOST_COUNTED) return
  writes.series.advance(kind, prefix, number + 1)
}
