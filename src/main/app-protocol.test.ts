import type { ProtocolResponse } from 'electron'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { serveApp } from './app-protocol'

type Handler = (request: { readonly url: string }, callback: (response: ProtocolResponse) => void) => void

const electron: { handler?: unknown } = vi.hoisted(() => ({}))
vi.mock('electron', () => ({
  app: { isPackaged: false, getAppPath: () => '/billfold' },
  protocol: { registerBufferProtocol: (_scheme: string, handler: unknown) => (electron.handler = handler) },
}))

const askAt = (url: string) =>
  new Promise<ProtocolResponse>((resolve) => {
    ;(electron.handler as Handler)({ url }, resolve)
  })
const ask = (path: string) => askAt(`app://billfold${path}`)
const policyOf = ({ headers }: ProtocolResponse) => String(headers?.['Content-Security-Policy'])
const textOf = ({ data }: ProtocolResponse) => (Buffer.isBuffer(data) ? data.toString() : null)

beforeAll(() => {
  const find = (_kind: string, id: string) => {
    if (id === 'broken') return Promise.reject(new Error('A line has no price'))
    const document = { fileName: 'INV-0007', html: '<p>INV-0007</p>', isOriginal: true, files: () => [] }
    return Promise.resolve(id === '7' ? document : null)
  }
  const unused = () => {
    throw new Error('not asked for')
  }
  vi.spyOn(console, 'error').mockReturnValue()
  serveApp({ find, original: unused, eInvoiceNeeds: unused, allUnsealed: unused })
})

describe('serveApp', () => {
  it('serves a document as a page that runs nothing and fetches nothing', async () => {
    const response = await ask('/documents/invoice/7?version=2')
    expect(textOf(response)).toBe('<p>INV-0007</p>')
    expect(policyOf(response)).toMatch(/^default-src 'none'/)
    expect(policyOf(response)).toContain('sandbox allow-same-origin')
    expect(policyOf(response)).not.toContain('script')
  })

  it('serves a screen under a policy without inline code and eval', async () => {
    const response = await ask('/index.html')
    expect(textOf(response)).toContain('<title>Billfold</title>')
    expect(policyOf(response)).toContain("script-src 'self';")
    expect(policyOf(response)).toContain("frame-src 'self';")
    expect(policyOf(response)).not.toContain('unsafe')
    expect(response).toMatchObject({ mimeType: 'text/html', charset: 'utf-8' })
  })

  it.each(['app://elsewhere/index.html', 'app://billfold.example/index.html', 'app://billfold:80/'])(
    'serves nothing as %s',
    async (address) => {
      expect((await askAt(address)).statusCode).toBe(400)
    },
  )

  it.each([
    ['/documents/invoice/8', 404],
    ['/documents/invoice/broken', 500],
    ['/missing.html', 404],
    ['/%E0%A4%A', 400],
    ['/index.html%00.png', 400],
    ['/..%2f..%2fpackage.json', 404],
  ])('answers %s with a status and a policy, so that no page without one takes its place', async (path, status) => {
    const response = await ask(path)
    expect(response.statusCode).toBe(status)
    expect(policyOf(response)).toMatch(/^default-src 'none'/)
  })
})
