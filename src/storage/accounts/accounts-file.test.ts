import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instant } from '../../kernel/instant'
import { err, ok } from '../../kernel/result'
import type { AccountId, OrganizationId, UserId } from '../../domain/ids'
import { later, moment } from '../rows.fixture'
import { openAccountsFile, type AccountsFile, type AccountWrites } from './accounts-file'

let file: AccountsFile
beforeEach(() => {
  const opened = openAccountsFile(':memory:')
  if (!opened.ok) throw new Error(opened.error.detail)
  file = opened.value
})
afterEach(() => {
  file.close()
})

const keep = (work: (writes: AccountWrites) => void) =>
  file.write((writes) => {
    work(writes)
    return ok(undefined)
  })

const account = (id: string, email: string) => ({
  id: id as AccountId,
  email,
  passwordHash: null,
  generation: 1,
  createdAt: moment,
  updatedAt: moment,
})

const membership = (accountId: string, organizationId: string, userId: string, createdAt: Instant = moment) => ({
  accountId: accountId as AccountId,
  organizationId: organizationId as OrganizationId,
  userId: userId as UserId,
  createdAt,
})

describe('an account', () => {
  it('is found by its id and by its address, however that is written', () => {
    expect(file.reads.accounts.isEmpty()).toBe(true)
    const ada = account('a', 'Ada@Northwind.example')
    keep((writes) => {
      writes.accounts.insert(ada)
    })
    expect(file.reads.accounts.isEmpty()).toBe(false)
    expect(file.reads.accounts.get(ada.id)).toEqual(ada)
    expect(file.reads.accounts.withEmail(' ada@northwind.EXAMPLE ')).toEqual(ada)
    expect([file.reads.accounts.get('b' as AccountId), file.reads.accounts.withEmail('b')]).toEqual([null, null])
  })

  it('changes its address, password and generation', () => {
    const ada = account('a', 'ada@northwind.example')
    const changed = { ...ada, email: 'Lady@Northwind.example', passwordHash: 'hash', generation: 2, updatedAt: later }
    keep((writes) => {
      writes.accounts.insert(ada)
      writes.accounts.update(changed)
    })
    expect(file.reads.accounts.withEmail('lady@northwind.example')).toEqual(changed)
    expect(file.reads.accounts.withEmail(ada.email)).toBeNull()
  })

  it('is undone with its transaction, be it that it fails or breaks', () => {
    const write = (end: () => ReturnType<typeof err<string>>) =>
      file.write((writes) => {
        writes.accounts.insert(account('a', 'a'))
        return end()
      })
    expect(write(() => err('no'))).toEqual(err('no'))
    expect(() =>
      write(() => {
        throw new Error('broken')
      }),
    ).toThrow('broken')
    expect(file.reads.accounts.isEmpty()).toBe(true)
  })
})

it('memberships are found by account, the oldest first, by organization, and by member', () => {
  const [first, second] = [membership('a', 'o2', 'u1'), membership('a', 'o1', 'u2', later)]
  keep((writes) => {
    writes.accounts.insert(account('a', 'a'))
    writes.memberships.insert(second)
    writes.memberships.insert(first)
  })
  const { memberships } = file.reads
  expect(memberships.of(first.accountId)).toEqual([first, second])
  expect(memberships.get(first.accountId, second.organizationId)).toEqual(second)
  expect(memberships.ofUser(first.organizationId, first.userId)).toEqual(first)
  expect(memberships.ofUser(first.organizationId, second.userId)).toBeNull()
})

it('a change of address is kept until it is done, the latest of each account', () => {
  const change = {
    accountId: 'a' as AccountId,
    organizationId: 'o' as OrganizationId,
    userId: 'u' as UserId,
    email: 'lady@northwind.example',
  }
  keep((writes) => {
    writes.accounts.insert(account('a', 'ada@northwind.example'))
    writes.emailChanges.put({ ...change, email: 'first@northwind.example' })
    writes.emailChanges.put(change)
  })
  expect(file.reads.emailChanges.all()).toEqual([change])
  keep((writes) => {
    writes.emailChanges.remove(change.accountId)
  })
  expect(file.reads.emailChanges.all()).toEqual([])
})

it('what was revoked stays so until it would have expired, and is forgotten then', () => {
  const [ended, latest] = ['2026-03-10T10:00:00.000Z', '2026-03-11T10:00:00.000Z'] as [Instant, Instant]
  keep((writes) => {
    writes.revoke('one', ended, moment)
    writes.revoke('one', ended, moment)
  })
  expect([file.reads.isRevoked('one'), file.reads.isRevoked('two')]).toEqual([true, false])
  keep((writes) => {
    writes.revoke('two', latest, later)
  })
  expect([file.reads.isRevoked('one'), file.reads.isRevoked('two')]).toEqual([false, true])
})

it('a sign-in stands for its member until it is revoked or of an older generation, however often it was asked for', () => {
  const ada = account('a', 'ada@northwind.example')
  const { accountId, organizationId, userId, createdAt } = membership('a', 'o', 'u')
  const signIn = { accountId, organizationId, generation: 1, session: 'one' }
  expect(file.reads.memberOf(signIn)).toBeNull()
  keep((writes) => {
    writes.accounts.insert(ada)
    writes.memberships.insert({ accountId, organizationId, userId, createdAt })
  })
  const others = [
    { ...signIn, session: 'two' },
    { ...signIn, generation: 2 },
  ]
  const standsFor = () => [signIn, ...others].map(file.reads.memberOf)
  expect([standsFor(), standsFor()]).toEqual([
    [userId, userId, null],
    [userId, userId, null],
  ])
  keep((writes) => {
    writes.revoke('one', later, moment)
  })
  expect(standsFor()).toEqual([null, userId, null])
  keep((writes) => {
    writes.accounts.update({ ...ada, generation: 2 })
  })
  expect(standsFor()).toEqual([null, null, null])
})
