import { describe, expect, it } from 'vitest'
import type { Nature } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

const message = /^The server shows again what it had before, or what you had sent earlier\./

const natures: readonly (readonly [string, Partial<Nature>])[] = [
  ['tells moments', {}],
  ['tells no moments', { stamps: 'none' }],
]

/** Something on the way may deliver a request an hour late, or once more: a plain remote cannot tell. */
describe.each(natures)('what was sent before, and is shown again by a plain remote: it %s', (_, nature) => {
  /** A client that was named One, Two and Three here, and each of these there. */
  async function beginNamed() {
    const given = await begin({ mode: 'plain', nature })
    const { world, device, here, reads, quietRounds } = given
    await here.make('client')
    await quietRounds(1)
    const [clientId = ''] = reads().sync.ids('client')
    for (const name of ['One', 'Two', 'Three']) {
      await device.call('updateClient', { params: { clientId }, body: { name } })
      await quietRounds(2)
    }
    const names = () => [
      device.read('client', clientId)?.['name'],
      [...world.remote.all('client').values()][0]?.['name'],
    ]
    expect(names()).toEqual(['Three', 'Three'])
    return { ...given, names }
  }

  it.each(['One', 'Two'])('is asked about: %s', async (name) => {
    const { world, reads, change, quietRounds, questions, answer, names } = await beginNamed()
    await change('there', 'client', 'updateClient', { name, email: 'there@example.com' })
    await quietRounds(3)
    expect(questions()).toMatchObject([
      { kind: 'client', reason: 'fields', message: expect.stringMatching(message) as string },
    ])
    expect(questions()[0]?.fields.map(({ field }) => field)).toEqual(['name', 'email'])
    expect(names()).toEqual(['Three', name])
    answer('mine')
    await quietRounds(3)
    expect(names()).toEqual(['Three', 'Three'])
    expect(reads().sync.conflicts.all()).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })

  it('is taken in where a person says so, and not asked about again', async () => {
    const { reads, change, quietRounds, answer, names } = await beginNamed()
    await change('there', 'client', 'updateClient', { name: 'Two' })
    await quietRounds(2)
    answer('theirs')
    await quietRounds(3)
    expect([names(), reads().sync.conflicts.all()]).toEqual([['Two', 'Two'], []])
  })

  it('is asked about too where somebody had changed it since', async () => {
    const { change, quietRounds, questions, names } = await beginNamed()
    await change('there', 'client', 'updateClient', { name: 'Four' })
    await quietRounds(2)
    expect([names(), questions()]).toEqual([['Four', 'Four'], []])
    await change('there', 'client', 'updateClient', { name: 'Three' })
    await quietRounds(2)
    expect(names()).toEqual(['Four', 'Three'])
    expect(questions()).toMatchObject([{ reason: 'fields' }])
  })
})

it('what was kept here and sent is asked about anew where somebody writes theirs again, whatever was answered', async () => {
  const given = await begin({ mode: 'plain' })
  const { world, device, here, reads, change, ownRound, quietRounds, questions, answer } = given
  await here.make('client')
  await quietRounds(1)
  await change('here', 'client', 'updateClient', { name: 'Here' })
  await change('there', 'client', 'updateClient', { name: 'There' })
  await quietRounds(2)
  expect(questions()).toMatchObject([{ reason: 'fields' }])
  answer('mine')
  const respond = world.remote.answer.bind(world.remote)
  world.remote.answer = async (request, asker) => {
    const answered = await respond(request, asker)
    if (request.method !== 'PUT') return answered
    world.remote.answer = respond
    expect([...world.remote.all('client').values()]).toMatchObject([{ name: 'Here' }])
    await change('there', 'client', 'updateClient', { name: 'There', email: 'there@example.com' })
    return { ...answered, body: '{"success":true,"data":null}' }
  }
  await ownRound()
  await quietRounds(2)
  expect(questions()).toMatchObject([{ reason: 'fields' }])
  const [id = ''] = reads().sync.ids('client')
  answer('theirs')
  await quietRounds(2)
  expect(device.read('client', id)).toMatchObject({ name: 'There', email: 'there@example.com' })
  expect(await violationsOf(world)).toEqual([])
})
