import { describe, expect, it } from 'vitest'
import { actOnRow } from '../../src/sync/attention/resolve-conflict'
import { syncCounts } from '../../src/sync/status/sync-status'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

describe.each([
  ['when they go out', false],
  ['when they arrive', true],
] as const)('a remote that gives documents numbers of its own %s', (_, isNumberingAtOnce) => {
  /** A first link of a device that has three issued invoices and two approved estimates. */
  async function beginAsked() {
    const given = await begin({ mode: 'plain', nature: { isNumberingAtOnce } })
    const { here, reads, device, world, quietRounds } = given
    await given.there.make('client', 'estimate')
    await given.there.remove('estimate')
    await here.make('client', 'invoice')
    await here.move('invoice', 'sendInvoice')
    await here.make('invoice')
    await here.move('invoice', 'sendInvoice')
    await here.make('estimate')
    await here.move('estimate', 'approveEstimate')
    await quietRounds(2)
    const numbers = (kind: 'invoice' | 'estimate') =>
      reads()
        .sync.ids(kind)
        .map((id) => device.read(kind, id)?.[`${kind}_number`])
    const rows = () => given.attention().map(({ type, kind, label }) => [type, kind, label])
    const told = () =>
      reads()
        .sync.log.before(Number.MAX_SAFE_INTEGER, 1_000)
        .filter(({ outcome }) => outcome === 'numbered')
        .map(({ kind, detail }) => `${kind} ${detail}`)
    return { ...given, world, numbers, rows, told }
  }

  it('is asked about once a kind, and the answer holds for what comes', async () => {
    const { world, here, rows, told, numbers, reads, quietRounds, attention, answer } = await beginAsked()
    expect(rows()).toEqual([
      ['numbered', 'estimate', '1 estimate'],
      ['numbered', 'invoice', '2 invoices'],
    ])
    const theirs = isNumberingAtOnce ? 'R-000' : 'INV-000'
    expect(attention()[1]).toMatchObject({ ways: ['keep_numbers'], conflict_id: null })
    expect(attention()[1]?.message).toContain(`D0-0001 here is ${theirs}1 there`)
    expect(syncCounts(reads()).counts).toMatchObject({ conflicts: 0, numbered: 3, attention: 2 })
    const before = [...numbers('invoice'), ...numbers('estimate')]
    await quietRounds(2)
    expect(syncCounts(reads()).counts).toMatchObject({ numbered: 3 })

    answer('mine')
    await quietRounds(2)
    expect(rows()).toEqual([])
    expect([...numbers('invoice'), ...numbers('estimate')]).toEqual(before)
    expect(told().length).toBe(3)
    expect(told()).toContain(`invoice ${theirs}1`)

    await here.make('invoice')
    await here.move('invoice', 'sendInvoice')
    await here.make('payment')
    await quietRounds(3)
    expect(rows()).toEqual([])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(told().length).toBe(4)
    expect(await violationsOf(world)).toEqual([])
  })
  it('is answered for all of a kind, or for none', async () => {
    const { device, rows, told, means } = await beginAsked()
    const file = device.process?.file
    if (file === undefined) throw new Error('It runs.')
    let left = 1
    const failing: typeof file = {
      ...file,
      write: (work) =>
        file.write((writes) => {
          const append: typeof writes.sync.log.append = (said) => {
            if (left === 0) throw new Error('The disk is full.')
            left -= 1
            return writes.sync.log.append(said)
          }
          return work({ ...writes, sync: { ...writes.sync, log: { ...writes.sync.log, append } } })
        }),
    }
    const env = { ...means(), file: failing, now: () => device.now, newId: () => device.newId() }
    expect(() => actOnRow(env, 'invoice', '', 'keep_numbers')).toThrow('The disk is full.')
    expect(rows().length).toBe(2)
    expect(told()).toEqual([])

    expect(actOnRow({ ...env, file }, 'invoice', '', 'keep_numbers').ok).toBe(true)
    expect(rows()).toEqual([['numbered', 'estimate', '1 estimate']])
  })
})

it('a number that becomes another one there after the answer is asked about', async () => {
  const given = await begin({ mode: 'plain' })
  const { here, there, keeper, world, attention, answer, quietRounds } = given
  await here.make('client', 'invoice')
  await quietRounds(1)
  keeper.backUp()
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  answer('mine')
  await quietRounds(2)
  expect(attention()).toEqual([])

  await keeper.restore()
  const [ours = ''] = world.remote.all('invoice').keys()
  await there.make('invoice')
  const [other = ''] = [...world.remote.all('invoice').keys()].filter((id) => id !== ours)
  // Somebody else's goes out first there, and has the number now.
  const rival = world.remote.side('rival')
  for (const invoiceId of [other, ours]) await rival.run('sendInvoice', { invoiceId }, {})
  await quietRounds(2)
  expect(attention()).toMatchObject([{ type: 'numbered', label: '1 invoice' }])
  expect(attention()[0]?.message).toContain('D0-0001 here is INV-0002 there')
  answer('mine')
  await quietRounds(3)
  expect(attention()).toEqual([])
})
