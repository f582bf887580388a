import type { IpcMain } from 'electron'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineOperation } from '../../contract/define/operation'
import type { RawCall } from '../dispatch'
import { INVOKE_CHANNEL } from './channels'
import { hostIpc } from './host'

type Listener = (event: unknown, request: unknown) => Promise<string>

const read = defineOperation({ name: 'read', method: 'GET', path: '/read', data: z.object({}), message: 'Read.' })
let calls: RawCall[]
let listener: Listener

beforeEach(() => {
  calls = []
  const ipcMain = {
    handle: (channel: string, handler: Listener) => {
      expect(channel).toBe(INVOKE_CHANNEL)
      listener = handler
    },
  }
  hostIpc(ipcMain as unknown as IpcMain, {
    operations: { read },
    isTrusted: ({ url }) => url === 'app://billfold/',
    call: (call) => {
      calls.push(call)
      return Promise.resolve({ ok: true, status: 200, body: { success: true, message: 'Read.', data: {} } })
    },
  })
})

async function ask(request: unknown, url: string | null = 'app://billfold/') {
  const text = await listener({ senderFrame: url === null ? null : { url } }, request)
  return JSON.parse(text) as { ok: boolean; status: number; body: { success: boolean; errors?: object } }
}

describe('the bridge', () => {
  it('hands a call on, with nothing where nothing was sent', async () => {
    expect((await ask(JSON.stringify({ name: 'read' }))).status).toBe(200)
    await ask(JSON.stringify({ name: 'read', params: { id: '1' }, query: { page: 2 }, body: [1] }))
    expect(calls).toEqual([
      { operation: read, params: {}, query: {}, body: undefined },
      { operation: read, params: { id: '1' }, query: { page: 2 }, body: [1] },
    ])
  })

  it.each([undefined, null, 5, {}, '', 'no JSON', '[]', '{}', '{"name":5}', '{"name":"read","params":{"id":5}}'])(
    'answers 400 to %j',
    async (request) => {
      expect(await ask(request)).toMatchObject({ ok: false, status: 400, body: { success: false, errors: {} } })
      expect(calls).toEqual([])
    },
  )

  it('answers 413 to more than any screen sends, before it is read', async () => {
    const request = JSON.stringify({ name: 'read', query: { junk: 'x'.repeat(7 * 1024 * 1024) } })
    expect(await ask(request)).toMatchObject({ ok: false, status: 413 })
    expect(calls).toEqual([])
  })

  it.each(['write', 'constructor', '__proto__', 'toString'])('answers 404 to “%s”', async (name) => {
    expect(await ask(JSON.stringify({ name }))).toMatchObject({ ok: false, status: 404 })
    expect(calls).toEqual([])
  })

  it.each(['https://example.com/', 'app://billfold.example/', '', null])('refuses a page at %s', async (url) => {
    expect(await ask(JSON.stringify({ name: 'read' }), url)).toMatchObject({ ok: false, status: 403 })
    expect(calls).toEqual([])
  })
})
