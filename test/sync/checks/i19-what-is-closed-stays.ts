import type { EstimateId, InvoiceId } from '../../../src/domain/ids'
import type { Reads } from '../../../src/storage/organization-file'
import type { Ledger } from '../work/ledger'
import type { Check } from './view'

/** Keeps what is closed, or open, on a device at one moment; what was written off and is paid is not closed any more. */
export function noteClosed({ closed, open }: Ledger, device: string, reads: Reads): void {
  for (const id of reads.sync.ids('invoice')) {
    const status = reads.invoices.get(id as InvoiceId)?.status
    const key = `${device} invoice ${id}`
    if (status === 'SENT' || status === 'PARTIALLY_PAID') open.add(key)
    if (status === 'VOID' || status === 'WRITTEN_OFF') closed.set(key, status)
    else if (status === 'PAID' && closed.get(key) === 'WRITTEN_OFF') closed.delete(key)
  }
  for (const id of reads.sync.ids('estimate')) {
    const key = `${device} estimate ${id}`
    if (reads.estimates.get(id as EstimateId)?.status === 'CONVERTED') closed.set(key, 'CONVERTED')
    // Whoever deletes its invoice gives it free again.
    else if (reads.invoices.convertedFrom(id as EstimateId) === null) closed.delete(key)
  }
}

/** I19: an invoice that is void or written off here, or an estimate that is converted, stays so until a person was asked. */
export const whatIsClosedStays: Check = ({ world: { ledger }, devices }) =>
  devices.flatMap(({ name, records, file: { reads } }) => {
    noteClosed(ledger, name, reads)
    return (['invoice', 'estimate'] as const).flatMap((kind) =>
      [...records[kind]].flatMap(([id, { status }]) => {
        const key = `${name} ${kind} ${id}`
        const was = ledger.closed.get(key)
        if (was === undefined || was === status || ledger.asked.has(key)) return []
        // Somebody deleted its invoice elsewhere, and is asked whether it goes here too.
        const itsInvoice = kind === 'estimate' ? reads.invoices.convertedFrom(id as EstimateId) : null
        if (itsInvoice !== null && ledger.asked.has(`${name} invoice ${itsInvoice.id}`)) return []
        return [`${name}'s ${kind} ${id} was ${was} and is ${String(status)}, and nobody was asked`]
      }),
    )
  })
