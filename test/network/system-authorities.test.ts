import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answering, type BadHost } from '../../src/transport/http-client/bad-network.fixture'
import { testAuthority } from '../../src/transport/http-client/certificate.fixture'
import { bundleWriter } from '../crash/bundle'

const folder = mkdtempSync(join(tmpdir(), 'billfold-authorities-'))
const trusted = join(folder, 'trusted.pem')
const nobody = join(folder, 'nobody.pem')
const none = join(folder, 'none')
let asker = ''
let host: BadHost

beforeAll(async () => {
  writeFileSync(trusted, testAuthority)
  writeFileSync(nobody, '')
  mkdirSync(none)
  asker = await bundleWriter('test/network/asker.ts')
  host = await answering((_, response) => response.writeHead(200).end('here'))()
})
afterAll(async () => {
  await host.stop()
  rmSync(folder, { recursive: true })
})

/** What comes of it on a computer that trusts the authorities of a file. */
async function ask(way: string, file: string): Promise<string> {
  const env = { ...process.env, SSL_CERT_FILE: file, SSL_CERT_DIR: none }
  const { stdout } = await promisify(execFile)(process.execPath, [asker, way, `${host.origin}/`], { env })
  return stdout.trim()
}

it.each([
  ['sync', '200', 'signed by nobody'],
  ['update', 'here', 'unable to verify'],
])(
  'trusts whom the computer trusts, as a company’s own authority, and nobody else: %s',
  async (way, taken, refused) => {
    // Other systems have a store of their own, which no test adds to.
    if (process.platform === 'linux') expect(await ask(way, trusted)).toBe(taken)
    const before = host.seen.length
    expect(await ask(way, nobody)).toContain(refused)
    expect(host.seen).toHaveLength(before)
  },
)
