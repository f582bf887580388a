import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()
const OURS = 'DE89370400440532013000'
const THEIRS = 'FR1420041010050500013M02606'

type World = Awaited<ReturnType<typeof begin>>

/** A business with an account, which the remote knows. */
async function beginWithAccount(mode: 'plain' | 'full') {
  const given = await begin({ mode })
  await given.quietRounds(1)
  await given.change('here', 'organization', 'updateOrganization', { profile: { iban: OURS } })
  await given.quietRounds(1)
  return { ...given, ...lookOf(given) }
}

function lookOf({ device, reads, world }: World) {
  const mine = (field: string) => valueAt(device.read('organization', reads().organization().id), `profile.${field}`)
  const theirs = (field: string) => valueAt([...world.remote.all('organization').values()][0], `profile.${field}`)
  const asked = () =>
    reads()
      .sync.conflicts.all()
      .map(({ kind, reason }) => `${kind} ${reason}`)
  return { mine, theirs, asked }
}

describe.each(['plain', 'full'] as const)('the account, changed at a %s remote', (mode) => {
  it('is asked about, and ours is printed until then, while everything else goes on', async () => {
    const given = await beginWithAccount(mode)
    const { change, quietRounds, mine, theirs, asked, device } = given
    await change('there', 'organization', 'updateOrganization', { profile: { iban: THEIRS, paper: 'LETTER' } })
    await quietRounds(2)
    expect([mine('iban'), mine('paper'), theirs('iban')]).toEqual([OURS, 'LETTER', THEIRS])
    expect(asked()).toEqual(['organization printed'])
    expect(given.questions()).toMatchObject([
      { fields: [{ field: 'profile.iban', base: OURS, mine: OURS, theirs: THEIRS, is_contested: true }] },
    ])
    await change('here', 'organization', 'updateOrganization', { profile: { phone: '+49 30 2' } })
    await given.here.make('client', 'invoice')
    await given.here.move('invoice', 'sendInvoice')
    await quietRounds(2)
    expect([mine('iban'), theirs('iban'), theirs('phone')]).toEqual([OURS, THEIRS, '+49 30 2'])
    const invoice = device.read('invoice', given.reads().sync.ids('invoice')[0] ?? '')
    expect(valueAt(invoice, 'organization.profile.iban')).toBe(OURS)
    expect(
      given
        .reads()
        .sync.log.before(1e9, 100)
        .filter(({ kind, outcome }) => kind === 'organization' && outcome === 'conflict'),
    ).toHaveLength(1)
    expect(await violationsOf(given.world)).toEqual([])
  })

  it.each([
    ['mine', OURS],
    ['theirs', THEIRS],
  ] as const)('is on both sides what was answered: %s', async (whole, iban) => {
    const given = await beginWithAccount(mode)
    const { change, quietRounds, mine, theirs, asked } = given
    await change('there', 'organization', 'updateOrganization', { profile: { iban: THEIRS, paper: 'LETTER' } })
    await quietRounds(2)
    given.answer(whole)
    await quietRounds(3)
    expect([mine('iban'), theirs('iban'), mine('paper'), theirs('paper')]).toEqual([iban, iban, 'LETTER', 'LETTER'])
    expect(asked()).toEqual([])
  })

  it('needs no answer once it is what it was', async () => {
    const { change, quietRounds, mine, asked } = await beginWithAccount(mode)
    await change('there', 'organization', 'updateOrganization', { profile: { iban: THEIRS } })
    await quietRounds(1)
    await change('there', 'organization', 'updateOrganization', { profile: { iban: OURS } })
    await quietRounds(2)
    expect([mine('iban'), asked()]).toEqual([OURS, []])
  })

  it('is asked about as any difference where it was changed here too', async () => {
    const { change, quietRounds, mine, theirs, asked } = await beginWithAccount(mode)
    await change('there', 'organization', 'updateOrganization', { profile: { iban: THEIRS } })
    await quietRounds(1)
    await change('here', 'organization', 'updateOrganization', { profile: { iban: 'GB33BUKB20201555555555' } })
    await quietRounds(2)
    expect([mine('iban'), theirs('iban')]).toEqual(['GB33BUKB20201555555555', THEIRS])
    expect(asked()).toHaveLength(1)
  })
})

const letterhead = {
  email: 'pay@elsewhere.example',
  phone: '+49 30 666',
  website: 'https://elsewhere.example',
  address: { line1: 'Elsewhere 1', line2: null, city: 'Bonn', state: '', zip: '53111', country: 'DE' },
  logo: null,
  currency: 'USD',
  locale: 'de-DE',
  time_zone: 'Pacific/Kiritimati',
}

describe.each(['plain', 'full'] as const)('the letterhead and the clock, changed at a %s remote', (mode) => {
  it('are one question, and ours are printed until it is answered', async () => {
    const given = await beginWithAccount(mode)
    const { change, quietRounds, mine, asked, device } = given
    const before = Object.keys(letterhead).map((field) => mine(field))
    await given.here.make('client', 'invoice')
    await given.here.move('invoice', 'sendInvoice')
    await quietRounds(1)
    given.keepNumbers()
    const issued = () => ({ ...device.read('invoice', given.reads().sync.ids('invoice')[0] ?? ''), updated_at: null })
    const sealed = issued()
    await change('there', 'organization', 'updateOrganization', { profile: letterhead })
    await quietRounds(2)
    expect(Object.keys(letterhead).map((field) => mine(field))).toEqual(before)
    expect(asked()).toEqual(['organization printed'])
    const [question] = given.questions()
    const changed = Object.entries(letterhead).filter(([, value]) => value !== null)
    expect(question?.fields.map(({ field }) => field).sort()).toEqual(changed.map(([f]) => `profile.${f}`).sort())
    expect(question?.message).toContain('late fees of invoices that you issued')
    expect(issued()).toEqual(sealed)
    given.answer('theirs')
    await quietRounds(2)
    expect(asked()).toEqual([])
    for (const [field, value] of Object.entries(letterhead)) expect([field, mine(field)]).toEqual([field, value])
  })
})

it('is taken over at the first link by a business that nobody has touched', async () => {
  const given = await begin({ mode: 'plain' })
  const { mine, asked } = lookOf(given)
  await given.change('there', 'organization', 'updateOrganization', { profile: { iban: THEIRS } })
  await given.quietRounds(2)
  expect([mine('iban'), asked()]).toEqual([THEIRS, []])
})

it('can be taken over where the remote says nothing of what a business cannot do without', async () => {
  const given = await begin({ mode: 'plain', nature: { lacks: new Set(['PUT organizations/:id']) } })
  const { mine, asked } = lookOf(given)
  await given.change('here', 'organization', 'updateOrganization', { profile: { phone: '+49 30 1' } })
  await given.quietRounds(1)
  await given.change('there', 'organization', 'updateOrganization', { profile: { iban: THEIRS } })
  await given.quietRounds(1)
  expect(asked()).toEqual(['organization printed'])
  const [paper, [question]] = [mine('paper'), given.questions()]
  expect(question).toMatchObject({ can_take_theirs: true })
  expect(question?.fields.map(({ field }) => field)).not.toContain('profile.paper')
  given.answer('theirs')
  expect(asked()).toEqual([])
  expect([mine('iban'), mine('paper')]).toEqual([THEIRS, paper])
})
