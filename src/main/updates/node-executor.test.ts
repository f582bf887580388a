import { CancellationToken } from 'builder-util-runtime'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NodeExecutor } from './node-executor'

const folder = mkdtempSync(join(tmpdir(), 'billfold-executor-'))
const file = Buffer.alloc(3 * 1024 * 1024, 'a')
const server = createServer((request, response) => {
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/file' }).end()
  else if (request.url === '/endless') {
    const write = (): void => {
      while (response.write(file));
      response.once('drain', write)
    }
    write()
  } else response.end(file)
})
let origin = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

function download(executor: NodeExecutor, path: string): Promise<string> {
  const options = { cancellationToken: new CancellationToken() }
  return executor.download(new URL(path, origin), join(folder, 'file'), options)
}

it('writes a file down, also from where it is sent on to', async () => {
  const executor = new NodeExecutor()
  executor.expectFile(file.length)
  for (const path of ['/file', '/elsewhere']) {
    await download(executor, path)
    expect(readFileSync(join(folder, 'file')).equals(file)).toBe(true)
    rmSync(join(folder, 'file'))
  }
})

it('ends an answer of more bytes than there may be', async () => {
  const executor = new NodeExecutor()
  executor.expectFile(file.length)
  await expect(download(executor, '/endless')).rejects.toThrow('The answer has more than 4194304 bytes.')
  executor.expectDescription()
  const { hostname, port } = new URL(origin)
  const request = executor.request({ protocol: 'http:', hostname, port, path: '/file' })
  await expect(request).rejects.toThrow('The answer has more than 1048576 bytes.')
  expect(existsSync(join(folder, 'other'))).toBe(false)
})

it('says what a server that is not there does', async () => {
  await expect(download(new NodeExecutor(), 'http://127.0.0.1:9/')).rejects.toThrow('ECONNREFUSED')
})
