import { describe, expect, it } from 'vitest'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { invoiceFor } from '../attack/attack'
import { booksOf, made, useLyingServer } from '../attack/lying-server'
import type { LinkedDevice } from './linked-device'

const world = useLyingServer()

type Work = (at: LinkedDevice, clientId: string, contactId: string) => Promise<unknown>

const draft = (clientId: string) => ({ body: invoiceFor(clientId, { notes: 'New' }) as never })

async function issue({ client }: LinkedDevice, clientId: string): Promise<string> {
  const { id: invoiceId } = await made(client.createInvoice(draft(clientId)))
  await made(client.sendInvoice({ params: { invoiceId } }))
  return invoiceId
}

/** What somebody does with a client that is deleted on another device meanwhile, and which of their records tell of it. */
const works: readonly (readonly [string, readonly string[], Work])[] = [
  ['a draft', ['client', 'invoice'], ({ client }, id) => made(client.createInvoice(draft(id)))],
  ['an invoice that is issued', ['client', 'invoice'], issue],
  [
    'an invoice that is paid in part',
    ['client', 'invoice', 'payment'],
    async (at, id) => {
      const payment = { invoice_id: await issue(at, id), amount: 4, payment_date: '2026-03-10' }
      return made(at.client.createPayment({ body: payment }))
    },
  ],
  ['an estimate', ['client', 'estimate'], ({ client }, id) => made(client.createEstimate(draft(id)))],
  [
    'a recurring invoice',
    ['client', 'recurring_invoice'],
    ({ client }, id) => made(client.createRecurringInvoice({ body: recurringBody(id, '2027-01-01') as never })),
  ],
  [
    'a contact',
    ['client', 'contact'],
    ({ client }, clientId) => made(client.createContact({ params: { clientId }, body: { name: 'New' } })),
  ],
  [
    'a note',
    ['client', 'note'],
    ({ client }, clientId) => made(client.createClientNote({ params: { clientId }, body: { body: 'New' } })),
  ],
  [
    'a change of a contact',
    ['client', 'contact'],
    ({ client }, clientId, contactId) =>
      made(client.updateContact({ params: { clientId, contactId }, body: { name: 'New' } })),
  ],
  [
    'a change of the client',
    ['client'],
    ({ client }, clientId) => made(client.updateClient({ params: { clientId }, body: { email: 'new@x.example' } })),
  ],
]

const kindsIn = (device: LinkedDevice) => new Set(booksOf(device).map((record) => (JSON.parse(record) as string[])[0]))

/** How many things a person is asked, or shown to be left where they are. */
function told({ env: { file } }: LinkedDevice): number {
  const { conflicts, agreement, outbox } = file.reads.sync
  const rejected = outbox.after(0, 100).filter(({ state }) => state === 'rejected')
  return conflicts.count() + agreement.countMissing() + rejected.length
}

describe.each([
  ['is heard of first', ['one', 'other']],
  ['comes second', ['other', 'one']],
] as const)('a client whose deletion %s', (_, order) => {
  it.each(works)('loses nobody %s', async (_name, kinds, work) => {
    const { one, other } = world
    const { id } = await made(one.client.createClient({ body: { name: 'Known', kind: 'BUSINESS' } }))
    const contact = await made(one.client.createContact({ params: { clientId: id }, body: { name: 'Ada' } }))
    await world.settle(1)
    await made(one.client.deleteClient({ params: { clientId: id } }))
    await work(other, id, contact.id)
    for (const name of order) expect(await world[name].round()).toMatchObject({ problem: null })
    await world.settle(2)
    expect([...kindsIn(other)]).toEqual(expect.arrayContaining([...kinds]))
    const isAlike = JSON.stringify(booksOf(one)) === JSON.stringify(booksOf(other))
    expect(isAlike ? 'alike' : told(one) + told(other)).not.toBe(0)
  })
})
