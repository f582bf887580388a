import { describe, expect, it } from 'vitest'
import { Router } from './router-core.svelte'

const table = {
  home: { pattern: '/' },
  clients: { pattern: '/clients' },
  client: { pattern: '/clients/:id' },
} as const

const make = () => new Router(table, { name: 'home', params: {}, query: {} })

describe('Router', () => {
  it('goes to a place and back and forward again', async () => {
    const router = make()
    await router.go('clients')
    await router.go('client', { id: '7' })
    expect(router.path).toBe('/clients/7')
    await router.back()
    expect(router.path).toBe('/clients')
    expect(router.canGoForward).toBe(true)
    await router.forward()
    expect(router.place.params).toEqual({ id: '7' })
  })

  it('forgets what lay ahead when another way is taken', async () => {
    const router = make()
    await router.go('clients')
    await router.back()
    await router.go('client', { id: '1' })
    expect(router.canGoForward).toBe(false)
    await router.back()
    expect(router.path).toBe('/')
  })

  it('does not stack the place it is at', async () => {
    const router = make()
    await router.go('home')
    expect(router.canGoBack).toBe(false)
  })

  it('has one path for a place that may be named in part: to name it whole opens nothing anew', async () => {
    const parts = {
      home: { pattern: '/' },
      settings: { pattern: '/settings/:part?', defaults: { part: 'first' } },
    } as const
    const router = new Router(parts, { name: 'home', params: {}, query: {} })
    await router.go('settings')
    const { path, visit } = router
    expect(path).toBe('/settings/first')
    await router.go('settings', { part: 'first' })
    expect(router.visit).toBe(visit)
    expect(router.placeOf('/settings')).toEqual(router.place)
    await router.go('settings', { part: 'second' })
    expect(router.path).toBe('/settings/second')
  })

  it('replaces the current place', async () => {
    const router = make()
    await router.go('clients')
    await router.replace('client', { id: '1' })
    await router.back()
    expect(router.path).toBe('/')
  })

  it('goes back to the place that a form was opened from instead of stacking it on itself', async () => {
    const router = make()
    await router.go('client', { id: '7' })
    const { visit } = router
    await router.go('clients')
    await router.replace('client', { id: '7' })
    expect(router.path).toBe('/clients/7')
    expect(router.visit).not.toBe(visit)
    expect(router.canGoForward).toBe(false)
    await router.back()
    expect(router.path).toBe('/')
  })

  it('stays when a guard says no, and leaves once it is gone', async () => {
    const router = make()
    const release = router.guard(() => Promise.resolve(false))
    expect(await router.go('clients')).toBe(false)
    expect(router.path).toBe('/')
    release()
    expect(await router.go('clients')).toBe(true)
  })

  it('asks one question at a time', async () => {
    const router = make()
    let answer: (leave: boolean) => void = () => undefined
    router.guard(() => new Promise((resolve) => (answer = resolve)))
    const first = router.go('clients')
    expect(await router.go('client', { id: '1' })).toBe(false)
    answer(true)
    await first
    expect(router.path).toBe('/clients')
  })

  it('keeps a list query for the way back', async () => {
    const router = make()
    await router.go('clients')
    router.setQuery({ q: 'ada' })
    await router.go('client', { id: '1' })
    await router.back()
    expect(router.place.query).toEqual({ q: 'ada' })
  })

  it('tells another filter opened from outside from one that the list notes itself', async () => {
    const router = make()
    await router.go('clients', {}, { q: 'ada' })
    const first = router.visit
    router.setQuery({ q: 'grace' })
    expect(router.visit).toBe(first)
    await router.go('clients')
    expect(router.visit).not.toBe(first)
    await router.back()
    expect([router.visit, router.place.query]).toEqual([first, { q: 'grace' }])
  })

  it('opens a known path and refuses an unknown one', async () => {
    const router = make()
    expect(await router.open('/clients/9')).toBe(true)
    expect(router.place.name).toBe('client')
    expect(await router.open('/nowhere')).toBe(false)
  })
})
