import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { expect, test as base } from '../e2e/application'
import { pressInDialogs } from '../e2e/native-dialog'
import { setUp } from '../e2e/operations'
import { attempts } from './evil-attempts'

/** Somebody else's ears: a port that writes down who comes, over TCP and UDP. */
class Ears {
  readonly heard: string[] = []
  readonly #tcp: Server = createServer((socket) => {
    this.heard.push('a connection')
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
  })
  readonly #udp: Socket = createSocket('udp4').on('message', () => this.heard.push('a packet'))

  async listen(): Promise<number> {
    await once(this.#tcp.listen(0, '127.0.0.1'), 'listening')
    const { port } = this.#tcp.address() as AddressInfo
    this.#udp.bind(port, '127.0.0.1')
    await once(this.#udp, 'listening')
    return port
  }

  close(): void {
    this.#tcp.close()
    this.#udp.close()
  }
}

const test = base.extend<{ ears: Ears }>({
  ears: async ({ browserName: _ }, use) => {
    const ears = new Ears()
    await use(ears)
    ears.close()
  },
})

test('a page that has gone over to somebody else reads, sends, opens, writes and stalls nothing', async ({
  app,
  page,
  ears,
}) => {
  test.setTimeout(180_000)
  const port = await ears.listen()
  await setUp(page)
  const said = await pressInDialogs(app, 0)
  const opened = await app.evaluateHandle(({ shell, dialog }) => {
    const opened: string[] = []
    shell.openExternal = (address) => Promise.resolve(void opened.push(address))
    shell.showItemInFolder = (path) => void opened.push(path)
    shell.openPath = (path) => Promise.resolve(String(opened.push(path)))
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
    return opened
  })
  const downloads = await app.evaluateHandle(({ session }) => {
    const downloads: boolean[] = []
    session.defaultSession.on('will-download', (event) => downloads.push(event.defaultPrevented))
    return downloads
  })
  const [before, windows] = [page.url(), app.windows().length]

  const succeeded: string[] = []
  for (const [name, attempt] of Object.entries(attempts)) {
    await test.step(name, async () => {
      if (await page.evaluate(attempt, port)) succeeded.push(name)
    })
  }

  expect(Object.keys(attempts).length).toBeGreaterThanOrEqual(20)
  expect(succeeded).toEqual([])
  expect(ears.heard).toEqual([])
  expect(await opened.jsonValue()).toEqual([])
  expect(await downloads.jsonValue()).toEqual([true, true, true])
  expect(await said()).toEqual([`Sync your books with 127.0.0.1:${String(port)}?`])
  expect(page.url()).toBe(before)
  expect(app.windows()).toHaveLength(windows)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})
