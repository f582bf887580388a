import type { SyncRule } from '../rules/sync-rule'
import { rules, rulesInOrder } from '../rules/index'
import type { Round } from '../context/round-context'
import { callRemote, isOffered, outcomeOrEndRound } from './call-remote'

/**
 * Whether the remote still answers a list that it has answered before, that of the kind itself where that is one: behind a
 * wrong proxy nothing is found, and that says nothing of a record or an operation. Where no list is known there is nothing
 * to try.
 */
export async function isAnswering(round: Round, rule: SyncRule): Promise<boolean> {
  const known = [rule, rules.client, ...rulesInOrder].find(
    ({ parent, operations }) => parent === null && isOffered(round, operations.list) === true,
  )
  const list = known?.operations.list ?? null
  if (list === null) return true
  const outcome = outcomeOrEndRound(await callRemote(round, list, { query: { page: 1, per_page: 1 } }))
  return outcome.kind === 'done'
}
