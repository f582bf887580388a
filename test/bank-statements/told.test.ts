import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { startOperations } from '../../src/contract/desktop/start-operations'
import type { OrganizationId, UserId } from '../../src/domain/ids'
import { setUpOrganization } from '../../src/operations/desktop/set-up'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { business } from '../conformance/kit/business'
import { booksOf, issue, now, value } from './books'

const folder = mkdtempSync(join(tmpdir(), 'billfold-bank-told-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('a remote is told of each payment that an entry came to, as of one that a person recorded', async () => {
  const opened = openOrganizationFile(join(folder, 'books.sqlite'), { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const file = opened.value
  const ids = { organizationId: v7() as OrganizationId, ownerId: v7() as UserId, now }
  setUpOrganization(file, startOperations.setUp.body.parse(business), ids)
  const books = booksOf(file)
  const [one = '', other = ''] = await issue(books, [10_000, 5_050])
  const coming = await value(
    books.createPayment({
      body: { invoice_id: other, amount: 50.5, payment_date: '2026-11-20', is_settled: false, notes: 'Announced' },
    }),
  )
  const said = { mark: 'entry', day: '2026-11-03', notes: 'Bank transfer', allow_overpayment: false }
  const parts = [
    { invoice_id: one, payment_id: null, amount_minor: 10_000 },
    { invoice_id: other, payment_id: coming.id, amount_minor: 5_050 },
  ]
  const { payment_ids: payments } = await value(books.recordBankEntry({ body: { ...said, parts } }))
  const toldOf = (id: string) => file.reads.sync.outbox.ofRecord(id).at(-1)
  expect(toldOf(payments[0] ?? '')).toMatchObject({
    operation: 'createPayment',
    payload: { body: { invoice_id: one, amount: 100, payment_date: '2026-11-03', notes: 'Bank transfer' } },
  })
  expect(toldOf(coming.id)).toMatchObject({
    operation: 'updatePayment',
    payload: {
      params: { paymentId: coming.id },
      body: { payment_date: '2026-11-03', is_settled: true, notes: 'Announced' },
    },
  })
  file.close()
})
