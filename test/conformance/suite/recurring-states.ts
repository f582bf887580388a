import assert from 'node:assert/strict'
import type { RecurringInvoiceRecord } from '../../../src/contract/v1/recurring-invoices/recurring-invoice-record'
import type { Session } from '../harness/session'
import { plusDays } from '../kit/days'
import { getRecurring, makeRecurring } from '../kit/makers'
import { created, deleted, found, listed, refused } from '../kit/replies'
import { clockedSuite, suite } from './suite'

type Status = RecurringInvoiceRecord['status']
type Move = 'pause' | 'resume' | 'cancel'

/** v1 "States": every move that is allowed; each of the others is a conflict. */
const moves: Readonly<Record<Status, Partial<Record<Move, Status>>>> = {
  ACTIVE: { pause: 'PAUSED', cancel: 'CANCELED' },
  PAUSED: { resume: 'ACTIVE', cancel: 'CANCELED' },
  COMPLETED: {},
  CANCELED: {},
}
const statuses = Object.keys(moves) as Status[]

function move({ client }: Session, name: Move, recurringInvoiceId: string) {
  const input = { params: { recurringInvoiceId } }
  if (name === 'pause') return client.pauseRecurringInvoice(input)
  return name === 'resume' ? client.resumeRecurringInvoice(input) : client.cancelRecurringInvoice(input)
}

async function recurringIn(session: Session, status: Status): Promise<string> {
  const { client, today } = session
  const { id } = await makeRecurring(session, { start_date: plusDays(today(), 3), max_occurrences: 1 })
  const params = { recurringInvoiceId: id }
  if (status === 'PAUSED') await found(move(session, 'pause', id))
  if (status === 'CANCELED') await found(move(session, 'cancel', id))
  if (status === 'COMPLETED') {
    await found(client.updateRecurringInvoice({ params, body: { start_date: today() } }))
    await created(client.generateRecurringInvoice({ params }))
  }
  assert.equal((await getRecurring(session, id)).status, status)
  return id
}

export const recurringStateSuite = suite('states of recurring invoices', {
  'every allowed move leads where v1 says, every other is a conflict that changes nothing': async (session) => {
    for (const status of statuses) {
      for (const name of ['pause', 'resume', 'cancel'] as const) {
        const id = await recurringIn(session, status)
        const before = await getRecurring(session, id)
        const reply = await move(session, name, id)
        const expected = moves[status][name]
        const after = await getRecurring(session, id)
        if (expected === undefined) {
          assert.equal(reply.status, 409, `${name} from ${status}`)
          assert.deepEqual(after, before)
        } else {
          assert.ok(reply.ok, `${name} from ${status}`)
          assert.equal(after.status, expected)
        }
      }
    }
  },
  'it is editable while ACTIVE or PAUSED, generates while ACTIVE, and is previewed while it may go on': async (
    session,
  ) => {
    const { client } = session
    for (const status of statuses) {
      const params = { recurringInvoiceId: await recurringIn(session, status) }
      const goesOn = status === 'ACTIVE' || status === 'PAUSED'
      const record = await getRecurring(session, params.recurringInvoiceId)
      assert.deepEqual([record.is_editable, record.can_generate_invoices], [goesOn, status === 'ACTIVE'])
      assert.equal(record.next_date !== null, goesOn, `the next day of what is ${status}`)
      const update = client.updateRecurringInvoice({ params, body: { name: 'Changed' } })
      if (goesOn) assert.equal((await found(update)).status, status)
      else await refused(update, 409)
      const preview = client.previewRecurringInvoice({ params })
      if (goesOn) assert.equal((await found(preview)).issued_at, record.next_date)
      else await refused(preview, 409)
      const generation = client.generateRecurringInvoice({ params })
      if (status === 'ACTIVE') await created(generation)
      else await refused(generation, 409)
      const { data } = await listed(client.listRecurringInvoices({ query: { status, per_page: 100 } }))
      assert.ok(data.some(({ id }) => id === record.id) && data.every((item) => item.status === status))
      await deleted(client.deleteRecurringInvoice({ params }))
    }
  },
  'what is due when it is paused is made then, so that nothing is lost to the pause': async (session) => {
    const { client, today } = session
    const party = await makeRecurring(session, { start_date: plusDays(today(), -7), frequency: 'WEEKLY' })
    const paused = await found(client.pauseRecurringInvoice({ params: { recurringInvoiceId: party.id } }))
    assert.deepEqual([paused.status, paused.occurrences, paused.last_generated_date], ['PAUSED', 2, today()])
    const { data } = await listed(client.listInvoices({ query: { client_id: party.client_id } }))
    assert.equal(data.length, 2)
  },
  'also where that is more than one run makes, and resuming at once skips none': async (session) => {
    const { client, today } = session
    const { id } = await makeRecurring(session, { start_date: plusDays(today(), -249), frequency: 'DAILY' })
    const params = { recurringInvoiceId: id }
    assert.equal((await found(client.pauseRecurringInvoice({ params }))).occurrences, 250)
    const resumed = await found(client.resumeRecurringInvoice({ params }))
    assert.deepEqual([resumed.occurrences, resumed.next_date], [250, plusDays(today(), 1)])
  },
})

export const pauseSuite = clockedSuite('pauses', {
  'what fell into a pause is skipped, an occurrence on the day of resuming is not': async (session) => {
    const { client, clock, today } = session
    const { id } = await makeRecurring(session, { start_date: today(), frequency: 'WEEKLY' })
    const params = { recurringInvoiceId: id }
    assert.equal((await created(client.generateRecurringInvoice({ params }))).length, 1)
    await found(client.pauseRecurringInvoice({ params }))
    clock.advanceDays(21)
    const paused = await getRecurring(session, id)
    assert.deepEqual([paused.is_due_for_generation, paused.can_generate_invoices], [false, false])
    // It shows the invoice that would come if it were resumed now, and none of those that are left out.
    assert.equal((await found(client.previewRecurringInvoice({ params }))).issued_at, today())
    const resumed = await found(client.resumeRecurringInvoice({ params }))
    assert.deepEqual([resumed.next_date, resumed.occurrences, resumed.is_due_for_generation], [today(), 1, true])
    const [made] = await created(client.generateRecurringInvoice({ params }))
    assert.equal(made?.issued_at, today())
  },
  'skipped occurrences do not count towards max_occurrences': async (session) => {
    const { client, clock, today } = session
    const { id } = await makeRecurring(session, { start_date: today(), frequency: 'DAILY', max_occurrences: 3 })
    const params = { recurringInvoiceId: id }
    await found(client.pauseRecurringInvoice({ params }))
    clock.advanceDays(10)
    await found(client.resumeRecurringInvoice({ params }))
    clock.advanceDays(10)
    assert.equal((await created(client.generateRecurringInvoice({ params }))).length, 2)
    assert.equal((await getRecurring(session, id)).status, 'COMPLETED')
  },
  'a pause past the end is resumed once its last day is moved, as it would end for good': async (session) => {
    const { client, clock, today } = session
    const { id } = await makeRecurring(session, {
      start_date: today(),
      frequency: 'DAILY',
      end_date: plusDays(today(), 5),
    })
    const params = { recurringInvoiceId: id }
    await found(client.pauseRecurringInvoice({ params }))
    clock.advanceDays(6)
    const before = await getRecurring(session, id)
    await refused(client.resumeRecurringInvoice({ params }), 409)
    await refused(client.previewRecurringInvoice({ params }), 409)
    assert.deepEqual(await getRecurring(session, id), before)
    await found(client.updateRecurringInvoice({ params, body: { end_date: plusDays(today(), 5) } }))
    const resumed = await found(client.resumeRecurringInvoice({ params }))
    assert.deepEqual([resumed.status, resumed.next_date], ['ACTIVE', today()])
  },
  'a changed schedule does not bring back what was skipped': async (session) => {
    const { client, clock, today } = session
    const { id } = await makeRecurring(session, { start_date: today(), frequency: 'MONTHLY' })
    const params = { recurringInvoiceId: id }
    await created(client.generateRecurringInvoice({ params }))
    await found(client.pauseRecurringInvoice({ params }))
    clock.advanceDays(100)
    const resumed = await found(client.resumeRecurringInvoice({ params }))
    assert.equal(resumed.skipped_through, plusDays(today(), -1))
    for (const frequency of ['ANNUALLY', 'WEEKLY', 'MONTHLY'] as const) {
      const { next_date: next } = await found(client.updateRecurringInvoice({ params, body: { frequency } }))
      assert.ok(next !== null && next >= today(), `${String(next)} is in the pause`)
    }
    assert.equal((await getRecurring(session, id)).next_date, resumed.next_date)
    const invoices = await created(client.generateRecurringInvoice({ params }))
    assert.ok(invoices.every((invoice) => invoice.issued_at === today()))
  },
})
