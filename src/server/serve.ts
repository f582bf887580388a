import { isKeyNeeded } from '../operations/v1/auth/tokens'
import { openSigningKeys, rotateSigningKeys } from '../storage/accounts/signing-keys'
import { CannotServe } from './cannot-serve'
import { openDataFolder, type DataFolder } from './data-folder'
import type { Environment } from './first-owner'
import { gathered } from './gathered-lines'
import { thisMachine } from './machine'
import { readOptions, type ServeOptions } from './options'
import { BASE_PATH, createServer, type Server } from './server'

/** How long a file stays open that nobody uses. */
const IDLE_MS = 10 * 60_000

/** How long what is under way may take once the server is to stop. */
const PATIENCE_MS = 10_000

/** How soon it is noticed that npm is gone. */
const PARENT_WATCH_MS = 500

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Serves /v1 until it is told to stop; returns the exit code. */
export async function serve(args: readonly string[], environment: Environment): Promise<number> {
  try {
    const options = readOptions(args)
    const folder = openDataFolder(options.data, thisMachine.now())
    try {
      if (options.rotatesKeys) rotateKeys(folder)
      else await run(options, folder, environment)
    } finally {
      folder.release()
    }
    return 0
  } catch (error) {
    if (!(error instanceof CannotServe)) throw error
    console.error(error.message)
    return 1
  }
}

function rotateKeys({ keys }: DataFolder): void {
  const { now, newId, randomBytes } = thisMachine
  const made = { id: newId(), now: now(), randomBytes }
  openSigningKeys(keys, { ...made, id: newId() })
  const [signing] = rotateSigningKeys(keys, made, (key) => isKeyNeeded(key, made.now))
  console.log(`Tokens are signed with the new key ${signing.id}. Those of the old one are good until they expire.`)
}

async function run(options: ServeOptions, folder: DataFolder, environment: Environment): Promise<void> {
  let address = options.publicAddress ?? ''
  const log = gathered(process.stderr)
  process.on('exit', log.flush)
  const server = await createServer({
    folder,
    machine: thisMachine,
    environment,
    limits: { most: options.mostOpenFiles, idleMs: IDLE_MS, mostBytes: options.mostOrganizationBytes },
    publicAddress: () => address,
    trustsProxy: options.trustsProxy,
    log,
    checkReplies: false,
  })
  const ended = untilToldToEnd(environment)
  try {
    const listening = (await listen(server, options)) + BASE_PATH
    address ||= listening
    console.log(`Billfold serves /v1 at ${listening}`)
    await ended
  } finally {
    await close(server)
  }
}

async function listen({ app }: Server, { host, port }: ServeOptions): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    throw new CannotServe(`${host}:${port} cannot be listened on (${code}). Name another --port or --host.`)
  }
}

/**
 * The signals stay taken: a second one, as npm sends it too, must not cut short what the first began. npm's own shell
 * dies of a signal without handing it on; then there is nobody left to tell us anything.
 */
function untilToldToEnd({ npm_lifecycle_event: isBelowNpm }: Environment): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of endingSignals) {
      process.on(signal, () => {
        resolve()
      })
    }
    const parent = process.ppid
    const watch = () => {
      if (process.ppid !== parent) resolve()
    }
    if (isBelowNpm !== undefined) setInterval(watch, PARENT_WATCH_MS).unref()
  })
}

async function close(server: Server): Promise<void> {
  const impatient = setTimeout(() => {
    server.app.server.closeAllConnections()
  }, PATIENCE_MS)
  await server.close()
  clearTimeout(impatient)
}
