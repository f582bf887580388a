import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()
const FEW = ['DESCRIPTION', 'AMOUNT']
const TURNED = ['AMOUNT', 'TAX', 'DESCRIPTION']

type Given = Awaited<ReturnType<typeof begin>>

const change = ({ change }: Given, side: 'here' | 'there', document_columns: readonly string[]) =>
  change(side, 'organization', 'updateOrganization', { profile: { document_columns } })

const mine = ({ device, reads }: Given): unknown =>
  valueAt(device.read('organization', reads().organization().id), 'profile.document_columns')

const theirs = ({ world }: Given): unknown =>
  valueAt([...world.remote.all('organization').values()][0], 'profile.document_columns')

describe.each(['plain', 'full'] as const)('the columns of documents, at a %s remote', (mode) => {
  it('reach either side in their order, and nobody is asked about them', async () => {
    const given = await begin({ mode })
    await given.quietRounds(1)
    await change(given, 'here', FEW)
    await given.quietRounds(1)
    expect(theirs(given)).toEqual(FEW)
    await change(given, 'there', TURNED)
    await given.quietRounds(2)
    expect([mine(given), given.reads().sync.conflicts.all()]).toEqual([TURNED, []])
    expect(await violationsOf(given.world)).toEqual([])
  })

  it('are asked about where both sides changed them', async () => {
    const given = await begin({ mode })
    await given.quietRounds(1)
    await change(given, 'here', FEW)
    await change(given, 'there', TURNED)
    await given.quietRounds(2)
    expect(given.questions()).toMatchObject([{ fields: [{ field: 'profile.document_columns', mine: FEW }] }])
  })
})

it('stay here where a remote does not keep them', async () => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'organization.document_columns': 'drop' } } })
  await change(given, 'here', FEW)
  await given.quietRounds(3)
  expect([theirs(given), mine(given), given.reads().sync.conflicts.all()]).toEqual([null, FEW, []])
  await given.change('there', 'organization', 'updateOrganization', { name: 'Adler & Lind' })
  await given.quietRounds(2)
  expect(mine(given)).toEqual(FEW)
})
