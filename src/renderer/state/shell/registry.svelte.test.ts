import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { Registry } from './registry.svelte'

describe('Registry', () => {
  it('keeps what one effect adds when another adds anew at the same moment', () => {
    const registry = new Registry<string>()
    let turn = $state(1)
    const end = $effect.root(() => {
      $effect(() => registry.add([`A${String(turn)}`]))
      $effect(() => registry.add([`B${String(turn)}`]))
    })
    flushSync()
    turn = 2
    flushSync()
    expect(registry.list).toEqual(['A2', 'B2'])
    end()
    expect(registry.list).toEqual([])
  })

  it('does not make the effect that adds run again', () => {
    const registry = new Registry<string>()
    let runs = 0
    const end = $effect.root(() => {
      $effect(() => {
        runs += 1
        return registry.add(['A'])
      })
    })
    flushSync()
    expect(runs).toBe(1)
    end()
  })
})
