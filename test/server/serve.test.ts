import Database from 'better-sqlite3'
import { once } from 'node:events'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { credentials, OneFolder, throughNpm } from './process'

const signIn = { email: credentials.BILLFOLD_EMAIL, password: credentials.BILLFOLD_PASSWORD }

let folder: OneFolder
beforeEach(() => {
  folder = new OneFolder()
})
afterEach(async () => {
  await folder.remove()
})

const serve: OneFolder['start'] = (...given) => folder.start(...given)

function post(address: string, path: string, body: object): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function tokenFrom(address: string): Promise<string> {
  const reply = (await (await post(address, '/v1/auth/login', signIn)).json()) as { data: { access_token: string } }
  return reply.data.access_token
}

/** A connection of its own, and all that came back on it. */
class Line {
  readonly #socket
  readonly ended: Promise<unknown>
  text = ''

  constructor(address: string) {
    this.#socket = connect(Number(new URL(address).port), '127.0.0.1')
    this.#socket.on('data', (chunk: Buffer) => (this.text += chunk.toString()))
    this.ended = once(this.#socket, 'close')
  }

  write(text: string): void {
    this.#socket.write(text)
  }

  async until(word: string): Promise<void> {
    while (!this.text.includes(word)) await once(this.#socket, 'data')
  }
}

const statusWith = async (address: string, token: string) =>
  (await fetch(`${address}/v1/profile`, { headers: { authorization: `Bearer ${token}` } })).status

describe('npm run serve', () => {
  it('says what to set where nobody has an account, and ends with 1', async () => {
    const server = serve(['--port', '0'], {})
    expect(await server.ended()).toBe(1)
    expect([server.stdout, server.stderr]).toEqual([
      '',
      expect.stringContaining('BILLFOLD_EMAIL and BILLFOLD_PASSWORD'),
    ])
  })

  it('makes no owner whose password is guessed first', async () => {
    const server = serve(['--port', '0'], { ...credentials, BILLFOLD_PASSWORD: 'Password123' })
    expect(await server.ended()).toBe(1)
    expect(server.stderr).toBe('BILLFOLD_PASSWORD: This is among the first that are guessed. Choose another.\n')
  })

  it('makes an owner once, serves, refuses a second on the same folder, and lets go of it when it is killed', async () => {
    // It holds more than ours, perhaps: only what is ours in it is shut.
    chmodSync(folder.path, 0o755)
    const first = serve()
    const address = await first.address()
    expect((await fetch(`${address}/health`)).status).toBe(200)
    const token = await tokenFrom(address)
    expect(await statusWith(address, token)).toBe(200)
    const modes = ['', 'organizations', 'keys', 'accounts.sqlite', 'keys/signing-keys.json'].map((name) =>
      (statSync(join(folder.path, name)).mode & 0o777).toString(8),
    )
    expect(modes).toEqual(['755', '700', '700', '600', '600'])
    const second = serve()
    expect(await second.ended()).toBe(1)
    expect(second.stderr).toContain('It is used by Billfold’s server')
    first.signal('SIGKILL')
    await first.ended()
    const third = serve(['--port', '0'], {})
    expect(await statusWith(await third.address(), token)).toBe(200)
    for (const secret of [token, ...Object.values(credentials)]) {
      expect(first.stdout + first.stderr + third.stderr).not.toContain(secret)
    }
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'answers what is under way when %s comes, and closes its files',
    async (signal) => {
      const server = serve()
      const address = await server.address()
      const body = JSON.stringify(signIn)
      const [underWay, idle] = [new Line(address), new Line(address)]
      // It is at work on the request by then, and waits for the body.
      underWay.write(
        `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
      )
      await underWay.until('100 Continue')
      idle.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await idle.until('"ok"')
      server.signal(signal)
      server.signal(signal)
      // Whoever asks for nothing is told so, and keeps nobody waiting.
      await idle.ended
      underWay.write(body)
      await underWay.ended
      expect(underWay.text).toMatch(/HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n[\s\S]*"access_token"/i)
      expect(await server.ended()).toBe(0)
      const left = readdirSync(folder.path, { recursive: true }).map(String)
      expect(left.filter((name) => name.endsWith('-wal'))).toEqual([])
    },
  )

  it('ends with npm, whose shell hands no signal on', async () => {
    const server = serve(['--port', '0'], credentials, throughNpm)
    const address = await server.address()
    server.signal('SIGTERM')
    // Its output ends with the last process that could write to it.
    await server.ended()
    await expect(fetch(`${address}/health`)).rejects.toThrow()
  })

  it('signs with a new key after --rotate-keys, and reads what the old one signed', async () => {
    const before = serve()
    const token = await tokenFrom(await before.address())
    const early = serve(['--rotate-keys'])
    expect(await early.ended()).toBe(1)
    before.signal('SIGTERM')
    await before.ended()
    const rotation = serve(['--rotate-keys'])
    expect(await rotation.ended()).toBe(0)
    expect(rotation.stdout).toMatch(/^Tokens are signed with the new key \S+\./)
    const address = await serve(['--port', '0'], {}).address()
    const next = await tokenFrom(address)
    expect(keyOf(next)).not.toBe(keyOf(token))
    expect([await statusWith(address, token), await statusWith(address, next)]).toEqual([200, 200])
  })

  it.each([
    [['--port', 'x'], '--port is a whole number'],
    [['--nonsense'], '--nonsense'],
    [['--public-url', 'books.example'], '--public-url is an address'],
    [['--host', '0.0.0.0'], 'passwords would go through the network'],
    [['--host', '::', '--public-url', 'http://books.example'], 'passwords would go through the network'],
  ])('does not understand %j', async (args, message) => {
    const server = serve(args)
    expect(await server.ended()).toBe(1)
    expect(server.stderr).toContain(message)
  })

  it('leaves an accounts file alone that is not one', async () => {
    new Database(join(folder.path, 'accounts.sqlite')).exec('CREATE TABLE notes (text TEXT)').close()
    const server = serve()
    expect(await server.ended()).toBe(1)
    expect(server.stderr).toMatch(/accounts\.sqlite cannot be opened \(foreign/)
  })
})

const keyOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
