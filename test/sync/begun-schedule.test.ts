import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecurringInvoiceId } from '../../src/domain/ids'
import { runDueWork } from '../../src/operations/due-work'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { actOnRow } from '../../src/sync/attention/resolve-conflict'
import { changeLink, forgetLink } from '../../src/sync/link/link-state'
import { attentionRows } from './all-attention'
import type { LinkedDevice } from './linked-device'
import { bothKinds } from './our-server.fixture'
import { answered, Together } from './together.fixture'

describe.each(bothKinds)('a schedule that has made an invoice here, whose invoices %s is to make', (_, network) => {
  let together: Together

  beforeEach(async () => {
    together = new Together()
    await together.server.start()
  })
  afterEach(() => together.remove())

  const rounds = async (device: LinkedDevice) => {
    for (let round = 0; round < 3; round += 1) await device.round()
  }
  const days = async ({ client }: LinkedDevice) => {
    const invoices = await answered(client.listInvoices({ query: {} }))
    return invoices.map(({ issued_at: day }) => day).toSorted()
  }
  const queued = ({ device }: LinkedDevice) =>
    device.file.reads.sync.outbox.after(0, 100).map(({ operation }) => operation)
  const asked = ({ device, env }: LinkedDevice) => attentionRows({ reads: device.file.reads, local: env.local })
  const makeDue = ({ device: { file, now }, env: { newId } }: LinkedDevice) => {
    const { id: userId, role } = file.reads.members.owner()
    const open = () => ({ file, userId, role, now, newId })
    return runDueWork(open, () => Promise.resolve())
  }

  /** A device that has made the invoice of 10 March, and agreed that the server makes them. */
  async function begun() {
    const device = together.device(network)
    const { id } = await answered(device.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const body = recurringBody(id, '2026-03-10') as never
    const schedule = await answered(device.client.createRecurringInvoice({ body }))
    const recurringInvoiceId = schedule.id as RecurringInvoiceId
    expect((await makeDue(device)).drafts).toBe(1)
    await device.link()
    return { device, recurringInvoiceId }
  }

  it('goes on here, and each of its invoices goes to the server', async () => {
    const { device, recurringInvoiceId } = await begun()
    const other = together.device(network)
    await other.link()
    await rounds(device)
    expect(asked(device)).toMatchObject([
      { type: 'parked', message: expect.stringContaining('So this computer goes on making them.') as string },
    ])
    together.pass(31)
    expect((await makeDue(device)).drafts).toBe(1)
    await rounds(device)
    await rounds(other)
    expect((await makeDue(other)).drafts).toBe(0)
    await rounds(other)
    expect([await days(device), await days(other)]).toEqual(Array(2).fill(['2026-03-10', '2026-04-10']))

    expect(actOnRow(device.env, 'recurring_invoice', recurringInvoiceId, 'keep_local').ok).toBe(true)
    expect([queued(device), asked(device)]).toEqual([[], []])
    together.pass(30)
    expect((await makeDue(device)).drafts).toBe(1)
    await rounds(device)
    await rounds(other)
    expect([queued(device), asked(device), asked(other)]).toEqual([[], [], []])
    expect([await days(device), await days(other)]).toEqual(Array(2).fill(['2026-03-10', '2026-04-10', '2026-05-10']))
  })

  it('goes on here through unlinking and linking again', async () => {
    const { device } = await begun()
    await rounds(device)
    await forgetLink(device.env)
    together.pass(31)
    expect((await makeDue(device)).drafts).toBe(1)
    await device.link()
    await rounds(device)
    together.pass(30)
    expect((await makeDue(device)).drafts).toBe(1)
    await rounds(device)
    expect(await days(device)).toEqual(['2026-03-10', '2026-04-10', '2026-05-10'])
    expect(asked(device)).toMatchObject([{ kind: 'recurring_invoice', type: 'parked' }])
  })

  it('waits for the first whole round, which says whether the server has it', async () => {
    const { device } = await begun()
    together.pass(31)
    expect((await makeDue(device)).drafts).toBe(0)
    await rounds(device)
    expect((await makeDue(device)).drafts).toBe(1)
  })

  it('leaves what the server holds to the server, and makes what is asked about until somebody agrees', async () => {
    const { device } = await begun()
    changeLink(device.device.file, { state: 'asking' })
    const client = await answered(device.client.createClient({ body: { name: 'Contoso', kind: 'BUSINESS' } }))
    const made = (start: string) =>
      answered(device.client.createRecurringInvoice({ body: recurringBody(client.id, start) as never }))
    await made('2026-03-10')
    const fresh = await made('2026-04-12')
    expect((await makeDue(device)).drafts).toBe(1)
    changeLink(device.device.file, { state: 'linked' })
    await rounds(device)
    expect(asked(device).map(({ type }) => type)).toEqual(['parked', 'parked'])
    together.pass(40)
    expect((await makeDue(device)).drafts).toBe(2)
    const reply = await device.client.generateRecurringInvoice({ params: { recurringInvoiceId: fresh.id } })
    expect(reply.status).toBe(409)
  })
})
