import { isAlone } from './i13-nothing-disputed-alone'
import type { Check } from './view'

/** I15: where nobody else writes, every answer is to a write of one's own, and replaces nothing. */
export const nothingReplacedAlone: Check = (view) => {
  if (!isAlone(view.world.plan)) return []
  return view.devices.flatMap(({ name, file }) => {
    const { receipts } = file.reads.sync
    return receipts
      .before(Number.MAX_SAFE_INTEGER, 20_000)
      .filter(({ seq, outcome }) => outcome !== 'brought back' && receipts.former(seq) !== null)
      .map(
        ({ kind, localId, outcome }) => `${name}'s ${kind} ${localId} was replaced (${outcome}), and nobody else wrote`,
      )
  })
}
