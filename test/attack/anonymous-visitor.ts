import { SignJWT, UnsecuredJWT } from 'jose'
import { expect } from 'vitest'
import { password, people } from '../walls/two-organizations'
import { SECRET, type Attack, type AttackedWorld } from './attack'

const email = people.owner.email
const wrong = 'not the password'

/** What the owner's token says, to be said by somebody else. */
const claimsOf = ({ ownerToken }: AttackedWorld) => {
  const [header = '', claims = ''] = ownerToken.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return { header: read(header), claims: read(claims) }
}

async function readWith(world: AttackedWorld, token: string | undefined): Promise<number> {
  const { status, body } = await world.two.server.send('GET', '/v1/clients', undefined, token)
  expect(JSON.stringify(body)).not.toContain(SECRET)
  return status
}

async function guess(world: AttackedWorld, places: readonly string[], guesses: readonly string[] = []) {
  const given = (index: number) => guesses[index] ?? wrong
  return Promise.all(places.map(async (place, index) => (await world.login(email, given(index), place)).status))
}

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Text that is sent as it is. */
const raw = (world: AttackedWorld, body: string) =>
  world.two.server.fetch('/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': world.newPlace() },
    body,
  })

export const anonymousAttacks: readonly Attack[] = [
  {
    name: 'reads without a token',
    run: async (world) => expect(await readWith(world, undefined)).toBe(401),
  },
  {
    name: 'reads with a token that nobody signed',
    run: async (world) => expect(await readWith(world, new UnsecuredJWT(claimsOf(world).claims).encode())).toBe(401),
  },
  {
    name: 'reads with a token that is signed with another key',
    run: async (world) => {
      const { header, claims } = claimsOf(world)
      const forged = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' })
      expect(await readWith(world, await forged.sign(Buffer.alloc(32)))).toBe(401)
    },
  },
  {
    name: 'reads with a key by a path of their own',
    run: async (world) => {
      const forged = new SignJWT(claimsOf(world).claims).setProtectedHeader({ alg: 'HS256', kid: '../../../dev/null' })
      expect(await readWith(world, await forged.sign(Buffer.alloc(32)))).toBe(401)
    },
  },
  {
    name: 'reads with another person in a true signature',
    run: async (world) => {
      const [header, , signature] = world.ownerToken.split('.')
      const other = Buffer.from(JSON.stringify({ ...claimsOf(world).claims, gen: 2 })).toString('base64url')
      expect(await readWith(world, `${header ?? ''}.${other}.${signature ?? ''}`)).toBe(401)
    },
  },
  ...[
    '/../../accounts.sqlite',
    '/v1/%2e%2e/%2e%2e/accounts.sqlite',
    '/v1/..%2fkeys%2fsigning-keys.json',
    '//etc/passwd',
  ].map((path): Attack => ({
    name: `reads the file ${path}`,
    run: async (world) => {
      const { status, body } = await world.two.server.fetch(path)
      expect([status === 401 || status === 404, body.success]).toEqual([true, false])
    },
  })),
  {
    name: 'learns from the health page where the data is',
    run: async (world) => {
      const { body } = await world.two.server.fetch('/health')
      expect(JSON.stringify(body)).not.toContain(world.two.server.path)
    },
  },
  {
    name: 'learns who has an account',
    run: async (world) => {
      const [known, unknown] = await Promise.all(
        [email, 'nobody@northwind.example'].map((one) => world.login(one, wrong, world.newPlace())),
      )
      expect(known?.body).toEqual(unknown?.body)
    },
  },
  {
    name: 'guesses from one place',
    run: async (world) => {
      const place = world.newPlace()
      for (let count = 0; count < 5; count += 1) expect((await world.login(email, wrong, place)).status).toBe(401)
      expect((await world.login(email, password, place)).status).toBe(429)
    },
  },
  {
    name: 'guesses from one place, all at once',
    run: async (world) => {
      const place = world.newPlace()
      const statuses = await guess(
        world,
        many(50, () => place),
      )
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    },
  },
  {
    name: 'guesses with all addresses of a household',
    run: async (world) => {
      const statuses = await guess(
        world,
        many(50, (index) => `2001:db8:1:1${index.toString(16).padStart(2, '0')}::${index.toString(16)}`),
      )
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    },
  },
  {
    name: 'guesses what is guessed first',
    run: async (world) => {
      const common = ['password123', 'qwertyuiop', '1234567890', 'iloveyou123']
      expect(
        await guess(
          world,
          many(4, () => world.newPlace()),
          common,
        ),
      ).not.toContain(200)
    },
  },
  {
    name: 'shuts the owner out by five wrong passwords',
    run: async (world) => {
      const place = world.newPlace()
      for (let count = 0; count < 6; count += 1) await world.login(email, wrong, place)
      expect((await world.login(email, password, world.newPlace())).status).toBe(200)
    },
  },
  {
    name: 'shuts the owner out by guessing from all networks of a household',
    run: async (world) => {
      const networks = Array.from({ length: 24 }, (_, index) => `2001:db8:3:1${index.toString(16).padStart(2, '0')}::1`)
      for (const network of networks) {
        for (let count = 0; count < 5; count += 1) await world.login(email, wrong, network)
      }
      expect((await world.login(email, password, world.newPlace())).status).toBe(200)
    },
  },
  {
    name: 'shuts everybody out by filling the queue',
    run: async (world) => {
      const guesses = guess(
        world,
        many(100, (index) => `2001:db8:2:1::${index.toString(16)}`),
      )
      expect((await world.login(email, password, world.newPlace())).status).toBe(200)
      await guesses
    },
  },
  {
    name: 'shuts the owner out by guessing from everywhere',
    run: async (world) => {
      const home = world.newPlace()
      expect((await world.login(people.admin.email, password, home)).status).toBe(200)
      for (let count = 0; count < 110; count += 1) await world.login(people.admin.email, wrong, world.newPlace())
      expect((await world.login(people.admin.email, password, home)).status).toBe(200)
    },
  },
  {
    name: 'reads by a page whose name leads here',
    run: async (world) => {
      const url = `${world.two.server.address}/api/health`
      const statuses = await world.two.server.server.app.inject({
        url: new URL(url).pathname,
        headers: { host: 'evil.example' },
      })
      expect(statuses.statusCode).toBe(400)
    },
  },
  ...[
    ['nested a million deep', `{"email":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 422],
    ['of a list', '[]', 400],
    ['of nothing', 'null', 422],
    ['half a letter', '{"email":"\\ud800@x.example","password":"\\u0000\\u0000"}', 401],
    ['reaching for the prototype', '{"__proto__":{"email":"x"},"constructor":1}', 422],
    ['in the words of SQL', `{"email":"a'--@x.example","password":"' OR 1=1 --"}`, 401],
    ['of six megabytes', `{"email":"${'x'.repeat(6_000_000)}"}`, 413],
  ].map(([what, body, status]): Attack => ({
    name: `signs in with a body ${String(what)}`,
    run: async (world) => expect((await raw(world, String(body))).status).toBe(status),
  })),
  {
    name: 'renews without having signed in',
    run: async (world) => expect((await world.post('/v1/auth/refresh', {}, world.newPlace())).status).toBe(401),
  },
  {
    name: 'writes without a token, with a key that repeats',
    run: async (world) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'again' }
      const init = { method: 'POST', headers, body: '{"name":"VAT","percent":1}' }
      for (let count = 0; count < 3; count += 1) {
        expect((await world.two.server.fetch('/v1/taxes', init)).status).toBe(401)
      }
    },
  },
]
