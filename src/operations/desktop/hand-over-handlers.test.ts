import { v7 } from 'uuid'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { Instant } from '../../kernel/instant'
import { ok } from '../../kernel/result'
import type { HandOverId, InvoiceId } from '../../domain/ids'
import { handOverOperations } from '../../contract/desktop/hand-over-operations'
import { type Business, Businesses } from '../business.fixture'
import { createExecutor } from '../execute'
import { handOverHandlers } from './hand-over-handlers'

const businesses = new Businesses()
afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

/** Hands an invoice over on a day, as main does. */
function handOver(ada: Business, documentId: InvoiceId, day: string): HandOverId {
  const id = v7() as HandOverId
  ada.file.write((writes) => {
    writes.handOvers.insert({
      ...{ id, documentKind: 'invoice', documentId, way: 'file', place: '/tmp/INV-0001.xml' },
      ...{ fileName: 'INV-0001.xml', sha256: 'ab', mailingId: null, state: 'handed_over', reason: null },
      ...{ handedOverAt: `${day}T12:00:00.000Z` as Instant, answeredAt: null },
    })
    return ok(undefined)
  })
  return id
}

function answer(ada: Business, handOverId: string, said: string, reason: string | null = null) {
  const operation = handOverOperations.answerHandOver
  const [params, body] = [{ handOverId }, { answer: said, reason }]
  const rawInput = { params, body }
  return createExecutor(handOverHandlers, ada.first)({ operation, params, query: {}, body, rawInput })
}

function open(ada: Business) {
  const operation = handOverOperations.listOpenHandOvers
  const rawInput = { params: {}, body: {} }
  const outcome = createExecutor(handOverHandlers, ada.first)({ operation, params: {}, query: {}, body: {}, rawInput })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return (outcome.value as readonly { readonly id: string; readonly state: string }[]).map(({ id, state }) => [
    id,
    state,
  ])
}

function begin() {
  const ada = businesses.begin()
  return { ada, invoice: ada.invoice('2026-01-10', { has_late_fee: false }) }
}

it('is asked for once there is no answer for three days, and not before', () => {
  const { ada, invoice } = begin()
  const id = handOver(ada, invoice, '2026-01-10')
  ada.at('2026-01-13T12:00:00.000Z')
  expect(open(ada)).toEqual([])
  ada.at('2026-01-13T12:00:00.001Z')
  expect(open(ada)).toEqual([[id, 'handed_over']])
  expect(answer(ada, id, 'accepted').ok).toBe(true)
  expect(open(ada)).toEqual([])
})

it('is told of at once where it was refused, with a reason, until it goes again or is let be', () => {
  const { ada, invoice } = begin()
  const id = handOver(ada, invoice, '2026-01-10')
  expect(answer(ada, id, 'refused').ok).toBe(false)
  expect(answer(ada, id, 'refused', 'No such receiver')).toMatchObject({ value: { reason: 'No such receiver' } })
  expect(open(ada)).toEqual([[id, 'refused']])
  const next = handOver(ada, invoice, '2026-01-10')
  expect(open(ada)).toEqual([])
  expect(answer(ada, id, 'accepted').ok).toBe(false)
  answer(ada, next, 'refused', 'Again')
  expect(answer(ada, next, 'dropped')).toMatchObject({ value: { state: 'dropped', reason: null } })
  expect(open(ada)).toEqual([])
})

it('waits for nothing once its invoice is void', () => {
  const { ada, invoice } = begin()
  handOver(ada, invoice, '2026-01-10')
  ada.at('2026-02-10')
  ada.call('voidInvoice', { invoiceId: invoice })
  expect(open(ada)).toEqual([])
})
