import { copyFileSync } from 'node:fs'
import type { OrganizationId, UserId } from '../../../src/domain/ids'
import { startOperations } from '../../../src/contract/desktop/start-operations'
import { business } from '../../../src/main/demo/demo-data'
import { newId, readClock } from '../../../src/main/ids'
import { setUpOrganization } from '../../../src/operations/desktop/set-up'
import { flushFile } from '../../../src/storage/flush'
import { openOrganizationFile } from '../../../src/storage/organization-file'
import { openClient } from '../service/open-client'

/** One client in so many records; the others are drafts of invoices for them. */
const EACH_CLIENT = 10

export interface NewClient {
  readonly name: string
  readonly kind: 'BUSINESS'
}

export interface NewInvoice {
  /** Which of the clients, counted from the first. */
  readonly client: number
  readonly currency: 'EUR'
  readonly tax_distribution: 'NO_TAX'
  readonly discount_distribution: 'NO_DISCOUNT'
  readonly notes: string
  readonly line_items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[]
}

/** What is made on the device, and by a bare client on the server. */
export function bodiesOf(records: number) {
  const clients = Array.from({ length: records / EACH_CLIENT }, (_, index): NewClient => ({
    name: `Client ${String(index)}`,
    kind: 'BUSINESS',
  }))
  const invoices = Array.from({ length: records - clients.length }, (_, index): NewInvoice => {
    const names = ['Interface design', 'Front-end development', 'Workshop']
    return {
      client: index % clients.length,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      notes: `Invoice ${String(index)}`,
      line_items: names.map((name, line) => ({ name, quantity: line + 1.5, price: 50 + (index % 50) })),
    }
  })
  return { clients, invoices }
}

/** A file of a device that was never linked, with so many records. */
export async function makeDeviceFile(path: string, records: number): Promise<void> {
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const ids = { organizationId: newId() as OrganizationId, ownerId: newId() as UserId, now: readClock() }
  setUpOrganization(opened.value, startOperations.setUp.body.parse(business), ids)
  opened.value.close()
  const { client, close } = openClient(path)
  const { clients, invoices } = bodiesOf(records)
  const parties = []
  for (const body of clients) {
    const made = await client.createClient({ body })
    if (!made.ok) throw new Error(made.body.message)
    parties.push(made.body.data.id)
  }
  for (const { client: index, line_items: lines, ...body } of invoices) {
    const party = parties[index]
    if (party === undefined) throw new Error('There is no such client.')
    const made = await client.createInvoice({ body: { ...body, client_id: party, line_items: [...lines] } })
    if (!made.ok) throw new Error(made.body.message)
  }
  close()
}

/** Another device with the same records, which lie on its disk as those of a device that was at rest. */
export function copyDevice(from: string, to: string): string {
  copyFileSync(from, to)
  flushFile(to)
  return to
}
