import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

it.each([true, false])(
  'a page that was answered before the one that comes first shows nothing older in place of what that has shown (first link: %s)',
  async (isFirst) => {
    const given = await begin({ mode: 'plain', nature: { mostPerPage: 2, order: 'oldest' } })
    const { world, device, reads, ownRound, quietRounds } = given
    const { remote } = world
    const rival = remote.side('rival')
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await rival.run('createUnit', {}, { name })
    const idOf = (name: string) => [...remote.all('unit')].find(([, unit]) => unit['name'] === name)?.[0] ?? ''
    const [leaving, moved] = [idOf('e'), idOf('g')]
    if (!isFirst) await quietRounds(1)
    await rival.run('updateUnit', { unitId: moved }, { name: 'before' })
    const respond = remote.answer.bind(remote)
    const answers = new Map<string, Awaited<ReturnType<typeof respond>>>()
    remote.answer = async (request, asker) => {
      const [, page] = /units\?page=([34])&/.exec(request.url) ?? []
      if (page === undefined) return await respond(request, asker)
      if (answers.size === 0) {
        const ask = async (number: string) => {
          const url = request.url.replace(/page=\d/, `page=${number}`)
          answers.set(number, await respond({ ...request, url }, asker))
        }
        await ask('4')
        await rival.run('deleteUnit', { unitId: leaving }, {})
        await rival.run('updateUnit', { unitId: moved }, { name: 'since' })
        await ask('3')
      }
      return answers.get(page) ?? (await respond(request, asker))
    }
    await ownRound()
    expect(answers.size).toBe(2)
    remote.answer = respond
    const here = () => {
      const localId = reads().sync.agreement.localId('unit', moved) ?? ''
      return device.read('unit', localId)?.['name']
    }
    expect(here()).toBe('since')
    await quietRounds(2)
    expect(here()).toBe('since')
    expect((await violationsOf(world)).filter((text) => text.startsWith('I3'))).toEqual([])
  },
)
