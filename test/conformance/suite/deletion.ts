import assert from 'node:assert/strict'
import {
  documentBody,
  line,
  makeClient,
  makeDraft,
  makeEstimate,
  makeIssued,
  makeRecurring,
  makeTax,
  makeUnit,
} from '../kit/makers'
import { created, deleted, found, refused } from '../kit/replies'
import { suite } from './suite'

export const deletionSuite = suite('deleting what is in use', {
  'a client with an estimate, an invoice or a recurring invoice stays': async (session) => {
    const { client } = session
    for (const make of [makeEstimate, makeDraft, makeIssued, makeRecurring]) {
      const { client_id: clientId } = await make(session)
      assert.match(await refused(client.deleteClient({ params: { clientId } }), 409), /./)
      await found(client.getClient({ params: { clientId } }))
    }
  },
  'a client is free again when its drafts are gone': async (session) => {
    const { client } = session
    const party = await makeClient(session)
    const estimate = await makeEstimate(session, { client_id: party.id })
    const draft = await makeDraft(session, { client_id: party.id })
    const recurring = await makeRecurring(session, { client_id: party.id })
    const params = { clientId: party.id }
    assert.match(await refused(client.deleteClient({ params }), 409), /has estimates or invoices/)
    await deleted(client.deleteEstimate({ params: { estimateId: estimate.id } }))
    await deleted(client.deleteInvoice({ params: { invoiceId: draft.id } }))
    const held = `“${party.name}” has recurring invoices. Delete these first, or keep the client.`
    assert.equal(await refused(client.deleteClient({ params }), 409), held)
    await deleted(client.deleteRecurringInvoice({ params: { recurringInvoiceId: recurring.id } }))
    await deleted(client.deleteClient({ params }))
  },
  'a tax or unit in a document, a line, a template or a saved item stays': async (session) => {
    const { client } = session
    const party = await makeClient(session)
    const uses = {
      document: (tax_id: string) => created(client.createInvoice({ body: documentBody(party.id, { tax_id }) })),
      line: (tax_id: string, unit: string) =>
        makeDraft(session, { line_items: [line({ tax_id, unit_of_measurement_id: unit })] }),
      estimateLine: (tax_id: string, unit: string) =>
        makeEstimate(session, { line_items: [line({ tax_id, unit_of_measurement_id: unit })] }),
      template: (tax_id: string, unit: string) =>
        makeRecurring(session, { template_items: [line({ tax_id, unit_of_measurement_id: unit })] }),
      savedItem: (tax_id: string, unit: string) =>
        created(
          client.createSavedItem({
            body: { name: 'x', price: 1, quantity: 1, currency: 'EUR', tax_id, unit_of_measurement_id: unit },
          }),
        ),
    }
    for (const [name, use] of Object.entries(uses)) {
      const [tax, unit] = [await makeTax(session), await makeUnit(session)]
      await use(tax.id, unit.id)
      await refused(client.deleteTax({ params: { taxId: tax.id } }), 409)
      const unitDeletion = client.deleteUnit({ params: { unitId: unit.id } })
      if (name === 'document') await deleted(unitDeletion)
      else await refused(unitDeletion, 409)
    }
  },
})
