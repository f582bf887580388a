import { afterAll, beforeAll, expect, it } from 'vitest'
import { groupCommit } from '../../src/sync/context/group-commit'
import { emptyRoundState, type Round } from '../../src/sync/context/round-context'
import { emptySummary } from '../../src/sync/context/sync-env'
import { owner, TestServer } from '../../src/server/server.fixture'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, openDeviceFile } from './linked-device'

/** At most so many writes hold the window up together. */
const MOST_TOGETHER = 4

const organizations = new InProcessOrganizations()
const server = new TestServer()
let device: LinkedDevice
let round: Round
let turn = 0

beforeAll(async () => {
  await server.start()
  const made = organizations.begin()
  made.close()
  device = new LinkedDevice(openDeviceFile(made.path), `${server.address}/api`, owner)
  await device.link()
  await device.round()
  const epoch = device.env.file.reads.sync.lease()?.epoch ?? 0
  const rest = async () => {
    await device.env.rest()
    turn += 1
  }
  round = { ...device.env, rest, ...emptyRoundState(emptySummary(), epoch) }
})
afterAll(async () => {
  device.remove()
  await server.remove()
  organizations.remove()
})

it('writes what many workers have to write a few at a time, in their order, with a turn for others between', async () => {
  const writes = Array.from({ length: 10 }, (_, worker) => groupCommit(round, () => ({ worker, turn })))
  const done = await Promise.all(writes)
  expect(done.map(({ worker }) => worker)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const together = Object.values(Object.groupBy(done, (each) => each.turn)).map((each) => each?.length)
  expect(together).toEqual([MOST_TOGETHER, MOST_TOGETHER, 2])
})

it('tells every worker that waits that the round has ended', async () => {
  const ending: Round = { ...round, rest: () => Promise.reject(new Error('It has ended.')) }
  const writes = [1, 2, 3].map((worker) => groupCommit(ending, () => worker))
  const outcomes = await Promise.allSettled(writes)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

it('keeps what the others write where one fails', async () => {
  const writes = [1, 2, 3].map((worker) =>
    groupCommit(round, () => {
      if (worker === 2) throw new Error('It cannot be written.')
      return worker
    }),
  )
  const outcomes = await Promise.allSettled(writes)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
