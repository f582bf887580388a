import type { CalendarDate } from '../../../kernel/calendar-date'
import { err, ok, type Result } from '../../../kernel/result'
import { leavesGap } from '../../../domain/numbering/gap'
import { FOREIGN, formatNumber, LAST_NUMBER } from '../../../domain/numbering/number'
import { foreignFault, prefixFault } from '../../../domain/numbering/prefix'
import type { RequestOptions } from '../../../contract/define/call'
import { conflict, invalidField, type Failure } from '../../../contract/define/failure'
import type { GivenNumber, SeriesKind } from '../../../storage/stores/series-store'
import type { CommandContext } from '../../context'
import { documentTexts } from '../../../words/en/service/documents'
import { foreignFaults, prefixFaults } from '../../../words/en/service/refusals'

type Settled = NonNullable<RequestOptions['number']>

/**
 * Gives a document its number, for good once the transaction commits: the one that it was given where it was made, or
 * the next of the series in use on its day (v1.md "Numbers"). One that is printed already is a conflict, and so is one that would
 * leave a gap between invoices (docs/decisions/0015).
 */
export function giveNumber(kind: SeriesKind, day: CalendarDate, context: CommandContext): Result<GivenNumber, Failure> {
  const { reads, writes, presets } = context
  if (presets?.number !== undefined) return keepNumber(kind, presets.number, context)
  const series = reads.series.on(kind, day)
  const taken = writes.series.take(kind, series)
  if (taken !== null) return ok(taken)
  const { prefix, nextNumber } = series
  if (nextNumber > LAST_NUMBER) {
    return err(conflict(`${prefix} has no numbers left. Choose a new prefix in Settings.`))
  }
  const highest = reads.series.reachedFrom(kind, prefix, nextNumber)
  if (highest === null) return err(printedAlike({ prefix, number: nextNumber }))
  return err(
    conflict(
      `${formatNumber(prefix, nextNumber)} is taken. Set the next number to ${String(highest + 1)} in Settings, or choose a new prefix.`,
    ),
  )
}

/** Another series has come to the same text, and no later number would follow without a gap: only a new prefix helps. */
function printedAlike(given: GivenNumber): Failure {
  return conflict(`${alikeText(given)} Choose a new prefix in Settings, one that begins differently.`)
}

/** Why a number cannot be given that another series prints, as a sentence. */
export function alikeText({ prefix, number }: GivenNumber): string {
  return `${formatNumber(prefix, number)} is taken: with another prefix and other digits it reads the same.`
}

/** Keeps a number that was given elsewhere. */
function keepNumber(kind: SeriesKind, presets: Settled, context: CommandContext): Result<GivenNumber, Failure> {
  const given: GivenNumber = { prefix: presets.prefix, number: presets.number }
  const isForeign = kind === 'invoice' && given.number === FOREIGN
  const problem = isForeign ? foreignProblem(given) : shapeProblem(given)
  if (problem !== null) return err(problem)
  const { reads, writes } = context
  if (reads.series.holder(kind, given) !== null) {
    return err(conflict(`${formatNumber(given.prefix, given.number)} is taken by another document.`))
  }
  // Of what another program issued, others are missing here, and it is no part of a series.
  if (isForeign) return ok(given)
  const gap = kind === 'estimate' ? null : gapProblem(kind, presets, context)
  if (gap !== null) return err(gap)
  writes.series.pass(kind, given)
  return ok(given)
}

/**
 * Counts the series of a number on that was handed out elsewhere, whoever has it too: a credit note cannot be taken back. One
 * that no series could hold is refused. A number out of reach moves nothing (docs/decisions/0015).
 */
export function noteNumber(kind: SeriesKind, given: GivenNumber, { reads, writes }: CommandContext): Failure | null {
  const problem = shapeProblem(given)
  if (problem !== null) return problem
  const next = reads.series.byPrefix(kind, given.prefix)?.nextNumber ?? 1
  if (given.number < next) return null
  const reached = reads.series.reachedFrom(kind, given.prefix, next)
  if (reached !== null) writes.series.pass(kind, { prefix: given.prefix, number: reached })
  return null
}

/** What no series could hold. */
function shapeProblem({ prefix, number }: GivenNumber): Failure | null {
  const fault = prefixFault(prefix)
  if (fault !== null) return invalidField('number.prefix', prefixFaults[fault])
  if (number >= 1 && number <= LAST_NUMBER) return null
  return invalidField('number.number', documentTexts.useAWholeNumberFrom1)
}

/** What another program has printed is kept as it is, so it must be seen as it is. */
function foreignProblem({ prefix }: GivenNumber): Failure | null {
  const fault = foreignFault(prefix)
  return fault === null ? null : invalidField('number.prefix', foreignFaults[fault])
}

/** Estimates may leave numbers out; the numbers of issued invoices, and of credit notes, have no gap. */
function gapProblem(
  kind: Exclude<SeriesKind, 'estimate'>,
  presets: Settled,
  { reads }: CommandContext,
): Failure | null {
  const { prefix, number } = presets
  const [lowest, highest] = [reads.series.lowest(kind, prefix), reads.series.highest(kind, prefix)]
  const given = lowest === null || highest === null ? null : { lowest, highest }
  const next = reads.series.byPrefix(kind, prefix)?.nextNumber ?? null
  if (!leavesGap(presets, { given, next })) return null
  const text = formatNumber(prefix, number)
  if (given === null) return conflict(`${text} would leave a gap: ${formatNumber(prefix, next ?? 1)} comes next.`)
  return conflict(
    number > given.highest
      ? `${text} would leave a gap after ${formatNumber(prefix, given.highest)}.`
      : `${text} would leave a gap before ${formatNumber(prefix, given.lowest)}.`,
  )
}
