import type { Wire } from '../work/side'
import type { Check } from './view'

/** What sync does by itself with what a remote says. */
const unasked = ['received', 'merged']

/** I21: an estimate that a client has is not replaced by what a plain remote made of it, unless a person was asked. */
export const offersStay: Check = ({ world: { plan }, devices }) => {
  if (plan.nature.mode === 'full') return []
  return devices.flatMap(({ name, file }) => {
    const { log } = file.reads.sync
    return log.before(Number.MAX_SAFE_INTEGER, 20_000).flatMap(({ seq, kind, localId, outcome }) => {
      if (kind !== 'estimate' || !unasked.includes(outcome)) return []
      const { status } = (log.former(seq)?.body ?? {}) as Wire
      const isOffer = status === 'SENT' || status === 'DECLINED'
      return isOffer ? [`${name}'s estimate ${localId} was replaced (${outcome}), and the client has it`] : []
    })
  })
}
