import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../kernel/until.fixture'
import { REFUSED_MS } from './open-files'
import { owner, TestServer } from './server.fixture'

let server: TestServer
let path: string
let id: string
beforeEach(async () => {
  server = await new TestServer().start()
  const folder = join(server.path, 'organizations')
  const [name = ''] = readdirSync(folder)
  path = join(folder, name)
  id = name.replace('.sqlite', '')
})
afterEach(async () => {
  await server.remove()
})

const health = async () => {
  const response = await fetch(`${server.address}/api/health`)
  return { status: response.status, body: (await response.json()) as unknown }
}

/** Puts bytes in the place of the organization's file while the server is stopped. */
async function restartWith(bytes: Buffer): Promise<void> {
  await server.stop()
  writeFileSync(path, bytes)
  server.logged.length = 0
  await server.start()
}

const cases: readonly [title: string, spoil: (bytes: Buffer) => Buffer, reason: string][] = [
  ['no bytes', () => Buffer.alloc(0), 'empty'],
  ['a text', () => Buffer.from('Dear diary, '.repeat(50)), 'notADatabase'],
  ['half of it', (bytes) => bytes.subarray(0, bytes.length / 2), 'corrupt'],
  ['the file of a newer version', newer, 'newer'],
  ['a file with a program of somebody else’s in it', altered, 'altered'],
]

function newer(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(9999, 60)
  return copy
}

/** With a trigger that no version of ours makes: it would run by itself as soon as a client is written. */
function altered(bytes: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-altered-'))
  const copy = join(folder, 'copy.sqlite')
  writeFileSync(copy, bytes)
  const sqlite = new Database(copy)
  sqlite.pragma('journal_mode = DELETE')
  sqlite.exec('CREATE TRIGGER quietly AFTER INSERT ON clients BEGIN DELETE FROM payments; END')
  sqlite.pragma('journal_mode = WAL')
  sqlite.close()
  const spoilt = readFileSync(copy)
  rmSync(folder, { recursive: true })
  return spoilt
}

describe('an organization’s file that cannot be opened', () => {
  it.each(cases)('%s: the log and the health page name it and why, and it stays as it is', async (_, spoil, reason) => {
    const token = await server.login()
    await server.stop()
    const bytes = spoil(readFileSync(path))
    await restartWith(bytes)
    const login = await server.send('POST', '/v1/auth/login', owner)
    expect([login.status, login.headers.get('retry-after'), login.body.errors]).toEqual([503, '10', {}])
    expect(login.body.message).toMatch(/^The data of this organization cannot be opened/)
    expect((await server.send('GET', '/v1/clients', undefined, token)).status).toBe(503)
    expect((await server.send('POST', '/v1/auth/refresh', {}, token)).status).toBe(503)
    expect(await health()).toEqual({ status: 200, body: { status: 'degraded', organizations: [{ id, reason }] } })
    const lines = server.logged.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    const refused = lines.filter(({ msg }) => msg === 'cannot be opened, and has not been changed')
    expect(refused).toMatchObject([{ level: 50, path, reason }])
    expect(refused[0]?.['detail']).toMatch(/\w/)
    expect(lines.filter(({ msg }) => msg === 'defect')).toEqual([])
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(readdirSync(join(server.path, 'organizations'))).toEqual([`${id}.sqlite`])
  })

  it('is served again once it is mended', async () => {
    const bytes = await server.stop().then(() => readFileSync(path))
    await restartWith(Buffer.alloc(0))
    await until(async () => {
      expect((await health()).body).toMatchObject({ status: 'degraded' })
    })
    writeFileSync(path, bytes)
    server.machine.milliseconds += REFUSED_MS
    await server.login()
    expect((await health()).body).toEqual({ status: 'ok' })
  })
})
