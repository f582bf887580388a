import Database from 'better-sqlite3'
import { kinds, type Kind } from '../remote/books'
import type { Check, DeviceView, View } from './view'

/** I7: nothing points to a record that is not there. */
export const nothingDangles: Check = (view) => [...view.devices.flatMap(atDevice), ...atRemote(view)]

function atDevice(device: DeviceView): string[] {
  const path = device.device.process?.path
  if (path === undefined) return []
  const sqlite = new Database(path, { readonly: true })
  try {
    const broken = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
    const integrity = sqlite.pragma('integrity_check', { simple: true }) as string
    return [
      ...broken.map(({ table, parent }) => `${device.name}'s ${table} points to a ${parent} that is not there`),
      ...(integrity === 'ok' ? [] : [`${device.name}'s file is corrupt: ${integrity}`]),
      ...links(device),
    ]
  } finally {
    sqlite.close()
  }
}

/** What is linked is here, or somebody is to be told that it was deleted. */
function links(device: DeviceView): string[] {
  const { name, file, records } = device
  return kinds.flatMap((kind) =>
    file.reads.sync.agreement.links(kind).flatMap(({ localId }) => {
      if (records[kind].has(localId) || device.isFlagged(kind, localId)) return []
      return [`${name} has a counterpart for its ${kind} ${localId}, which is not there`]
    }),
  )
}

const named: readonly (readonly [Kind, string, Kind])[] = [
  ['contact', 'client_id', 'client'],
  ['note', 'client_id', 'client'],
  ['estimate', 'client_id', 'client'],
  ['invoice', 'client_id', 'client'],
  ['recurring_invoice', 'client_id', 'client'],
  ['payment', 'invoice_id', 'invoice'],
  ['refund', 'invoice_id', 'invoice'],
]

function atRemote({ remote }: View): string[] {
  return named.flatMap(([kind, field, to]) =>
    [...remote[kind]].flatMap(([id, record]) =>
      remote[to].has(String(record[field])) ? [] : [`the remote's ${kind} ${id} points to a ${to} that is not there`],
    ),
  )
}
