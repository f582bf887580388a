import assert from 'node:assert/strict'
import { plusDays } from '../kit/days'
import { documentBody, getEstimate, line, makeClient, makeEstimate, makeTax, makeUnit } from '../kit/makers'
import { created, deleted, found, invalid, listed, refused } from '../kit/replies'
import { suite } from './suite'

const required = 'This field is required.'

export const estimateSuite = suite('estimates', {
  'an estimate is created as a numbered draft, and reads back': async (session) => {
    const { client } = session
    const [party, tax, unit] = [await makeClient(session), await makeTax(session, 20), await makeUnit(session)]
    const made = await created(
      client.createEstimate({
        body: {
          ...documentBody(party.id),
          tax_id: tax.id,
          tax_distribution: 'PER_DOCUMENT',
          discount_type: 'FIXED',
          discount_value: 5,
          discount_distribution: 'PER_DOCUMENT',
          shipping: 4.5,
          notes: 'Valid for 30 days.',
          options: { reference: 'A-1', nested: { deep: [1, null, 'x'] } },
          line_items: [
            line({ name: 'Design', quantity: 1.5, price: 80, description: 'Logo', unit_of_measurement_id: unit.id }),
          ],
        },
      }),
    )
    assert.deepEqual([made.status, made.status_name, made.is_editable], ['DRAFT', 'Draft', true])
    assert.equal(made.estimate_number, `${made.prefix}${String(made.number).padStart(4, '0')}`)
    assert.deepEqual([made.currency_name, made.currency_symbol], ['Euro', '€'])
    assert.deepEqual([made.client_id, made.client], [party.id, party])
    assert.deepEqual([made.tax_id, made.tax_name, made.tax_percent], [tax.id, tax.name, 20])
    assert.deepEqual([made.tax_distribution_name, made.discount_distribution_name], ['Per document', 'Per document'])
    assert.deepEqual([made.discount_type, made.discount_type_name, made.discount_value], ['FIXED', 'Fixed', 5])
    assert.deepEqual(
      [made.notes, made.options],
      ['Valid for 30 days.', { reference: 'A-1', nested: { deep: [1, null, 'x'] } }],
    )
    assert.deepEqual(
      [made.subtotal, made.document_discount, made.tax_amount, made.shipping, made.total],
      [120, 5, 23, 4.5, 142.5],
    )
    assert.deepEqual([made.approved_at, made.declined_at, made.converted_at], [null, null, null])
    const [only] = made.line_items
    assert.deepEqual([only?.name, only?.description, only?.quantity, only?.price], ['Design', 'Logo', 1.5, 80])
    assert.deepEqual([only?.unit_of_measurement_id, only?.unit_name], [unit.id, unit.name])
    assert.deepEqual([only?.subtotal, only?.tax_amount, only?.total], [120, 23, 143])
    assert.deepEqual(await getEstimate(session, made.id), made)
  },
  'what an estimate requires': async ({ call }) => {
    await invalid(call('createEstimate', { body: {} }), {
      client_id: required,
      currency: required,
      tax_distribution: required,
      discount_distribution: required,
      line_items: required,
    })
    const bare = { client_id: '1', currency: 'EURO', tax_distribution: 'no', discount_distribution: 5, line_items: [] }
    await invalid(call('createEstimate', { body: bare }), {
      client_id: 'This is not the id of a record.',
      currency: 'Choose a currency code such as AED.',
      tax_distribution: 'Choose one of NO_TAX, PER_ITEM, PER_DOCUMENT.',
      discount_distribution: 'Choose one of NO_DISCOUNT, PER_ITEM, PER_DOCUMENT.',
      line_items: 'Add at least one line.',
    })
  },
  'an update replaces what it names and keeps the rest, the lines with their ids included': async (session) => {
    const { client } = session
    const made = await makeEstimate(session, {
      notes: 'Before',
      shipping: 10,
      line_items: [line(), line({ price: 5 })],
    })
    const params = { estimateId: made.id }
    const noted = await found(client.updateEstimate({ params, body: { notes: 'After' } }))
    assert.deepEqual({ ...noted, notes: 'Before', updated_at: made.updated_at }, made)
    const bare = await found(client.updateEstimate({ params, body: { notes: null, shipping: null } }))
    assert.deepEqual([bare.notes, bare.shipping, bare.total], [null, null, 105])
    const shorter = await found(client.updateEstimate({ params, body: { line_items: [line({ price: 7 })] } }))
    assert.deepEqual([shorter.line_items.length, shorter.total, shorter.number], [1, 7, made.number])
    assert.deepEqual(await getEstimate(session, made.id), shorter)
  },
  'an estimate says until when it binds, and the invoice that it becomes does not': async (session) => {
    const { client, today } = session
    const last = plusDays(today(), 30)
    const { id } = await makeEstimate(session, { options: { valid_until: last, reference: 7 } })
    const params = { estimateId: id }
    assert.deepEqual((await getEstimate(session, id)).options, { valid_until: last, reference: 7 })
    const update = (valid_until: unknown) =>
      session.call('updateEstimate', { params, body: { options: { valid_until } } })
    const tooEarly = { 'options.valid_until': 'Enter a day on or after the date of the estimate.' }
    await invalid(update(plusDays(today(), -2)), tooEarly)
    await invalid(update('2026-02-30'), { 'options.valid_until': 'Enter a date that exists, as YYYY-MM-DD.' })
    const options = { valid_until: '2020-01-01' }
    const { client_id } = await getEstimate(session, id)
    await invalid(client.createEstimate({ body: { ...documentBody(client_id), options } }), tooEarly)
    await found(client.updateEstimate({ params, body: { options: { valid_until: null, reference: 7 } } }))
    await found(client.updateEstimate({ params, body: { options: { valid_until: today(), reference: 7 } } }))
    await found(client.approveEstimate({ params }))
    const made = await created(client.convertEstimate({ params }))
    assert.deepEqual(made.options, { reference: 7 })
  },
  'an estimate is deleted, and its number is not given again': async (session) => {
    const { client } = session
    const made = await makeEstimate(session)
    await deleted(client.deleteEstimate({ params: { estimateId: made.id } }))
    await refused(client.getEstimate({ params: { estimateId: made.id } }), 404)
    const next = await makeEstimate(session)
    assert.equal(next.number, made.number + 1)
  },
  'estimates are found by number, client, notes and lines': async (session) => {
    const { client, word } = session
    const words = { client: word(), notes: word(), line: word() }
    const party = await makeClient(session, { name: words.client })
    const made = await makeEstimate(session, {
      client_id: party.id,
      notes: words.notes,
      line_items: [line({ name: words.line })],
    })
    for (const q of [...Object.values(words), `${made.estimate_number} ${words.notes}`]) {
      assert.deepEqual((await listed(client.listEstimates({ query: { q } }))).data, [made], q)
    }
    await found(client.updateEstimate({ params: { estimateId: made.id }, body: { notes: null } }))
    assert.deepEqual((await listed(client.listEstimates({ query: { q: words.notes } }))).data, [])
  },
})
