import { stat } from 'node:fs'
import { expect, it } from 'vitest'
import { nextTurn } from './next-turn'

it('lets a timer have its turn, which was due when what was waited for came', async () => {
  const turns: string[] = []
  await new Promise<void>((resolve) => {
    stat('.', () => {
      setTimeout(() => turns.push('timer'), 0)
      const until = performance.now() + 5
      while (performance.now() < until);
      void nextTurn().then(() => {
        turns.push('next turn')
        resolve()
      })
    })
  })
  expect(turns).toEqual(['timer', 'next turn'])
})
