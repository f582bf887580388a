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
