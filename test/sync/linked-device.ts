import { rmSync } from 'node:fs'
import { millisecondsToInstant } from '../../src/kernel/instant'
import type { HttpSend } from '../../src/contract/define/remote'
import { localRecords } from '../../src/operations/local-records'
import { createExecutor, type OperationEnv } from '../../src/operations/execute'
import { v1Handlers } from '../../src/operations/v1/index'
import type { ClientOf } from '../../src/contract/define/client'
import { v1, type V1 } from '../../src/contract/v1/index'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { inProcessClient } from '../../src/transport/in-process-client'
import { confirmLink, forgetLink, saveLink } from '../../src/sync/link/link-state'
import { discover } from '../../src/sync/remote/discover'
import { syncRound } from '../../src/sync/round/round'
import type { RoundSummary, SyncEnv } from '../../src/sync/context/sync-env'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { createHttpRemote } from '../../src/transport/http-client/http-remote'
import type { SessionDeps } from '../../src/transport/http-client/session'
import { nextTurn } from '../../src/transport/next-turn'
import type { InProcessTransport } from '../conformance/harness/in-process-transport'
import { chance } from '../crash/chance'

export interface Account {
  readonly email: string
  readonly password: string
}

/** The data of a device and its clock. */
export type DeviceFile = Pick<InProcessTransport, 'path' | 'file' | 'now' | 'close'>

/** A file that was set up before. */
export function openDeviceFile(path: string, now: DeviceFile['now'] = clockNow): DeviceFile {
  const opened = openOrganizationFile(path)
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
  const file = opened.value
  const close = () => {
    file.close()
  }
  return { path, file, now, close }
}

/** The same data of a device, with another clock. */
export function withClock(device: DeviceFile, now: DeviceFile['now']): DeviceFile {
  const close = () => {
    device.close()
  }
  return { path: device.path, file: device.file, now, close }
}

export const clockNow = () => millisecondsToInstant(Date.now())

/** What may be other than a test in this process has it. */
interface DeviceMeans {
  readonly storedToken?: SessionDeps['storedToken']
  readonly newId?: () => string
  readonly seed?: number
}

/** A device with data of its own, and the remote that it is linked to. */
export class LinkedDevice {
  readonly device: DeviceFile
  /** What a person does at this device. */
  readonly client: ClientOf<V1>
  readonly env: SyncEnv
  readonly #login: () => Promise<{ organizationId: string; organizationName: string }>
  readonly #baseUrl: string

  constructor(
    device: DeviceFile,
    baseUrl: string,
    account: Account,
    send: HttpSend = fetchSend({ timeoutMs: 10_000 }),
    { storedToken = inMemory(), newId = randomId, seed = 1 }: DeviceMeans = {},
  ) {
    this.device = device
    this.#baseUrl = baseUrl
    const remote = createHttpRemote({
      baseUrl,
      send,
      now: () => Date.parse(device.now()),
      session: {
        email: account.email,
        organizationId: () => device.file.reads.sync.link()?.organizationId ?? null,
        password: () => Promise.resolve(account.password),
        storedToken,
      },
    })
    this.#login = async () => {
      const signed = await remote.login()
      if (!signed.ok) throw new Error(signed.error.message)
      return {
        organizationId: signed.value.organizationId ?? '',
        organizationName: signed.value.organizationName ?? '',
      }
    }
    const { file, now } = device
    const owner = file.reads.members.owner()
    const local: OperationEnv = { file, userId: owner.id, role: owner.role, now, newId }
    const execute = createExecutor(v1Handlers, local)
    this.client = inProcessClient(v1, {
      execute,
      publicAddress: 'https://here.example/api',
      checkReplies: true,
      onDefect: (error) => {
        throw error
      },
    })
    const random = chance(seed)
    this.env = {
      file,
      remote,
      local: localRecords(local),
      now,
      newId,
      random: () => random(1_000_000) / 1_000_000,
      rest: nextTurn,
      signal: new AbortController().signal,
    }
  }

  /** Signs in, looks what the remote is, and agrees. */
  async link(): Promise<void> {
    const found = await discover(this.env.remote)
    const named = await this.#login()
    saveLink(this.env, { baseUrl: this.#baseUrl, email: 'someone@example.com', ...named, found })
    confirmLink(this.env, 'remote')
  }

  round(): Promise<RoundSummary> {
    return syncRound(this.env)
  }

  remove(): void {
    this.device.close()
    rmSync(this.device.path, { force: true })
  }
}

/** The same device, unlinked and linked to another server. */
export async function linkedTo(
  baseUrl: string,
  { device, env }: LinkedDevice,
  account: Account,
): Promise<LinkedDevice> {
  await forgetLink(env)
  const moved = new LinkedDevice(device, baseUrl, account)
  await moved.link()
  return moved
}

/** What an operation answers that is to succeed. */
export async function must<T>(asked: Promise<{ ok: boolean; body: { data?: T; message: string } }>): Promise<T> {
  const reply = await asked
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data as T
}

const randomId = () => crypto.randomUUID()

function inMemory(): SessionDeps['storedToken'] {
  let token: string | null = null
  return { get: () => Promise.resolve(token), set: (given) => Promise.resolve((token = given)) }
}

/** The same server to a device that is not shown our extensions. */
export function withoutExtensions(send: HttpSend): HttpSend {
  return (request) => {
    if (!request.url.includes('/v1/sync/')) return send(request)
    const body = JSON.stringify({ success: false, message: 'There is nothing at this address.', errors: {} })
    return Promise.resolve({ status: 404, headers: { 'content-type': 'application/json' }, body })
  }
}
