import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Given = Awaited<ReturnType<typeof begin>>

const change = ({ change }: Given, side: 'here' | 'there', document_language: string) =>
  change(side, 'organization', 'updateOrganization', { profile: { document_language } })

const mine = ({ device, reads }: Given): unknown =>
  valueAt(device.read('organization', reads().organization().id), 'profile.document_language')

const theirs = ({ world }: Given): unknown =>
  valueAt([...world.remote.all('organization').values()][0], 'profile.document_language')

describe.each(['plain', 'full'] as const)('the language of documents, at a %s remote', (mode) => {
  it('reaches either side, also where it is none that is offered, and nobody is asked about it', async () => {
    const given = await begin({ mode })
    await given.quietRounds(1)
    await change(given, 'here', 'de')
    await given.quietRounds(1)
    expect(theirs(given)).toBe('de')
    await change(given, 'there', 'da')
    await given.quietRounds(2)
    expect([mine(given), given.reads().sync.conflicts.all()]).toEqual(['da', []])
    expect(await violationsOf(given.world)).toEqual([])
  })
})

it('stays here where a remote does not keep it', async () => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'organization.document_language': 'drop' } } })
  await change(given, 'here', 'de')
  await given.quietRounds(3)
  expect([theirs(given), mine(given), given.reads().sync.conflicts.all()]).toEqual([null, 'de', []])
})

/** A client with what a remote does not keep of it, which was deleted here and is there still. */
async function beginDeleted() {
  const said = { language: 'de', vat_id: 'ATU12345675', purchase_order_number: 'PO-77', e_invoice: 'XRECHNUNG_UBL' }
  const habits = Object.fromEntries(Object.keys(said).map((field) => [`client.${field}`, 'drop' as const]))
  const given = await begin({ mode: 'plain', nature: { habits } })
  await given.here.make('client', 'contact')
  await given.change('here', 'client', 'updateClient', said)
  await given.quietRounds(3)
  const [id = ''] = given.reads().sync.ids('client')
  const [there] = given.world.remote.all('client').values()
  expect(Object.keys(said).map((field) => there?.[field] ?? null)).toEqual([null, null, null, null])
  await given.here.remove('client')
  expect(given.reads().sync.ids('client')).toEqual([])
  return { ...given, id, said }
}

describe('what of a client a remote does not keep is here again with the client', () => {
  it('where somebody there has made an invoice for it', async () => {
    const { device, there, reads, quietRounds, id, said } = await beginDeleted()
    await there.make('invoice')
    await quietRounds(2)
    expect(reads().sync.ids('invoice')).toHaveLength(1)
    expect(device.read('client', id)).toMatchObject(said)
  })

  it('where somebody there has changed it, and that is taken', async () => {
    const { device, change, answer, questions, quietRounds, id, said } = await beginDeleted()
    await change('there', 'client', 'updateClient', { email: 'new@example.com' })
    await quietRounds(2)
    expect(questions()).toMatchObject([{ kind: 'client', reason: 'deleted_here' }])
    answer('theirs')
    await quietRounds(2)
    expect(device.read('client', id)).toMatchObject({ ...said, email: 'new@example.com' })
    expect(questions()).toEqual([])
  })

  it('where somebody there has changed a contact of it, and that is taken', async () => {
    const { device, there, answer, questions, quietRounds, id, said } = await beginDeleted()
    await there.edit('contact')
    await quietRounds(2)
    expect(questions()).not.toEqual([])
    answer('theirs')
    await quietRounds(2)
    expect(device.read('client', id)).toMatchObject(said)
  })
})
