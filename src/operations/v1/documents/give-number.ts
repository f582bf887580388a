import { err, ok, type Result } from '../../../kernel/result'
import { formatNumber } from '../../../domain/numbering/number'
import { conflict, type Failure } from '../../../contract/define/failure'
import type { GivenNumber, SeriesKind } from '../../../storage/stores/series-store'
import type { CommandContext } from '../../context'

/**
 * Gives a document its number, for good once the transaction commits: the one that it was given where it was made, or
 * the next of the series in use (v1.md "Numbers"). A taken one is a conflict.
 */
export function giveNumber(kind: SeriesKind, { reads, writes, settled }: CommandContext): Result<GivenNumber, Failure> {
  const given = settled?.number
  if (given !== undefined) {
    if (reads.series.isGiven(kind, given)) {
      return err(conflict(`${formatNumber(given.prefix, given.number)} is taken by another document.`))
    }
    writes.series.pass(kind, given)
    return ok(given)
  }
  const taken = writes.series.take(kind)
  if (taken !== null) return ok(taken)
  const { prefix, nextNumber } = reads.series.current(kind)
  return err(conflict(`${formatNumber(prefix, nextNumber)} is taken. Set the next number in Settings.`))
}
