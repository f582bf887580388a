import assert from 'node:assert/strict'
import type { Reply } from '../../../src/contract/define/envelope'
import type { Operation } from '../../../src/contract/define/operation'
import { v1 } from '../../../src/contract/v1/index'
import type { Session } from '../harness/session'
import { makeClient } from '../kit/makers'
import { created, invalidOn, listed } from '../kit/replies'
import { suite } from './suite'

const lists = Object.values<Operation>(v1).filter(({ isList }) => isList)

async function paramsFor(session: Session, { path }: Operation): Promise<Record<string, string>> {
  return path.includes('{clientId}') ? { clientId: (await makeClient(session)).id } : {}
}

/** A client with `count` contacts, named by their order. */
async function clientWithContacts(session: Session, count: number): Promise<string> {
  const { id } = await makeClient(session)
  for (let index = 1; index <= count; index += 1) {
    const name = `Contact ${String(index).padStart(3, '0')}`
    await created(session.client.createContact({ params: { clientId: id }, body: { name } }))
  }
  return id
}

async function contactPage({ client }: Session, clientId: string, query: { page?: number; per_page?: number } = {}) {
  return listed(client.listContacts({ params: { clientId }, query }))
}

const pageOf = (address: string | null) => (address === null ? null : new URL(address).searchParams.get('page'))

export const listSuite = suite('lists', {
  'every list has 15 records a page by default and at most 100': async (session) => {
    assert.ok(lists.length >= 11)
    for (const operation of lists) {
      const params = await paramsFor(session, operation)
      const metaOf = async (query: object) => {
        const reply = await session.call(operation.name, { params, query })
        assert.ok(reply.ok, operation.name)
        return reply.body.meta
      }
      assert.deepEqual([(await metaOf({}))?.current_page, (await metaOf({}))?.per_page], [1, 15])
      assert.equal((await metaOf({ per_page: '101' }))?.per_page, 100)
      assert.equal((await metaOf({ per_page: '99999999999999999999' }))?.per_page, 100)
      assert.equal((await metaOf({ per_page: 7, page: '2' }))?.per_page, 7)
    }
  },
  'a page or size that is no whole number of at least 1 is refused': async (session) => {
    for (const operation of lists) {
      const params = await paramsFor(session, operation)
      for (const value of ['0', '-1', '1.5', 'abc', '', ' ', '0x10', '1e2', 0, -1, 1.5, null, true, ['1', '2'], {}]) {
        const query = { per_page: value, page: value }
        await invalidOn(session.call(operation.name, { params, query }), 'page', 'per_page')
      }
    }
  },
  'a page past the end is there, and empty': async (session) => {
    const clientId = await clientWithContacts(session, 3)
    for (const page of [2, 1000, 99_999_999_999]) {
      const { data, meta, links } = await contactPage(session, clientId, { page })
      assert.deepEqual([data, meta.from, meta.to, meta.total, meta.last_page], [[], null, null, 3, 1])
      assert.deepEqual([meta.current_page, links.next], [page, null])
    }
  },
  'an empty list has one page': async (session) => {
    const { data, meta, links } = await contactPage(session, (await makeClient(session)).id)
    assert.deepEqual([data, meta.from, meta.to, meta.total, meta.last_page], [[], null, null, 0, 1])
    assert.deepEqual([links.prev, links.next, pageOf(links.first), pageOf(links.last)], [null, null, '1', '1'])
  },
  'meta and links say where a page stands': async (session) => {
    const clientId = await clientWithContacts(session, 16)
    const path = `/v1/clients/${clientId}/contacts`
    const first = await contactPage(session, clientId)
    assert.deepEqual([first.meta.from, first.meta.to, first.meta.total, first.meta.last_page], [1, 15, 16, 2])
    assert.ok(first.meta.path.endsWith(path) && first.links.next?.startsWith(`${first.meta.path}?`))
    assert.deepEqual([first.links.prev, pageOf(first.links.next), pageOf(first.links.last)], [null, '2', '2'])
    const second = await contactPage(session, clientId, { page: 2 })
    assert.deepEqual([second.meta.from, second.meta.to, second.data.length], [16, 16, 1])
    assert.deepEqual([pageOf(second.links.prev), second.links.next, pageOf(second.links.first)], ['1', null, '1'])
    assert.deepEqual(
      second.meta.links.map(({ url, label, active }) => [pageOf(url), label, active]),
      [
        ['1', '&laquo; Previous', false],
        ['1', '1', false],
        ['2', '2', true],
        [null, 'Next &raquo;', false],
      ],
    )
  },
  'the numbered links leave gaps': async (session) => {
    const clientId = await clientWithContacts(session, 20)
    const { meta } = await contactPage(session, clientId, { page: 10, per_page: 1 })
    const labels = meta.links.slice(1, -1).map(({ label, url }) => (label === '...' && url === null ? '…' : label))
    assert.deepEqual(labels, ['1', '2', '…', '7', '8', '9', '10', '11', '12', '13', '…', '19', '20'])
    assert.deepEqual(
      meta.links.filter(({ active }) => active).map(({ label }) => label),
      ['10'],
    )
  },
  'following next walks the whole list once, in order, with the filters kept': async (session) => {
    const clientId = await clientWithContacts(session, 23)
    const names: string[] = []
    let query: Record<string, string> = { per_page: '5', q: 'Contact 0' }
    for (let pages = 0; ; pages += 1) {
      assert.ok(pages < 6, 'next comes to an end')
      const reply = (await session.call('listContacts', { params: { clientId }, query })) as Reply<{ name: string }[]>
      assert.ok(reply.ok)
      names.push(...reply.body.data.map(({ name }) => name))
      const next = reply.body.links?.next ?? null
      if (next === null) break
      query = Object.fromEntries(new URL(next).searchParams)
    }
    const expected = Array.from({ length: 23 }, (_, index) => `Contact ${String(23 - index).padStart(3, '0')}`)
    assert.deepEqual(names, expected)
  },
})
