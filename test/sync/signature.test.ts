import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'

const begin = stillWorlds()
const on = { on_invoices: true, on_estimates: true, on_credit_notes: true }
const ADA = { image: 'data:image/png;base64,iVBORw0KGgo=', name: 'Ada Lind', ...on }
const EVE = { image: 'data:image/png;base64,AAAABBBBCCCC', name: 'Eve', ...on }

type Given = Awaited<ReturnType<typeof begin>>

const change = ({ change }: Given, side: 'here' | 'there', signature: object) =>
  change(side, 'organization', 'updateOrganization', { profile: { signature } })

const mine = ({ device, reads }: Given): unknown =>
  valueAt(device.read('organization', reads().organization().id), 'profile.signature')

const theirs = ({ world }: Given): unknown =>
  valueAt([...world.remote.all('organization').values()][0], 'profile.signature')

describe.each(['plain', 'full'] as const)('the signature, at a %s remote', (mode) => {
  it('goes out as it is, and is asked about before another one is taken', async () => {
    const given = await begin({ mode })
    await given.quietRounds(1)
    await change(given, 'here', ADA)
    await given.quietRounds(1)
    expect(theirs(given)).toEqual(ADA)
    await change(given, 'there', EVE)
    await given.quietRounds(2)
    expect(mine(given)).toEqual(ADA)
    expect(given.questions()).toMatchObject([{ reason: 'printed', fields: [{ field: 'profile.signature' }] }])
  })
})

it('stays here where a remote does not keep it', async () => {
  const given = await begin({ mode: 'plain', nature: { habits: { 'organization.signature': 'drop' } } })
  await change(given, 'here', ADA)
  await given.quietRounds(3)
  expect([theirs(given), mine(given), given.reads().sync.conflicts.all()]).toEqual([null, ADA, []])
})
