import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'

const begin = stillWorlds()

const edits = {
  lines: { line_items: [{ name: 'Typed here', quantity: 1, price: 22 }] },
  note: { notes: 'Typed here' },
}

const documents = [
  ['invoice', 'updateInvoice', 'sendInvoice'],
  ['estimate', 'updateEstimate', 'approveEstimate'],
] as const

describe.each([true, false])('at a plain remote that lets what went out be changed: %s', (isLax) => {
  describe.each(documents)('what went out there, and here after a change: %s', (kind, update, goOut) => {
    it.each(Object.keys(edits) as (keyof typeof edits)[])('is asked about and left: %s', async (what) => {
      const { here, there, change, answer, keepNumbers, questions, attention, quietRounds, ...given } = await begin({
        mode: 'plain',
        nature: { isLax },
      })
      await here.make('client', kind)
      await quietRounds(2)
      await there.move(kind, goOut)
      await change('here', kind, update, edits[what])
      await here.move(kind, goOut)
      const [id = ''] = given.reads().sync.ids(kind)
      const mine = () => given.device.read(kind, id)
      const theirs = () => [...given.world.remote.all(kind).values()][0]
      const [before, out] = [mine(), theirs()]
      await quietRounds(2)
      expect(questions()).toMatchObject([{ reason: 'frozen', mine_there: 'stays', can_take_theirs: false }])
      expect(questions()[0]?.fields.map(({ field }) => field)).toContain(what === 'note' ? 'notes' : 'line_items')
      answer('mine')
      await quietRounds(3)
      keepNumbers()
      await quietRounds(2)
      for (const field of ['status', 'notes', 'total', 'line_items']) {
        expect([field, valueAt(mine(), field)]).toEqual([field, valueAt(before, field)])
        expect([field, valueAt(theirs(), field)]).toEqual([field, valueAt(out, field)])
      }
      expect([attention(), given.reads().sync.outbox.counts()]).toEqual([[], []])
    })
  })
})
