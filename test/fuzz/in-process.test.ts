import { afterAll, expect, it } from 'vitest'
import type { Operation } from '../../src/contract/define/operation'
import { v1 } from '../../src/contract/v1/index'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { sendInProcess } from './in-process'
import { runFuzz } from './run'

const organizations = new InProcessOrganizations()
const transport = organizations.begin()
afterAll(() => {
  transport.close()
  organizations.remove()
})

it('answers whatever is sent', async () => {
  const figures = await runFuzz({
    operations: Object.values<Operation>(v1),
    count: 20000,
    seed: 3,
    send: sendInProcess(transport),
  })
  // A late fee takes a day to accrue, and the clock stands still; few invoices have credit that could be given back.
  const refunds = ['createRefund', 'getRefund', 'updateRefund', 'deleteRefund']
  expect(figures.neverDone).toEqual(['login', 'updatePassword', 'waiveLateFees', ...refunds])
}, 600_000)
