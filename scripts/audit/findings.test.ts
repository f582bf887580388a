import { describe, expect, it } from 'vitest'
import { licenceFindings, toDecide, vulnerabilityFindings } from './findings'

describe('licences', () => {
  const lock = (license?: string) => ({
    packages: { '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.0.0', ...(license && { license }) } },
  })

  it.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR ISC', 'MIT AND ISC'])('%s is permitted', (licence) => {
    expect(licenceFindings(lock(licence))).toEqual([])
  })

  it.each(['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', undefined])('%s is to be decided on', (licence) => {
    const text = `@b/c@1.0.0 is licensed under: ${licence ?? 'none'}`
    expect(licenceFindings(lock(licence))).toEqual([{ id: 'licence of @b/c', text }])
  })
})

describe('vulnerabilities', () => {
  it('are named once each, however many packages they reach', () => {
    const advisory = {
      name: 'a',
      severity: 'high',
      title: 'Reads what it should not',
      url: 'https://github.com/advisories/GHSA-xxxx',
    }
    const report = { vulnerabilities: { a: { via: [advisory] }, b: { via: ['a'] }, c: { via: [advisory] } } }
    const text = 'a: high: Reads what it should not (https://github.com/advisories/GHSA-xxxx)'
    expect(vulnerabilityFindings(report)).toEqual([{ id: 'GHSA-xxxx', text }])
  })

  it.each([null, 'offline', { message: '405 Method Not Allowed' }])('are not known from %j', (report) => {
    expect(vulnerabilityFindings(report)).toBeNull()
    expect(vulnerabilityFindings({ vulnerabilities: {} })).toEqual([])
  })
})

describe('what is left to decide', () => {
  const finding = { id: 'GHSA-xxxx', text: 'a: high' }
  const acceptance = { id: 'GHSA-xxxx', reason: 'We never call it.', until: '2026-03-31' }

  it('is what nobody has accepted, or not until today', () => {
    expect(toDecide([finding], [], '2026-03-14')).toEqual(['GHSA-xxxx: a: high'])
    expect(toDecide([finding], [acceptance], '2026-03-31')).toEqual([])
    expect(toDecide([finding], [acceptance], '2026-04-01')).toEqual([
      'GHSA-xxxx: a: high; it was accepted until 2026-03-31',
    ])
  })

  it('is what was accepted and is gone', () => {
    expect(toDecide([], [acceptance], '2026-03-14')).toEqual([expect.stringContaining('no longer found')])
  })
})
