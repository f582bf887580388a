import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openConnection } from '../../src/storage/connection'
import { migrations } from '../../src/storage/migrations/index'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { checkKept, checkWhole } from '../crash/check-file'
import { callApi } from './api'
import { Litestream, litestreamPath } from './litestream'
import { credentials, ServeProcess } from './process'
import { Writer } from './writer'

const signIn = { email: credentials.BILLFOLD_EMAIL, password: credentials.BILLFOLD_PASSWORD }
const WRITES = 150

let folder: string
let servers: ServeProcess[]
let litestreams: Litestream[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-replication-'))
  servers = []
  litestreams = []
})
afterEach(async () => {
  for (const server of servers) {
    server.signal('SIGKILL')
    await server.ended()
  }
  for (const litestream of litestreams) await litestream.kill()
  rmSync(folder, { recursive: true })
})

async function serve(data: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const server = new ServeProcess(['--data', data, '--port', '0'], environment)
  servers.push(server)
  return server.address()
}

const login = (address: string) =>
  callApi<{ readonly access_token: string }>(address, ['POST', '/v1/auth/login'], null, signIn)

const binary = litestreamPath()
const platform = `${process.platform}-${process.arch}`

if (binary === null) {
  it(`npm brings no Litestream for ${platform}: it is tried where servers run`, () => {
    expect(platform).not.toBe('linux-x64')
  })
} else {
  it('what Litestream had copied when server and Litestream were killed is all there in a new place', async () => {
    const data = join(folder, 'data')
    const address = await serve(data, credentials)
    const [name = ''] = readdirSync(join(data, 'organizations')).filter((each) => each.endsWith('.sqlite'))
    const [organization, accounts] = [join(data, 'organizations', name), join(data, 'accounts.sqlite')]
    const litestream = await Litestream.start(binary, folder, [organization, accounts])
    litestreams.push(litestream)
    const { access_token: token } = await login(address)

    const writer = new Writer(address, token)
    const written = writer.run()
    const ended = written.then(() => {
      throw new Error('The writing ended by itself.')
    })
    const untilWritten = async (count: number) => {
      while (writer.acknowledged.length < count) await Promise.race([ended, sleep(20)])
    }
    await untilWritten(WRITES)
    await litestream.untilLogBeganAnew(organization, 1)
    const synced = [...writer.acknowledged]
    await Promise.all([litestream.untilSynced(organization), litestream.untilSynced(accounts)])
    await untilWritten(synced.length + 1)
    writer.stop()
    for (const server of servers) server.signal('SIGKILL')
    await litestream.kill()
    await written

    const restored = join(folder, 'restored')
    mkdirSync(join(restored, 'organizations'), { recursive: true })
    litestream.restore(organization, join(restored, 'organizations', name))
    litestream.restore(accounts, join(restored, 'accounts.sqlite'))
    const opened = openOrganizationFile(join(restored, 'organizations', name))
    if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
    expect(opened.value.reads.organization().id).toBe(name.replace('.sqlite', ''))
    opened.value.close()
    const connection = openConnection(join(restored, 'organizations', name), migrations)
    if (!connection.ok) throw new Error(connection.error.detail)
    checkWhole(connection.value.sqlite)
    checkKept(connection.value.sqlite, synced)
    connection.value.close()

    const again = await serve(restored, {})
    const { access_token: next } = await login(again)
    const body = { name: 'After all', kind: 'PERSON' }
    expect(await callApi(again, ['POST', '/v1/clients'], next, body)).toMatchObject({ name: 'After all' })
  }, 120_000)
}
