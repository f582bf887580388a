import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner } from '../../src/server/server.fixture'
import type { ClientOf } from '../../src/contract/define/client'
import type { Reply } from '../../src/contract/define/envelope'
import type { V1 } from '../../src/contract/v1/index'
import { EvilRemote, type Answer, type Asked, type Evil } from '../attack/evil-remote'
import { ordinary } from '../attack/ordinary-records'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { nobody, ServeProcess } from '../server/process'
import { LinkedDevice, openDeviceFile } from './linked-device'

const script = [process.execPath, join(import.meta.dirname, '../../scripts/sync.ts')] as const
const throughNpm = ['npm', 'run', '--silent', 'sync', '--'] as const
const folder = mkdtempSync(join(tmpdir(), 'billfold-headless-'))
const credentials = {
  BILLFOLD_EMAIL: owner.email,
  BILLFOLD_PASSWORD: owner.password,
}
const organizations = new InProcessOrganizations()
const at = (name: string) => join(folder, name)
let server: ServeProcess
let remote = ''

beforeAll(async () => {
  server = new ServeProcess(['--data', at('server'), '--port', '0'], credentials)
  remote = await server.address()
})
afterAll(async () => {
  server.signal('SIGTERM')
  await server.ended()
  organizations.remove()
  rmSync(folder, { recursive: true })
})

interface Ended {
  readonly code: number | null
  readonly said: unknown
  readonly complaint: string
}

/** One run of the command; with npm, as a person starts it. */
async function sync(
  name: string,
  args: readonly string[] = [],
  over: Readonly<Record<string, string>> = {},
  program: readonly [string, ...string[]] = script,
): Promise<Ended> {
  const to = args.includes('--remote') ? [] : ['--remote', remote]
  const ran = new ServeProcess(['--data', at(name), ...to, ...args], { ...credentials, ...over }, program)
  const code = await ran.ended()
  const said = ran.stdout === '' ? null : (JSON.parse(ran.stdout) as unknown)
  return { code, said, complaint: ran.stderr }
}

/** What a person does at this device, while no sync goes. */
async function doAt<Data>(name: string, work: (client: ClientOf<V1>) => Promise<Reply<Data>>): Promise<Data> {
  const path = join(at(name), 'organizations', `${name}.sqlite`)
  mkdirSync(join(at(name), 'organizations'), { recursive: true })
  if (!existsSync(path)) organizations.beginAt(path).close()
  const { client, device } = new LinkedDevice(openDeviceFile(path), remote, owner)
  try {
    const reply = await work(client)
    if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    return reply.body.data
  } finally {
    device.close()
  }
}
const clientsOf = (name: string) => doAt(name, (client) => client.listClients())
const makeClient = (name: string, called: string) =>
  doAt(name, (client) => client.createClient({ body: { name: called, kind: 'BUSINESS' } }))
const rename = (name: string, to: string) =>
  doAt(name, async (client) => {
    const listed = await client.listClients({ query: { q: 'Northwind' } })
    const clientId = (listed.ok && listed.body.data[0]?.id) || ''
    return client.updateClient({ params: { clientId }, body: { name: to } })
  })

const modeOf = (...path: readonly string[]) => (statSync(at(join(...path))).mode & 0o777).toString(8)

const nothing = { pushed: 0, pulled: 0, merged: 0, conflicts: 0, rejected: 0, parked: 0, unknown: 0 }
const done = { conflicts: 0, rejected: 0, parked: 0, unknown: 0, queued: 0, missing: 0, unreadable: 0, problem: null }

it('links, and brings what is here there and what is there here', async () => {
  await makeClient('one', 'Northwind Coffee')
  const first = await sync('one', [], {}, throughNpm)
  expect(first).toMatchObject({ code: 0, said: done, complaint: '' })
  expect(first.said).toMatchObject({ verified_at: expect.stringMatching(/^20/) as string })
  const [backup = ''] = readdirSync(join(at('one'), 'backups'))
  expect([modeOf('one', 'backups'), modeOf('one', 'backups', backup)]).toEqual(['700', '600'])
  const again = await sync('one')
  expect(again).toMatchObject({ code: 0, said: nothing })

  // A folder that nobody has used yet gets everything: the client, the business and the person.
  expect(await sync('fresh')).toMatchObject({ code: 0, said: { ...done, pulled: 3 } })
  const [file = '', ...others] = readdirSync(join(at('fresh'), 'organizations'))
  expect(others).toEqual([])
  expect([modeOf('fresh'), modeOf('fresh', 'organizations', file)]).toEqual(['700', '600'])
})

it('asks before it pairs what both sides have', async () => {
  await makeClient('other', 'Northwind Coffee')
  await makeClient('other', 'Elbe Rowing')
  const asked = await sync('other')
  const { first_link: rows } = asked.said as { readonly first_link: readonly { readonly kind: string }[] }
  expect(rows.find(({ kind }) => kind === 'client')).toEqual({
    kind: 'client',
    matched: 1,
    differing: 0,
    only_here: 1,
    begun_here: 0,
    only_there: 0,
  })
  expect(asked).toMatchObject({ code: 3, complaint: expect.stringContaining('--match') as string })
  expect(await sync('other', ['--match'])).toMatchObject({ code: 0, said: done })
  expect((await clientsOf('other')).map(({ name }) => name).sort()).toEqual(['Elbe Rowing', 'Northwind Coffee'])
})

it('says by its exit code that something needs attention', async () => {
  expect(await sync('one')).toMatchObject({ code: 0, said: { ...done, pulled: 1 } })
  await rename('one', 'Northwind A')
  await rename('other', 'Northwind B')
  expect(await sync('one')).toMatchObject({ code: 0, said: { ...done, pushed: 1 } })
  expect(await sync('other')).toMatchObject({ code: 3, said: { conflicts: 1, problem: null } })
})

it('is done, and verified, where a remote lacks an operation, and says by its exit code what cannot be read', async () => {
  const plain = new EvilRemote()
  await plain.listen()
  const to = ['--remote', plain.address]
  const lacks: Evil = {
    name: 'no taxes can be made',
    answer: ({ method, path }) => (method === 'POST' && path === 'taxes' ? { status: 405, body: '' } : null),
  }
  plain.evil = lacks
  await doAt('plain', (client) => client.createTax({ body: { name: 'VAT', percent: 19 } }))
  expect(await sync('plain', to)).toMatchObject({
    code: 0,
    said: { ...done, parked: 1, verified_at: expect.stringMatching(/^20/) as string },
  })
  plain.evil = { ...lacks, shows: { units: [ordinary('units', 2, { name: null })] } }
  expect(await sync('plain', to)).toMatchObject({ code: 3, said: { ...done, parked: 1, unreadable: 1 } })
  plain.evil = lacks
  expect(await sync('plain', to)).toMatchObject({ code: 0, said: { ...done, parked: 1 } })
  await plain.close()
})

it('says why not all could be compared where a remote counts more than it shows', async () => {
  const plain = new EvilRemote()
  await plain.listen()
  const tells = (answer: Answer, { path }: Asked) => {
    const counted = answer.body.replace('"total":1', '"total":2')
    return path === 'units' ? { ...answer, body: counted } : answer
  }
  plain.evil = { name: 'a unit more', tells }
  const to = ['--remote', plain.address]
  const unsure = ['The server says that it has 2 units, and shows 1: whether all of them are here cannot be told.']
  for (let times = 0; times < 2; times += 1) {
    const run = await sync('counted', to)
    expect(run).toMatchObject({ code: 4, said: { ...done, not_verified: unsure, verified_at: null } })
    expect(run.complaint).toContain(unsure[0])
  }
  plain.evil = null
  expect(await sync('counted', to)).toMatchObject({ code: 0, said: { ...done, not_verified: [] } })
  await plain.close()
})

it('says by its exit code that a letterhead is asked about, once for all documents that show it', async () => {
  const plain = new EvilRemote()
  await plain.listen()
  const to = ['--remote', plain.address]
  const organization = { name: 'My business', profile: { iban: 'FR1420041010050500013M02606' } }
  const invoices = [1, 2].map((n) => ordinary('invoices', n, { organization }))
  plain.evil = { name: 'another account', shows: { clients: [ordinary('clients', 1)], invoices } }
  await makeClient('letterhead', 'Northwind Coffee')
  const asked = { conflicts: 1, rejected: 0, problem: null }
  expect(await sync('letterhead', to)).toMatchObject({ code: 3, said: asked })
  expect(await sync('letterhead', to)).toMatchObject({ code: 3, said: asked })
  await plain.close()
})

it('says by its exit code that it has not come to an end', async () => {
  const tired = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const isAnswered = request.method === 'POST' && request.url?.endsWith('/clients') === true
      const { method = 'GET', url = '', headers } = request
      const sent = { method, headers: headers as Record<string, string>, ...(body === '' ? {} : { body }) }
      const answer = url.includes('/v1/sync/') ? null : await fetch(new URL(url, remote), sent)
      response.writeHead(isAnswered ? 500 : (answer?.status ?? 404), { 'content-type': 'application/json' })
      response.end(isAnswered || answer === null ? '{}' : await answer.text())
    })()
  })
  tired.listen(0, '127.0.0.1')
  await once(tired, 'listening')
  const to = ['--remote', `http://127.0.0.1:${String((tired.address() as AddressInfo).port)}/api`, '--match']
  try {
    await makeClient('tired', 'Tired Coffee')
    const first = await sync('tired', to)
    expect(first).toMatchObject({ code: 4, said: { conflicts: 0, problem: null, verified_at: null } })
    expect(first.complaint).toContain('The next sync goes on.')
  } finally {
    tired.closeAllConnections()
    tired.close()
  }
})

it('says in a sentence why it cannot go, and leaves no trace', async () => {
  const wrong = { BILLFOLD_PASSWORD: 'not the password' }
  writeFileSync(at('file'), '')
  mkdirSync(join(at('broken'), 'organizations'), { recursive: true })
  writeFileSync(join(at('broken'), 'organizations', 'a.sqlite'), 'this is no database')
  const silent = ['--remote', nobody]
  const cases = [
    [() => sync('new', [], wrong), 'do not go together', 'signedOut'],
    [() => sync('one', [], wrong), 'did not accept the password', 'signedOut'],
    [() => sync('new', silent), 'Nothing answers', 'offline'],
    [() => sync('one', silent), `linked to ${remote}`, null],
    [() => sync('new', ['--remote', remote.replace('/api', '')]), 'ends with /api', null],
    [() => sync('new', [], { BILLFOLD_PASSWORD: '' }), 'BILLFOLD_PASSWORD', null],
    [() => sync('new', ['--unknown']), '--unknown', null],
    [() => sync('file'), 'cannot be used: ENOTDIR', null],
    [() => sync('broken'), 'cannot be opened', null],
  ] as const
  for (const [run, sentence, problem] of cases) {
    const { code, said, complaint } = await run()
    expect((said as { readonly problem?: unknown } | null)?.problem ?? null).toBe(problem)
    expect(complaint).toContain(sentence)
    expect(complaint).not.toContain('    at ')
    expect(code).toBe(1)
  }
  expect(readdirSync(join(at('new'), 'organizations'))).toEqual([])
}, 300_000)

it('says as JSON too why the first link cannot be made', async () => {
  const plain = new EvilRemote()
  await plain.listen()
  plain.evil = { name: 'lost', answer: ({ path }) => (path === 'clients' ? { status: 401, body: '{}' } : null) }
  const run = await sync('unlinked', ['--remote', plain.address])
  expect(run).toMatchObject({ code: 1, said: { problem: 'signedOut' } })
  expect(run.complaint).toContain('did not accept the password')
  await plain.close()
})

it('says that a linked server is away, and goes on when it is back', async () => {
  await rename('one', 'Northwind C')
  const { port } = new URL(remote)
  server.signal('SIGTERM')
  await server.ended()
  expect(await sync('one')).toMatchObject({
    code: 1,
    said: { queued: 1, problem: 'offline' },
    complaint: expect.stringContaining('Nothing answers') as string,
  })
  server = new ServeProcess(['--data', at('server'), '--port', port], credentials)
  await server.address()
  expect(await sync('one')).toMatchObject({ code: 0, said: { ...done, pushed: 1 } })
})

it('says that a round went wrong, whatever it was', async () => {
  const [name = ''] = readdirSync(join(at('fresh'), 'organizations'))
  const file = new Database(join(at('fresh'), 'organizations', name))
  file.exec(`INSERT INTO outbox (record_kind, record_id, operation, payload, side_effect_ids, request_key, depends_on,
      state, attempts, error, created_at)
    VALUES ('unit', 'u', 'createUnit', '{}', '[]', 'k', '[]', 'parked', 0, 'no JSON', 't')`)
  file.close()
  expect(await sync('fresh')).toMatchObject({ code: 1, said: { problem: 'failed', queued: 0 } })
})

it('leaves a file of no bytes alone, and names it', async () => {
  mkdirSync(join(at('emptied'), 'organizations'), { recursive: true })
  const path = join(at('emptied'), 'organizations', 'emptied.sqlite')
  writeFileSync(path, '')
  const { code, said, complaint } = await sync('emptied')
  expect([code, said, complaint]).toEqual([1, null, `${path} cannot be opened: There is nothing in it.\n`])
  expect([readFileSync(path, 'utf8'), readdirSync(join(at('emptied'), 'organizations'))]).toEqual([
    '',
    ['emptied.sqlite'],
  ])
})

it('opens the books, whatever passes for books beside them, and names that', async () => {
  await makeClient('beside', 'Northwind Coffee')
  const inFolder = (name: string) => join(at('beside'), 'organizations', name)
  const [text, link, directory] = [inFolder('0.sqlite'), inFolder('1.sqlite'), inFolder('2.sqlite')] as const
  writeFileSync(text, 'this is no database')
  symlinkSync(join(at('other'), 'organizations', 'other.sqlite'), link)
  mkdirSync(directory)
  mkdirSync(inFolder('3'))
  const { code, said, complaint } = await sync('beside', ['--match'])
  expect([code, said]).toMatchObject([0, done])
  const lines = complaint.trimEnd().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual([text, link, directory])
  expect(lines[0]).toContain(`${inFolder('beside.sqlite')} was opened.`)
  expect([readFileSync(text, 'utf8'), readdirSync(directory), readdirSync(inFolder('3'))]).toEqual([
    'this is no database',
    [],
    [],
  ])
})
