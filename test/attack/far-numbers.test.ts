import { describe, expect, it } from 'vitest'
import { useEvilWorld } from './evil-world'
import { ordinary } from './ordinary-records'

const world = useEvilWorld()

/** Invoices there with these numbers of our own series, as its list shows them. */
function shows(...numbers: number[]): void {
  const invoices = numbers.map((number, at) =>
    ordinary('invoices', at + 2, {
      prefix: 'INV-',
      number,
      invoice_number: `INV-${String(number).padStart(4, '0')}`,
    }),
  )
  world.remote.evil = { name: '', shows: { invoices } }
}

async function issueHere(): Promise<string> {
  const { createClient, createInvoice, sendInvoice } = world.device.client
  const client = await createClient({ body: { name: 'Mine', kind: 'BUSINESS' } })
  if (!client.ok) throw new Error(client.body.message)
  const line = { name: 'Work', quantity: 1, price: 10 }
  const shared = { tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' } as const
  const body = { client_id: client.body.data.id, currency: 'EUR', ...shared, line_items: [line] }
  const draft = await createInvoice({ body })
  if (!draft.ok) throw new Error(draft.body.message)
  const sent = await sendInvoice({ params: { invoiceId: draft.body.data.id } })
  return sent.ok ? sent.body.data.invoice_number : sent.body.message
}

const next = () => world.device.device.file.reads.series.current('invoice').nextNumber

async function meet(): Promise<void> {
  await world.device.link()
  expect(await world.device.round()).toMatchObject({ problem: null })
}

describe('a number of the remote that no series comes to', () => {
  it.each([999_999_999, 1_500])('is kept, and ends no series of ours: %i', async (number) => {
    expect(await issueHere()).toBe('INV-0001')
    shows(number)
    await meet()
    expect(world.device.device.file.reads.series.holder('invoice', { prefix: 'INV-', number })).not.toBeNull()
    expect(next()).toBe(2)
    expect(await issueHere()).toBe('INV-0002')
    expect(await issueHere()).toBe('INV-0003')
    const numbering = world.device.device.file.reads.series
    expect(numbering.lastIssued(numbering.current('invoice'))).toMatchObject({ number: 3 })
  })

  it('ends none that has not begun', async () => {
    shows(999_999_999)
    await meet()
    expect(await issueHere()).toBe('INV-0001')
  })

  it('is not given twice when the series has come to it', async () => {
    expect(await issueHere()).toBe('INV-0001')
    shows(1_002)
    await meet()
    expect(await issueHere()).toBe('INV-0002')
    // From here on it is near: a person says where the series goes on.
    expect(await issueHere()).toBe(
      'INV-0003 is taken. Set the next number to 1003 in Settings, or choose a new prefix.',
    )
  })
})

describe('numbers of the remote that go on', () => {
  it.each([
    ['from the newest to the oldest', [5, 4, 3, 2], 6],
    ['with the year in front', [20_260_998, 20_260_999, 20_270_001], 20_270_002],
    ['beside one that no series comes to', [2, 3, 4, 999_999_999], 5],
    ['from one to the next that is far', [900, 1_800], 1_801],
  ])('%s', async (_, numbers, expected) => {
    if (numbers.includes(2) || numbers.includes(900)) await issueHere()
    shows(...numbers)
    await meet()
    expect(next()).toBe(expected)
  })
})
