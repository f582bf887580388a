import { describe, expect, it } from 'vitest'
import { fillPattern, matchPattern } from './route-pattern'

describe('fillPattern', () => {
  it('fills in what is given and escapes it', () => {
    expect(fillPattern('/clients/:id', { id: 'a b/c' })).toBe('/clients/a%20b%2Fc')
  })

  it('leaves an optional parameter out with its slash', () => {
    expect(fillPattern('/client-edit/:id?', {})).toBe('/client-edit')
    expect(fillPattern('/', {})).toBe('/')
  })

  it('refuses a path without a parameter it needs', () => {
    expect(() => fillPattern('/clients/:id', {})).toThrow(':id')
  })
})

describe('matchPattern', () => {
  it('reads back what fillPattern wrote', () => {
    expect(matchPattern('/clients/:id', fillPattern('/clients/:id', { id: 'a b/c' }))).toEqual({ id: 'a b/c' })
  })

  it('takes an optional parameter or none', () => {
    expect(matchPattern('/client-edit/:id?', '/client-edit')).toEqual({})
    expect(matchPattern('/client-edit/:id?', '/client-edit/7')).toEqual({ id: '7' })
  })

  it('refuses another path, a missing and a surplus part', () => {
    expect(matchPattern('/clients/:id', '/client/1')).toBeNull()
    expect(matchPattern('/clients/:id', '/clients')).toBeNull()
    expect(matchPattern('/clients/:id', '/clients/')).toBeNull()
    expect(matchPattern('/clients/:id', '/clients/1/2')).toBeNull()
  })

  it('matches the root alone', () => {
    expect(matchPattern('/', '/')).toEqual({})
    expect(matchPattern('/', '/clients')).toBeNull()
  })
})
