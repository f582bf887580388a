import assert from 'node:assert/strict'
import { firstOfMonth, plusDays } from '../kit/days'
import {
  getInvoice,
  getRecurring,
  line,
  makeClient,
  makeEstimate,
  makeRecurring,
  makeTax,
  makeUnit,
} from '../kit/makers'
import { created, deleted, found, invalid, listed, refused } from '../kit/replies'
import { suite } from './suite'

const required = 'This field is required.'

export const recurringSuite = suite('recurring invoices', {
  'it is created by exactly the fields that the specification requires': async (session) => {
    const party = await makeClient(session)
    const made = await created(
      session.client.createRecurringInvoice({
        body: {
          client_id: party.id,
          frequency: 'BIWEEKLY',
          start_date: session.today(),
          currency: 'EUR',
          tax_distribution: 'NO_TAX',
          discount_type: 'FIXED',
          discount_value: 0,
          discount_distribution: 'NO_DISCOUNT',
          net_terms: 'NET15',
          late_fee_kind: 'FIXED',
          late_fee_interval: 'DAILY',
          template_items: [{ name: 'Care', quantity: 1, price: 250 }],
        },
      }),
    )
    assert.deepEqual([made.status, made.status_name, made.frequency_name], ['ACTIVE', 'Active', 'Biweekly'])
    assert.deepEqual(
      [made.name, made.end_date, made.max_occurrences, made.last_generated_date],
      [null, null, null, null],
    )
    assert.deepEqual([made.occurrences, made.next_date, made.client], [0, session.today(), party])
    assert.deepEqual([made.is_due_for_generation, made.can_generate_invoices, made.is_editable], [true, true, true])
    const { template } = made
    assert.deepEqual(
      [template.has_late_fee, template.late_fee, template.shipping, template.notes],
      [false, null, null, null],
    )
    assert.deepEqual([template.discount_type, template.discount_value, template.net_terms], ['FIXED', 0, 'NET15'])
    assert.deepEqual([template.items[0]?.name, template.items[0]?.total], ['Care', 250])
    assert.deepEqual(await getRecurring(session, made.id), made)
  },
  'and each of them is required': async ({ call }) => {
    const fields = [
      'client_id',
      'frequency',
      'start_date',
      'currency',
      'tax_distribution',
      'discount_type',
      'discount_value',
    ]
    const others = ['discount_distribution', 'net_terms', 'late_fee_kind', 'late_fee_interval', 'template_items']
    const errors = Object.fromEntries([...fields, ...others].map((field) => [field, required]))
    await invalid(call('createRecurringInvoice', { body: {} }), errors)
  },
  'its schedule makes sense': async (session) => {
    const { client, today } = session
    const made = await makeRecurring(session)
    const params = { recurringInvoiceId: made.id }
    const update = (body: object) => client.updateRecurringInvoice({ params, body })
    await invalid(update({ start_date: today(), end_date: plusDays(today(), -1) }), {
      end_date: 'It cannot end before it starts.',
    })
    await invalid(update({ max_occurrences: 0 }), { max_occurrences: 'Use at least 1.' })
    await invalid(update({ max_occurrences: 1.5 }), { max_occurrences: 'Enter a whole number.' })
    await invalid(update({ start_date: '31.01.2026' }), { start_date: 'Enter a date that exists, as YYYY-MM-DD.' })
    await invalid(update({ net_terms: 'OTHER' }), { net_terms: 'Choose terms that follow from the day of issue.' })
  },
  'an update keeps what it does not name': async (session) => {
    const { client, today } = session
    const made = await makeRecurring(session, {
      name: 'Care',
      start_date: today(),
      has_late_fee: true,
      late_fee: 2,
      notes: 'N',
    })
    const params = { recurringInvoiceId: made.id }
    const renamed = await found(client.updateRecurringInvoice({ params, body: { name: 'Hosting' } }))
    assert.deepEqual({ ...renamed, name: 'Care', updated_at: made.updated_at }, made)
    const body = { template_items: [line({ price: 5 })], notes: null, max_occurrences: 3 }
    const changed = await found(client.updateRecurringInvoice({ params, body }))
    assert.deepEqual([changed.template.items[0]?.price, changed.template.notes, changed.max_occurrences], [5, null, 3])
    assert.equal(changed.template.id, made.template.id)
  },
  'the preview is the next invoice, and stores nothing': async (session) => {
    const { client, today } = session
    const made = await makeRecurring(session, { start_date: today(), net_terms: 'NET15', shipping: 3 })
    const before = (await listed(client.listInvoices())).meta.total
    const params = { recurringInvoiceId: made.id }
    const preview = await found(client.previewRecurringInvoice({ params }))
    assert.deepEqual([preview.status, preview.issued_at, preview.due_at], ['DRAFT', today(), plusDays(today(), 15)])
    assert.deepEqual([preview.total, preview.total_due, preview.client_id], [103, 103, made.client_id])
    await refused(client.getInvoice({ params: { invoiceId: preview.id } }), 404)
    assert.equal((await listed(client.listInvoices())).meta.total, before)
    assert.deepEqual(await getRecurring(session, made.id), made)
  },
  'what is of one day stays out of what it makes, and deposits that were taken off once': async (session) => {
    const { client, today } = session
    const ofOneDay = {
      supply_start: '2026-10-01',
      supply_end: '2026-10-31',
      tax_currency: 'EUR',
      tax_currency_rate: 0.9,
    }
    const deposit = { invoice_number: 'INV-0001', issued_at: '2026-09-01', amount: 30, tax_amount: 0 }
    const { id: estimate } = await makeEstimate(session)
    const once = { deducted_deposits: [deposit], work_estimate_id: estimate }
    const made = await makeRecurring(session, {
      start_date: today(),
      currency: 'USD',
      options: { ...ofOneDay, ...once, project: 'P' },
      discount_distribution: 'PER_DOCUMENT',
      discount_type: 'FIXED',
      discount_value: 40,
    })
    assert.deepEqual(made.template.options, { ...ofOneDay, ...once, project: 'P' })
    const params = { recurringInvoiceId: made.id }
    const preview = await found(client.previewRecurringInvoice({ params }))
    const [invoice] = await created(client.generateRecurringInvoice({ params }))
    for (const each of [preview, invoice]) {
      assert.deepEqual([each?.options, each?.discount_value, each?.total], [{ project: 'P' }, 10, 90])
    }
    assert.deepEqual((await getRecurring(session, made.id)).template, made.template)
  },
  'generating catches up one by one, dated as scheduled, as drafts': async (session) => {
    const { client, today } = session
    const start_date = plusDays(today(), -15)
    const made = await makeRecurring(session, { start_date, frequency: 'WEEKLY', net_terms: 'NET15', name: 'Care' })
    const params = { recurringInvoiceId: made.id }
    const invoices = await created(client.generateRecurringInvoice({ params }))
    const dates = [start_date, plusDays(start_date, 7), plusDays(start_date, 14)]
    assert.deepEqual(
      invoices.map((invoice) => invoice.issued_at),
      dates,
    )
    assert.deepEqual(
      invoices.map((invoice) => invoice.due_at),
      dates.map((date) => plusDays(date, 15)),
    )
    for (const invoice of invoices) assert.deepEqual([invoice.status, invoice.total], ['DRAFT', 100])
    for (const invoice of invoices) assert.deepEqual(await getInvoice(session, invoice.id), invoice)
    const after = await getRecurring(session, made.id)
    assert.deepEqual(
      [after.occurrences, after.last_generated_date, after.next_date],
      [3, dates[2], plusDays(start_date, 21)],
    )
    assert.deepEqual([after.is_due_for_generation, after.can_generate_invoices], [false, true])
    assert.deepEqual(await created(client.generateRecurringInvoice({ params })), [])
    assert.deepEqual(await getRecurring(session, made.id), after)
  },
  'at most 100 are made at a time': async (session) => {
    const start_date = plusDays(session.today(), -104)
    const made = await makeRecurring(session, { start_date, frequency: 'DAILY' })
    const params = { recurringInvoiceId: made.id }
    assert.equal((await created(session.client.generateRecurringInvoice({ params }))).length, 100)
    assert.equal((await getRecurring(session, made.id)).is_due_for_generation, true)
    assert.equal((await created(session.client.generateRecurringInvoice({ params }))).length, 5)
  },
  'it completes with max_occurrences, and then makes and changes nothing': async (session) => {
    const { client, today } = session
    const made = await makeRecurring(session, {
      start_date: plusDays(today(), -30),
      frequency: 'DAILY',
      max_occurrences: 2,
    })
    const params = { recurringInvoiceId: made.id }
    assert.equal((await created(client.generateRecurringInvoice({ params }))).length, 2)
    const after = await getRecurring(session, made.id)
    assert.deepEqual([after.status, after.next_date, after.occurrences], ['COMPLETED', null, 2])
    assert.deepEqual(
      [after.is_due_for_generation, after.can_generate_invoices, after.is_editable],
      [false, false, false],
    )
    await refused(client.generateRecurringInvoice({ params }), 409)
    await refused(client.previewRecurringInvoice({ params }), 409)
    await refused(client.updateRecurringInvoice({ params, body: { max_occurrences: 5 } }), 409)
  },
  'end_date is inclusive': async (session) => {
    const { client, today } = session
    const over = { start_date: plusDays(today(), -7), frequency: 'WEEKLY' } as const
    const until = async (end_date: string) => {
      const params = { recurringInvoiceId: (await makeRecurring(session, { ...over, end_date })).id }
      const { length } = await created(client.generateRecurringInvoice({ params }))
      return [length, (await getRecurring(session, params.recurringInvoiceId)).status]
    }
    assert.deepEqual(await until(today()), [2, 'COMPLETED'])
    assert.deepEqual(await until(plusDays(today(), -1)), [1, 'COMPLETED'])
    assert.deepEqual(await until(plusDays(today(), 7)), [2, 'ACTIVE'])
  },
  'the occurrences of a month’s end are clamped and never chained': async (session) => {
    const { client } = session
    const made = await makeRecurring(session, { start_date: '2024-01-31', max_occurrences: 4 })
    const invoices = await created(client.generateRecurringInvoice({ params: { recurringInvoiceId: made.id } }))
    const dates = ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']
    assert.deepEqual(
      invoices.map((invoice) => invoice.issued_at),
      dates,
    )
  },
  'every frequency has its period': async (session) => {
    const second = {
      DAILY: '2023-11-16',
      WEEKLY: '2023-11-22',
      BIWEEKLY: '2023-11-29',
      MONTHLY: '2023-12-15',
      QUARTERLY: '2024-02-15',
      BIANNUALLY: '2024-05-15',
      ANNUALLY: '2024-11-15',
    } as const
    for (const [frequency, date] of Object.entries(second)) {
      const over = { start_date: '2023-11-15', max_occurrences: 2, frequency: frequency as keyof typeof second }
      const params = { recurringInvoiceId: (await makeRecurring(session, over)).id }
      const invoices = await created(session.client.generateRecurringInvoice({ params }))
      assert.deepEqual(
        invoices.map((invoice) => invoice.issued_at),
        ['2023-11-15', date],
        frequency,
      )
    }
  },
  'one that begins in the future makes nothing yet': async (session) => {
    const made = await makeRecurring(session, { start_date: plusDays(session.today(), 1) })
    assert.deepEqual([made.is_due_for_generation, made.can_generate_invoices], [false, true])
    const params = { recurringInvoiceId: made.id }
    assert.deepEqual(await created(session.client.generateRecurringInvoice({ params })), [])
  },
  'editing never rewinds: a changed schedule goes on after what was made': async (session) => {
    const { client, today } = session
    const start_date = firstOfMonth(today(), -2)
    const made = await makeRecurring(session, { start_date })
    const params = { recurringInvoiceId: made.id }
    assert.equal((await created(client.generateRecurringInvoice({ params }))).length, 3)
    const last = firstOfMonth(today(), 0)
    const weekly = await found(client.updateRecurringInvoice({ params, body: { frequency: 'WEEKLY' } }))
    assert.ok(weekly.next_date !== null && weekly.next_date > last && weekly.next_date <= plusDays(last, 7))
    assert.equal(weekly.occurrences, 3)
    const earlier = await found(
      client.updateRecurringInvoice({ params, body: { start_date: firstOfMonth(today(), -20), frequency: 'MONTHLY' } }),
    )
    assert.equal(earlier.next_date, firstOfMonth(today(), 1))
    const ancient = await found(
      client.updateRecurringInvoice({ params, body: { start_date: '1900-01-01', frequency: 'DAILY' } }),
    )
    assert.deepEqual([ancient.next_date, ancient.occurrences], [plusDays(last, 1), 3])
  },
  'an edit that would leave nothing to make, and so end it for good, is refused on its field': async (session) => {
    const { client, today } = session
    const made = await makeRecurring(session, { start_date: plusDays(today(), -2), frequency: 'DAILY' })
    const params = { recurringInvoiceId: made.id }
    assert.equal((await created(client.generateRecurringInvoice({ params }))).length, 3)
    const before = await getRecurring(session, made.id)
    for (const max_occurrences of [1, 3]) {
      await invalid(client.updateRecurringInvoice({ params, body: { max_occurrences } }), {
        max_occurrences: 'It has made 3 already. Enter more, or cancel the recurring invoice.',
      })
    }
    await invalid(client.updateRecurringInvoice({ params, body: { end_date: today() } }), {
      end_date: 'No invoice would follow. Choose a later day, or cancel the recurring invoice.',
    })
    assert.deepEqual(await getRecurring(session, made.id), before)
    const more = await found(client.updateRecurringInvoice({ params, body: { max_occurrences: 4 } }))
    assert.deepEqual([more.status, more.next_date], ['ACTIVE', plusDays(today(), 1)])
  },
  'the template’s tax and unit follow their records, as what is generated does': async (session) => {
    const { client, today } = session
    const [tax, unit] = [await makeTax(session, 19), await makeUnit(session)]
    const template_items = [line({ tax_id: tax.id, unit_of_measurement_id: unit.id })]
    const body = { start_date: today(), tax_id: tax.id, tax_distribution: 'PER_ITEM', template_items } as const
    const params = { recurringInvoiceId: (await makeRecurring(session, body)).id }
    await found(client.updateTax({ params: { taxId: tax.id }, body: { name: 'VAT', percent: 20 } }))
    await found(client.updateUnit({ params: { unitId: unit.id }, body: { name: 'day' } }))
    const { template } = await getRecurring(session, params.recurringInvoiceId)
    const [item] = template.items
    assert.deepEqual(
      [template.tax_name, template.tax_percent, item?.tax_name, item?.tax_percent],
      ['VAT', 20, 'VAT', 20],
    )
    assert.deepEqual([item?.unit_name, item?.tax_amount, item?.total], ['day', 20, 120])
    const [invoice] = await created(client.generateRecurringInvoice({ params }))
    assert.deepEqual([invoice?.total, invoice?.line_items[0]?.unit_name], [120, 'day'])
  },
  'deleting it keeps the invoices it made': async (session) => {
    const { client, today } = session
    const params = { recurringInvoiceId: (await makeRecurring(session, { start_date: today() })).id }
    const [invoice] = await created(client.generateRecurringInvoice({ params }))
    assert.ok(invoice)
    await deleted(client.deleteRecurringInvoice({ params }))
    await refused(client.getRecurringInvoice({ params }), 404)
    await refused(client.deleteRecurringInvoice({ params }), 404)
    assert.deepEqual(await getInvoice(session, invoice.id), invoice)
  },
  'they are found by name, client and lines': async (session) => {
    const { client, word } = session
    const words = { name: word(), client: word(), line: word() }
    const party = await makeClient(session, { name: words.client })
    const made = await makeRecurring(session, {
      client_id: party.id,
      name: words.name,
      template_items: [line({ name: words.line })],
    })
    for (const q of Object.values(words)) {
      assert.deepEqual((await listed(client.listRecurringInvoices({ query: { q } }))).data, [made], q)
    }
  },
})
