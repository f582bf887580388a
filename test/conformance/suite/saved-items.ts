import assert from 'node:assert/strict'
import { makeTax, makeUnit } from '../kit/makers'
import { created, deleted, found, invalid, listed, refused } from '../kit/replies'
import { suite } from './suite'

const unknown = '00000000-0000-7000-8000-000000000000'
const item = { name: 'Design', price: 80.5, quantity: 2, currency: 'EUR' }

export const savedItemSuite = suite('saved items', {
  'a saved item is created, read and deleted': async ({ client }) => {
    const made = await created(client.createSavedItem({ body: item }))
    const { name, price, quantity, currency } = made
    assert.deepEqual({ name, price, quantity, currency }, item)
    assert.deepEqual([made.description, made.tax_id, made.tax_name, made.tax_percent], [null, null, null, null])
    assert.deepEqual([made.unit_of_measurement_id, made.unit_name], [null, null])
    const params = { savedItemId: made.id }
    assert.deepEqual(await found(client.getSavedItem({ params })), made)
    await deleted(client.deleteSavedItem({ params }))
    await refused(client.getSavedItem({ params }), 404)
  },
  'an update names any of its fields and keeps the others': async (session) => {
    const { client } = session
    const [tax, unit] = [await makeTax(session), await makeUnit(session)]
    const made = await created(client.createSavedItem({ body: { ...item, description: 'By the hour' } }))
    const params = { savedItemId: made.id }
    const fields = { tax_id: tax.id, unit_of_measurement_id: unit.id }
    const changed = await found(client.updateSavedItem({ params, body: fields }))
    const words = { tax_name: tax.name, tax_percent: tax.percent, unit_name: unit.name }
    assert.deepEqual({ ...changed, updated_at: made.updated_at }, { ...made, ...fields, ...words })
    const all = { name: 'Code', price: 99.999999, quantity: 0.0001, currency: 'JPY', description: null }
    const replaced = await found(client.updateSavedItem({ params, body: { ...all, tax_id: null } }))
    assert.deepEqual(
      { ...replaced, updated_at: changed.updated_at },
      { ...changed, ...all, tax_id: null, tax_name: null, tax_percent: null },
    )
    assert.deepEqual(await found(client.getSavedItem({ params })), replaced)
  },
  'its tax and unit read as they are now': async (session) => {
    const { client } = session
    const [tax, unit] = [await makeTax(session, 19), await makeUnit(session)]
    const body = { ...item, tax_id: tax.id, unit_of_measurement_id: unit.id }
    const { id } = await created(client.createSavedItem({ body }))
    await found(client.updateTax({ params: { taxId: tax.id }, body: { percent: 20 } }))
    await found(client.updateUnit({ params: { unitId: unit.id }, body: { name: 'day' } }))
    const read = await found(client.getSavedItem({ params: { savedItemId: id } }))
    assert.deepEqual([read.tax_percent, read.unit_name], [20, 'day'])
  },
  'name, price, quantity and currency are required': async ({ call }) => {
    const required = 'This field is required.'
    const errors = { name: required, price: required, quantity: required, currency: required }
    await invalid(call('createSavedItem', { body: {} }), errors)
  },
  'a tax or unit that does not exist is refused on its field': async ({ client }) => {
    const references = { tax_id: unknown, unit_of_measurement_id: unknown }
    const errors = { tax_id: 'This tax does not exist.', unit_of_measurement_id: 'This unit does not exist.' }
    await invalid(client.createSavedItem({ body: { ...item, ...references } }), errors)
    const { id } = await created(client.createSavedItem({ body: item }))
    await invalid(client.updateSavedItem({ params: { savedItemId: id }, body: references }), errors)
  },
  'saved items are found by name and description': async ({ client, word }) => {
    const [name, description] = [word(), word()]
    const made = await created(client.createSavedItem({ body: { ...item, name, description } }))
    for (const q of [name, description, `${description} ${name}`]) {
      assert.deepEqual((await listed(client.listSavedItems({ query: { q } }))).data, [made], q)
    }
    const params = { savedItemId: made.id }
    await found(client.updateSavedItem({ params, body: { description: null } }))
    assert.deepEqual((await listed(client.listSavedItems({ query: { q: description } }))).data, [])
  },
})
