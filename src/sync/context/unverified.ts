import type { RecordKind } from '../../contract/define/operation'
import { inTransaction, type Round } from './round-context'
import type { Unverified } from './sync-env'
import { unverifiedTexts } from '../../words/en/service/sync-status'

/** Why the two sides could not be compared to the end, for people. */
export function unverifiedSentence({ kind, why, told, shown }: Unverified): string {
  const { kinds, miscounted, contradictory, differing, paidChanged, notAnswered } = unverifiedTexts
  const name = (kinds satisfies Record<RecordKind, string>)[kind]
  if (why === 'miscounted') return miscounted(String(told), name, String(shown))
  if (why === 'contradictory') return contradictory(name)
  if (why === 'differing') return differing(name)
  return why === 'paid' ? paidChanged : notAnswered(name)
}

/** How many records a remote says that its lists of a kind have, and how many it showed. */
export interface Count {
  readonly told: number
  readonly shown: number
}

/**
 * Whether a remote counts the records of a kind otherwise than it shows them, and not only as they changed meanwhile: on a
 * single page, or by as many as the last time. Then its lists are taken as they are, and that is said.
 */
export function isMiscounted(round: Round, kind: RecordKind, { told, shown }: Count, isOnOnePage: boolean): boolean {
  const before = round.file.reads.sync.miscount(kind)
  const difference = told - shown
  if (before?.difference !== difference) {
    inTransaction(round, ({ writes }) => {
      writes.sync.pullState.setMiscount({ kind, walk: round.walkNumber, difference })
    })
  }
  return isOnOnePage || (before !== null && before.walk < round.walkNumber && before.difference === difference)
}

/** Keeps why a kind could not be compared; of several reasons the first. */
export function noteUnverified({ unverified }: Round, why: Unverified): void {
  if (!unverified.has(why.kind)) unverified.set(why.kind, why)
}
