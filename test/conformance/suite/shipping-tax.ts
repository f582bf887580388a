import assert from 'node:assert/strict'
import type { Session } from '../harness/session'
import {
  documentBody,
  getInvoice,
  line,
  makeClient,
  makeDraft,
  makeEstimate,
  makeRecurring,
  makeTax,
} from '../kit/makers'
import { created, found, invalid, refused } from '../kit/replies'
import { suite } from './suite'

const PROPORTIONAL = { shipping_tax: 'PROPORTIONAL' }

/** A draft of 100.00 at 20 % with shipping of 10.00 at a rate of its own. */
async function draftAtItsOwnRate(session: Session, percent = 7) {
  const [tax, onShipping] = [await makeTax(session, 20), await makeTax(session, percent)]
  const body = {
    tax_distribution: 'PER_DOCUMENT',
    tax_id: tax.id,
    shipping: 10,
    options: { shipping_tax: onShipping.id, reference: 7 },
  } as const
  return { body, onShipping, draft: await makeDraft(session, body) }
}

const facts = (name: string, percent: number) => ({ shipping_tax_name: name, shipping_tax_percent: percent })

export const shippingTaxSuite = suite('tax on shipping', {
  'joins its rate before that is rounded, at its own rate or in proportion to the lines': async (session) => {
    const [high, low] = [await makeTax(session, 19), await makeTax(session, 7)]
    const body = {
      tax_distribution: 'PER_ITEM',
      line_items: [line({ tax_id: high.id }), line({ price: 50, tax_id: low.id })],
      shipping: 10,
    } satisfies Parameters<typeof makeDraft>[1]
    for (const make of [makeEstimate, makeDraft]) {
      const figures = async (options: { shipping_tax?: string | null } | null) => {
        const { tax_amount, total, line_items: items } = await make(session, { ...body, options })
        return [tax_amount, total, ...items.map((item) => item.tax_amount)]
      }
      assert.deepEqual(await figures(null), [22.5, 182.5, 19, 3.5])
      assert.deepEqual(await figures({ shipping_tax: null }), [22.5, 182.5, 19, 3.5])
      assert.deepEqual(await figures(PROPORTIONAL), [24, 184, 19, 3.5])
      assert.deepEqual(await figures({ shipping_tax: low.id }), [23.2, 183.2, 19, 3.5])
    }
  },
  'what is not understood is said on its field': async (session) => {
    const { id } = await makeClient(session)
    const send = (shipping_tax: unknown) =>
      session.call('createInvoice', { body: { ...documentBody(id), options: { shipping_tax } } })
    const notUnderstood = { 'options.shipping_tax': 'Choose the id of a tax, or PROPORTIONAL.' }
    for (const value of ['', 'proportional', 19, true, {}, []]) await invalid(send(value), notUnderstood)
    const unknown = '018f4f6e-0000-7000-8000-00000000dead'
    await invalid(send(unknown), { 'options.shipping_tax': 'This tax does not exist.' })
  },
  'a document says name and rate as it was written with them; what is sent of them is not read': async (session) => {
    const { draft, onShipping } = await draftAtItsOwnRate(session)
    const set = { shipping_tax: onShipping.id, reference: 7 }
    assert.deepEqual(draft.options, { ...set, ...facts(onShipping.name, 7) })
    assert.deepEqual([draft.tax_amount, draft.total], [20.7, 130.7])
    const params = { invoiceId: draft.id }
    const options = { ...set, ...facts('Another', 50) }
    const changed = await found(session.client.updateInvoice({ params, body: { options } }))
    assert.deepEqual([changed.options, changed.total], [draft.options, 130.7])
    const without = await found(session.client.updateInvoice({ params, body: { options: facts('None', 5) } }))
    assert.deepEqual([without.options, without.total], [{}, 130])
  },
  'a draft and what went out keep the rate; naming it with the price reads it anew': async (session) => {
    const { client } = session
    const { draft, onShipping, body } = await draftAtItsOwnRate(session)
    const params = { invoiceId: (await makeDraft(session, body)).id }
    const issued = await found(client.sendInvoice({ params }))
    await found(client.updateTax({ params: { taxId: onShipping.id }, body: { name: 'New', percent: 50 } }))
    assert.deepEqual(await getInvoice(session, issued.id), issued)
    const noted = await found(client.updateInvoice({ params: { invoiceId: draft.id }, body: { notes: 'Only this' } }))
    assert.deepEqual([noted.options, noted.total], [draft.options, draft.total])
    const change = (body: NonNullable<Parameters<typeof client.updateInvoice>[0]['body']>) =>
      found(client.updateInvoice({ params: { invoiceId: draft.id }, body }))
    const beside = await change({ options: { ...body.options, reference: 8 } })
    assert.deepEqual([beside.options, beside.total], [{ ...draft.options, reference: 8 }, draft.total])
    const named = await change({ options: body.options, shipping: 10 })
    assert.deepEqual([named.options, named.total], [{ ...body.options, ...facts('New', 50) }, 135])
  },
  'a conversion keeps what was approved, a duplicate reads it anew': async (session) => {
    const { client } = session
    const { draft, body, onShipping } = await draftAtItsOwnRate(session)
    const params = { estimateId: (await makeEstimate(session, body)).id }
    await found(client.approveEstimate({ params }))
    await found(client.updateTax({ params: { taxId: onShipping.id }, body: { percent: 50 } }))
    const converted = await created(client.convertEstimate({ params }))
    assert.deepEqual([converted.options, converted.total], [draft.options, 130.7])
    const copy = await created(client.duplicateInvoice({ params: { invoiceId: draft.id } }))
    assert.deepEqual([copy.options?.['shipping_tax_percent'], copy.total], [50, 135])
  },
  'a recurring invoice shows it, follows the tax and bills it': async (session) => {
    const { client, today } = session
    const { body, onShipping } = await draftAtItsOwnRate(session)
    const { id, template } = await makeRecurring(session, { ...body, start_date: today() })
    assert.deepEqual(template.options, { ...body.options, ...facts(onShipping.name, 7) })
    await found(client.updateTax({ params: { taxId: onShipping.id }, body: { name: 'New', percent: 50 } }))
    const params = { recurringInvoiceId: id }
    const followed = await found(client.getRecurringInvoice({ params }))
    assert.deepEqual(followed.template.options, { ...body.options, ...facts('New', 50) })
    const preview = await found(client.previewRecurringInvoice({ params }))
    const [made] = await created(client.generateRecurringInvoice({ params }))
    assert.deepEqual([preview.total, made?.total, made?.options], [135, 135, followed.template.options])
  },
  'a tax that shipping bears is not deleted': async (session) => {
    const { client } = session
    const makers = { estimate: makeEstimate, invoice: makeDraft, template: makeRecurring }
    for (const [name, make] of Object.entries(makers)) {
      const tax = await makeTax(session)
      await make(session, { options: { shipping_tax: tax.id } })
      await refused(client.deleteTax({ params: { taxId: tax.id } }), 409)
      assert.equal((await found(client.getTax({ params: { taxId: tax.id } }))).id, tax.id, name)
    }
  },
  'without tax on the document, without shipping and without a taxable line there is none': async (session) => {
    const tax = await makeTax(session, 19)
    const options = { shipping_tax: tax.id }
    const figures = async (over: Parameters<typeof makeDraft>[1]) => {
      const { tax_amount, total } = await makeDraft(session, over)
      return [tax_amount, total]
    }
    assert.deepEqual(await figures({ shipping: 10, options }), [0, 110])
    assert.deepEqual(await figures({ tax_distribution: 'PER_ITEM', shipping: 0, options }), [0, 100])
    assert.deepEqual(await figures({ tax_distribution: 'PER_ITEM', shipping: 10, options: PROPORTIONAL }), [0, 110])
    assert.deepEqual(await figures({ tax_distribution: 'PER_ITEM', shipping: 10, options }), [1.9, 111.9])
  },
})
