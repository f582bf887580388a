import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

const edits = {
  client: ['updateClient', { name: 'Typed here' }],
  unit: ['updateUnit', { name: 'Typed here' }],
  saved_item: ['updateSavedItem', { name: 'Typed here' }],
  estimate: ['updateEstimate', { notes: 'Typed here' }],
  invoice: ['updateInvoice', { notes: 'Typed here' }],
} as const

const paramOf = (kind: string) => (kind === 'saved_item' ? 'savedItemId' : undefined)

describe.each(Object.keys(edits) as (keyof typeof edits)[])('of the kind %s', (kind) => {
  const [operation, body] = edits[kind]
  const first = kind === 'estimate' || kind === 'invoice' ? (['client'] as const) : []

  it('what was deleted there and edited here is one question, and nothing that keeps it here deletes it', async () => {
    const { here, there, change, reads, device, quietRounds, attention, attend } = await begin({ mode: 'plain' })
    await here.make(...first, kind)
    await quietRounds(2)
    await there.remove(kind)
    await change('here', kind, operation, body, paramOf(kind))
    await quietRounds(2)
    expect(attention().map(({ type, ways }) => [type, ways])).toEqual([['conflict', ['open_conflict']]])
    const [id = ''] = reads().sync.ids(kind)
    attend(kind, id, 'keep_local')
    await quietRounds(3)
    expect(device.read(kind, id)).toMatchObject(body)
    expect(attention()).toEqual([])
  })

  it('what this server cannot take and is kept here only stays, whatever becomes of it there', async () => {
    const path = kind.replace('_', '-')
    const nature = { lacks: new Set([`PUT ${path}s/:id`]) }
    const { here, there, change, reads, device, quietRounds, attention, attend } = await begin({
      mode: 'plain',
      nature,
    })
    await here.make(...first, kind)
    await quietRounds(2)
    await change('here', kind, operation, body, paramOf(kind))
    await quietRounds(2)
    expect(attention().map(({ type }) => type)).toEqual(['parked'])
    const [id = ''] = reads().sync.ids(kind)
    attend(kind, id, 'keep_local')
    await quietRounds(1)
    await there.remove(kind)
    await quietRounds(3)
    expect(device.read(kind, id)).toMatchObject(body)
    expect(reads().sync.conflicts.all()).toMatchObject([{ kind, reason: 'deleted_there' }])
  })
})
