import { describe, expect, it } from 'vitest'
import type { OrganizationId } from '../../domain/ids'
import { Turns } from './turns'

const [one, other] = ['one', 'other'] as OrganizationId[] as [OrganizationId, OrganizationId]

/** Turns of a clock and an event loop that are moved by hand, and what was done in each. */
function byHand() {
  let [ms, begin] = [0, null as (() => void) | null]
  const turns = new Turns({
    readMs: () => ms,
    onNextTurn: (next) => {
      begin = next
    },
  })
  const done: string[][] = [[]]
  const piece = (name: string, takesMs: number) => () => {
    ms += takesMs
    done.at(-1)?.push(name)
    return name
  }
  const nextTurn = () => {
    done.push([])
    const next = begin
    begin = null
    next?.()
  }
  return { turns, done, piece, nextTurn, isAsked: () => begin !== null }
}

describe('turns', () => {
  it('does what comes alone at once', () => {
    const { turns, piece } = byHand()
    expect(turns.do(one, piece('a', 50))).toBe('a')
  })

  it('gives each organization its share of a turn, in the order in which it asked', async () => {
    const { turns, done, piece, nextTurn } = byHand()
    const asked = ['a', 'b', 'c', 'd', 'e'].map(async (name) => turns.do(one, piece(name, 6)))
    const others = turns.do(other, piece('x', 100))
    nextTurn()
    nextTurn()
    expect(await Promise.all([...asked, others])).toEqual(['a', 'b', 'c', 'd', 'e', 'x'])
    expect(done).toEqual([['a', 'b', 'x'], ['c', 'd'], ['e']])
  })

  it('asks for no other turn before something was taken of this one', async () => {
    const { turns, done, piece, isAsked, nextTurn } = byHand()
    const asked: boolean[] = []
    for (const name of ['a', 'b', 'c']) {
      await turns.do(one, piece(name, 0.5))
      asked.push(isAsked())
    }
    expect(asked).toEqual([false, true, true])
    nextTurn()
    const all = ['d', 'e', 'f'].map(async (name) => turns.do(one, piece(name, 5)))
    nextTurn()
    expect(await Promise.all(all)).toEqual(['d', 'e', 'f'])
    expect(done).toEqual([['a', 'b', 'c'], ['d', 'e'], ['f']])
  })

  it('lets nobody who comes later go first', async () => {
    const { turns, done, piece, nextTurn } = byHand()
    const ask = async (name: string) => turns.do(one, piece(name, 20))
    const waiting = ['a', 'b', 'c'].map(ask)
    nextTurn()
    waiting.push(ask('d'))
    nextTurn()
    nextTurn()
    await Promise.all(waiting)
    expect(done).toEqual([['a'], ['b'], ['c'], ['d']])
  })

  it('hands on what a piece throws, and goes on with the next', async () => {
    const { turns, piece, nextTurn } = byHand()
    const fail = (): string => {
      throw new Error('It failed.')
    }
    expect(() => turns.do(one, fail)).toThrow('It failed.')
    void turns.do(one, piece('a', 20))
    const [failed, next] = [turns.do(one, fail), turns.do(one, piece('b', 1))]
    nextTurn()
    await expect(failed).rejects.toThrow('It failed.')
    expect(await next).toBe('b')
  })

  it('has two long calls of an organization under way at most, and those of others beside them', async () => {
    const { turns } = byHand()
    const ends: (() => void)[] = []
    let most = 0
    let running = 0
    const long = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    }
    const all = [1, 2, 3, 4].map(() => turns.doLong(one, long))
    const beside = turns.doLong(other, async () => Promise.resolve('beside'))
    expect(await beside).toBe('beside')
    for (let ended = 0; ended < 4; ended += 1) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(all)
    expect(most).toBe(2)
  })
})
