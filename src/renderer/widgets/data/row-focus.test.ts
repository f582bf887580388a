import { expect, it } from 'vitest'
import { rowAfterRemoval } from './row-focus'

it.each([
  ['the first of three', 0, 2, 0],
  ['one in the middle', 1, 2, 1],
  ['the last of three', 2, 2, 1],
  ['the last of a page that became much shorter', 9, 3, 2],
])('after %s the next row has the focus, else the one before', (_which, at, left, next) => {
  expect(rowAfterRemoval(at, left)).toBe(next)
})

it('no row has it once none is left', () => {
  expect(rowAfterRemoval(0, 0)).toBeNull()
})
