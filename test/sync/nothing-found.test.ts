import { expect, it } from 'vitest'
import { wordsOfRound } from '../../src/sync/round/round-words'
import { fair } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

/** A business that both sides know, with an invoice that is partly paid and something of most kinds. */
async function beginKnown() {
  const given = await begin({ mode: 'plain' })
  const { here, quietRounds, keepNumbers, reads } = given
  await here.make('tax', 'unit', 'client', 'contact', 'client', 'estimate', 'estimate', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  keepNumbers()
  await here.make('payment', 'invoice')
  await quietRounds(2)
  const verifiedAt = () => reads().sync.link()?.verifiedAt
  const outcomes = () =>
    reads()
      .sync.log.before(Number.MAX_SAFE_INTEGER, 500)
      .map(({ kind, outcome }) => `${kind} ${outcome}`)
  /** A round in which some or all of it answers that there is nothing at its address. */
  const roundWithout = async (missing: string) => {
    given.world.remote.weather = { ...fair, missing }
    const summary = await given.ownRound()
    given.world.remote.weather = fair
    if (summary === null) throw new Error('There was a round.')
    return { ...summary, ...wordsOfRound(summary) }
  }
  return { ...given, verifiedAt, outcomes, roundWithout }
}

it('a round in which nothing is found says so, and hides nothing that comes after it', async () => {
  const { there, reads, world, verifiedAt, outcomes, roundWithout, quietRounds } = await beginKnown()
  const before = verifiedAt()
  const said = await roundWithout('everything')
  expect([said.problem, said.isClean, verifiedAt()]).toEqual(['failing', false, before])
  for (const kind of ['taxes', 'clients', 'contacts', 'estimates', 'invoices', 'payments', 'details of the business']) {
    expect(said.not_verified).toContainEqual(expect.stringContaining(kind))
  }
  expect(
    reads()
      .sync.capabilities()
      .filter(({ isOffered }) => !isOffered),
  ).toEqual([])
  await there.make('client', 'payment')
  await quietRounds(1)
  expect([reads().sync.ids('client').length, reads().sync.ids('payment').length]).toEqual([3, 2])
  expect(outcomes()).not.toContain('contact deleted here')
  expect(await violationsOf(world)).toEqual([])
})

it('a deletion to which nothing is found has not arrived', async () => {
  const { reads, here, world, outcomes, roundWithout, quietRounds } = await beginKnown()
  await here.remove('estimate')
  await roundWithout('everything')
  expect([world.remote.all('estimate').size, outcomes().filter((each) => each === 'estimate deleted there')]).toEqual([
    2,
    [],
  ])
  await quietRounds(2)
  expect([reads().sync.ids('estimate').length, world.remote.all('estimate').size]).toEqual([1, 1])
  expect(await violationsOf(world)).toEqual([])
})

it('what was made and changed here meanwhile goes there once it is found again', async () => {
  const { here, reads, world, roundWithout, quietRounds } = await beginKnown()
  await here.edit('client')
  await here.make('unit', 'payment')
  await roundWithout('everything')
  expect(
    reads()
      .sync.outbox.counts()
      .filter(({ state }) => state === 'rejected' || state === 'parked'),
  ).toEqual([])
  expect(reads().sync.agreement.missing()).toEqual([])
  await quietRounds(3)
  expect(reads().sync.outbox.counts()).toEqual([])
  expect(await violationsOf(world)).toEqual([])
})

it('one list that is not found once leaves its kind unverified, and asks nothing', async () => {
  const { there, reads, verifiedAt, roundWithout, quietRounds, world } = await beginKnown()
  await there.make('payment')
  const before = verifiedAt()
  const said = await roundWithout('GET payments')
  expect(said.not_verified).toEqual(['The server did not answer all that was asked about payments. It is asked again.'])
  expect([said.problem, verifiedAt(), reads().sync.conflicts.all()]).toEqual(['failing', before, []])
  await quietRounds(1)
  expect(reads().sync.ids('payment').length).toBe(2)
  expect(await violationsOf(world)).toEqual([])
})
