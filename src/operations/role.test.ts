import { expect, it } from 'vitest'
import { isRoleEnough } from './role'

it.each([
  ['OWNER', 'OWNER', true],
  ['OWNER', 'MEMBER', true],
  ['ADMIN', 'OWNER', false],
  ['ADMIN', 'ADMIN', true],
  ['MEMBER', 'ADMIN', false],
  ['MEMBER', 'MEMBER', true],
  ['ACCOUNTANT', 'MEMBER', true],
  ['ACCOUNTANT', 'ADMIN', false],
  ['constructor', 'ADMIN', false],
  ['MEMBER', null, true],
] as const)('%s is enough for %s: %s', (role, needed, expected) => expect(isRoleEnough(role, needed)).toBe(expected))
