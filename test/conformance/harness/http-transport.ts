import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { ErrorEnvelope, Reply, SuccessEnvelope } from '../../../src/contract/define/envelope'
import type { Operation } from '../../../src/contract/define/operation'
import { v1 } from '../../../src/contract/v1/index'
import { enrol } from '../../../src/operations/v1/auth/enrol'
import { createPasswords } from '../../../src/operations/v1/auth/passwords'
import { openDataFolder, type DataFolder } from '../../../src/server/data-folder'
import { thisMachine, type Machine } from '../../../src/server/machine'
import { BASE_PATH, createServer } from '../../../src/server/server'
import { openAccountsFile } from '../../../src/storage/accounts/accounts-file'
import { account } from '../kit/account'
import { cheapPasswords } from './account-means'
import { InProcessOrganizations, type InProcessTransport } from './in-process-transport'
import type { CallInput, ClockedTransport } from './session'
import { SignedIn } from './signed-in'
import { watchWrites } from './watch-writes'

const operations: Readonly<Record<string, Operation>> = v1

export interface HttpTransport extends ClockedTransport {
  close(): Promise<void>
}

/** Servers on loopback, each with a folder, an organization and a clock of its own. */
export class HttpOrganizations {
  readonly #organizations = new InProcessOrganizations()

  async begin(): Promise<HttpTransport> {
    const path = mkdtempSync(join(tmpdir(), 'billfold-conformance-'))
    const { organizationId } = this.#organizations
    const folder = openDataFolder(path, thisMachine.now())
    const beside = this.#organizations.beginAt(folder.organization(organizationId), 'OWNER', false)
    const machine: Machine = {
      readMs: () => Date.parse(beside.now()),
      now: beside.now,
      newId: () => v7(),
      randomBytes,
      passwordCost: cheapPasswords,
    }
    await giveAccount(folder, beside, machine)
    const server = await createServer({
      folder,
      machine,
      environment: {},
      limits: { most: 4, idleMs: 60_000 },
      publicAddress: () => 'https://billfold.example/api',
      trustsProxy: false,
      log: null,
      checkReplies: true,
      // The cases do the day's work themselves.
      followsWrites: false,
    })
    const address = (await server.app.listen({ host: '127.0.0.1', port: 0 })) + BASE_PATH
    const watch = watchWrites(beside.path, false)
    const owner = new SignedIn(account, beside.now, (body) => send(address, v1.login, { body }, null))
    return {
      clock: beside.clock,
      today: () => beside.today(),
      call: async (name, input) => {
        const operation = operations[name]
        // What only a desktop has is asked of the same file, beside the server.
        if (operation === undefined) return beside.call(name, input)
        const token = operation.role === null ? null : await owner.token()
        const reply = await watch.around(operation, () => send(address, operation, input, token))
        if (reply.ok) owner.follow(name, input.body)
        return reply
      },
      close: async () => {
        watch.close()
        await server.close()
        folder.release()
        beside.close()
        rmSync(path, { recursive: true })
      },
    }
  }

  remove(): void {
    this.#organizations.remove()
  }
}

async function giveAccount(folder: DataFolder, { file, now }: InProcessTransport, machine: Machine): Promise<void> {
  const opened = openAccountsFile(folder.accounts)
  if (!opened.ok) throw new Error(opened.error.detail)
  const hashed = await createPasswords(randomBytes, cheapPasswords).hash(account.password, null)
  if (!hashed.ok) throw new Error(hashed.error.message)
  const [member, { id: organizationId }] = [file.reads.members.owner(), file.reads.organization()]
  enrol(opened.value, { organizationId, member, passwordHash: hashed.value, newId: machine.newId, now: now() })
  opened.value.close()
}

/** One call as any HTTP client makes it. */
async function send(
  address: string,
  { method, path }: Operation,
  { params = {}, query = {}, body }: CallInput,
  token: string | null,
): Promise<Reply<unknown>> {
  const named = params as Readonly<Record<string, string>>
  const url = new URL(address + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? '')))
  for (const [name, value] of Object.entries(query as object)) {
    for (const each of [value].flat()) if (each !== undefined) url.searchParams.append(name, String(each))
  }
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  const { status } = response
  const answer: unknown = await response.json()
  if (response.ok) return { ok: true, status, body: answer as SuccessEnvelope<unknown> }
  const wait = response.headers.get('retry-after')
  return { ok: false, status, body: answer as ErrorEnvelope, ...(wait === null ? {} : { retryAfter: Number(wait) }) }
}
