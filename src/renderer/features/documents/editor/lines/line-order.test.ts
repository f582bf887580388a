import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveItem, moveLinePaths } from './line-order'

describe('moveItem', () => {
  it('puts the one at the first place into the second', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('stays inside the list', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })

  it('loses nothing, keeps the order of the others, and is undone by moving back', () => {
    const moves = fc
      .integer({ min: 1, max: 8 })
      .chain((length) => fc.tuple(fc.constant(length), fc.nat(length - 1), fc.nat(length - 1)))
    fc.assert(
      fc.property(moves, ([length, from, to]) => {
        const items = Array.from({ length }, (_, index) => index)
        const moved = moveItem(items, from, to)
        expect(moved[to]).toBe(from)
        expect(moved.filter((item) => item !== from)).toEqual(items.filter((item) => item !== from))
        expect(moveItem(moved, to, from)).toEqual(items)
      }),
    )
  })
})

describe('moveLinePaths', () => {
  const errors = {
    client_id: ['Choose a client.'],
    line_items: ['Add at least one line.'],
    'line_items.0.price': ['Fill this in.'],
    'line_items.1.name': ['Name what you deliver.'],
    'line_items.12.tax.id': ['This tax does not exist.'],
  }

  it('moves messages with their lines, and leaves the others alone', () => {
    expect(moveLinePaths(errors, 'line_items', (index) => index + 1)).toEqual({
      client_id: ['Choose a client.'],
      line_items: ['Add at least one line.'],
      'line_items.1.price': ['Fill this in.'],
      'line_items.2.name': ['Name what you deliver.'],
      'line_items.13.tax.id': ['This tax does not exist.'],
    })
  })

  it('takes the messages of a removed line along', () => {
    const left = moveLinePaths(errors, 'line_items', (index) => (index === 0 ? null : index - 1))
    expect(Object.keys(left)).toEqual(['client_id', 'line_items', 'line_items.0.name', 'line_items.11.tax.id'])
  })

  it('lets two lines change places', () => {
    const swapped = moveLinePaths(errors, 'line_items', (index) => (index === 0 ? 1 : index === 1 ? 0 : index))
    expect(swapped).toMatchObject({ 'line_items.1.price': ['Fill this in.'] })
    expect(swapped).toMatchObject({ 'line_items.0.name': ['Name what you deliver.'] })
  })

  it('knows the lines of a template by their own name', () => {
    expect(moveLinePaths(errors, 'template_items', () => null)).toEqual(errors)
  })
})
