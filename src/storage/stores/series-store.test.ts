import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OrganizationFile } from '../organization-file'
import { clientRow, invoiceRow, keep, lose, openMemoryFile } from '../rows.fixture'

let file: OrganizationFile
beforeEach(() => {
  file = openMemoryFile()
})
afterEach(() => {
  file.close()
})

const take = (kind: 'invoice' | 'estimate') =>
  keep(file, (writes) => writes.series.take(kind, file.reads.series.current(kind)))

it('gives one number after the other, for each kind', () => {
  expect([take('invoice'), take('invoice'), take('estimate')]).toEqual([
    { prefix: 'INV-', number: 1 },
    { prefix: 'INV-', number: 2 },
    { prefix: 'EST-', number: 1 },
  ])
  expect(file.reads.series.current('invoice')).toEqual({ prefix: 'INV-', nextNumber: 3 })
})

it('takes a number back when the transaction fails', () => {
  lose(file, (writes) => {
    expect(writes.series.take('invoice', file.reads.series.current('invoice'))?.number).toBe(1)
  })
  expect(take('invoice')?.number).toBe(1)
})

it('has one series of each kind in use, and keeps the others', () => {
  take('invoice')
  keep(file, (writes) => {
    writes.series.use('invoice', { prefix: 'B-', nextNumber: 7 })
  })
  expect(take('invoice')).toEqual({ prefix: 'B-', number: 7 })
  expect(file.reads.series.byPrefix('invoice', 'INV-')).toEqual({ prefix: 'INV-', nextNumber: 2 })
  expect(file.reads.series.byPrefix('invoice', 'C-')).toBeNull()
  expect(file.reads.series.current('estimate').prefix).toBe('EST-')
})

it('knows the highest number that documents of a prefix have', () => {
  const client = clientRow()
  keep(file, (writes) => {
    writes.clients.insert(client)
    writes.invoices.insert(invoiceRow(client.id))
    for (const number of [3, 9]) {
      writes.invoices.insert(invoiceRow(client.id, { prefix: 'INV-', number, status: 'SENT' }))
    }
    writes.invoices.insert(invoiceRow(client.id, { prefix: 'B-', number: 40, status: 'SENT' }))
  })
  expect(file.reads.series.highest('invoice', 'INV-')).toBe(9)
  expect(file.reads.series.highest('invoice', 'C-')).toBeNull()
  expect(file.reads.series.highest('estimate', 'INV-')).toBeNull()
})

it('knows who has a number by what is printed', () => {
  const client = clientRow()
  const row = invoiceRow(client.id, { prefix: 'Z-', number: 10_007, status: 'SENT' })
  keep(file, (writes) => {
    writes.clients.insert(client)
    writes.invoices.insert(row)
    writes.series.use('invoice', { prefix: 'Z-1', nextNumber: 7 })
  })
  expect(file.reads.series.holder('invoice', { prefix: 'Z-1', number: 7 })).toBe(row.id)
  expect(file.reads.series.holder('invoice', { prefix: 'Z-1', number: 7 }, row.id)).toBeNull()
  expect(file.reads.series.holder('invoice', { prefix: 'Z-1', number: 8 })).toBeNull()
  expect(take('invoice')).toBeNull()
})

it('knows what surrounds the number of an invoice', () => {
  const client = clientRow()
  keep(file, (writes) => {
    writes.clients.insert(client)
    writes.invoices.insert(invoiceRow(client.id))
    for (const number of [3, 4, 9]) {
      writes.invoices.insert(invoiceRow(client.id, { prefix: 'INV-', number, status: 'SENT' }))
    }
  })
  const { series } = file.reads
  expect(series.lowest('invoice', 'INV-')).toBe(3)
  expect(series.lowest('invoice', 'C-')).toBeNull()
  expect([9, 4, 3].map((number) => series.before('invoice', { prefix: 'INV-', number }))).toEqual([4, 3, null])
})

it('never lets two invoices have one number', () => {
  const client = clientRow()
  const twice = () =>
    keep(file, (writes) => {
      writes.clients.insert(client)
      for (let time = 0; time < 2; time += 1) {
        writes.invoices.insert(invoiceRow(client.id, { prefix: 'INV-', number: 1, status: 'SENT' }))
      }
    })
  expect(twice).toThrow(/UNIQUE/)
  expect(file.reads.clients.get(client.id)).toBeNull()
})
