import assert from 'node:assert/strict'
import type { Reply } from '../../../src/contract/define/envelope'
import type { TaxRecord } from '../../../src/contract/v1/taxes/tax-operations'
import { makeTax } from '../kit/makers'
import { created, refused } from '../kit/replies'
import { suite } from './suite'

export const envelopeSuite = suite('the envelope', {
  'a body that is no object is malformed': async ({ call }) => {
    for (const body of [[], 'name', 5, true]) await refused(call('createTax', { body }), 400)
  },
  'body fields that mean nothing are ignored': async ({ call }) => {
    const fields = { name: 'VAT', percent: 5 }
    const odd = { id: 'mine', organization_id: 'x', created_at: 1, constructor: {}, nested: { a: [1] } }
    const tax = await created(call('createTax', { body: { ...fields, ...odd } }) as Promise<Reply<TaxRecord>>)
    assert.deepEqual([tax.name, tax.percent], ['VAT', 5])
    assert.notEqual(tax.id, 'mine')
  },
  'query parameters that mean nothing are ignored': async (session) => {
    const tax = await makeTax(session)
    const reply = await session.call('listTaxes', { query: { q: tax.name, color: 'red', id: '1' } })
    assert.ok(reply.ok)
    assert.deepEqual(reply.body.data, [tax])
  },
  'ids are read in capitals too': async (session) => {
    const tax = await makeTax(session)
    const reply = await session.call('getTax', { params: { taxId: tax.id.toUpperCase() } })
    assert.ok(reply.ok)
    assert.deepEqual(reply.body.data, tax)
  },
})
