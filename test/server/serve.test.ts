import Database from 'better-sqlite3'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ServeProcess, throughNpm } from './process'

const owner = { BILLFOLD_EMAIL: 'grace@northwind.example', BILLFOLD_PASSWORD: 'a long enough password' }
const signIn = { email: owner.BILLFOLD_EMAIL, password: owner.BILLFOLD_PASSWORD }

let folder: string
let started: ServeProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-serve-'))
  started = []
})
afterEach(async () => {
  for (const each of started) {
    each.signal('SIGKILL')
    await each.ended()
  }
  rmSync(folder, { recursive: true })
})

function serve(args: readonly string[] = ['--port', '0'], environment: Readonly<Record<string, string>> = owner) {
  const made = new ServeProcess(['--data', folder, ...args], environment)
  started.push(made)
  return made
}

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
    const server = serve(['--port', '0'], { ...owner, BILLFOLD_PASSWORD: 'Password123' })
    expect(await server.ended()).toBe(1)
    expect(server.stderr).toBe('BILLFOLD_PASSWORD: This is among the first that are guessed. Choose another.\n')
  })

  it('makes an owner once, serves, refuses a second on the same folder, and lets go of it when it is killed', async () => {
    // It holds more than ours, perhaps: only what is ours in it is shut.
    chmodSync(folder, 0o755)
    const first = serve()
    const address = await first.address()
    expect((await fetch(`${address}/health`)).status).toBe(200)
    const token = await tokenFrom(address)
    expect(await statusWith(address, token)).toBe(200)
    const modes = ['', 'organizations', 'keys', 'accounts.sqlite', 'keys/signing-keys.json'].map((name) =>
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    )
    expect(modes).toEqual(['755', '700', '700', '600', '600'])
    const second = serve()
    expect(await second.ended()).toBe(1)
    expect(second.stderr).toContain("It is used by Billfold's server")
    first.signal('SIGKILL')
    await first.ended()
    const third = serve(['--port', '0'], {})
    expect(await statusWith(await third.address(), token)).toBe(200)
    for (const secret of [token, ...Object.values(owner)]) {
      expect(first.stdout + first.stderr + third.stderr).not.toContain(secret)
    }
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'answers what is under way when %s comes, and closes its files',
    async (signal) => {
      const server = serve()
      const address = await server.address()
      // A password takes a third of a second: a question that comes after it is answered while it is still being tried.
      const underWay = post(address, '/v1/auth/login', signIn)
      await fetch(`${address}/health`)
      expect(server.stderr).not.toContain('auth/login')
      const begun = performance.now()
      server.signal(signal)
      server.signal(signal)
      const { status, headers } = await underWay
      expect([status, headers.get('connection')]).toEqual([200, 'close'])
      expect(await server.ended()).toBe(0)
      expect(performance.now() - begun).toBeLessThan(8000)
      const left = readdirSync(folder, { recursive: true }).map(String)
      expect(left.filter((name) => name.endsWith('-wal'))).toEqual([])
    },
  )

  it('ends with npm, whose shell hands no signal on', async () => {
    const server = new ServeProcess(['--data', folder, '--port', '0'], owner, throughNpm)
    started.push(server)
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
    new Database(join(folder, 'accounts.sqlite')).exec('CREATE TABLE notes (text TEXT)').close()
    const server = serve()
    expect(await server.ended()).toBe(1)
    expect(server.stderr).toMatch(/accounts\.sqlite cannot be opened \(foreign/)
  })
})

const keyOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
