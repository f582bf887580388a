import { expect, it } from 'vitest'
import { PlainRemote } from './remote/plain-remote'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

it.each([
  ['converted', ['convertEstimate'] as const],
  ['approved', [] as const],
])(
  'of an estimate that is %s here and declined there both are said, and no number that was agreed to',
  async (state, moves) => {
    const { world, device, here, quietRounds, keepNumbers, attention } = await begin({ mode: 'plain' })
    const { remote } = world
    if (!(remote instanceof PlainRemote)) throw new Error('It is a plain one.')
    await device.call('updateNumbering', { body: { estimate: { prefix: 'HERE-' } } })
    await here.make('client', 'estimate')
    await here.move('estimate', 'approveEstimate')
    await quietRounds(3)
    keepNumbers()
    await quietRounds(1)
    await here.move('estimate', ...moves)
    for (const id of remote.all('estimate').keys()) remote.write('estimate', id, { status: 'DECLINED' })
    await quietRounds(3)
    expect(attention().map(({ message }) => message)).toEqual([
      `This estimate is ${state} here, and the server says that it is declined.`,
    ])
  },
)
