import assert from 'node:assert/strict'
import type { Operation } from '../../../src/contract/define/operation'
import { v1 } from '../../../src/contract/v1/index'
import { fold } from '../../../src/domain/search/fold'
import type { Session } from '../harness/session'
import { plusDays } from '../kit/days'
import {
  getInvoice,
  line,
  makeClient,
  makeDraft,
  makeEstimate,
  makeIssued,
  makeRecurring,
  makeTax,
  makeUnit,
  pay,
} from '../kit/makers'
import { created, found, invalidOn, listed } from '../kit/replies'
import { suite } from './suite'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

/** A list in the order asked for, once more in the test: what is empty comes last, ties by the newest id. */
function inOrder(rows: readonly Row[], sort: string): Row[] {
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  const sign = isDescending ? -1 : 1
  return [...rows].sort(
    (a, b) => compare(a[field] ?? null, b[field] ?? null, sign) || sign * compareText(String(a['id']), String(b['id'])),
  )
}

function compare(a: Value, b: Value, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * compareText(fold(String(a)), fold(String(b)))
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

async function expectOrder({ call }: Session, name: string, sorts: readonly string[], query: object): Promise<void> {
  const rowsOf = async (sort?: string) => {
    const reply = await call(name, { query: { ...query, per_page: 100, sort } })
    assert.ok(reply.ok)
    return reply.body.data as Row[]
  }
  const rows = await rowsOf()
  assert.ok(rows.length >= 4)
  assert.deepEqual(rows, inOrder(rows, '-created_at'), `${name} comes newest first`)
  for (const sort of sorts.flatMap((column) => [column, `-${column}`])) {
    const ids = (of: readonly Row[]) => of.map((row) => row['id'])
    assert.deepEqual(ids(await rowsOf(sort)), ids(inOrder(rows, sort)), `${name} by ${sort}`)
  }
}

export const listOrderSuite = suite('the order of lists', {
  'taxes, units, saved items and clients by name and creation': async (session) => {
    const { client, word } = session
    const tag = word()
    for (const name of ['b', 'A', 'Zahnarzt', 'C', 'Ärztehaus', 'a', 'École', 'z']) {
      await makeTax(session, 1, `${name} ${tag}`)
      await created(client.createUnit({ body: { name: `${name} ${tag}` } }))
      const item = { name: `${name} ${tag}`, price: 1, quantity: 1, currency: 'EUR' }
      await created(client.createSavedItem({ body: item }))
      await makeClient(session, { name: `${name} ${tag}` })
    }
    for (const name of ['listTaxes', 'listUnits', 'listSavedItems', 'listClients']) {
      await expectOrder(session, name, ['created_at', 'name'], { q: tag })
    }
  },
  'invoices by number, total and days, drafts without them last': async (session) => {
    const { today } = session
    const { id: client_id } = await makeClient(session)
    const price = (amount: number) => ({ client_id, line_items: [line({ price: amount })] })
    await makeDraft(session, price(50))
    await makeIssued(session, { ...price(70), issued_at: plusDays(today(), -9) })
    await makeIssued(session, { ...price(20), issued_at: plusDays(today(), -90), net_terms: 'NET60' })
    await makeDraft(session, { ...price(70), issued_at: today() })
    await makeIssued(session, price(20))
    await expectOrder(session, 'listInvoices', ['created_at', 'total', 'issued_at', 'due_at'], { client_id })
    const { data } = await listed(session.client.listInvoices({ query: { client_id, sort: '-number' } }))
    const numbers = data.filter(({ status }) => status !== 'DRAFT').map(({ number }) => number)
    assert.deepEqual(
      data.map(({ status }) => status === 'DRAFT'),
      [false, false, false, true, true],
    )
    assert.deepEqual(
      numbers,
      [...numbers].sort((a, b) => b - a),
    )
  },
  'estimates by number and total': async (session) => {
    const { id: client_id } = await makeClient(session)
    for (const price of [5, 1, 9, 5]) await makeEstimate(session, { client_id, line_items: [line({ price })] })
    await expectOrder(session, 'listEstimates', ['created_at', 'number', 'total'], { client_id })
  },
  'by number within a prefix, so that years do not mix': async (session) => {
    const { client, word } = session
    const { id: client_id } = await makeClient(session)
    const { invoice, estimate } = await found(client.getNumbering())
    const tag = word()
    const years = [`${tag}-2026-`, `${tag}-2027-`]
    for (const prefix of years) {
      await found(client.updateNumbering({ body: { invoice: { prefix }, estimate: { prefix } } }))
      for (let count = 0; count < 2; count += 1) {
        await makeIssued(session, { client_id })
        await makeEstimate(session, { client_id })
      }
    }
    const before = { invoice: { prefix: invoice.prefix }, estimate: { prefix: estimate.prefix } }
    await found(client.updateNumbering({ body: before }))
    const rising = years.flatMap((prefix) => [`${prefix}0001`, `${prefix}0002`])
    for (const [sort, expected] of [
      ['number', rising],
      ['-number', rising.toReversed()],
    ] as const) {
      const query = { client_id, sort }
      const { data: invoices } = await listed(client.listInvoices({ query }))
      const { data: estimates } = await listed(client.listEstimates({ query }))
      assert.deepEqual(
        [invoices.map((each) => each.invoice_number), estimates.map((each) => each.estimate_number)],
        [expected, expected],
      )
    }
  },
  'by total within a currency': async (session) => {
    const { client } = session
    const { id: client_id } = await makeClient(session)
    for (const [currency, price] of [
      ['JPY', 500],
      ['EUR', 6],
      ['KWD', 1],
      ['EUR', 5.5],
      ['JPY', 20],
    ] as const) {
      const over = { client_id, currency, line_items: [line({ price })] }
      await makeEstimate(session, over)
      await makeDraft(session, over)
    }
    const rising = ['EUR 5.5', 'EUR 6', 'JPY 20', 'JPY 500', 'KWD 1']
    for (const [sort, expected] of [
      ['total', rising],
      ['-total', rising.toReversed()],
    ] as const) {
      const query = { client_id, sort }
      for (const list of [client.listEstimates, client.listInvoices]) {
        const { data } = await listed<readonly { currency: string; total: number }[]>(list({ query }))
        assert.deepEqual(
          data.map(({ currency, total }) => `${currency} ${total}`),
          expected,
        )
      }
    }
  },
  'payments by day': async (session) => {
    const { id } = await makeIssued(session)
    const { today } = session
    for (const days of [-3, 0, -10, -3]) await pay(session, id, 1, { payment_date: plusDays(today(), days) })
    await expectOrder(session, 'listPayments', ['created_at', 'payment_date'], { invoice_id: id })
  },
  'recurring invoices by their next day, those without one last': async (session) => {
    const { client, today } = session
    const { id: client_id } = await makeClient(session)
    const { id } = await makeRecurring(session, { client_id, start_date: today(), max_occurrences: 1 })
    await created(client.generateRecurringInvoice({ params: { recurringInvoiceId: id } }))
    for (const days of [3, 30, 1]) await makeRecurring(session, { client_id, start_date: plusDays(today(), days) })
    const canceled = await makeRecurring(session, { client_id, start_date: plusDays(today(), 2) })
    await found(client.cancelRecurringInvoice({ params: { recurringInvoiceId: canceled.id } }))
    await makeRecurring(session, { client_id, start_date: plusDays(today(), 2) })
    await expectOrder(session, 'listRecurringInvoices', ['created_at', 'next_date'], { client_id })
  },
  'a column that is not named, and filters that mean nothing, are refused': async (session) => {
    const { call } = session
    const withSort = Object.values<Operation>(v1).filter(
      ({ query }) => 'shape' in query && 'sort' in (query.shape as object),
    )
    assert.ok(withSort.length >= 8)
    for (const { name } of withSort) {
      for (const sort of ['id', '', 'name; DROP TABLE taxes', '--name', 'NAME']) {
        await invalidOn(call(name, { query: { sort } }), 'sort')
      }
    }
    for (const name of ['listInvoices', 'listEstimates', 'listRecurringInvoices']) {
      await invalidOn(call(name, { query: { client_id: 'x', status: 'LOST' } }), 'client_id', 'status')
    }
    await invalidOn(call('listPayments', { query: { invoice_id: 'x', q: 'q'.repeat(201) } }), 'invoice_id', 'q')
  },
  'filters narrow together, and one for nobody finds nothing': async (session) => {
    const { client, word } = session
    const notes = word()
    const one = await makeIssued(session, { notes })
    await makeDraft(session, { client_id: one.client_id, notes })
    await makeIssued(session, { notes })
    const query = { client_id: one.client_id, status: 'SENT', q: notes } as const
    const { data, meta } = await listed(client.listInvoices({ query }))
    assert.deepEqual([data, meta.total], [[await getInvoice(session, one.id)], 1])
    const unknown = '00000000-0000-7000-8000-000000000000'
    assert.equal((await listed(client.listInvoices({ query: { client_id: unknown } }))).meta.total, 0)
    assert.equal((await listed(client.listPayments({ query: { invoice_id: unknown } }))).meta.total, 0)
  },
  'a search without a word finds nothing, an empty one is none': async (session) => {
    const { client } = session
    await makeUnit(session)
    await makeClient(session)
    for (const q of ['-', '"', '* ^ : ()', "';"]) {
      assert.equal((await listed(client.listClients({ query: { q } }))).meta.total, 0, q)
    }
    const all = (await listed(client.listClients())).meta.total
    for (const q of ['', '   ']) assert.equal((await listed(client.listClients({ query: { q } }))).meta.total, all)
    assert.ok((await listed(client.listUnits({ query: { q: '' } }))).meta.total > 0)
  },
  'the words of a search are words, whatever they mean to a search engine': async (session) => {
    const { client, word } = session
    const tag = word()
    const made = await makeClient(session, { name: `NOT OR AND NEAR ${tag} Jose\u0301s O’Brien` })
    for (const q of [`not ${tag}`, `or and near ${tag}`, `${tag} josés`, `${tag} jose\u0301s`, `${tag} o'brien`]) {
      assert.deepEqual((await listed(client.listClients({ query: { q } }))).data, [made], q)
    }
    assert.deepEqual((await listed(client.listClients({ query: { q: `${tag} NOT nobody` } }))).data, [])
  },
  'searching a status and paging goes on in the order of the list': async (session) => {
    const { client, word } = session
    const notes = word()
    const made = []
    for (let index = 0; index < 5; index += 1) made.push(await makeDraft(session, { notes }))
    const page = async (number: number) =>
      (await listed(client.listInvoices({ query: { q: notes, per_page: 2, page: number } }))).data.map(({ id }) => id)
    const newestFirst = made.map(({ id }) => id).reverse()
    assert.deepEqual([...(await page(1)), ...(await page(2)), ...(await page(3))], newestFirst)
    assert.equal((await found(client.getInvoice({ params: { invoiceId: made[0]?.id ?? '' } }))).notes, notes)
  },
})
