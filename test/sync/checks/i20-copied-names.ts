import { RENAMED } from '../remote/nature'
import type { Wire } from '../work/side'
import type { Check } from './view'

/** I20: the names of taxes and units in a document that was made here are never those of a remote, unless a person was asked. */
export const copiedNamesStay: Check = ({ world: { ledger }, devices }) =>
  devices.flatMap(({ name, records, file: { reads } }) =>
    (['invoice', 'estimate', 'recurring_invoice'] as const).flatMap((kind) =>
      [...records[kind]].flatMap(([id, record]) => {
        const isPushed = (of: 'invoice' | 'estimate' | 'recurring_invoice', localId: string) =>
          reads.sync.agreement.link(of, localId)?.origin === 'pushed'
        // What an estimate becomes has its names, wherever that was made.
        const { converted_from: estimate } = record
        const isOurs = isPushed(kind, id) && (typeof estimate !== 'string' || isPushed('estimate', estimate))
        const strange = isOurs && !ledger.asked.has(ledger.keyOf(name, kind, id)) ? copiedFromThere(record) : []
        return strange.length > 0 ? [`${name}'s ${kind} ${id} is printed with ${strange.join(' and ')}`] : []
      }),
    ),
  )

function copiedFromThere(record: Wire): string[] {
  const template = (record['template'] ?? {}) as Wire
  const lines = (record['line_items'] ?? template['items'] ?? []) as readonly Wire[]
  return [record, template, ...lines].flatMap((part) =>
    [part['tax_name'], part['unit_name']].filter((each) => typeof each === 'string' && each.endsWith(RENAMED)),
  ) as string[]
}
