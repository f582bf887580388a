import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { owner, TestServer } from './server.fixture'

let server: TestServer
beforeEach(async () => {
  server = await new TestServer().start()
})
afterEach(async () => {
  await server.remove()
})

describe('a server', () => {
  it('answers an operation to whoever signed in', async () => {
    const { status, body } = await server.send('POST', '/v1/auth/login', owner)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Signed in.',
        data: {
          access_token: expect.any(String) as unknown,
          token_type: 'Bearer',
          expires_in: 3600,
          user: expect.objectContaining({ email: owner.email }) as unknown,
          organization: expect.objectContaining({ name: 'My business', role: 'OWNER' }) as unknown,
        },
      },
    ])
    const token = await server.login()
    const created = await server.send('POST', '/v1/taxes', { name: 'VAT', percent: 19 }, token)
    expect([created.status, created.body.success]).toEqual([201, true])
    const listed = await server.send('GET', '/v1/taxes', undefined, token)
    expect(listed.body).toMatchObject({
      data: [created.body.data],
      meta: { path: 'https://billfold.example/api/v1/taxes' },
    })
  })

  it('writes its description once, whoever asks for it and however often', async () => {
    await server.stop()
    let address = 'https://billfold.example/api'
    await server.start({ publicAddress: () => address })
    const describe = async () => (await server.fetch('/v1/openapi.json')).body as unknown as { servers: unknown }
    const first = await describe()
    expect(first.servers).toEqual([expect.objectContaining({ url: address })])
    // What is written anew would say so.
    address = 'https://elsewhere.example/api'
    expect(await describe()).toEqual(first)
  })
})
