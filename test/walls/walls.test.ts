import Database from 'better-sqlite3'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../src/contract/define/operation'
import { sync } from '../../src/contract/sync/index'
import { pushableOperation } from '../../src/contract/sync/push-operations'
import { v1 } from '../../src/contract/v1/index'
import type { Role } from '../../src/domain/enums'
import { toReply, toWire, type WireAnswer } from '../fuzz/http-sender'
import { kindOf } from '../fuzz/known-ids'
import { validInput } from '../fuzz/requests'
import { badTokens, type BadTokens } from './bad-tokens'
import { idFields, withId, type IdField } from './id-fields'
import { idsIn, parametersOf, Records, unknownIds } from './records'
import { openTwoOrganizations, people, stranger, type Person, type TwoOrganizations } from './two-organizations'

const operations = Object.values<Operation>(v1)
const signedIn = Object.values<Operation>({ ...v1, ...sync }).filter(({ role }) => role !== null)
const pushable = operations.filter(({ name }) => pushableOperation(name) !== null)
const withPath = signedIn.filter((operation) => parametersOf(operation).length > 0)
// The ids in a push are those of records to be made: nobody's yet.
const bodyFields = signedIn
  .filter((operation) => operation !== sync.pushEntries)
  .flatMap((operation) => idFields(operation.body).map((field) => ({ operation, field })))
const queryFields = signedIn.flatMap((operation) => idFields(operation.query).map((field) => ({ operation, field })))
const lists = signedIn.filter((operation) => operation.method === 'GET' && parametersOf(operation).length === 0)

/** How many bodies are tried until one is accepted: some have a discount above the price, or pay too much. */
const BODIES = 60
const MOST_ROUNDS = 5

interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

let two: TwoOrganizations
let bad: BadTokens
/** What the attacked organization has, and what the one of the attacker has. */
let theirs: Records
let own: Records
let tokens: Readonly<Record<keyof typeof people | 'stranger', string>>
let watch: Database.Database
let before: ReturnType<typeof trace>

const tried = new Set<string>()
let requestCount = 0

beforeAll(async () => {
  two = await openTwoOrganizations()
  bad = await badTokens(two)
  const { sender, attacked, elsewhere, login } = two
  // One after another: only so many of one place may sign in at once.
  const owner = await login(people.owner)
  const [admin, member, auditor] = [await login(people.admin), await login(people.member), await login(people.auditor)]
  tokens = { owner, admin, member, auditor, leaver: '', stranger: await login(stranger) }
  theirs = await Records.make(operations, attacked, { sender, token: tokens.owner })
  own = await Records.make(operations, elsewhere, { sender, token: tokens.stranger })
  watch = new Database(two.attackedPath, { readonly: true })
  before = trace()
})

afterAll(async () => {
  watch.close()
  await two.close()
})

/** What every commit leaves: SQLite counts those that others made, the journal names what they changed. */
function trace() {
  return {
    commits: watch.pragma('data_version', { simple: true }),
    changes: watch.prepare('SELECT * FROM changes ORDER BY seq').all(),
    outbox: watch.prepare('SELECT seq, operation FROM outbox ORDER BY seq').all(),
  }
}

function send(operation: Operation, sent: Sent, authorization: string | undefined): Promise<WireAnswer> {
  requestCount += 1
  const { headers, ...wire } = toWire({ operation, manner: 'valid', ...sent }, '')
  const { authorization: _, ...others } = headers
  return two.sender.send({ ...wire, headers: authorization === undefined ? others : { ...others, authorization } })
}

/** Something valid to send, about the records of an organization. */
function validFor(operation: Operation, records: Records, seed = 1): Sent {
  const [made] = fc.sample(validInput(operation), { numRuns: 1, seed })
  return { params: records.paramsFor(operation), query: {}, body: records.known.fill(made?.body) }
}

/** The answer, without the ids that were sent: what is left must not tell whether they are anybody's. */
function masked({ status, headers, text }: WireAnswer, sent: Sent) {
  let rest = text
  for (const id of idsIn(JSON.stringify(sent))) rest = rest.replaceAll(id, 'ID')
  return { status, text: rest, challenge: headers['www-authenticate'], allow: headers.allow }
}

/** Sends the same about records that are there and about some that never were: nothing may tell one from the other. */
async function attack(
  operation: Operation,
  { how, there, never, authorization }: { how: string; there: Sent; never: Sent; authorization: string | undefined },
): Promise<WireAnswer> {
  tried.add(`${operation.name} × ${how}`)
  const answer = await send(operation, there, authorization)
  const other = await send(operation, never, authorization)
  const where = `${operation.name}, ${how}`
  expect([where, masked(answer, there)]).toEqual([where, masked(other, never)])
  const sent = idsIn(JSON.stringify(there))
  const leaked = idsIn(answer.text).filter((id) => theirs.shown.has(id) && !sent.includes(id))
  expect([where, leaked, answer.text.includes('Northwind')]).toEqual([where, [], false])
  return answer
}

const errorsOf = ({ text }: WireAnswer) =>
  (JSON.parse(text) as { readonly errors: Readonly<Record<string, unknown>> }).errors

/** The roles that fall short of what an operation needs; one that nobody knows is the least of all. */
function lacking({ role: needed }: Operation): (keyof typeof people)[] {
  const ranks: readonly (Role | null)[] = ['MEMBER', 'ADMIN', 'OWNER']
  const rank = ({ role }: Person) => Math.max(0, ranks.indexOf(role))
  return (['admin', 'member', 'auditor'] as const).filter((name) => rank(people[name]) < ranks.indexOf(needed))
}

describe('the doors are open', () => {
  it.each(['owner', 'admin', 'member', 'auditor'] as const)('for reading, to the %s', async (name) => {
    for (const operation of signedIn.filter(({ method }) => method === 'GET')) {
      const { status } = await send(operation, validFor(operation, theirs), `Bearer ${tokens[name]}`)
      // A schedule that has ended has nothing to preview.
      expect([operation.name, status === 200 || status === 409]).toEqual([operation.name, true])
    }
  })

  it('to the stranger, at home', async () => {
    for (const operation of signedIn.filter(({ method }) => method === 'GET')) {
      const { status } = await send(operation, validFor(operation, own), `Bearer ${tokens.stranger}`)
      expect([operation.name, status === 200 || status === 409]).toEqual([operation.name, true])
    }
  })
})

describe('another organization’s records', () => {
  it('are as if they never were, in a path', async () => {
    for (const operation of withPath) {
      const [foreign, mine] = [theirs.paramsFor(operation), own.paramsFor(operation)]
      const names = Object.keys(foreign)
      const choices = names.length === 1 ? [names] : [names, ...names.map((name) => [name])]
      for (const choice of choices) {
        const only = (ids: Sent['params']) => Object.fromEntries(choice.map((name) => [name, ids[name] ?? '']))
        const sent = validFor(operation, own)
        const answer = await attack(operation, {
          how: `another organization’s ${choice.join(' and ')} in the path`,
          there: { ...sent, params: { ...mine, ...only(foreign) } },
          never: { ...sent, params: { ...mine, ...only(unknownIds(foreign)) } },
          authorization: `Bearer ${tokens.stranger}`,
        })
        expect([operation.name, answer.status, errorsOf(answer)]).toEqual([operation.name, 404, {}])
        expect(answer.text).toMatch(/"message":"This (?!record|address)[a-z ]+ does not exist\."/)
      }
    }
  })

  it.each(bodyFields.map(({ operation, field }) => [operation.name, field.join('.'), { operation, field }] as const))(
    'are as if they never were, in the body of %s as %s',
    async (_name, path, { operation, field }) => {
      const accepted = await acceptedWith(operation, field)
      const kind = String(field.at(-1))
      const answer = await attack(operation, {
        how: `another organization’s ${path} in the body`,
        there: { ...accepted, body: withId(accepted.body, field, theirs.idFor(kind)) },
        never: { ...accepted, body: withId(accepted.body, field, v7()) },
        authorization: `Bearer ${tokens.stranger}`,
      })
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [path]])
    },
  )

  it('find nothing as a filter', async () => {
    for (const { operation, field } of queryFields) {
      const name = field.join('.')
      const sent = validFor(operation, own)
      const answer = await attack(operation, {
        how: `another organization’s ${name} in the query`,
        there: { ...sent, query: { [name]: theirs.idFor(name) } },
        never: { ...sent, query: { [name]: v7() } },
        authorization: `Bearer ${tokens.stranger}`,
      })
      const reply = toReply(answer)
      expect([operation.name, answer.status]).toEqual([operation.name, 200])
      expect(typeof reply === 'object' && reply.ok ? [reply.body.data, reply.body.meta?.total] : reply).toEqual([[], 0])
    }
  })

  it('are in no list of one’s own', async () => {
    for (const operation of lists) {
      const sent = { params: {}, query: { per_page: '100' }, body: undefined }
      const answer = await attack(operation, {
        how: 'everything there is',
        there: sent,
        never: sent,
        authorization: `Bearer ${tokens.stranger}`,
      })
      expect([operation.name, answer.status]).toEqual([operation.name, 200])
    }
  })
})

/** The same request as the one entry of a push. */
function pushed(operation: Operation, { params, body }: Sent, key: string): Sent {
  return { params: {}, query: {}, body: { entries: [{ key, operation: operation.name, params, body: body ?? {} }] } }
}

interface Pushed {
  readonly status: number
  readonly body: { readonly errors?: Readonly<Record<string, unknown>> }
}

/** What the one entry of a push was answered. */
function entryAnswer(answer: WireAnswer): Pushed | undefined {
  const reply = toReply(answer)
  return typeof reply === 'object' && reply.ok ? (reply.body.data as readonly Pushed[])[0] : undefined
}

describe('in a push', () => {
  it('another organization’s records are as if they never were', async () => {
    for (const operation of pushable.filter((each) => parametersOf(each).length > 0)) {
      const [foreign, sent, key] = [theirs.paramsFor(operation), validFor(operation, own), v7()]
      const answer = await attack(sync.pushEntries, {
        how: `${operation.name} with another organization’s path`,
        there: pushed(operation, { ...sent, params: foreign }, key),
        never: pushed(operation, { ...sent, params: unknownIds(foreign) }, key),
        authorization: `Bearer ${tokens.stranger}`,
      })
      expect([operation.name, entryAnswer(answer)]).toMatchObject([
        operation.name,
        { status: 404, body: { errors: {} } },
      ])
    }
    for (const { operation, field } of bodyFields) {
      const [accepted, key, kind] = [await acceptedWith(operation, field), v7(), String(field.at(-1))]
      if (!pushable.includes(operation)) continue
      const answer = await attack(sync.pushEntries, {
        how: `${operation.name} with another organization’s ${field.join('.')}`,
        there: pushed(operation, { ...accepted, body: withId(accepted.body, field, theirs.idFor(kind)) }, key),
        never: pushed(operation, { ...accepted, body: withId(accepted.body, field, v7()) }, key),
        authorization: `Bearer ${tokens.stranger}`,
      })
      expect([operation.name, entryAnswer(answer)?.status]).toEqual([operation.name, 422])
    }
  })

  it('whose role falls short is refused, and nothing but records can be written', async () => {
    for (const operation of pushable) {
      for (const name of lacking(operation)) {
        const sent = pushed(operation, validFor(operation, theirs), v7())
        const answer = await send(sync.pushEntries, sent, `Bearer ${tokens[name]}`)
        expect([operation.name, name, entryAnswer(answer)?.status]).toEqual([operation.name, name, 403])
      }
    }
    for (const operation of [v1.login, v1.logout, v1.updatePassword, v1.listTaxes, sync.pushEntries]) {
      const sent = pushed(operation, { params: {}, query: {}, body: {} }, v7())
      const answer = await send(sync.pushEntries, sent, `Bearer ${tokens.member}`)
      expect([operation.name, entryAnswer(answer)?.status]).toEqual([operation.name, 405])
    }
  })
})

/** A body with this field in it that the attacker's own organization accepts: only the id is wrong afterwards. */
async function acceptedWith(operation: Operation, field: IdField): Promise<Sent> {
  if (operation.name === 'createRefund') return acceptedRefund(String(field.at(-1)))
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Not every record will do: a draft takes no payments.
    const ids = own.known.of(kindOf(String(field.at(-1))))
    for (const [index, made] of fc.sample(validInput(operation), { numRuns: BODIES, seed: round }).entries()) {
      const { params, body } = own.known.fill({ params: made.params, body: made.body })
      const sent = { params, query: {}, body: withId(body, field, ids[index % ids.length] ?? '') }
      if (sent.body === null) continue
      const isAccepted = async () => (await send(operation, sent, `Bearer ${tokens.stranger}`)).status < 400
      // A change may be the last that its record takes: a recurring invoice ends with an end that has passed.
      if ((await isAccepted()) && (operation.method !== 'PUT' || (await isAccepted()))) return sent
    }
    await own.more(round)
  }
  throw new Error(`Nothing that ${operation.name} accepts has ${field.join('.')}.`)
}

/** By chance nobody has a credit, and another invoice of the same client that could take it. */
async function acceptedRefund(field: string): Promise<Sent> {
  const make = async (operation: Operation, body: object, params: Readonly<Record<string, string>> = {}) => {
    const answer = await send(operation, { params, query: {}, body }, `Bearer ${tokens.stranger}`)
    return (JSON.parse(answer.text) as { readonly data: { readonly id: string } }).data.id
  }
  const client_id = await make(v1.createClient, { name: 'Ada', kind: 'PERSON' })
  const untaxed = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  const issue = async () => {
    const line_items = [{ name: 'Work', quantity: 1, price: 100 }]
    const invoiceId = await make(v1.createInvoice, { client_id, ...untaxed, line_items })
    return make(v1.sendInvoice, {}, { invoiceId })
  }
  const [invoice_id, taker] = [await issue(), await issue()]
  const payment_date = '2026-01-02'
  await make(v1.createPayment, { invoice_id, amount: 200, payment_date, allow_overpayment: true })
  const payment_id = await make(v1.createPayment, { invoice_id: taker, amount: 10, payment_date })
  const named = { payment_id, taken_by_invoice_id: taker, invoice_id }
  const body = { invoice_id, amount: 10, refund_date: payment_date, [field]: named[field as keyof typeof named] }
  expect((await send(v1.createRefund, { params: {}, query: {}, body }, `Bearer ${tokens.stranger}`)).status).toBe(201)
  return { params: {}, query: {}, body }
}

it('whoever has no good token learns nothing but that', async () => {
  const requests = signedIn.map((operation) => ({ operation, there: validFor(operation, theirs) }))
  for (const [how, authorization] of Object.entries(bad)) {
    const answers = new Set<string>()
    for (const { operation, there } of requests) {
      const never = { ...there, params: unknownIds(there.params) }
      const { status, headers, text } = await attack(operation, { how, there, never, authorization })
      expect([how, operation.name, status]).toEqual([how, operation.name, 401])
      answers.add(`${String(headers['www-authenticate'])} ${text}`)
    }
    const challenge = authorization === undefined ? '' : ', error="invalid_token"'
    expect([...answers]).toEqual([
      expect.stringMatching(/^Bearer realm="Billfold".* \{"success":false,"message":"[^"]+","errors":\{\}\}$/),
    ])
    expect([...answers].join()).toContain(`Bearer realm="Billfold"${challenge} `)
  }
})

it('whose role falls short is refused before anything is looked up', async () => {
  for (const operation of signedIn) {
    for (const name of lacking(operation)) {
      const there = validFor(operation, theirs)
      const answer = await attack(operation, {
        how: `a role that falls short: ${name}`,
        there,
        never: { ...there, params: unknownIds(there.params) },
        authorization: `Bearer ${tokens[name]}`,
      })
      expect([operation.name, name, answer.status, errorsOf(answer)]).toEqual([operation.name, name, 403, {}])
    }
  }
})

describe('after all that', () => {
  it('the attacked file is as it was', () => {
    expect(before.changes.length).toBeGreaterThan(100)
    expect(trace()).toEqual(before)
  })

  it('its owner signs in as before, and the server has had no defect', async () => {
    await expect(two.login(people.owner)).resolves.toMatch(/./)
    expect(two.server.logged.filter((line) => line.includes('defect'))).toEqual([])
  })

  it('every operation has been tried with every attack that it can be tried with', () => {
    const ways = withPath.reduce((sum, operation) => {
      const { length } = parametersOf(operation)
      return sum + (length === 1 ? 1 : length + 1)
    }, 0)
    const roles = signedIn.reduce((sum, operation) => sum + lacking(operation).length, 0)
    const least =
      signedIn.length * Object.keys(bad).length + ways + bodyFields.length + queryFields.length + lists.length + roles
    console.log(`walls: ${tried.size} pairs of operation and attack, ${requestCount} requests`)
    expect(signedIn.length).toBeGreaterThan(50)
    expect(tried.size).toBeGreaterThanOrEqual(least)
  })
})
