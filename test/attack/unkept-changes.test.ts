import { describe, expect, it } from 'vitest'
import type { ClientId, EstimateId } from '../../src/domain/ids'
import { json, type Answer, type Asked, type Evil } from './evil-remote'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, type Wire } from './ordinary-records'

const world = useEvilWorld()

const LATER = '2026-03-10T09:00:00Z'
const done = (data: unknown) => json({ success: true, message: 'OK', data })

/** What a remote answers to a change of which it keeps nothing, by what it had and what it was sent. */
const answers: Readonly<Record<string, (had: Wire, sent: Wire) => Answer>> = {
  'the change, under another moment': (had, sent) => done({ ...had, ...sent, updated_at: LATER }),
  'the change, under the same moment': (had, sent) => done({ ...had, ...sent }),
  'no record': () => done(null),
  'an empty record': () => done({}),
  'what it had': (had) => done(had),
}

/** A remote with one more record, which says yes to whatever is sent of it and goes on showing what `shown` says. */
function deaf(list: 'clients' | 'estimates', shown: () => Wire, answer: (had: Wire, sent: Wire) => Answer) {
  const written: Asked[] = []
  const evil: Evil = {
    name: '',
    get shows() {
      return { [list]: [shown()] }
    },
    answer: (asked) => {
      const isOfIt = asked.method !== 'GET' && asked.path.startsWith(`${list}/${String(shown()['id'])}`)
      if (!isOfIt) return null
      written.push(asked)
      return answer(shown(), asked.body)
    },
  }
  return { evil, written }
}

const reads = () => world.device.device.file.reads
const told = (id: string) =>
  reads()
    .sync.log.ofRecord(id, 50)
    .filter(({ outcome }) => outcome === 'not kept' || outcome === 'put back')
    .map(({ outcome, detail }) => `${outcome}: ${detail}`)
    .toReversed()

async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    world.wait()
    expect(await world.device.round()).toMatchObject({ problem: null, conflicts: 0 })
  }
}

const CLIENT = idOf('clients', 2) as ClientId
const params = { clientId: CLIENT }
const nameHere = () => world.device.env.local.read('client', CLIENT)?.['name']

describe.each(Object.entries(answers))('a remote that keeps no change and answers %s', (name, answer) => {
  it.each([
    ['with moments', {}],
    ['without moments', { created_at: null, updated_at: null }],
  ])('is told so, and the change stays here and is not sent for ever: %s', async (_, over) => {
    const { evil, written } = deaf('clients', () => ordinary('clients', 2, over), answer)
    world.remote.evil = evil
    await world.device.link()
    await rounds(2)
    await world.device.client.updateClient({ params, body: { name: 'Renamed' } })
    await rounds(6)
    expect(nameHere()).toBe('Renamed')
    expect(written.length).toBe(name === 'what it had' ? 1 : 2)
    const again = 'put back: The server shows it as it was before what is here was sent, so that goes out again.'
    expect(told(CLIENT)).toEqual([...(name === 'what it had' ? [] : [again]), 'not kept: name'])
    expect(reads().sync.outbox.counts()).toEqual([])
    expect(reads().sync.link()?.verifiedAt).toBe(world.device.device.now())
  })
})

describe('what a remote did not keep', () => {
  const answer = answers['the change, under the same moment'] as (had: Wire, sent: Wire) => Answer

  it('is a change of somebody there once that says something else', async () => {
    let name = 'Client 2'
    const { evil } = deaf('clients', () => ordinary('clients', 2, { name }), answer)
    world.remote.evil = evil
    await world.device.link()
    await rounds(1)
    await world.device.client.updateClient({ params, body: { name: 'Renamed' } })
    await rounds(4)
    name = 'Renamed there'
    await rounds(1)
    expect(nameHere()).toBe('Renamed there')
  })

  it('is no matter where a later answer shows it after all', async () => {
    let [name, shown] = ['Client 2', 'Client 2']
    const late = deaf(
      'clients',
      () => ordinary('clients', 2, { name: shown }),
      (had, sent) => {
        name = String(sent['name'])
        return answer(had, sent)
      },
    )
    world.remote.evil = late.evil
    await world.device.link()
    await rounds(1)
    await world.device.client.updateClient({ params, body: { name: 'Renamed' } })
    await rounds(1)
    shown = name
    await rounds(2)
    expect(told(CLIENT).filter((each) => each.startsWith('not kept'))).toEqual([])
    // It may be somebody's change, or the first request once more.
    shown = 'Client 2'
    world.wait()
    expect(await world.device.round()).toMatchObject({ problem: null, conflicts: 1 })
    expect(nameHere()).toBe('Renamed')
  })

  it('is asked about where it is a move', async () => {
    const id = idOf('estimates', 2) as EstimateId
    const { evil, written } = deaf(
      'estimates',
      () => ordinary('estimates', 2, { status: 'DRAFT' }),
      (had) => done({ ...had, status: 'SENT' }),
    )
    world.remote.evil = evil
    await world.device.link()
    await rounds(1)
    expect((await world.device.client.sendEstimate({ params: { estimateId: id } })).ok).toBe(true)
    for (let round = 0; round < 6; round += 1) {
      world.wait()
      await world.device.round()
    }
    expect(world.device.env.local.read('estimate', id)?.['status']).toBe('SENT')
    expect(written.length).toBe(2)
    expect(reads().sync.conflicts.all()).toMatchObject([{ localId: id, reason: 'fields' }])
  })
})
