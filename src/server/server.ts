import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { err, ok } from '../kernel/result'
import type { Failure } from '../contract/define/failure'
import type { OrganizationId } from '../domain/ids'
import { openApiDocument } from '../contract/openapi/openapi'
import { sync } from '../contract/sync/index'
import { v1 } from '../contract/v1/index'
import { createPipeline } from '../operations/pipeline/pipeline'
import type { CallOrigin } from '../operations/pipeline/step'
import { served } from '../operations/sync/served'
import type { AccountMeans, Caller, V1Services } from '../operations/v1/auth/account-context'
import { storageFailure } from '../operations/storage-failure'
import { authenticate } from '../operations/v1/auth/authenticate'
import { createLoginAttempts } from '../operations/v1/auth/login-attempts'
import { createPasswords, type Passwords } from '../operations/v1/auth/passwords'
import { createTokens } from '../operations/v1/auth/tokens'
import { openAccountsFile } from '../storage/accounts/accounts-file'
import { openSigningKeys } from '../storage/accounts/signing-keys'
import { lazy } from '../storage/lazy'
import { dispatch, type RawCall } from '../transport/dispatch'
import type { HttpHost } from '../transport/http-server/http-host'
import { createHttpServer } from '../transport/http-server/http-server'
import { serverLog, type LogStream } from '../transport/http-server/log'
import { cannotOpen } from './cannot-serve'
import type { DataFolder } from './data-folder'
import { startDueRounds } from './due-rounds'
import { ensureOwner, type Environment } from './first-owner'
import type { Machine } from './machine'
import { LOCK_WAIT_MS, OpenFiles, REFUSED_MS, type OpenFilesLimits } from './open-files'
import { commandTexts } from '../words/en/service/commands'

export const BASE_PATH = '/api'

export interface ServerOptions {
  readonly folder: DataFolder
  readonly machine: Machine
  readonly environment: Environment
  readonly limits: OpenFilesLimits
  /** `{base_url}`, as the world knows it; asked for when it is needed, as a chosen port is known late. */
  readonly publicAddress: () => string
  /** Whether a proxy on this machine is believed whom it speaks for (`X-Forwarded-For`). */
  readonly trustsProxy: boolean
  readonly log: LogStream | null
  /** Checks every answer against the contract: in tests. */
  readonly checkReplies: boolean
  /** Whether what a write makes due is done right after it, and not only in the next round; so it is if left out. */
  readonly followsWrites?: boolean
}

export interface Server {
  readonly app: FastifyInstance
  readonly files: OpenFiles
  /** Answers what is under way, then closes every file. */
  close(): Promise<void>
}

/** /v1 over HTTP on a data folder. It is not listening yet. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { folder, machine } = options
  const { now, readMs, newId, randomBytes } = machine
  const passwords = createPasswords(randomBytes, machine.passwordCost)
  const accounts = await openAccounts(options, passwords)
  const keys = openSigningKeys(folder.keys, { id: newId(), now: now(), randomBytes })
  const log = serverLog(options.log, readMs)
  const files = new OpenFiles({
    pathOf: folder.organization,
    limits: options.limits,
    readMs,
    onRefused: log.refused,
  })
  const means: AccountMeans = { accounts, passwords, tokens: createTokens(keys), attempts: createLoginAttempts() }
  const organization = (id: OrganizationId) => {
    const file = files.get(id)
    return file.ok ? file : err(cannotBeOpened)
  }
  const services: V1Services = { now, newId, keepsOutbox: false, organization, accounts: () => ok(means) }
  const watch = setInterval(() => {
    files.closeIdle()
  }, options.limits.idleMs)
  const due = startDueRounds({
    organizations: folder.organizations,
    pathOf: folder.organization,
    env: (id) => {
      const found = files.get(id)
      const file = found.ok ? found.value : null
      if (file === null) return null
      const owner = file.reads.members.owner()
      return { file, userId: owner.id, role: owner.role, now, newId, keepsOutbox: false }
    },
    readMs,
    onDefect: log.defect,
  })
  const { followsWrites = true } = options
  const written = (id: OrganizationId) => {
    if (followsWrites) due.look(id)
  }
  const host = hostOf(services, means, options, { onDefect: log.defect, written })
  const app = createHttpServer({ ...host, health: () => healthOf(files) }, log)
  return {
    app,
    files,
    close: async () => {
      clearInterval(watch)
      const dueEnded = due.end()
      // At once, so that whoever is answered from now on is told that the connection closes.
      await app.close()
      await dueEnded
      files.closeAll()
      accounts.close()
    },
  }
}

/** Whoever asks is told neither where the file is nor what is wrong with it: that is for the log and the health page. */
const cannotBeOpened: Failure = {
  kind: 'unavailable',
  message: commandTexts.organizationUnavailable,
  retryAfter: REFUSED_MS / 1000,
}

/** 200 in either case: whoever takes a server out of service for one organization's file stops all the others. */
function healthOf(files: OpenFiles) {
  const refused = files.refused()
  return refused.length === 0 ? { status: 'ok' } : { status: 'degraded', organizations: refused }
}

/** The accounts file, with an owner in it. */
async function openAccounts({ folder, machine, environment }: ServerOptions, passwords: Passwords) {
  const opened = openAccountsFile(folder.accounts, { lockWaitMs: LOCK_WAIT_MS })
  if (!opened.ok) throw cannotOpen(opened.error)
  try {
    await ensureOwner(opened.value, { folder, passwords, machine }, environment)
    return opened.value
  } catch (error) {
    opened.value.close()
    throw error
  }
}

interface Told {
  readonly onDefect: (error: unknown, where: string) => void
  /** After each write. */
  readonly written: (id: OrganizationId) => void
}

function hostOf(
  services: V1Services,
  means: AccountMeans,
  { publicAddress, trustsProxy, checkReplies }: ServerOptions,
  { onDefect, written }: Told,
): Omit<HttpHost<Caller>, 'health'> {
  const execute = createPipeline({
    // Each entry of a push passes the dispatcher as if it had come alone.
    ...served(services, { answer, rest: () => nextTurn() }),
    watch:
      ({ caller }) =>
      (outcome) => {
        if (outcome.ok && caller !== null) written(caller.organizationId)
      },
  })
  function answer(call: RawCall, who: CallOrigin) {
    return dispatch(call, {
      execute: (parsed) => execute(parsed, who),
      publicAddress: publicAddress(),
      onDefect,
      failureOf: storageFailure,
      checkReplies,
    })
  }
  const document = lazy(() => JSON.stringify(openApiDocument(publicAddress())))
  return {
    operations: { ...v1, ...sync },
    basePath: BASE_PATH,
    publicAddress,
    trustsProxy,
    failureOf: storageFailure,
    document,
    authenticate: (header) => authenticate(header, { ...means, now: services.now }),
    call: (call, caller, origin) => answer(call, { caller, origin }),
    onDefect,
  }
}
