import type { Device } from '../device/device'
import { kinds, type Kind } from '../remote/books'
import type { Wire } from '../work/side'
import { deviceSide } from '../work/sides'
import { comparable } from './comparable'

/** What people typed into every record of a device, by `kind id`. */
export type Bodies = ReadonlyMap<string, string>

/** What follows from the rest, or is nobody's to type. */
const followed = ['total', 'total_paid', 'total_due', 'status', 'number', 'estimate_number', 'due_at']
/** Of these, what went out is not brought back, as nobody may change it. */
const documents: readonly Kind[] = ['estimate', 'invoice']

function bodyOf(kind: Kind, record: Wire): string {
  const body = comparable(kind, record, (_, id) => id) as Wire
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => !followed.includes(name))))
}

export function bodiesOf(device: Device): Bodies {
  const side = deviceSide(device)
  const bodies = new Map<string, string>()
  for (const kind of kinds) {
    for (const id of side.ids(kind)) {
      const record = device.read(kind, id)
      if (record !== null) bodies.set(`${kind} ${id}`, bodyOf(kind, record))
    }
  }
  return bodies
}

/** I14: what sync replaced or deleted while nobody worked at the device is kept beside its receipt as it was. */
export function replacedForGood(device: Device, before: Bodies): string[] {
  const { process } = device
  if (process === null) return []
  const { log } = process.file.reads.sync
  const after = bodiesOf(device)
  const isKept = (kind: Kind, id: string, body: string) =>
    log.ofRecord(id, 50).some(({ seq }) => {
      const former = log.former(seq)
      return former?.kind === kind && bodyOf(kind, former.body as Wire) === body
    })
  return [...before].flatMap(([name, body]) => {
    const [kind, id] = name.split(' ') as [Kind, string]
    if (after.get(name) === body || isOut(device, kind, id) || isKept(kind, id, body)) return []
    return [`I14: ${device.name}'s ${name} was ${body} and is ${after.get(name) ?? 'gone'}, and cannot be brought back`]
  })
}

function isOut(device: Device, kind: Kind, id: string): boolean {
  const status = device.read(kind, id)?.['status']
  return documents.includes(kind) && status !== undefined && status !== 'DRAFT'
}
