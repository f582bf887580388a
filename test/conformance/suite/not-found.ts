import assert from 'node:assert/strict'
import type { Operation } from '../../../src/contract/define/operation'
import { v1 } from '../../../src/contract/v1/index'
import { refused } from '../kit/replies'
import { suite } from './suite'

const unknown = '00000000-0000-7000-8000-000000000000'
const malformed = ['1', 'nobody', `${unknown}0`, '../../taxes', '%00', "' OR 1=1 --"]

/** A body that is right, for what needs one. */
const bodies: Readonly<Record<string, object>> = {
  createContact: { name: 'Ada' },
  createClientNote: { body: 'Note' },
  waiveLateFees: { reason: 'A good client' },
}

const withParams = Object.values<Operation>(v1).flatMap(({ name, path }) => {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return params.length === 0 ? [] : [{ name, params }]
})

export const notFoundSuite = suite('what is not there', {
  'every operation on a record answers 404 for an id that no record has': async ({ call }) => {
    assert.ok(withParams.length > 30)
    for (const { name, params } of withParams) {
      const ids = Object.fromEntries(params.map((param) => [param, unknown]))
      const message = await refused(call(name, { params: ids, body: bodies[name] }), 404)
      assert.match(message, /^This [a-z ]+ does not exist\.$/, name)
    }
  },
  'and for what is no id at all': async ({ call }) => {
    for (const { name, params } of withParams) {
      for (const id of malformed) {
        const ids = Object.fromEntries(params.map((param) => [param, id]))
        await refused(call(name, { params: ids, body: bodies[name] }), 404)
      }
    }
  },
})
