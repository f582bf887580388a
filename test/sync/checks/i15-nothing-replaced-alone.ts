import { DELETED_BY_ANSWER } from '../../../src/sync/attention/resolve-conflict'
import { isAlone, metAtLink } from './i13-nothing-disputed-alone'
import type { Kind } from '../remote/books'
import type { Check } from './view'

/** I15: where nobody else writes, every answer is to a write of one's own, and replaces nothing. */
export const nothingReplacedAlone: Check = ({ world: { plan }, devices }) => {
  if (!isAlone(plan)) return []
  return devices.flatMap(({ name, file }) => {
    const { log } = file.reads.sync
    return log
      .before(Number.MAX_SAFE_INTEGER, 20_000)
      .filter(({ seq, kind, outcome, detail }) => {
        const isByPerson = ['brought back', 'answered'].includes(outcome) || detail === DELETED_BY_ANSWER
        const isExcused = isByPerson || metAtLink.has(kind as Kind)
        return !isExcused && log.former(seq) !== null
      })
      .map(
        ({ kind, localId, outcome }) => `${name}'s ${kind} ${localId} was replaced (${outcome}), and nobody else wrote`,
      )
  })
}
