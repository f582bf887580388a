import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPage } from '../contract/define/read-page'
import { taxOperations } from '../contract/v1/taxes/tax-operations'
import { fetchSend } from '../transport/http-client/fetch-send'
import { createHttpRemote } from '../transport/http-client/http-remote'
import { BASE_PATH } from './server'
import { owner, TestServer } from './server.fixture'

const { createTax, listTaxes } = taxOperations

let server: TestServer
beforeEach(async () => {
  server = await new TestServer().start()
})
afterEach(async () => {
  await server.remove()
})

const remoteFor = (password: string) =>
  createHttpRemote({
    baseUrl: server.address + BASE_PATH,
    send: fetchSend({ timeoutMs: 60_000 }),
    session: {
      email: owner.email,
      password: () => Promise.resolve(password),
      storedToken: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
    },
    now: () => server.machine.milliseconds,
  })

it('our own server tells the remote client who signed in, and refuses who may not', async () => {
  const signed = await remoteFor(owner.password).login()
  expect(signed).toMatchObject({ ok: true, value: { userEmail: owner.email } })
  expect(signed.ok && signed.value.organizationId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await remoteFor('not the password').login()).toMatchObject({ ok: false, error: { kind: 'refused' } })
})

it('the remote client walks our own pages to their end, and signs in again when its token has expired', async () => {
  const remote = remoteFor(owner.password)
  for (const percent of [1, 2, 3, 4, 5]) {
    const body = { name: `Tax ${percent}`, percent }
    expect(await remote.call({ operation: createTax, body })).toMatchObject({ kind: 'answered', status: 201 })
  }
  server.machine.milliseconds += 24 * 60 * 60 * 1000
  const sizes = []
  for (let page: number | null = 1; page !== null;) {
    const reply = await remote.call({ operation: listTaxes, query: { page, per_page: 2 } })
    const read = readPage(reply.kind === 'answered' ? reply.body : {}, { page, perPage: 2 })
    expect([read.total, read.perPage, read.problems]).toEqual([5, 2, []])
    sizes.push(read.records.length)
    page = read.nextPage
  }
  expect(sizes).toEqual([2, 2, 1])
})
