import { millisecondsToInstant } from '../../src/kernel/instant'
import type { OrganizationId, UserId } from '../../src/domain/ids'
import { startOperations } from '../../src/contract/desktop/start-operations'
import { v1 } from '../../src/contract/v1/index'
import { business } from '../../src/main/demo/demo-data'
import { newId } from '../../src/main/ids'
import { setUpOrganization } from '../../src/operations/desktop/set-up'
import { createExecutor } from '../../src/operations/execute'
import { v1Handlers } from '../../src/operations/v1/index'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { inProcessClient } from '../../src/transport/in-process-client'

/** The production operations on a fresh file, with a client, a unit and a tax. */
export async function openHouse(path: string) {
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const file = opened.value
  const now = () => millisecondsToInstant(Date.now())
  const ownerId = newId() as UserId
  const body = startOperations.setUp.body.parse(business)
  setUpOrganization(file, body, { organizationId: newId() as OrganizationId, ownerId, now: now() })
  const client = inProcessClient(v1, {
    execute: createExecutor(v1Handlers, { file, userId: ownerId, role: 'OWNER', now, newId }),
    publicAddress: 'http://127.0.0.1/api',
    checkReplies: false,
    onDefect: (error) => {
      throw error
    },
  })
  const buyer = await client.createClient({ body: { name: 'Northwind Coffee', kind: 'BUSINESS' } })
  const unit = await client.createUnit({ body: { name: 'hour' } })
  const tax = await client.createTax({ body: { name: 'VAT', percent: 23 } })
  if (!buyer.ok || !unit.ok || !tax.ok) throw new Error('The records could not be made.')
  const ids = { client: buyer.body.data.id, unit: unit.body.data.id, tax: tax.body.data.id }
  const estimate = {
    client_id: ids.client,
    currency: 'EUR',
    tax_distribution: 'PER_DOCUMENT',
    tax_id: ids.tax,
    discount_distribution: 'NO_DISCOUNT',
    line_items: ['Interface design', 'Front-end development', 'Workshop'].map((name, index) => ({
      name,
      quantity: index + 1.5,
      price: 78.5,
      unit_of_measurement_id: ids.unit,
    })),
  } as const
  const invoice = { ...estimate, net_terms: 'NET30' } as const
  return {
    ids,
    /** What is sent to make an invoice; without its terms, an estimate. */
    bodies: { estimate, invoice },
    async createEstimate(): Promise<void> {
      const reply = await client.createEstimate({ body: estimate })
      if (!reply.ok) throw new Error(reply.body.message)
    },
    async createInvoice(): Promise<void> {
      const reply = await client.createInvoice({ body: invoice })
      if (!reply.ok) throw new Error(reply.body.message)
    },
    close: () => {
      file.close()
    },
  }
}
