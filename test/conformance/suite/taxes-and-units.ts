import assert from 'node:assert/strict'
import { makeTax, makeUnit } from '../kit/makers'
import { created, deleted, found, invalid, listed, refused } from '../kit/replies'
import { suite } from './suite'

export const taxSuite = suite('taxes', {
  'a tax is created, read, renamed and deleted': async ({ client }) => {
    const tax = await created(client.createTax({ body: { name: ' VAT ', percent: 7.7 } }))
    assert.deepEqual([tax.name, tax.percent, tax.created_at], ['VAT', 7.7, tax.updated_at])
    const params = { taxId: tax.id }
    assert.deepEqual(await found(client.getTax({ params })), tax)
    const renamed = await found(client.updateTax({ params, body: { name: 'Sales tax' } }))
    assert.deepEqual([renamed.id, renamed.name, renamed.percent], [tax.id, 'Sales tax', 7.7])
    assert.equal((await found(client.updateTax({ params, body: { percent: 8.1 } }))).name, 'Sales tax')
    assert.equal((await found(client.getTax({ params }))).percent, 8.1)
    await deleted(client.deleteTax({ params }))
    await refused(client.getTax({ params }), 404)
  },
  'a tax needs a name and a percentage from 0 to 100': async ({ client, call }) => {
    const required = 'This field is required.'
    await invalid(call('createTax', { body: {} }), { name: required, percent: required })
    await invalid(call('createTax', { body: { name: '  ', percent: null } }), { name: required, percent: required })
    const wrong = { name: 5, percent: '7' }
    await invalid(call('createTax', { body: wrong }), { name: 'Enter text.', percent: 'Enter a number.' })
    const named = (percent: number) => client.createTax({ body: { name: 'Tax', percent } })
    await invalid(named(100.0001), { percent: 'Use at most 100.' })
    await invalid(named(-0.1), { percent: 'This cannot be negative.' })
    await invalid(named(1.00001), { percent: 'Use at most 4 decimals.' })
    for (const percent of [0, 100, 1.0001]) assert.equal((await created(named(percent))).percent, percent)
  },
  'taxes are found by a part of their name, whatever its case and accents': async (session) => {
    const { client, word } = session
    const tag = word()
    const tax = await makeTax(session, 20, `Átgé 19 % ${tag}`)
    for (const q of [`ÁTGÉ 19 % ${tag}`, `atge 19 % ${tag.toUpperCase()}`, tag]) {
      assert.deepEqual((await listed(client.listTaxes({ query: { q } }))).data, [tax], q)
    }
    assert.deepEqual((await listed(client.listTaxes({ query: { q: `19 _ ${tag}` } }))).data, [])
  },
})

export const unitSuite = suite('units', {
  'a unit is created, read, renamed and deleted': async ({ client }) => {
    const unit = await created(client.createUnit({ body: { name: 'hour' } }))
    const params = { unitId: unit.id }
    assert.deepEqual(await found(client.getUnit({ params })), unit)
    const renamed = await found(client.updateUnit({ params, body: { name: 'Stunde' } }))
    assert.deepEqual({ ...renamed, name: 'hour', updated_at: unit.updated_at }, unit)
    const again = await found(client.updateUnit({ params, body: {} }))
    assert.deepEqual({ ...again, updated_at: renamed.updated_at }, renamed)
    await deleted(client.deleteUnit({ params }))
    await refused(client.getUnit({ params }), 404)
    await refused(client.deleteUnit({ params }), 404)
  },
  'a unit needs a name of at most 255 characters': async ({ client, call }) => {
    await invalid(call('createUnit'), { name: 'This field is required.' })
    await invalid(client.createUnit({ body: { name: 'u'.repeat(256) } }), { name: 'Use at most 255 characters.' })
    assert.equal((await created(client.createUnit({ body: { name: 'u'.repeat(255) } }))).name.length, 255)
  },
  'units are found by a part of their name': async (session) => {
    const unit = await makeUnit(session)
    const query = { q: unit.name.slice(1) }
    assert.deepEqual((await listed(session.client.listUnits({ query }))).data, [unit])
  },
})
