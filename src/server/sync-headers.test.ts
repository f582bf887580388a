import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestServer } from './server.fixture'
import { SyncingDevice, type Wire } from './syncing-device.fixture'

let server: TestServer
let device: SyncingDevice
beforeEach(async () => {
  server = await new TestServer().start()
  device = new SyncingDevice(server, await server.login())
})
afterEach(async () => {
  await server.remove()
})

const vat = { name: 'VAT', percent: 19 }
const createTax = (headers: Readonly<Record<string, string>> = {}, body = vat) =>
  device.send('POST', '/v1/taxes', body, headers)

it('Idempotency-Key: the same once more is answered as before; another with it is a 422', async () => {
  const key = { 'idempotency-key': 'a key' }
  const [first, again] = [await createTax(key), await createTax(key)]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await device.get('/v1/taxes')).toHaveLength(1)
  const other = await createTax(key, { name: 'GST', percent: 19 })
  expect([other.status, other.body.errors]).toEqual([422, { key: ['This key was used for another request.'] }])
  for (const wrong of ['', 'x'.repeat(101)]) {
    expect(await createTax({ 'idempotency-key': wrong })).toMatchObject({ status: 422 })
  }
  expect(await device.get('/v1/taxes')).toHaveLength(1)
})

it('a key is one’s own, and the same by a header as in a push', async () => {
  const pushed = await device.pushOne({ key: 'k', operation: 'createTax', body: vat })
  const sent = await createTax({ 'idempotency-key': 'k' })
  expect([sent.status, sent.body]).toEqual([201, pushed.body])
})

it('ETag: names the state of one record, on GET and on writes, and another after each change', async () => {
  const made = await createTax()
  const path = `/v1/taxes/${(made.body.data as Wire).id}`
  const read = await device.send('GET', path)
  const tag = made.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"\d+-\d+"$/)
  expect(read.headers.get('etag')).toBe(tag)
  const changed = await device.send('PUT', path, { name: 'GST' })
  expect(changed.headers.get('etag')).not.toBe(tag)
  expect((await device.send('GET', path)).headers.get('etag')).toBe(changed.headers.get('etag'))
  for (const other of ['/v1/taxes', '/v1/enums', '/v1/sync/capabilities']) {
    expect((await device.send('GET', other)).headers.get('etag')).toBeNull()
  }
  for (const one of ['/v1/profile', `/v1/organizations/${(await device.capabilities()).organization_id}`]) {
    expect((await device.send('GET', one)).headers.get('etag')).toMatch(/^"\d+-\d+"$/)
  }
})

it('If-Match: a 412 for whoever knows another state, and nothing is changed', async () => {
  const made = await createTax()
  const path = `/v1/taxes/${(made.body.data as Wire).id}`
  const tag = made.headers.get('etag') ?? ''
  const put = (name: string, match: string) => device.send('PUT', path, { name }, { 'if-match': match })
  expect(await put('One', '"1-1"')).toMatchObject({ status: 412, body: { success: false, errors: {} } })
  expect(await put('Two', `W/${tag}`)).toMatchObject({ status: 412 })
  expect(await device.get(path)).toMatchObject(vat)
  const changed = await put('Three', `"1-1", ${tag}`)
  expect(changed.status).toBe(200)
  expect(await put('Four', '*')).toMatchObject({ status: 200 })
  expect(await device.send('PUT', path, { name: 'Five' })).toMatchObject({ status: 200 })
  expect(await device.send('DELETE', path, undefined, { 'if-match': tag })).toMatchObject({ status: 412 })
  expect(await device.send('DELETE', path)).toMatchObject({ status: 200 })
  expect(await put('Six', tag)).toMatchObject({ status: 404 })
})
