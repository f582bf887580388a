import { describe, expect, it } from 'vitest'
import { PlainRemote } from './remote/plain-remote'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()
const kinds = ['client', 'contact', 'note', 'invoice'] as const

describe('a client with an issued invoice that a plain remote no longer has', () => {
  async function beginWithout() {
    const given = await begin({ mode: 'plain' })
    const { world, here, reads, quietRounds, keepNumbers, attention } = given
    const { remote } = world
    if (!(remote instanceof PlainRemote)) throw new Error('It is a plain one.')
    await here.make('client', 'contact', 'note', 'invoice')
    await here.move('invoice', 'sendInvoice')
    await quietRounds(3)
    keepNumbers()
    await quietRounds(1)
    for (const kind of ['contact', 'note', 'client'] as const)
      for (const id of remote.all(kind).keys()) remote.drop(kind, id)
    await quietRounds(4)
    expect(attention().map(({ type, kind }) => [type, kind])).toEqual([['missing', 'client']])
    const here4 = () => kinds.map((kind) => reads().sync.ids(kind).length)
    expect(here4()).toEqual([1, 1, 1, 1])
    return { ...given, remote, here4 }
  }

  it('keeps its contacts and notes, which are sent again with it', async () => {
    const { remote, here4, quietRounds, attention, attend } = await beginWithout()
    for (const { kind, id } of attention()) attend(kind, id, 'send_again')
    await quietRounds(4)
    expect(kinds.map((kind) => remote.all(kind).size)).toEqual([1, 1, 1, 1])
    expect([here4(), attention()]).toEqual([[1, 1, 1, 1], []])
  })

  it('keeps its contacts and notes where it is kept on this computer only, and all is compared', async () => {
    const { here4, reads, quietRounds, attention, attend } = await beginWithout()
    for (const { kind, id } of attention()) attend(kind, id, 'keep_local')
    await quietRounds(3)
    const before = reads().sync.link()?.verifiedAt
    await quietRounds(1)
    expect([here4(), attention()]).toEqual([[1, 1, 1, 1], []])
    expect(reads().sync.link()?.verifiedAt).not.toBe(before)
  })
})
