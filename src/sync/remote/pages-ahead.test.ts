import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { RemoteReply } from '../../contract/define/remote'
import { PagesAhead } from './pages-ahead'
import { beginning, behind, type Place } from './place'

const answer = (page: number): RemoteReply => ({ kind: 'answered', status: 200, body: { page } })

/** Pages of a list that are answered when it is said. */
function list() {
  const asked: number[] = []
  const answers = new Map<number, () => void>()
  const pages = new PagesAhead(({ page }: Place) => {
    asked.push(page)
    return new Promise((resolve) => {
      answers.set(page, () => {
        resolve(answer(page))
      })
    })
  })
  const give = (...given: readonly number[]) => {
    for (const page of given) answers.get(page)?.()
  }
  return { asked, pages, give }
}

const second = behind(beginning, 100)

it('asks for the next pages, and for none that is not there', () => {
  const { asked, pages } = list()
  pages.begin(second, 100, 1000)
  expect(asked).toEqual([2, 3, 4])
  const short = list()
  short.pages.begin(second, 100, 201)
  expect(short.asked).toEqual([2, 3])
  const only = list()
  only.pages.begin(second, 100, 100)
  expect(only.asked).toEqual([])
})

it('asks for each page once, and hands each to whoever takes its place', async () => {
  const { asked, pages, give } = list()
  pages.begin(second, 100, 1000)
  const taken = pages.take(second)
  const third = behind(second, 100)
  pages.begin(third, 100, 1000)
  expect(asked).toEqual([2, 3, 4, 5])
  give(3, 2)
  expect([await taken, await pages.take(third)]).toEqual([answer(2), answer(3)])
})

it('asks anew where a page is to be shorter than it was asked for', () => {
  const { asked, pages } = list()
  pages.begin(second, 100, 1000)
  void pages.take({ ...second, page: 11, size: 10, perPage: 10 })
  expect(asked).toEqual([2, 3, 4, 11])
})

it('ends when nothing is on its way any more', async () => {
  const { pages, give } = list()
  pages.begin(second, 100, 1000)
  let isOver = false
  const over = pages.end().then(() => {
    isOver = true
  })
  give(2, 3)
  await nextTurn()
  expect(isOver).toBe(false)
  give(4)
  await over
  expect(isOver).toBe(true)
})

it('tells of what was not answered where it is taken, and nowhere else', async () => {
  const pages = new PagesAhead(({ page }) => Promise.reject(new Error(`page ${String(page)}`)))
  pages.begin(second, 100, 1000)
  await nextTurn()
  await expect(pages.take(second)).rejects.toThrow('page 2')
  await pages.end()
})
