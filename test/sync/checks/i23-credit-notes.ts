import type { InvoiceId } from '../../../src/domain/ids'
import type { Check, DeviceView } from './view'

/**
 * I23: once it is quiet, every credit note that was issued is on every device and at our server, each once; but for those
 * that wait where they were issued, behind a question about their invoice.
 */
export const creditNotesKept: Check = ({ world, devices }) =>
  world.ledger.credits.flatMap(({ actor, invoiceId, id }) => {
    if (devices.some((device) => device.name === actor && waits(device, invoiceId, id))) return []
    const problems = devices.flatMap((device) => {
      const localId = localIdOf(invoiceId, actor, device)
      if (localId === null || device.link?.state !== 'linked' || device.isFlagged('invoice', localId)) return []
      const here = device.file.reads.creditNotes.ofInvoice(localId as InvoiceId).map((note) => String(note.id))
      const there = world.remote.creditNotes(device.remoteId('invoice', localId) ?? '')
      return [...notOnce(here, id, device.name), ...notOnce(there, id, `the remote, for ${device.name}`)]
    })
    return problems
  })

function waits(device: DeviceView, invoiceId: string, id: string): boolean {
  const queued = device.file.reads.sync.outbox.ofRecord(invoiceId).flatMap(({ sideEffectIds }) => sideEffectIds)
  return queued.includes(id) && device.isFlagged('invoice', invoiceId)
}

/** The invoice as this device has it: what is made at a device has its id at our server too. */
function localIdOf(invoiceId: string, actor: string, device: DeviceView): string | null {
  const localId = device.name === actor ? invoiceId : device.localId('invoice', invoiceId)
  return localId !== null && device.records.invoice.has(localId) ? localId : null
}

function notOnce(ids: readonly string[], id: string, where: string): string[] {
  const count = ids.filter((each) => each === id).length
  return count === 1 ? [] : [`credit note ${id} is ${String(count)} times at ${where}`]
}
