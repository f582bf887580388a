import type { LinkedDevice } from './linked-device'
import { answered } from './together.fixture'

/** Issues an invoice of 100 at 20 % and answers its id. */
export async function makeIssuedFor({ client }: LinkedDevice): Promise<string> {
  const party = await answered(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  const tax = await answered(client.createTax({ body: { name: `VAT ${party.id}`, percent: 20 } }))
  const draft = await answered(
    client.createInvoice({
      body: {
        client_id: party.id,
        currency: 'EUR',
        tax_distribution: 'PER_DOCUMENT',
        tax_id: tax.id,
        discount_distribution: 'NO_DISCOUNT',
        line_items: [{ name: 'Design', quantity: 1, price: 100 }],
      },
    }),
  )
  await answered(client.sendInvoice({ params: { invoiceId: draft.id } }))
  return draft.id
}
