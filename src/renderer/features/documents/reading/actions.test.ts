import { describe, expect, it } from 'vitest'
import { noActions, withKeys } from './actions'

const pressed: string[] = []
const action = (label: string, given: { keys?: string; isDisabled?: boolean } = {}) => ({
  label,
  run: () => {
    pressed.push(label)
  },
  ...given,
})

describe('withKeys', () => {
  it('lists what keys can do, beside the next step', () => {
    const found = withKeys({
      primary: action('Issue', { keys: 'Mod+Enter' }),
      secondary: [action('Edit', { keys: 'e' }), action('Print')],
      more: [action('Duplicate', { keys: 'd' }), 'separator', action('Delete', { keys: 'Delete', isDisabled: true })],
    })
    expect(found.map(({ keys, label }) => [keys, label])).toEqual([
      ['e', 'Edit'],
      ['d', 'Duplicate'],
    ])
    for (const { run } of found) run()
    expect(pressed).toEqual(['Edit', 'Duplicate'])
  })

  it('lists nothing where nothing can be done', () => {
    expect(withKeys(noActions)).toEqual([])
  })
})
