import { CancellationToken } from 'builder-util-runtime'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import https, { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { selfSigned } from '../../transport/http-client/certificate.fixture'
import { NodeExecutor } from './node-executor'

const folder = mkdtempSync(join(tmpdir(), 'billfold-executor-'))
const file = Buffer.alloc(3 * 1024 * 1024, 'a')
const map = { version: '2', files: [{ name: 'file', offset: 0, checksums: ['a', 'b'], sizes: [1, 2] }] }

function writeForEver(response: ServerResponse): void {
  const write = (): void => {
    while (response.write(file));
    response.once('drain', write)
  }
  write()
}

/** A byte now and then, for `milliseconds`. */
function trickle(response: ServerResponse, milliseconds: number): void {
  const writes = setInterval(() => response.write('a'), 50)
  const end = setTimeout(() => response.end(), milliseconds)
  response.once('close', () => {
    clearInterval(writes)
    clearTimeout(end)
  })
}

const sentOn: Readonly<Record<string, string>> = {
  '/elsewhere': '/file',
  '/round': '/round',
  '/to-a-file': 'file:///etc/hostname',
  '/to-nowhere': 'http://',
  '/to-another-protocol': 'ftp://127.0.0.1/',
}
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/file': (response) => response.end(file),
  '/round-by-header': (response) => response.writeHead(200, { location: '/round-by-header' }).end(),
  '/endless': writeForEver,
  '/trickle': (response) => {
    trickle(response, 60_000)
  },
  '/slow-file': (response) => {
    trickle(response, 2000)
  },
  '/silent': (response) => response.write('a'),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('a', () => response.destroy())
  },
  '/gone': (response) => response.writeHead(404).end('no such file'),
  '/busy': (response) => {
    response.writeHead(503)
    writeForEver(response)
  },
  '/latest.yml': (response) => response.end(Buffer.alloc(300_000, ' ')),
  '/good.blockmap': (response) => response.end(gzipSync(JSON.stringify(map))),
  '/bomb.blockmap': (response) => response.end(gzipSync(JSON.stringify(map) + ' '.repeat(5_000_000))),
  '/endless.blockmap': writeForEver,
  '/trickle.blockmap': (response) => {
    trickle(response, 60_000)
  },
  '/negative.blockmap': (response) =>
    response.end(gzipSync(JSON.stringify({ ...map, files: [{ ...map.files[0], sizes: [5, -2] }] }))),
}
let leftEarly = 0
const server = createServer((request, response) => {
  const path = request.url ?? ''
  const location = sentOn[path] ?? (path === '/to-another-host' ? `${otherOrigin}/slow-file` : undefined)
  response.once('close', () => {
    if (!response.writableFinished) leftEarly += 1
  })
  // So long is a connection kept that nothing is asked by, less a second.
  if (location !== undefined) response.writeHead(302, { location, 'keep-alive': 'timeout=2' }).end()
  else answers[path]?.(response)
})
const other = createServer((request, response) => answers[request.url ?? '']?.(response))
let origin = ''
let otherOrigin = ''
beforeAll(async () => {
  const listen = async (each: typeof server) => {
    await once(each.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${String((each.address() as AddressInfo).port)}`
  }
  origin = await listen(server)
  otherOrigin = await listen(other)
})
afterAll(() => {
  for (const each of [server, other]) {
    each.closeAllConnections()
    each.close()
  }
  rmSync(folder, { recursive: true })
})

const patient = { whole: 5000, silent: 5000, pace: { bytes: 1, within: 5000 } }

/** Where a download with these expectations comes next. */
function expecting(
  size: number,
  { signal = new AbortController().signal, waits = patient }: { signal?: AbortSignal; waits?: typeof patient } = {},
) {
  const executor = new NodeExecutor(waits)
  executor.expectFile({ size, hasMapWithin: false, signal })
  return executor
}

function download(executor: NodeExecutor, path: string): Promise<string> {
  const options = { cancellationToken: new CancellationToken() }
  return executor.download(new URL(path, origin), join(folder, 'file'), options)
}

function describeVersion(executor: NodeExecutor, path: string, from = origin): Promise<string | null> {
  executor.expectDescription()
  const { protocol, hostname, port } = new URL(from)
  return executor.request({ protocol, hostname, port, path })
}

it('writes a file down, also from where it is sent on to', async () => {
  for (const path of ['/file', '/elsewhere']) {
    await download(expecting(file.length), path)
    expect(readFileSync(join(folder, 'file')).equals(file)).toBe(true)
    rmSync(join(folder, 'file'))
  }
})

it('follows nobody from where it is encrypted to where it is not', async () => {
  const encrypted = createTlsServer(selfSigned, (request, response) => {
    const location = request.url === '/onward' ? '/file' : `${origin}/file`
    if (request.url === '/file') response.end(file)
    else response.writeHead(302, { location }).end()
  })
  let asked = 0
  const count = () => (asked += 1)
  const { ca } = https.globalAgent.options
  https.globalAgent.options.ca = selfSigned.cert
  try {
    await once(encrypted.listen(0, '127.0.0.1'), 'listening')
    const secure = `https://127.0.0.1:${String((encrypted.address() as AddressInfo).port)}`
    server.on('request', count)
    for (const path of ['/file', '/onward'])
      await expect(download(expecting(file.length), `${secure}${path}`)).resolves.toBe(join(folder, 'file'))
    const unencrypted = { code: 'ERR_UPDATE_UNENCRYPTED' }
    await expect(download(expecting(file.length), `${secure}/elsewhere`)).rejects.toMatchObject(unencrypted)
    await expect(describeVersion(new NodeExecutor(), '/elsewhere', secure)).rejects.toMatchObject(unencrypted)
    expect(asked).toBe(0)
    rmSync(join(folder, 'file'))
  } finally {
    Object.assign(https.globalAgent.options, { ca })
    server.off('request', count)
    encrypted.closeAllConnections()
    encrypted.close()
  }
})

it('takes its time for a file that comes from another host, while nothing is asked of the first one', async () => {
  await expect(download(expecting(file.length), '/to-another-host')).resolves.toBe(join(folder, 'file'))
})

it('ends an answer of more bytes than there may be', async () => {
  await expect(download(expecting(file.length), '/endless')).rejects.toMatchObject({ code: 'ERR_UPDATE_TOO_MUCH' })
  await expect(describeVersion(new NodeExecutor(), '/file')).rejects.toMatchObject({ code: 'ERR_UPDATE_TOO_MUCH' })
  await expect(describeVersion(new NodeExecutor(), '/endless')).rejects.toMatchObject({ code: 'ERR_UPDATE_TOO_MUCH' })
  await expect(describeVersion(new NodeExecutor(), '/latest.yml')).rejects.toMatchObject({
    code: 'ERR_UPDATE_TOO_MUCH',
  })
})

it.each([
  ['/gone', 404],
  ['/busy', 503],
])('says by its number that %s was answered in place of a file', async (path, status) => {
  const answered = { code: `HTTP_ERROR_${String(status)}`, statusCode: status }
  await expect(download(expecting(file.length), path)).rejects.toMatchObject(answered)
  await expect(describeVersion(new NodeExecutor(), path)).rejects.toMatchObject(answered)
})

it.each([...Object.keys(sentOn).slice(1), '/round-by-header'])('is led nowhere by %s', async (path) => {
  const led = { code: 'ERR_UPDATE_REDIRECTION' }
  await expect(download(expecting(file.length), path)).rejects.toMatchObject(led)
  await expect(describeVersion(new NodeExecutor(), path)).rejects.toMatchObject(led)
})

it('waits neither for a description that never ends nor for a file that says nothing', async () => {
  const waits = { ...patient, whole: 300, silent: 300 }
  await expect(describeVersion(new NodeExecutor(waits), '/trickle')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect(download(expecting(file.length, { waits }), '/silent')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect(download(expecting(file.length), '/cut')).rejects.toMatchObject({ code: 'ECONNRESET' })
})

it('gives up a file that comes too slowly to come to an end, whatever is asked for next', async () => {
  const before = leftEarly
  const executor = expecting(file.length, { waits: { ...patient, pace: { bytes: 1000, within: 1000 } } })
  await expect(download(executor, '/trickle')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect.poll(() => leftEarly).toBe(before + 1)
  await expect(download(executor, '/file')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  executor.expectFile({ size: file.length, hasMapWithin: false, signal: new AbortController().signal })
  await expect(download(executor, '/file')).resolves.toBe(join(folder, 'file'))
})

it('takes a file that comes slowly and steadily, and counts nothing once it is there', async () => {
  const executor = expecting(file.length, { waits: { ...patient, pace: { bytes: 2, within: 900 } } })
  await expect(download(executor, '/slow-file')).resolves.toBe(join(folder, 'file'))
  executor.endFile()
  await wait(1000)
  await expect(download(executor, '/file')).resolves.toBe(join(folder, 'file'))
})

it('hangs up where it is told to stop', async () => {
  const stop = new AbortController()
  const before = leftEarly
  const downloading = download(expecting(file.length, { signal: stop.signal }), '/trickle')
  await once(server, 'request')
  stop.abort()
  await expect(downloading).rejects.toMatchObject({ code: 'ABORT_ERR' })
  await expect.poll(() => leftEarly).toBe(before + 1)
})

it('hands on a map of pieces, and none that is too large or says what cannot be', async () => {
  const read = (path: string, waits = patient) =>
    expecting(file.length, { waits }).downloadToBuffer(new URL(path, origin), {
      cancellationToken: new CancellationToken(),
    })
  await expect(read('/good.blockmap')).resolves.toHaveLength(gzipSync(JSON.stringify(map)).length)
  await expect(read('/bomb.blockmap')).rejects.toMatchObject({ code: 'ERR_BUFFER_TOO_LARGE' })
  await expect(read('/endless.blockmap')).rejects.toMatchObject({ code: 'ERR_UPDATE_TOO_MUCH' })
  await expect(read('/trickle.blockmap', { ...patient, whole: 300 })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect(read('/negative.blockmap')).rejects.toMatchObject({ code: 'ERR_UPDATE_BLOCK_MAP' })
})

it('says what a server that is not there does', async () => {
  await expect(download(new NodeExecutor(), 'http://127.0.0.1:9/')).rejects.toThrow('ECONNREFUSED')
})
