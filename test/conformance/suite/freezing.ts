import assert from 'node:assert/strict'
import { getEstimate, getInvoice, line, makeClient, makeDraft, makeEstimate, makeTax, makeUnit } from '../kit/makers'
import { found, listed } from '../kit/replies'
import type { Session } from '../harness/session'
import { suite } from './suite'

/** A document's client, tax, unit and organization change after it has been made. */
async function changeEverything(session: Session, ids: { client: string; tax: string; unit: string }) {
  const { client } = session
  const [organization] = (await listed(client.listOrganizations())).data
  assert.ok(organization)
  await found(
    client.updateClient({ params: { clientId: ids.client }, body: { name: 'Moved', address: { city: 'Oslo' } } }),
  )
  await found(client.updateTax({ params: { taxId: ids.tax }, body: { name: 'New tax', percent: 25 } }))
  await found(client.updateUnit({ params: { unitId: ids.unit }, body: { name: 'fortnight' } }))
  const params = { organizationId: organization.id }
  await found(client.updateOrganization({ params, body: { name: 'Renamed Studio' } }))
  return () => client.updateOrganization({ params, body: { name: organization.name } })
}

async function everything(session: Session) {
  const [party, tax, unit] = [await makeClient(session), await makeTax(session, 19), await makeUnit(session)]
  const body = {
    client_id: party.id,
    tax_id: tax.id,
    tax_distribution: 'PER_DOCUMENT' as const,
    line_items: [line({ tax_id: tax.id, unit_of_measurement_id: unit.id })],
  }
  return { body, ids: { client: party.id, tax: tax.id, unit: unit.id } }
}

export const freezingSuite = suite('what is frozen', {
  'an issued invoice keeps its parties, taxes, unit names and totals': async (session) => {
    const { body, ids } = await everything(session)
    const { id } = await makeDraft(session, body)
    const issued = await found(session.client.sendInvoice({ params: { invoiceId: id } }))
    const restore = await changeEverything(session, ids)
    assert.deepEqual(await getInvoice(session, id), issued)
    const query = { client_id: ids.client }
    assert.deepEqual((await listed(session.client.listInvoices({ query }))).data, [issued])
    await found(restore())
  },
  'a draft reads its parties as they are, its figures as they were entered': async (session) => {
    const { body, ids } = await everything(session)
    const draft = await makeDraft(session, body)
    const restore = await changeEverything(session, ids)
    const read = await getInvoice(session, draft.id)
    assert.deepEqual([read.client.name, read.organization.name], ['Moved', 'Renamed Studio'])
    assert.deepEqual({ ...read, client: draft.client, organization: draft.organization }, draft)
    await found(restore())
  },
  'an edit keeps the figures of what it does not name': async (session) => {
    const { client } = session
    const { body, ids } = await everything(session)
    const draft = await makeDraft(session, body)
    const params = { invoiceId: draft.id }
    await found(client.updateTax({ params: { taxId: ids.tax }, body: { percent: 25 } }))
    await found(client.updateUnit({ params: { unitId: ids.unit }, body: { name: 'fortnight' } }))
    const noted = await found(client.updateInvoice({ params, body: { notes: 'Only this' } }))
    assert.deepEqual({ ...noted, notes: null, updated_at: draft.updated_at }, draft)
    const retaxed = await found(client.updateInvoice({ params, body: { tax_id: ids.tax } }))
    assert.deepEqual([retaxed.tax_percent, retaxed.tax_amount, retaxed.total], [25, 25, 125])
    assert.equal(retaxed.line_items[0]?.unit_name, draft.line_items[0]?.unit_name)
    const relined = await found(client.updateInvoice({ params, body: { line_items: body.line_items } }))
    assert.deepEqual([relined.line_items[0]?.tax_percent, relined.line_items[0]?.unit_name], [25, 'fortnight'])
  },
  'an estimate that went out keeps its parties until it is edited or reopened': async (session) => {
    const { client } = session
    const { body, ids } = await everything(session)
    const params = { estimateId: (await makeEstimate(session, body)).id }
    const sent = await found(client.sendEstimate({ params }))
    const restore = await changeEverything(session, ids)
    assert.deepEqual(await getEstimate(session, params.estimateId), sent)
    const edited = await found(client.updateEstimate({ params, body: { notes: 'Changed' } }))
    assert.deepEqual(
      [edited.client.name, edited.organization.name, edited.total],
      ['Moved', 'Renamed Studio', sent.total],
    )
    await found(client.updateClient({ params: { clientId: ids.client }, body: { name: 'Again' } }))
    assert.equal((await getEstimate(session, params.estimateId)).client.name, 'Moved')
    await found(client.declineEstimate({ params }))
    assert.equal((await found(client.reopenEstimate({ params }))).client.name, 'Again')
    await found(restore())
  },
})
