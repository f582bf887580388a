import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()
const MODERN = { template: 'MODERN', typeface: 'SERIF', accent: '#2563eb' }
const COMPACT = { template: 'COMPACT', typeface: 'SANS', accent: null }

type Given = Awaited<ReturnType<typeof begin>>

const change = ({ change }: Given, side: 'here' | 'there', style: object) =>
  change(side, 'organization', 'updateOrganization', { profile: { document_style: style } })

const mine = ({ device, reads }: Given): unknown =>
  valueAt(device.read('organization', reads().organization().id), 'profile.document_style')

const theirs = ({ world }: Given): unknown =>
  valueAt([...world.remote.all('organization').values()][0], 'profile.document_style')

describe.each(['plain', 'full'] as const)('the look of documents, at a %s remote', (mode) => {
  it('reaches either side, and nobody is asked about it', async () => {
    const given = await begin({ mode })
    await given.quietRounds(1)
    await change(given, 'here', MODERN)
    await given.quietRounds(1)
    expect(theirs(given)).toEqual(MODERN)
    await change(given, 'there', COMPACT)
    await given.quietRounds(2)
    expect([mine(given), given.reads().sync.conflicts.all()]).toEqual([COMPACT, []])
    expect(await violationsOf(given.world)).toEqual([])
  })

  it('is asked about where both sides changed it', async () => {
    const given = await begin({ mode })
    await given.quietRounds(1)
    await change(given, 'here', MODERN)
    await change(given, 'there', COMPACT)
    await given.quietRounds(2)
    expect(given.questions()).toMatchObject([{ fields: [{ field: 'profile.document_style', mine: MODERN }] }])
  })
})

it('stays here where a remote does not keep it', async () => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'organization.document_style': 'drop' } } })
  await change(given, 'here', MODERN)
  await given.quietRounds(3)
  expect([theirs(given), mine(given), given.reads().sync.conflicts.all()]).toEqual([null, MODERN, []])
  await given.change('there', 'organization', 'updateOrganization', { name: 'Adler & Lind' })
  await given.quietRounds(2)
  expect(mine(given)).toEqual(MODERN)
})
