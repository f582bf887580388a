import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TaxId, UserId } from '../domain/ids'
import type { Decimal } from '../domain/money/decimal'
import type { OrganizationFile, Writes } from './organization-file'
import { clientRow, keep, later, lose, moment, nextId, openMemoryFile } from './rows.fixture'

let file: OrganizationFile
beforeEach(() => {
  file = openMemoryFile()
})
afterEach(() => {
  file.close()
})

describe('a write', () => {
  it('is kept when it succeeds, and read within it', () => {
    const client = clientRow()
    keep(file, (writes) => {
      writes.clients.insert(client)
      expect(file.reads.clients.get(client.id)).toMatchObject(client)
    })
    expect(file.reads.clients.get(client.id)).toMatchObject(client)
  })

  it('leaves nothing when it fails or throws, and the next one works', () => {
    const client = clientRow()
    const before = file.reads.changes.last()
    lose(file, (writes) => {
      writes.clients.insert(client)
    })
    const broken = () =>
      file.write((writes) => {
        writes.clients.insert(client)
        throw new Error('broken')
      })
    expect(broken).toThrow('broken')
    expect([file.reads.clients.get(client.id), file.reads.changes.last()]).toEqual([null, before])
    keep(file, (writes) => {
      writes.clients.insert(client)
    })
    expect(file.reads.changes.last()).toBe(before + 1)
  })

  it('of the organization is read at once, and forgotten when it fails', () => {
    const row = file.reads.organization()
    const rename = (name: string) => (writes: Writes) => {
      writes.organization.update({ ...row, name })
      expect(file.reads.organization().name).toBe(name)
    }
    lose(file, rename('Lost'))
    expect(file.reads.organization().name).toBe('Studio')
    keep(file, rename('Kept'))
    expect(file.reads.organization().name).toBe('Kept')
  })

  it('of a member is read at once, and forgotten when it fails', () => {
    const owner = file.reads.members.owner()
    const nameOf = (id: UserId) => file.reads.members.get(id)?.name
    const rename = (name: string) => (writes: Writes) => {
      writes.members.update({ ...owner, name })
      expect(nameOf(owner.id)).toBe(name)
    }
    expect(nameOf(owner.id)).toBe('Grace')
    lose(file, rename('Lost'))
    expect(nameOf(owner.id)).toBe('Grace')
    keep(file, rename('Kept'))
    expect(nameOf(owner.id)).toBe('Kept')
    const other = { ...owner, id: nextId<UserId>(), name: 'Ada', email: 'ada@example.com' }
    expect(nameOf(other.id)).toBeUndefined()
    keep(file, (writes) => {
      writes.members.insert(other)
    })
    expect(nameOf(other.id)).toBe('Ada')
  })

  it('notes what was created, updated and deleted, by kind', () => {
    const tax = { id: nextId<TaxId>(), name: 'VAT', percent: '5' as Decimal, createdAt: moment, updatedAt: moment }
    const start = file.reads.changes.last()
    keep(file, (writes) => {
      writes.taxes.insert(tax)
      writes.taxes.update({ ...tax, name: 'Tax', updatedAt: later })
      writes.taxes.remove(tax.id, later)
      writes.clients.insert(clientRow())
    })
    expect(file.reads.changes.last()).toBe(start + 4)
    expect(file.reads.changes.kindsAfter(start).sort()).toEqual(['client', 'tax'])
    expect(file.reads.changes.kindsAfter(start + 3)).toEqual(['client'])
  })
})

describe('frozen values', () => {
  it('are kept once and read back', () => {
    const value = { name: 'Ada', nested: [1, null, 'x'] }
    const [first, second] = keep(file, (writes) => [writes.freeze(value), writes.freeze({ ...value })] as const)
    expect(first).toBe(second)
    expect(file.reads.snapshot(first)).toEqual(value)
    expect(() => file.reads.snapshot('nothing')).toThrow('missing')
  })
})
