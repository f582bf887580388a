import { contentThatWentOut } from '../work/work'
import type { Check } from './view'

/** I5: what went out stays as it went out, unless a person was asked. */
export const issuedContentStays: Check = ({ world: { ledger }, devices }) =>
  ledger.issues.flatMap(({ actor, kind, id, content }) => {
    const device = devices.find(({ name }) => name === actor)
    if (device === undefined || ledger.asked.has(ledger.keyOf(actor, kind, id))) return []
    const record = device.records[kind].get(id)
    if (record === undefined) {
      const isWanted = ledger.deletions.some((deletion) => deletion.actor === actor && deletion.id === id)
      return isWanted ? [] : [`${actor}'s ${kind} ${id} went out and is gone`]
    }
    const now = contentThatWentOut(record)
    return now === content ? [] : [`${actor}'s ${kind} ${id} went out as ${content} and says ${now}`]
  })
