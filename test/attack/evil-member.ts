import { expect } from 'vitest'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { password, people, stranger } from '../walls/two-organizations'
import { idOf, invoiceFor, SECRET, type Attack, type AttackedWorld } from './attack'

const MEGABYTE = 1_000_000

/** One request of an attack, and what it is to be answered. */
function single(
  name: string,
  status: number,
  ask: (world: AttackedWorld) => readonly [string, string, unknown?],
): Attack {
  return {
    name,
    run: async (world) => {
      const answer = await world.send(...ask(world))
      expect([answer.status, JSON.stringify(answer.body).includes(SECRET)]).toEqual([status, false])
    },
  }
}

async function ownClient(world: AttackedWorld): Promise<string> {
  return idOf(await world.send('POST', '/v1/clients', { name: 'Own', kind: 'BUSINESS' }))
}

async function pushed(world: AttackedWorld, entry: object): Promise<number | undefined> {
  const { body } = await world.send('POST', '/v1/sync/push', { entries: [{ key: crypto.randomUUID(), ...entry }] })
  return (body.data as { readonly status: number }[])[0]?.status
}

const DOCUMENTS = 30

/** As many invoices of 1,000 lines, made the cheap way. */
async function fillWithLines(world: AttackedWorld): Promise<void> {
  const lines = Array(1000).fill({ name: 'x', quantity: 1, price: 1 })
  const made = await world.send('POST', '/v1/invoices', invoiceFor(await ownClient(world), { line_items: lines }))
  const params = { invoiceId: idOf(made) }
  const entry = () => ({ key: crypto.randomUUID(), operation: 'duplicateInvoice', params })
  const entries = Array.from({ length: DOCUMENTS - 1 }, entry)
  expect((await world.send('POST', '/v1/sync/push', { entries })).status).toBe(200)
}

/** How many calls of the owner are answered one after another until what the attacker asks for is. */
async function answeredMeanwhile({ two, ownerToken }: AttackedWorld, attack: Promise<unknown>): Promise<number> {
  const state = { isOver: false }
  const over = attack.finally(() => {
    state.isOver = true
  })
  let answered = 0
  for (; !state.isOver; answered += 1) await two.server.send('GET', '/v1/profile', undefined, ownerToken)
  await over
  return answered
}

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

export const memberAttacks: readonly Attack[] = [
  single('reads a client of others', 404, ({ treasure }) => ['GET', `/v1/clients/${treasure.clientId}`]),
  single('reads an invoice of others', 404, ({ treasure }) => ['GET', `/v1/invoices/${treasure.invoiceId}`]),
  single('reads another organization', 404, ({ two }) => ['GET', `/v1/organizations/${two.attacked}`]),
  single('changes another organization', 404, ({ two }) => [
    'PUT',
    `/v1/organizations/${two.attacked}`,
    { name: 'Mine' },
  ]),
  single('deletes a client of others', 404, ({ treasure }) => ['DELETE', `/v1/clients/${treasure.clientId}`]),
  single('issues an invoice of others', 404, ({ treasure }) => ['POST', `/v1/invoices/${treasure.invoiceId}/send`]),
  single('bills a client of others', 422, ({ treasure }) => ['POST', '/v1/invoices', invoiceFor(treasure.clientId)]),
  single('pays an invoice of others', 422, ({ treasure }) => [
    'POST',
    '/v1/payments',
    { invoice_id: treasure.invoiceId, amount: 1, payment_date: '2026-03-10' },
  ]),
  single('switches to another organization', 422, ({ two }) => [
    'POST',
    '/v1/auth/refresh',
    { organization_id: two.attacked },
  ]),
  single('takes the address of somebody else', 422, () => [
    'PUT',
    '/v1/profile',
    { email: people.owner.email, current_password: password },
  ]),
  single('takes an account over with a token alone', 422, () => ['PUT', '/v1/profile', { email: 'new@x.example' }]),
  single('chooses a password that is guessed first', 422, () => [
    'PUT',
    '/v1/profile/password',
    { current_password: password, password: 'password123' },
  ]),
  single('asks for a billion records', 200, () => ['GET', '/v1/clients?per_page=1000000000']),
  single('keeps 65 KB of two-byte letters in options', 422, ({ treasure }) => [
    'POST',
    '/v1/invoices',
    invoiceFor(treasure.clientId, { options: { text: 'é'.repeat(33_000) } }),
  ]),
  single('nests options 2,000 deep', 422, ({ treasure }) => [
    'POST',
    '/v1/invoices',
    invoiceFor(treasure.clientId, { options: { deep: deep(1999) } }),
  ]),
  single('sends 1,001 lines', 422, ({ treasure }) => [
    'POST',
    '/v1/invoices',
    invoiceFor(treasure.clientId, { line_items: Array(1001).fill({ name: 'x', quantity: 1, price: 1 }) }),
  ]),
  single('pushes 101 entries', 422, () => [
    'POST',
    '/v1/sync/push',
    { entries: Array.from({ length: 101 }, (_, key) => ({ key: `k${key}`, operation: 'createTax', body: {} })) },
  ]),
  {
    name: 'pushes a change to a client of others',
    run: async (world) => {
      const { clientId } = world.treasure
      expect(await pushed(world, { operation: 'updateClient', params: { clientId }, body: { name: 'Mine' } })).toBe(404)
    },
  },
  {
    name: 'pushes a record under the id of one of others',
    run: async (world) => {
      const ids = { record: world.treasure.clientId }
      const body = { name: 'Mine', kind: 'BUSINESS' }
      expect(await pushed(world, { operation: 'createClient', params: {}, body, ids })).toBe(201)
    },
  },
  {
    name: 'pushes another password',
    run: async (world) => {
      const body = { current_password: password, password: 'another long password' }
      expect(await pushed(world, { operation: 'updatePassword', params: {}, body })).toBe(405)
    },
  },
  {
    name: 'does as a member what only an owner may',
    run: async ({ two }) => {
      const token = await two.login(people.member)
      const path = `/v1/organizations/${two.attacked}`
      expect((await two.server.send('PUT', path, { name: 'Mine' }, token)).status).toBe(403)
    },
  },
  {
    name: 'fills the disk with what nobody knows',
    run: async (world) => {
      const before = world.ownBytes()
      for (let count = 0; count < 4; count += 1) {
        const made = await world.send('POST', '/v1/units', { name: 'hour', junk: 'x'.repeat(4.5 * MEGABYTE) })
        expect(made.status).toBe(201)
      }
      expect(world.ownBytes() - before).toBeLessThan(MEGABYTE)
    },
  },
  {
    name: 'takes all seats of the queue with changes of the password',
    run: async (world) => {
      const body = { current_password: 'not the password', password: 'another long password' }
      const tries = Array.from({ length: 50 }, () => world.send('PUT', '/v1/profile/password', body))
      expect((await world.login(people.owner.email, password, world.newPlace())).status).toBe(200)
      expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([422, 429]))
    },
  },
  {
    name: 'goes on with a token that was signed out',
    run: async ({ two }) => {
      const token = await two.login(stranger)
      await two.server.send('POST', '/v1/auth/logout', undefined, token)
      expect((await two.server.send('POST', '/v1/auth/refresh', {}, token)).status).toBe(401)
    },
  },
  {
    name: 'keeps the others waiting by a page of long invoices',
    run: async (world) => {
      await fillWithLines(world)
      const list = world.send('GET', '/v1/invoices?per_page=100')
      const answered = await answeredMeanwhile(world, list)
      expect((await list).body.data).toHaveLength(DOCUMENTS)
      expect(answered).toBeGreaterThan(DOCUMENTS / 6)
    },
  },
  {
    name: 'keeps the others waiting by a century of days to make invoices for',
    run: async (world) => {
      const { two, ownerToken, treasure } = world
      const lines = Array(1000).fill({ name: 'x', quantity: 1, price: 1 })
      const long = recurringBody(await ownClient(world), '1900-01-01', { frequency: 'DAILY', template_items: lines })
      const made = await world.send('POST', '/v1/recurring-invoices', long)
      expect(made.status).toBe(201)
      const due = recurringBody(treasure.clientId, '2026-03-10')
      const { data } = (await two.server.send('POST', '/v1/recurring-invoices', due, ownerToken)).body
      const { id } = data as { readonly id: string }
      await expect
        .poll(
          async () => {
            const { body } = await two.server.send('GET', `/v1/recurring-invoices/${id}`, undefined, ownerToken)
            return (body.data as { readonly occurrences: number }).occurrences
          },
          { timeout: 50_000 },
        )
        .toBe(1)
      expect((await world.send('POST', `/v1/recurring-invoices/${idOf(made)}/pause`)).status).toBe(409)
      expect((await world.send('POST', `/v1/recurring-invoices/${idOf(made)}/cancel`)).status).toBe(200)
    },
  },
]
