import type { InvoiceId } from '../../../src/domain/ids'
import type { Check, DeviceView } from './view'

/** I23: once it is quiet, every credit note that was issued is on every device and at our server, each once. */
export const creditNotesKept: Check = ({ world, devices }) =>
  world.ledger.credits.flatMap(({ actor, invoiceId, id }) => {
    const problems = devices.flatMap((device) => {
      const localId = localIdOf(invoiceId, actor, device)
      if (localId === null || device.link?.state !== 'linked' || device.isFlagged('invoice', localId)) return []
      const here = device.file.reads.creditNotes.ofInvoice(localId as InvoiceId).map((note) => String(note.id))
      const there = world.remote.creditNotes(device.remoteId('invoice', localId) ?? '')
      return [...notOnce(here, id, device.name), ...notOnce(there, id, `the remote, for ${device.name}`)]
    })
    return problems
  })

/** The invoice as this device has it: what is made at a device has its id at our server too. */
function localIdOf(invoiceId: string, actor: string, device: DeviceView): string | null {
  const localId = device.name === actor ? invoiceId : device.localId('invoice', invoiceId)
  return localId !== null && device.records.invoice.has(localId) ? localId : null
}

function notOnce(ids: readonly string[], id: string, where: string): string[] {
  const count = ids.filter((each) => each === id).length
  return count === 1 ? [] : [`credit note ${id} is ${String(count)} times at ${where}`]
}
