import type { Check } from './view'

const closing: readonly string[] = ['voidInvoice', 'writeOffInvoice']

/** I22: a remote that is not ours closes no invoice that is open here, unless a person was asked. */
export const closedByAPerson: Check = ({ world: { ledger, plan }, devices }) => {
  if (plan.nature.mode === 'full') return []
  return devices.flatMap(({ name, records }) =>
    [...records.invoice].flatMap(([id, { status }]) => {
      const key = `${name} invoice ${id}`
      if ((status !== 'VOID' && status !== 'WRITTEN_OFF') || !ledger.open.has(key) || ledger.asked.has(key)) return []
      const isOwn = ledger.moves.some(
        (move) => move.actor === name && move.kind === 'invoice' && move.id === id && closing.includes(move.operation),
      )
      return isOwn ? [] : [`${name}'s invoice ${id} was open and is ${status}, and nobody was asked`]
    }),
  )
}
