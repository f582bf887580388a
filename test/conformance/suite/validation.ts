import assert from 'node:assert/strict'
import type { Session } from '../harness/session'
import {
  documentBody,
  line,
  makeClient,
  makeDraft,
  makeEstimate,
  makeIssued,
  makeRecurring,
  paymentBody,
  recurringBody,
} from '../kit/makers'
import { created, invalid, invalidOn } from '../kit/replies'
import { suite } from './suite'

const unknown = '00000000-0000-7000-8000-000000000000'

/** Every operation that takes a document, given what to put over one that is right. */
async function documentCalls(session: Session) {
  const { call } = session
  const { id: client_id } = await makeClient(session)
  const invoiceId = (await makeDraft(session)).id
  const estimateId = (await makeEstimate(session)).id
  return {
    createEstimate: (over: object) => call('createEstimate', { body: { ...documentBody(client_id), ...over } }),
    updateEstimate: (over: object) => call('updateEstimate', { params: { estimateId }, body: over }),
    createInvoice: (over: object) => call('createInvoice', { body: { ...documentBody(client_id), ...over } }),
    updateInvoice: (over: object) => call('updateInvoice', { params: { invoiceId }, body: over }),
  }
}

async function everyDocument(session: Session, over: object, errors: Readonly<Record<string, string>>): Promise<void> {
  for (const send of Object.values(await documentCalls(session))) await invalid(send(over), errors)
}

export const validationSuite = suite('validation of documents', {
  'figures are refused by their paths': (session) =>
    everyDocument(
      session,
      {
        shipping: -1,
        line_items: [
          line({ price: 1.1234567 }),
          line({ quantity: -1 }),
          line({ quantity: 1.00001 }),
          line({ price: 1e12 }),
          { ...line(), price: '10' },
          { ...line(), quantity: null },
          line({ tax_percent: 100.5 }),
          line({ name: ' ' }),
          line({ description: 'd'.repeat(10_001) }),
          { name: 'No figures' },
          'no line',
        ],
      },
      {
        shipping: 'This cannot be negative.',
        'line_items.0.price': 'Use at most 6 decimals.',
        'line_items.1.quantity': 'This cannot be negative.',
        'line_items.2.quantity': 'Use at most 4 decimals.',
        'line_items.3.price': 'This number is too large.',
        'line_items.4.price': 'Enter a number.',
        'line_items.5.quantity': 'This field is required.',
        'line_items.6.tax_percent': 'Use at most 100.',
        'line_items.7.name': 'This field is required.',
        'line_items.8.description': 'Use at most 10,000 characters.',
        'line_items.9.quantity': 'This field is required.',
        'line_items.9.price': 'This field is required.',
        'line_items.10': 'Send an object.',
      },
    ),
  'figures at the limits are taken': async (session) => {
    const { client_id } = await makeDraft(session)
    const send = (item: object) =>
      session.client.createInvoice({ body: documentBody(client_id, { line_items: [{ ...line(), ...item }] }) })
    assert.equal((await created(send({ price: 999_999_999_999.99 }))).total, 999_999_999_999.99)
    assert.equal((await created(send({ price: 0.000001, quantity: 9999.9999 }))).total, 0.01)
    assert.equal((await created(send({ name: 'n'.repeat(255), description: 'd'.repeat(10_000) }))).total, 100)
    await invalidOn(send({ quantity: 2, price: 999_999_999_999 }), 'line_items.0.price')
  },
  'a sum past the limit is refused on the total': (session) =>
    everyDocument(
      session,
      { line_items: [line({ price: 999_999_999_999 }), line({ price: 999_999_999_999 })] },
      { total: 'Must have at most 12 digits before the decimals.' },
    ),
  'from 1 to 1,000 lines': async (session) => {
    const lines = (count: number) => ({ line_items: Array.from({ length: count }, () => line({ price: 1 })) })
    await everyDocument(session, lines(0), { line_items: 'Add at least one line.' })
    await everyDocument(session, lines(1001), { line_items: 'Use at most 1,000 lines.' })
  },
  'the lines of a document have 250,000 characters together': async (session) => {
    const { client_id } = await makeDraft(session)
    const lines = (more: string) =>
      Array.from({ length: 25 }, (_, at) =>
        line({ name: 'n', description: 'd'.repeat(9_999) + (at === 0 ? more : '') }),
      )
    const message = 'Use at most 250,000 characters for all lines together.'
    await everyDocument(session, { line_items: lines('d') }, { line_items: message })
    const { call, client } = session
    const template = { template_items: lines('d') }
    await invalid(call('createRecurringInvoice', { body: recurringBody(client_id, template) }), {
      template_items: message,
    })
    const params = { recurringInvoiceId: (await makeRecurring(session)).id }
    await invalid(call('updateRecurringInvoice', { params, body: template }), { template_items: message })
    const body = documentBody(client_id, { line_items: lines('') })
    assert.equal((await created(client.createInvoice({ body }))).line_items.length, 25)
  },
  'a discount never exceeds what it is taken from': async (session) => {
    const fixed = { discount_type: 'FIXED', discount_value: 100.01 } as const
    const message = 'The discount must not exceed the amount it is taken from.'
    await everyDocument(session, { discount_distribution: 'PER_DOCUMENT', ...fixed }, { discount_value: message })
    const item = { discount_distribution: 'PER_ITEM', line_items: [line(), line(fixed)] }
    await everyDocument(session, item, { 'line_items.1.discount_value': message })
    const percentage = { discount_type: 'PERCENTAGE', discount_value: 100.5 }
    const most = 'Must be between 0 and 100.'
    await everyDocument(session, { discount_distribution: 'PER_DOCUMENT', ...percentage }, { discount_value: most })
  },
  'a discount has a kind and a value': async (session) => {
    const [kind, value] = ['Choose a kind of discount.', 'Enter the discount.']
    const none = { discount_distribution: 'PER_DOCUMENT', discount_type: null, discount_value: null }
    await everyDocument(session, none, { discount_type: kind, discount_value: value })
    const items = [line({ discount_type: 'FIXED' }), line({ discount_value: 1 })]
    await everyDocument(
      session,
      { discount_distribution: 'PER_ITEM', line_items: items },
      { 'line_items.0.discount_value': value, 'line_items.1.discount_type': kind },
    )
  },
  'a tax for the whole document has to be named': (session) =>
    everyDocument(session, { tax_distribution: 'PER_DOCUMENT', tax_id: null }, { tax_id: 'Choose a tax.' }),
  'what a document points to must exist, each on its field': (session) =>
    everyDocument(
      session,
      {
        client_id: unknown,
        tax_id: unknown,
        line_items: [line(), line({ tax_id: unknown, unit_of_measurement_id: unknown })],
      },
      {
        client_id: 'This client does not exist.',
        tax_id: 'This tax does not exist.',
        'line_items.1.tax_id': 'This tax does not exist.',
        'line_items.1.unit_of_measurement_id': 'This unit does not exist.',
      },
    ),
  'amounts have the decimals of their currency, and percentages four': async (session) => {
    const cents = 'Use at most 2 decimals.'
    const fixed = { discount_type: 'FIXED', discount_value: 1.005 } as const
    await everyDocument(session, { shipping: 1.005, ...fixed }, { shipping: cents, discount_value: cents })
    const fine = { discount_type: 'PERCENTAGE', discount_value: 12.34567 } as const
    const four = 'Use at most 4 decimals.'
    await everyDocument(
      session,
      { ...fine, line_items: [line(fixed), line(fine)] },
      { discount_value: four, 'line_items.0.discount_value': cents, 'line_items.1.discount_value': four },
    )
    await everyDocument(session, { currency: 'JPY', shipping: 0.5 }, { shipping: 'Use no decimals: JPY has none.' })
    await everyDocument(session, { currency: 'KWD', shipping: 0.0005 }, { shipping: 'Use at most 3 decimals.' })
    const draft = await makeDraft(session, {
      currency: 'KWD',
      shipping: 1.005,
      line_items: [line({ price: 0.000001 })],
    })
    const params = { invoiceId: draft.id }
    await invalid(session.client.updateInvoice({ params, body: { currency: 'EUR' } }), { shipping: cents })
    const late = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', late_fee: 5.0005 } as const
    await invalid(session.client.updateInvoice({ params, body: late }), { late_fee: 'Use at most 3 decimals.' })
    const percent = { ...late, late_fee_kind: 'PERCENTAGE', late_fee: 5.00055 } as const
    await invalid(session.client.updateInvoice({ params, body: percent }), { late_fee: four })
    const { id } = await makeRecurring(session)
    const change = session.client.updateRecurringInvoice({
      params: { recurringInvoiceId: id },
      body: { shipping: 0.001, template_items: [line({ discount_type: 'FIXED', discount_value: 0.001 })] },
    })
    await invalid(change, { shipping: cents, 'template_items.0.discount_value': cents })
  },
  'nothing is due after the year 9999': async (session) => {
    const { client } = session
    const late = 'It would be due after the year 9999.'
    const days = { issued_at: '9999-12-20', net_terms: 'NET60' } as const
    const body = documentBody((await makeClient(session)).id, days)
    await invalid(client.createInvoice({ body }), { issued_at: late })
    const kept = await created(client.createInvoice({ body: { ...body, net_terms: 'IMMEDIATELY' } }))
    assert.equal(kept.due_at, '9999-12-20')
    await invalid(client.updateInvoice({ params: { invoiceId: kept.id }, body: { net_terms: 'NET60' } }), {
      issued_at: late,
    })
    const { client_id: clientId } = kept
    const schedule = { ...recurringBody(clientId), start_date: '9999-12-20', net_terms: 'NET15' } as const
    await invalid(client.createRecurringInvoice({ body: schedule }), { start_date: late })
  },
  'options are an object of at most 64 KB': async (session) => {
    await everyDocument(session, { options: [] }, { options: 'Send an object.' })
    const message = 'Keep this below 64 KB.'
    await everyDocument(session, { options: { text: 'x'.repeat(65_536) } }, { options: message })
    const { options } = await makeDraft(session, { options: { text: 'x'.repeat(65_000) } })
    assert.equal((options?.['text'] as string).length, 65_000)
  },
  'a recurring invoice calls its lines template_items': async (session) => {
    const { client, call } = session
    const { id } = await makeClient(session)
    const send = (over: object) => call('createRecurringInvoice', { body: { ...recurringBody(id), ...over } })
    const items = [line({ tax_id: unknown }), line({ quantity: -1 })]
    await invalidOn(send({ template_items: items.slice(1) }), 'template_items.0.quantity')
    await invalidOn(send({ template_items: items.slice(0, 1) }), 'template_items.0.tax_id')
    const all = {
      discount_distribution: 'PER_ITEM',
      template_items: [line({ discount_type: 'FIXED', discount_value: 101 })],
    }
    await invalidOn(send(all), 'template_items.0.discount_value')
    const params = { recurringInvoiceId: (await makeRecurring(session)).id }
    const gone = { client_id: unknown, tax_distribution: 'PER_DOCUMENT', tax_id: unknown } as const
    await invalidOn(client.updateRecurringInvoice({ params, body: gone }), 'client_id', 'tax_id')
  },
  'a payment is of an invoice that exists, on a day that exists, above zero': async (session) => {
    const { client, call } = session
    const { id } = await makeIssued(session)
    await invalidOn(call('createPayment', { body: {} }), 'invoice_id', 'amount', 'payment_date')
    const send = (over: object) => client.createPayment({ body: { ...paymentBody(session, id, 10), ...over } })
    await invalid(send({ invoice_id: unknown }), { invoice_id: 'This invoice does not exist.' })
    await invalid(send({ payment_date: '2026-02-29' }), { payment_date: 'Enter a date that exists, as YYYY-MM-DD.' })
    await invalid(send({ amount: 0 }), { amount: 'Enter an amount above zero.' })
    await invalid(send({ amount: 0.004 }), { amount: 'Use at most 2 decimals.' })
    await invalid(send({ amount: -5 }), { amount: 'This cannot be negative.' })
    await invalid(send({ is_settled: 'yes' }), { is_settled: 'Use true or false.' })
  },
})
