import { expect, it } from 'vitest'
import { isBefore, systemVersion } from './system-version'

it('is read from whatever system this is', () => {
  expect(systemVersion()).toMatch(/^\d+\.\d+/)
  expect(isBefore(systemVersion(), '0.0.1')).toBe(false)
  expect(isBefore(systemVersion(), '999.0.0')).toBe(true)
})

it.each([
  ['21.6.0', '22.0.0', true],
  ['22.0.0', '22.0.0', false],
  ['22.1.0', '22.0.0', false],
  ['10.0.19045', '10.0.22000', true],
  ['6.3.9600', '10.0.0', true],
  ['2.4', '2.34.0', true],
  ['2.34', '2.34.0', false],
  ['2.36', '2.34.0', false],
  ['3.0', '2.34.0', false],
  ['2.34-rc', '2.34.1', true],
])('%s where %s is asked for: too old is %s', (version, minimum, is) => {
  expect(isBefore(version, minimum)).toBe(is)
})
