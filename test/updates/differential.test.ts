import type electronUpdater from 'electron-updater'
import type { AppImageUpdater } from 'electron-updater'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { updateInfo } from '../../src/main/updates/update-info'
import { appImageOf, BLOCK, blockMapOf } from './block-map'
import { UpdateServer } from './update-server'

// electron-updater as it is, but for where it asks Electron what this program is.
const made = vi.hoisted(() => ({ updater: null as AppImageUpdater | null }))
vi.mock('electron', () => ({ app: {} }))
vi.mock('electron-updater', async (importActual) => {
  const { default: actual } = await importActual<{ default: Record<string, unknown> }>()
  return {
    default: {
      CancellationToken: actual['CancellationToken'],
      get autoUpdater() {
        return made.updater
      },
    },
  }
})

const onePiece = 'useMultipleRangeRequest: false\n'

/** Of 128 blocks, those that the new version has otherwise. */
const CHANGED = [3, 40, 41, 90]
const old = randomBytes(128 * BLOCK)
const changed = Buffer.from(old)
for (const block of CHANGED) randomBytes(BLOCK).copy(changed, block * BLOCK)
const installed = appImageOf(old)
const newer = appImageOf(changed)

let folder = ''
let appImage = ''
let server: UpdateServer
beforeEach(() => {
  vi.resetModules()
  folder = mkdtempSync(join(tmpdir(), 'billfold-differential-'))
  appImage = join(folder, 'Billfold.AppImage')
  writeFileSync(appImage, installed.file)
  vi.stubEnv('APPIMAGE', appImage)
  vi.stubEnv('APPDIR', dirname(process.execPath))
  server = new UpdateServer()
})
// Files share their modules, and another has others stand in for the same packages.
afterAll(() => {
  vi.resetModules()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Looks and downloads as the application does; answers how many bytes of the file were sent. */
async function downloaded(more = '', signal = new AbortController().signal): Promise<number> {
  const { default: actual } = await vi.importActual<{ default: typeof electronUpdater }>('electron-updater')
  made.updater = new actual.AppImageUpdater(null, {
    version: '0.1.0',
    name: 'Billfold',
    isPackaged: false,
    appUpdateConfigPath: '',
    userDataPath: folder,
    baseCachePath: join(folder, 'cache'),
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  })
  const configuration = join(folder, 'update.yml')
  writeFileSync(configuration, await server.configuration(more))
  const { packageUpdater } = await import('../../src/main/updates/package-updater')
  const updater = packageUpdater({ configuration, computer: { platform: 'linux', arch: process.arch } })
  const info = updateInfo.parse(await updater.look())
  await updater.download(info, () => undefined, signal)
  return server.asked.filter(({ path }) => path.endsWith('.AppImage')).reduce((sum, { bytes }) => sum + bytes, 0)
}

const beside = () => readFileSync(`${appImage}.update`)
const offer = ({ file, blockMapSize } = newer) => server.offer('99.0.0', file, { blockMapSize })
/** What has to be sent: the changed blocks, the map, and where there are several, some words about each. */
const few = CHANGED.length * BLOCK + newer.blockMapSize + 4 + 1000

const ways: Readonly<Record<string, { more: string; isElsewhere: boolean }>> = {
  'all pieces at once': { more: '', isElsewhere: false },
  'one piece after another': { more: onePiece, isElsewhere: false },
  'one piece after another, from another address, as GitHub has it': {
    more: onePiece,
    isElsewhere: true,
  },
}
it.each(Object.entries(ways))('asks for what differs alone: %s', async (_, { more, isElsewhere }) => {
  offer()
  server.isElsewhere = isElsewhere
  expect(await downloaded(more)).toBeLessThanOrEqual(few)
  expect(beside().equals(newer.file)).toBe(true)
  expect(readFileSync(appImage).equals(installed.file)).toBe(true)
})

it.each(['', onePiece])('takes the whole of a server that knows no pieces (%j)', async (more) => {
  offer()
  server.pieces = 'ignored'
  await downloaded(more)
  expect(beside().equals(newer.file)).toBe(true)
})

it('ends with the first whole file that it is answered with in place of a piece', async () => {
  offer()
  server.pieces = { first: 2 }
  const wholes = () => server.asked.filter(({ bytes }) => bytes === newer.file.length)
  await downloaded(onePiece)
  expect(beside().equals(newer.file)).toBe(true)
  expect(wholes()).toHaveLength(2)
})

it.each(['/Billfold', 'http://', 'ftp://127.0.0.1/', 'http://127.0.0.1:9/'])(
  'takes the whole where pieces are sent on to %s',
  async (sendsTo) => {
    offer()
    server.sendsTo = sendsTo
    expect(await downloaded()).toBe(newer.file.length)
    expect(beside().equals(newer.file)).toBe(true)
  },
)

/** Other maps of the new version: what they say is not so, or cannot be read. */
const lies: Readonly<Record<string, Buffer>> = {
  'that nothing has changed': blockMapOf(old),
  'of other bytes': blockMapOf(randomBytes(128 * BLOCK)),
  'what nobody can read': randomBytes(300),
  'what would fill the memory': blockMapOf(changed, ' '.repeat(5_000_000)),
}
it.each(Object.entries(lies))('takes the whole where its map says %s', async (_, map) => {
  const lying = appImageOf(changed, map)
  offer(lying)
  expect(await downloaded()).toBeGreaterThanOrEqual(lying.file.length)
  expect(beside().equals(lying.file)).toBe(true)
})

const spoilt: Readonly<Record<string, UpdateServer['spoils']>> = {
  'are cut off': (response, body, headers) => {
    response.writeHead(206, { ...headers, 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  },
  'are other bytes': (response, body, headers) => {
    const middle = body.length / 2
    response.writeHead(206, headers).end(Buffer.from(body).fill(7, middle, middle + 100))
  },
  'are none': (response) => {
    response.writeHead(503).end('Later.')
  },
}
it.each(Object.entries(spoilt).flatMap(([what, spoils]) => ['', onePiece].map((more) => ({ what, more, spoils }))))(
  'takes the whole where its pieces $what ($more)',
  async ({ more, spoils }) => {
    offer()
    server.spoils = spoils
    await downloaded(more)
    expect(beside().equals(newer.file)).toBe(true)
  },
)

it('takes no more of a piece than was asked for', async () => {
  offer()
  let asked = 0
  server.spoils = (response, body, headers) => {
    asked += 1
    response.writeHead(206, headers).end(Buffer.concat([body, Buffer.alloc(100)]))
  }
  await downloaded(onePiece)
  expect(beside().equals(newer.file)).toBe(true)
  expect(asked).toBe(1)
})

it.each(['', onePiece])('stops at once while pieces arrive (%j)', async (more) => {
  offer()
  const stop = new AbortController()
  server.spoils = (response, body, headers) => {
    response.writeHead(206, headers).write(body.subarray(0, 100))
    stop.abort()
  }
  await expect(downloaded(more, stop.signal)).rejects.toThrow('cancelled')
  expect(existsSync(`${appImage}.update`)).toBe(false)
})

it.each([-5, 0, 7, 1e12])('takes the whole where its map is said to have %d bytes', async (blockMapSize) => {
  offer({ ...newer, blockMapSize })
  await downloaded()
  expect(beside().equals(newer.file)).toBe(true)
})

it('takes the whole where what is installed is not what its own map says', async () => {
  const other = Buffer.from(installed.file)
  other.fill(7, 10 * BLOCK, 11 * BLOCK)
  writeFileSync(appImage, other)
  offer()
  expect(await downloaded()).toBeGreaterThan(newer.file.length)
  expect(beside().equals(newer.file)).toBe(true)
})

it('takes nothing that is not what was signed, neither in pieces nor whole', async () => {
  offer()
  const other = Buffer.from(newer.file)
  other.fill(7, 40 * BLOCK, 41 * BLOCK)
  server.replaceFile(other)
  await expect(downloaded()).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' })
  expect(existsSync(`${appImage}.update`)).toBe(false)
  expect(readFileSync(appImage).equals(installed.file)).toBe(true)
})
