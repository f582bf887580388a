import { expect, it } from 'vitest'
import type { Asked } from './evil-remote'
import { useEvilWorld } from './evil-world'
import { ordinary } from './ordinary-records'

const world = useEvilWorld()

/** Single units cannot be read, single taxes can. */
const lacking = { answer: ({ path }: Asked) => (/^units\/./.test(path) ? { status: 405, body: '' } : null) }

/** How many taxes and units are here after rounds with a remote that has these, and others beside them. */
async function countsAfter(numbers: readonly number[], beside: readonly { name: string }[] = []) {
  const listed = (list: 'units' | 'taxes') => [...numbers.map((n) => ordinary(list, n)), ...beside]
  world.remote.evil = { name: '', shows: { units: listed('units'), taxes: listed('taxes') }, ...lacking }
  for (let rounds = 0; rounds < 4; rounds += 1) await world.device.round()
  const { sync } = world.device.device.file.reads
  return [sync.ids('tax').length, sync.ids('unit').length]
}

it('deletes nothing for a list that leaves it out and has one without an id, which may be it', async () => {
  world.remote.evil = { name: '', ...lacking }
  await world.device.link()
  expect(await countsAfter([2, 3])).toEqual([3, 3])
  expect(await countsAfter([2], [{ name: 'Nameless' }])).toEqual([2, 3])
  expect(await countsAfter([2])).toEqual([2, 2])
})
