import { describe, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import { readFromBeginning } from '../../src/sync/merge/read-from-beginning'
import type { LinkedDevice } from '../sync/linked-device'
import { booksOf, made, useLyingServer } from './lying-server'
import type { Wire } from './ordinary-records'

const world = useLyingServer()

const client = (name: string) => ({ body: { name, kind: 'BUSINESS' as const } })
const renamed = (clientId: string, name: string) => ({ params: { clientId }, body: { name } })
const namesIn = (books: readonly string[]) => books.map((record) => (JSON.parse(record) as unknown[])[3]).sort()

/** Makes a page of changes say something else. */
function tellChanges(lie: (changes: readonly Wire[]) => Wire): void {
  world.lie = (path, data) => {
    const page = data as Wire
    return path === 'sync/changes' ? { ...page, ...lie(page['changes'] as Wire[]) } : undefined
  }
}

async function expectHealed(...names: readonly string[]): Promise<void> {
  world.lie = null
  await world.settle()
  expect(await world.one.round()).toMatchObject({ problem: null, isClean: true })
  expect([world.one, world.other].map((device) => namesIn(booksOf(device)))).toEqual([names, names])
}

describe('a cursor', () => {
  it.each([
    ['that is none', 'c'],
    ['that no server would take', 'x'.repeat(401)],
    ['that no address can carry', 'x'.repeat(1_000_000)],
  ])('%s stops sync no longer than it is told', async (_, cursor) => {
    await made(world.one.client.createClient(client('A')))
    await world.settle(1)
    tellChanges(() => ({ cursor }))
    await world.one.round()
    await world.one.round()
    await made(world.one.client.createClient(client('B')))
    await made(world.other.client.createClient(client('C')))
    await expectHealed('A', 'B', 'C')
  })
})

describe('changes that are wanted from the beginning', () => {
  const wantAll = ({ env: { file } }: LinkedDevice) =>
    file.write((writes) => {
      const link = file.reads.sync.link()
      if (link === null) throw new Error('It is not linked.')
      readFromBeginning({ writes, link })
      return ok(undefined)
    })

  it.each([
    ['while it reads on', false],
    ['while it reads them from the beginning', true],
  ])('%s are told from the beginning in the next round', async (_, isFull) => {
    await made(world.other.client.createClient(client('A')))
    await world.settle(1)
    await made(world.other.client.createClient(client('B')))
    await world.other.round()
    if (isFull) wantAll(world.one)
    let isWanted = false
    const told: number[] = []
    tellChanges((changes) => {
      if (!isWanted) wantAll(world.one)
      isWanted = true
      told.push(changes.length)
      return {}
    })
    await world.one.round()
    const toldBefore = told.length
    await world.settle(1)
    expect(told.slice(toldBefore)[0]).toBeGreaterThan(1)
    await expectHealed('A', 'B')
  })
})

describe('the tag of a record', () => {
  it('that no server would take keeps nothing else from being sent', async () => {
    const { id } = await made(world.one.client.createClient(client('A')))
    await world.settle(1)
    await made(world.other.client.updateClient(renamed(id, 'A2')))
    await world.other.round()
    tellChanges((changes) => ({ changes: changes.map((change) => ({ ...change, etag: 'x'.repeat(201) })) }))
    await world.one.round()
    await made(world.one.client.updateClient(renamed(id, 'A3')))
    await made(world.one.client.createClient(client('B')))
    await world.one.round()
    await world.other.round()
    expect(namesIn(booksOf(world.other))).toEqual(['A3', 'B'])
  })
})

describe('tags of other versions', () => {
  const lies = [
    ['of none', () => '0-1'],
    ['of one to come', (etag: unknown) => `999999-${String(etag).split('-')[1] ?? ''}`],
    ['that are none', () => 'tag'],
  ] as const

  it.each(lies)('%s are got over, and what is changed meanwhile is sent', async (_, tagOf) => {
    const { id } = await made(world.one.client.createClient(client('A')))
    tellChanges((changes) => ({ changes: changes.map((change) => ({ ...change, etag: tagOf(change['etag']) })) }))
    // So long that it has been found to differ, and has read all of it once more.
    await world.settle(4)
    world.lie = null
    await made(world.one.client.updateClient(renamed(id, 'B')))
    await world.settle(8)
    expect(world.one.env.file.reads.sync.outbox.after(0, 10)).toEqual([])
    await expectHealed('B')
  })

  it.each(lies)('%s are got over within a day where nothing is changed', async (_, tagOf) => {
    await made(world.one.client.createClient(client('A')))
    tellChanges((changes) => ({ changes: changes.map((change) => ({ ...change, etag: tagOf(change['etag']) })) }))
    await world.settle(4)
    world.lie = null
    await world.settle(25)
    await expectHealed('A')
  })
})
