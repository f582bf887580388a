import { afterAll, expect, it, test } from 'vitest'
import { err, ok } from '../../kernel/result'
import type { Instant } from '../../kernel/instant'
import type { OrganizationId } from '../../domain/ids'
import type { Failure } from '../../contract/define/failure'
import { defineOperation, noData, type Operation } from '../../contract/define/operation'
import { desktop } from '../../contract/desktop/index'
import { sync } from '../../contract/sync/index'
import { v1 } from '../../contract/v1/index'
import { Businesses } from '../business.fixture'
import { createPipeline, type Host } from './pipeline'

const damaged: Failure = { kind: 'unavailable', message: 'The accounts are damaged.' }
const nobody = { caller: null, origin: null }
const services = {
  now: () => '2026-03-10T09:00:00.000Z' as Instant,
  newId: () => '00000000-0000-7000-8000-000000000000',
  organization: () => ok(null),
  accounts: () => err(damaged),
}
const callOf = (operation: Operation, params = {}, body = {}) => ({
  operation,
  params,
  query: {},
  body,
  rawInput: { params, body },
})

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('answers nobody who is not signed in, but to the sign-in itself', async () => {
  const execute = createPipeline({ services })
  const kindOf = async (operation: Operation) => {
    const outcome = await execute(callOf(operation), nobody)
    return outcome.ok ? 'ok' : outcome.error.kind
  }
  const operations = Object.values<Operation>(v1)
  const kinds = await Promise.all(operations.map(kindOf))
  const others = operations.filter((_, index) => kinds[index] !== 'unauthenticated')
  expect(others.map(({ name }) => name)).toEqual(['login'])
  expect(await kindOf(v1.login)).toBe('unavailable')
})

it('says to a stranger what its host says', async () => {
  const execute = createPipeline({ services, stranger: damaged })
  expect(await execute(callOf(v1.listClients), nobody)).toEqual(err(damaged))
})

const business = businesses.begin()
const { file, userId } = business.first
const { id: memberId } = file.reads.members.owner()
const member = { userId: memberId, organizationId: file.reads.organization().id, token: null }

/** A pipeline over the business that notes what its steps do. */
function host(noted: string[], over: Partial<Host> = {}) {
  return createPipeline({
    services: { ...services, newId: business.first.newId, organization: () => ok(file) },
    watch: ({ call }) => {
      noted.push(`before ${call.operation.name}`)
      return (outcome) => noted.push(`after ${call.operation.name} ${outcome.ok ? 'done' : 'failed'}`)
    },
    followUps: { seal: (id) => noted.push(`seal ${id}`) },
    ...over,
  })
}

it('runs an operation of its host for whoever it lets in, and needs no file for it', async () => {
  const noted: string[] = []
  const open = defineOperation({
    name: 'open',
    method: 'GET',
    path: '/x',
    runsOn: 'host',
    role: null,
    data: noData,
    message: '',
  })
  const execute = host(noted, { own: { open: (_input: never, { caller }: typeof nobody) => ok(caller) } })
  expect(await execute(callOf(open), nobody)).toEqual(ok(null))
  expect(await execute(callOf({ ...open, role: 'MEMBER' }), nobody)).toMatchObject({
    error: { kind: 'unauthenticated' },
  })
  expect(() => execute(callOf({ ...open, name: 'toString' }), nobody)).toThrow('toString has no handler')
})

test('what follows an operation follows it once, and only where it was done', async () => {
  const noted: string[] = []
  const execute = host(noted)
  const invoiceId = business.call(
    'createInvoice',
    {},
    {
      client_id: business.clientId,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'IMMEDIATELY',
      line_items: [{ name: 'Design', quantity: 1, price: 10 }],
    },
  ).id
  const send = callOf(v1.sendInvoice, { invoiceId })
  expect(await execute(send, { caller: member, origin: null })).toMatchObject({ ok: true })
  expect(await execute(send, { caller: member, origin: null })).toMatchObject({ error: { kind: 'conflict' } })
  await execute(callOf(v1.getInvoice, { invoiceId }), { caller: member, origin: null })
  expect(noted).toEqual([
    'before sendInvoice',
    `seal ${invoiceId}`,
    'after sendInvoice done',
    'before sendInvoice',
    'after sendInvoice failed',
  ])
})

it('finds the caller’s organization and role once a call', async () => {
  let lookups = 0
  const organization = (id: OrganizationId) => {
    lookups += 1
    return ok(id === member.organizationId ? file : null)
  }
  const execute = host([], { services: { ...services, organization, givesTags: true } })
  const read = await execute(callOf(v1.getProfile), { caller: member, origin: null })
  expect([read.ok, lookups]).toEqual([true, 1])
  const gone = await execute(callOf(v1.getProfile), { caller: { ...member, userId }, origin: null })
  expect(gone).toMatchObject({ error: { kind: 'forbidden' } })
})

it('reads a page of long documents in pieces, and finds the file and the role anew before each', async () => {
  const line = { name: 'Design', quantity: 1, price: 10 }
  const body = {
    client_id: business.clientId,
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    line_items: Array(200).fill(line),
  }
  const ids = Array.from({ length: 8 }, () => business.call('createEstimate', {}, body).id)
  let lookups = 0
  let [isGone, isMember] = [false, true]
  const organization = () => {
    lookups += 1
    if (lookups === 3 && isGone) business.call('deleteEstimate', { estimateId: ids[0] ?? '' })
    return ok(lookups === 3 && !isMember ? null : file)
  }
  const execute = host([], { services: { ...services, organization } })
  const list = async () => {
    lookups = 0
    const query = { page: 1, per_page: 100 }
    const call = { ...callOf(v1.listEstimates), query }
    const outcome = await execute(call, { caller: member, origin: null })
    if (!outcome.ok) return outcome.error.kind
    return (outcome.value as { readonly rows: readonly { readonly id: string }[] }).rows.map(({ id }) => id)
  }
  expect([await list(), lookups]).toEqual([ids.toReversed(), 4])
  isMember = false
  expect([await list(), lookups]).toEqual(['forbidden', 3])
  ;[isMember, isGone] = [true, true]
  // The oldest comes last, and was deleted meanwhile.
  expect([await list(), lookups]).toEqual([ids.slice(1).toReversed(), 4])
})

it('gives a repeated answer before it asks for the password again', async () => {
  const execute = host([], {
    services: { ...services, newId: business.first.newId, organization: () => ok(file), givesTags: true },
  })
  const change = (name: string) => ({ ...callOf(v1.updateProfile, {}, { name }), options: { key: 'k-1' } })
  const first = await execute(change('Ada L.'), { caller: member, origin: null })
  expect(first).toMatchObject({ ok: true, etag: expect.stringMatching(/^\d+-\d+$/) as unknown })
  expect(await execute(change('Ada L.'), { caller: member, origin: null })).toMatchObject(first)
  // The accounts are damaged, and were not asked for.
  const withAddress = { ...change('Ada L.'), body: { name: 'Ada L.', email: 'new@example.com' } }
  expect(await execute(withAddress, { caller: member, origin: null })).toMatchObject(first)
})

it('knows where each operation runs', () => {
  const ran = (place: Operation['runsOn'], table: Readonly<Record<string, Operation>>) =>
    Object.values(table).flatMap(({ name, runsOn }) => (runsOn === place ? [name] : []))
  expect(ran('accounts', v1)).toEqual(['login', 'refresh', 'logout', 'updatePassword'])
  expect(ran('both', v1)).toEqual(['updateProfile', 'listOrganizations'])
  expect(ran('host', { ...v1, ...sync })).toEqual(['pushEntries'])
  expect([...ran('accounts', desktop), ...ran('both', desktop)]).toEqual([])
})
