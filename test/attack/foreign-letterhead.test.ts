import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClientRecord } from '../../src/contract/v1/clients/client-record'
import type { OrganizationRecord } from '../../src/contract/v1/organizations/organization-operations'
import { openTwoOrganizations, people, type TwoOrganizations } from '../walls/two-organizations'
import { invoiceFor } from './attack'

let two: TwoOrganizations
beforeAll(async () => {
  two = await openTwoOrganizations()
})
afterAll(() => two.close())

const OTHERS = 'DE89370400440532013000'

/** Issues an invoice with the letterhead that a device says to have printed; answers its status, and where it is paid. */
async function issue(person: keyof typeof people, change: (organization: OrganizationRecord) => OrganizationRecord) {
  const token = await two.login(people[person])
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${two.server.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { readonly data: never }
  }
  const client: ClientRecord = (await call('POST', '/v1/clients', { name: 'Ada', kind: 'PERSON' })).data
  const invoice: { readonly id: string; readonly organization: OrganizationRecord } = (
    await call('POST', '/v1/invoices', invoiceFor(client.id))
  ).data
  const parties = { client: { ...client, name: 'Ada as printed' }, organization: change(invoice.organization) }
  const entry = { key: crypto.randomUUID(), operation: 'sendInvoice', params: { invoiceId: invoice.id }, parties }
  const [answer]: readonly { readonly status: number }[] = (await call('POST', '/v1/sync/push', { entries: [entry] }))
    .data
  const shown: { readonly client: ClientRecord; readonly organization: OrganizationRecord } = (
    await call('GET', `/v1/invoices/${invoice.id}`)
  ).data
  return [answer?.status, shown.client.name, shown.organization.profile.iban]
}

const toOthers = (organization: OrganizationRecord) => ({
  ...organization,
  profile: { ...organization.profile, iban: OTHERS },
})

it('puts no account of a member’s onto an invoice of the business', async () => {
  expect(await issue('member', toOthers)).toEqual([403, 'Ada', null])
  expect(await issue('member', (organization) => organization)).toEqual([200, 'Ada as printed', null])
})

it('is what was printed where whoever issued may change the business', async () => {
  expect(await issue('admin', toOthers)).toEqual([200, 'Ada as printed', OTHERS])
})
